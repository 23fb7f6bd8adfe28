/**
 * Planned moves of a player in correspondence, each with the squares that it depends on.
 * The server stores them and shows no one else before the match is over. Without a schema, so that a page can use it without the
 * library.
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
  /** The choice to make if Fate then asks for a unit or a Peasant, as a line; null to be asked. */
  readonly fate: string | null;
  /** The numbers of the oaths that it may break, none if left out. A move that breaks another stops instead of being played. */
  readonly breaks?: readonly number[] | undefined;
}

/**
 * Why planned moves stopped.
 * `rewound`: the table went back to an earlier turn. `live`: the match is live now. `oath`: the move would have broken an oath
 * not listed.
 */
export const STOPS = ['touched', 'refused', 'rewound', 'live', 'oath'] as const;
export type Stop = (typeof STOPS)[number];

/** The planned move that stopped. The later ones were dropped with it. */
export interface StoppedPlan {
  readonly line: string;
  /** The reason, see {@link STOPS}. For `touched`, another player changed `square`; for `refused`, the rules refused the line. */
  readonly why: Stop;
  readonly square: Square | null;
  /** The turn in which it stopped. */
  readonly ply: number;
}
