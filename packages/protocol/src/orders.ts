/**
 * What somebody orders ahead at a table of days: moves for their next turns, each with what it stands on. The server keeps them
 * and tells nobody else before the match is over. Without a schema, so that a page can use it without the library.
 */
import type { Square } from '@dominion/rules';

/** The most orders of one seat, and the most squares that one stands on. */
export const MOST_ORDERS = 10;
export const MOST_SQUARES = 24;

/** A move for one of one's next turns. */
export interface OrderAhead {
  /** The move, or `pass` (RULES.md §8). */
  readonly line: string;
  /** The squares on which nobody else may change anything until then. */
  readonly squares: readonly Square[];
  /** What is chosen where Fate asks for a unit or a Peasant after it, as a line; null to be asked. */
  readonly fate: string | null;
  /** The numbers of the oaths that it may break, none if left out: one that breaks another stops in place of being played. */
  readonly breaks?: readonly number[] | undefined;
}

/**
 * Why orders do no longer stand; `rewound`: the table went back to an earlier turn; `live`: people sit together from now on; `oath`:
 * it would have broken an oath of which nobody was asked.
 */
export const STOPS = ['touched', 'refused', 'rewound', 'live', 'oath'] as const;
export type Stop = (typeof STOPS)[number];

/** The order at which orders stopped; those behind it went with it. */
export interface StoppedOrder {
  readonly line: string;
  /** Somebody touched `square`, the rules refused the line, the table went back to an earlier turn, people sit together from now on, or it would have broken an oath. */
  readonly why: Stop;
  readonly square: Square | null;
  /** The turn in which that was. */
  readonly ply: number;
}
