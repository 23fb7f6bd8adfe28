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

/** The number of the last turn of a match that begins at the turn `from`, as one from a position may; 0 for none. */
export function lastTurnOf(length: Length, mode: Mode, from = 1): number {
  return length === 'campaign' ? 0 : from - 1 + LAST_TURNS[length][mode];
}
