/** Drawings and suggestions between allies; the server stores them until either moves. */
import type { Square, Team } from '@dominion/rules';

/** The inks, in the order of their keys. */
export const INKS = ['green', 'red', 'blue', 'yellow'] as const;
export type Ink = (typeof INKS)[number];

/** Most drawings of one person at a time. */
export const MOST_DRAWINGS = 32;

/** An arrow between two squares; a circle if they are the same. */
export interface Drawing {
  readonly from: Square;
  readonly to: Square;
  readonly ink: Ink;
}

/** Most squares stored that a player pointed to while their ally was away. */
export const MOST_POINTS = 8;

interface Shown {
  readonly drawings: readonly Drawing[];
  /** The line of the suggested move; left out for none. */
  readonly suggested?: string;
}

/** All that the ally shows now. */
export interface SketchMessage extends Shown {
  /** The squares that the ally pointed to while this player was away; left out for none. */
  readonly points?: readonly Square[];
  /** The player's own drawings and suggestion: after joining, and when the suggested move changes or is gone. */
  readonly own?: Shown;
}

/** One of two allies has just pointed to a square. */
export interface PointMessage {
  readonly team: Team;
  readonly square: Square;
}
