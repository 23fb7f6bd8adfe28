/** How long a match lasts (§10): the names that a table agrees on, and the last turn that each stands for. */
import type { Mode } from './types.js';

/** The lengths by name: a quarter of an hour, three quarters of an hour, and the designer's game to the last Emperor. */
export const LENGTHS = ['skirmish', 'evening', 'campaign'] as const;
/** One of {@link LENGTHS}. */
export type Length = (typeof LENGTHS)[number];

/** How long a match among people is where nobody says otherwise. */
export const DEFAULT_LENGTH: Length = 'evening';

const LAST_TURNS: Readonly<Record<Exclude<Length, 'campaign'>, Readonly<Record<Mode, number>>>> = {
  skirmish: { '2': 60, '3': 75, '4': 80, '4a': 80 },
  evening: { '2': 120, '3': 150, '4': 160, '4a': 160 },
};

/** How a match with a length ends (§10). */
export interface LastTurn {
  /** The number of the last turn; 0 where there is none. */
  readonly last: number;
  /** Whether Fate ends the match from that turn on; otherwise the end is sharp. False where there is no last turn. */
  readonly fated: boolean;
}

/** How many turns a match has on average from its last one on, that one included, where Fate ends it: the X's are up one time in four. */
export const FATED_TURNS = 4;

/** The designer's game, which has no last turn. */
export const NO_LAST: LastTurn = { last: 0, fated: false };

/** The last turn as notation has it: `160~` where Fate ends the match, `160` where the end is sharp, nothing where there is none. */
export function formatLast({ last, fated }: LastTurn): string {
  return last === 0 ? '' : `${last}${fated ? '~' : ''}`;
}

/** A last turn as the header of a match has it, which leaves out what is 0 or false. */
export function briefLast({ last = 0, fated = false }: Partial<LastTurn>): Partial<LastTurn> {
  return { ...(last > 0 && { last }), ...(fated && { fated }) };
}

/** Reads what {@link formatLast} wrote, but for no last turn; null where it is nothing of the kind. */
export function parseLast(text: string): LastTurn | null {
  const number = /^([1-9][0-9]{0,5})(~?)$/.exec(text);
  return number === null ? null : { last: Number(number[1]), fated: number[2] === '~' };
}

/** The last turn of a new match that begins at the turn `from`, as one from a position may; Fate ends it. */
export function lastTurnOf(length: Length, mode: Mode, from = 1): LastTurn {
  return length === 'campaign' ? NO_LAST : { last: from - 1 + LAST_TURNS[length][mode], fated: true };
}
