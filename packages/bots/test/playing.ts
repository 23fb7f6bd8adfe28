/** Whole matches between bots, with throws from a seed: what the arena counts and the tests play. */
import {
  type Action,
  formatPosition,
  type Mode,
  type Position,
  playLegal,
  start,
  TEAMS,
  type Team,
  THROWS,
  teamsOf,
} from '@dominion/rules';
import { type BotLevel, choose, randomFrom, type Yardstick } from '../src/index.js';

export interface Played {
  readonly position: Position;
  readonly reason: 'last-camp' | 'quiet' | 'endless';
  /** How many turns it took. */
  readonly plies: number;
  /** For every choice, who made it and how many milliseconds it took. */
  readonly times: (readonly [Team, number])[];
}

/** A throw as chance gives it: X's up one time in four, then six sticks. */
export function randomThrow(random: () => number): Action {
  if (random() >= 0.25) return THROWS[0]!;
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return THROWS[1 + marked]!;
}

/** Who chooses next: in a muster the first team that still has to. */
export function chooserOf({ phase, mustering, turn }: Position): Team {
  return phase === 'muster' ? TEAMS.find((team) => (mustering & (1 << team)) !== 0)! : turn;
}

export interface PlayOptions {
  readonly mode: Mode;
  /** By team; those that do not play are ignored. */
  readonly levels: readonly (BotLevel | Yardstick)[];
  readonly seed: string;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty?: Team;
  /** Told of every choice. */
  readonly watch?: (position: Position, action: Action) => void;
  /** After how many turns a match is left unfinished. */
  readonly most?: number;
}

/** Plays a match to its end, or to its last turn. */
export function playMatch({ mode, levels, seed, empty = 0, watch = () => {}, most = 3000 }: PlayOptions): Played {
  const random = randomFrom(`${seed} throws`);
  const thinking = randomFrom(`${seed} thinking`);
  const teams = teamsOf(mode, empty);
  const times: [Team, number][] = [];
  let position = start(mode, teams[Math.floor(random() * teams.length)], empty);
  while (position.phase !== 'over' && position.ply <= most) {
    let action: Action;
    if (position.phase === 'fate' || position.phase === 'succession') action = randomThrow(random);
    else {
      const team = chooserOf(position);
      const began = performance.now();
      action = choose(position, team, levels[team]!, { random: thinking, budget: 1000, now: () => performance.now() });
      times.push([team, performance.now() - began]);
      watch(position, action);
    }
    position = playLegal(position, action).position;
  }
  const decided = new Set(TEAMS.map((team) => position.camps[team]).filter((camp) => camp !== 0)).size <= 1;
  const reason = position.phase !== 'over' ? 'endless' : decided ? 'last-camp' : 'quiet';
  return { position, reason, plies: position.ply, times };
}

/** The text of a position, for messages of tests. */
export const text = formatPosition;
