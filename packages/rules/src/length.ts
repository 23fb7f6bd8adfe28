/** The length of a match (§10): the names that a table agrees on, and the last turn for each. */
import type { Mode } from './types.js';

/** The lengths by name: about 15 minutes, 45 minutes, and the designer's game to the last Emperor. */
export const LENGTHS = ['skirmish', 'evening', 'campaign'] as const;
export type Length = (typeof LENGTHS)[number];

/** The default length of a match between people. */
export const DEFAULT_LENGTH: Length = 'evening';

const LAST_TURNS: Readonly<Record<Exclude<Length, 'campaign'>, Readonly<Record<Mode, number>>>> = {
  skirmish: { '2': 60, '3': 75, '4': 80, '4a': 80 },
  evening: { '2': 120, '3': 150, '4': 160, '4a': 160 },
};

/** How a match with a length ends (§10). */
export interface LastTurn {
  /** The number of the last turn; 0 for none. */
  readonly last: number;
  /** Whether Fate may end the match from that turn on, instead of right after it. False without a last turn. */
  readonly fated: boolean;
}

/** On average, from the last turn on and including it: the X's are up one time in four. */
export const FATED_TURNS = 4;

/** The designer's game, without a last turn. */
export const NO_LAST: LastTurn = { last: 0, fated: false };

/** Formats `160~` if Fate ends the match, `160` if it ends right after that turn, empty for none. */
export function formatLast({ last, fated }: LastTurn): string {
  return last === 0 ? '' : `${last}${fated ? '~' : ''}`;
}

/** Returns a last turn for a match's header, which leaves out 0 and false. */
export function briefLast({ last = 0, fated = false }: Partial<LastTurn>): Partial<LastTurn> {
  return { ...(last > 0 && { last }), ...(fated && { fated }) };
}

/** Reads what {@link formatLast} wrote, except for the empty text; null for anything else. */
export function parseLast(text: string): LastTurn | null {
  const number = /^([1-9][0-9]{0,5})(~?)$/.exec(text);
  return number === null ? null : { last: Number(number[1]), fated: number[2] === '~' };
}

/** Returns a last turn counted from the turn `from`; Fate ends the match. */
export function lastTurnOf(length: Length, mode: Mode, from = 1): LastTurn {
  return length === 'campaign' ? NO_LAST : { last: from - 1 + LAST_TURNS[length][mode], fated: true };
}
