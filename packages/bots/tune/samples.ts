/** Positions of matches with their results, for fitting weights. */
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

/** A position in which a team moves without taking, and the final points of each team's side. */
export interface Sample {
  /** The number of its match: a fit must not be tested on its own matches. */
  readonly match: number;
  readonly position: string;
  readonly points: readonly number[];
  /** The search's value for the team to move, in hundredths of a Soldier, if it was searched. */
  readonly value?: number;
}

/** One match to take positions from. */
export interface Play {
  readonly match: number;
  readonly mode: Mode;
  readonly seed: string;
  /** Positions that each choice visits. */
  readonly nodes: number;
  /** The number of random choices at the start, and the share of later ones. */
  readonly opening: number;
  readonly stray: number;
  /** The number of turns after which a match is a draw. */
  readonly most: number;
  /** One in this many positions is kept, on average. */
  readonly every: number;
}

/** Whether an action takes a unit of another team: then the position's value at rest is misleading. */
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
