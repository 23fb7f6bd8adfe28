/**
 * Planned correspondence moves, which the server shows no one else before the match is over. Without a schema, for
 * pages without the library.
 */
import type { Square } from '@dominion/rules';

/** Most planned moves of a seat, and most squares that one depends on. */
export const MOST_PLANNED = 10;
export const MOST_SQUARES = 24;

/** A move for one of the player's next turns. */
export interface PlannedMove {
  /** The move, or `pass` (RULES.md §8). */
  readonly line: string;
  /** The squares on which nothing may be changed by others until then. */
  readonly squares: readonly Square[];
  /** If Fate asks for a unit or a Peasant, as a line; null to be asked. */
  readonly fate: string | null;
  /** Oaths that it may break, none if left out; breaking another stops it. */
  readonly breaks?: readonly number[] | undefined;
}

/** `rewound`: the table went back. `live`: the match is live now. `oath`: it would have broken an oath not listed. */
export const STOPS = ['touched', 'refused', 'rewound', 'live', 'oath'] as const;
export type Stop = (typeof STOPS)[number];

/** A planned move that stopped; the later ones were dropped with it. */
export interface StoppedPlan {
  readonly line: string;
  /** `touched`: another player changed `square`; `refused`: the rules refused the line. */
  readonly why: Stop;
  readonly square: Square | null;
  /** The turn in which it stopped. */
  readonly ply: number;
}
