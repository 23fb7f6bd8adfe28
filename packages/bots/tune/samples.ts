/** Positions of matches with what became of them: what weights are fitted to. */
import {
  formatPosition,
  isMove,
  legalActions,
  type Mode,
  type Position,
  TEAMS,
  targetOf,
  teamOf,
  teamsOf,
} from '@dominion/rules';
import { type Chooser, playMatch, pointsOf } from '../arena/match.js';
import { campsOf } from '../arena/schedule.js';
import { choose } from '../src/index.js';

/** A position in which a team moves and does not displace, and the points that each team's camp got in the end. */
export interface Sample {
  /** The number of its match: what is learnt from one match is not to be proved by it. */
  readonly match: number;
  readonly position: string;
  readonly points: readonly number[];
  /** What a search found for the team to move, in hundredths of a Soldier, where one was asked. */
  readonly value?: number;
}

/** One match to take positions from. */
export interface Play {
  readonly match: number;
  readonly mode: Mode;
  readonly seed: string;
  /** Positions that each choice visits. */
  readonly nodes: number;
  /** How many choices at the start are made at random, and how often one later. */
  readonly opening: number;
  readonly stray: number;
  /** After how many turns a match counts as a draw. */
  readonly most: number;
  /** One position in so many is kept, on average. */
  readonly every: number;
}

/** Whether an action displaces a unit of another team: then the position's worth is not to be read off it at rest. */
function displaces({ board, turn }: Position, action: number): boolean {
  if (!isMove(action)) return false;
  const there = teamOf(board[targetOf(action)]!);
  return there !== -1 && there !== turn;
}

/** Plays a match among equals and keeps some of its positions at rest. */
export function samplesOf({ match, mode, seed, nodes, opening, stray, most, every }: Play): Sample[] {
  const kept: string[] = [];
  const chooser: Chooser = (position, team, random) => {
    if (random() < stray) {
      const legal = legalActions(position);
      return legal[Math.floor(random() * legal.length)]!;
    }
    const budget = Number.POSITIVE_INFINITY;
    const action = choose(position, team, 'master', { random, budget, nodes, now: () => 0 });
    if (position.phase === 'move' && random() * every < 1 && !displaces(position, action)) {
      kept.push(formatPosition(position));
    }
    return action;
  };
  const empty = TEAMS[match % 4]!;
  const choosers = [chooser, chooser, chooser, chooser];
  const { position } = playMatch({ mode, empty, choosers, seed: `${seed} ${match}`, most, opening });
  const playing = teamsOf(mode, empty);
  const camps = campsOf(mode, empty);
  const points = TEAMS.map((team) =>
    playing.includes(team) ? pointsOf(position, camps.find((camp) => camp.includes(team))!) : 0,
  );
  return kept.map((text) => ({ match, position: text, points }));
}
