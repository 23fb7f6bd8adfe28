/** What allies show each other on the board. The server keeps it for the two of them until either moves. */
import type { Square, Team } from '@dominion/rules';

/** The inks, as a person picks them by keys. */
export const INKS = ['green', 'red', 'blue', 'yellow'] as const;
export type Ink = (typeof INKS)[number];

/** The most drawings of one person at a time. */
export const MOST_DRAWINGS = 32;

/** An arrow between two squares; a circle where they are the same. */
export interface Drawing {
  readonly from: Square;
  readonly to: Square;
  readonly ink: Ink;
}

/** The most squares that are kept to which somebody pointed while their ally was away. */
export const MOST_POINTS = 8;

/** What somebody has drawn for their ally, and the move of the ally's that they suggest. */
interface Shown {
  readonly drawings: readonly Drawing[];
  /** The line of that move; left out for none. */
  readonly suggested?: string;
}

/** All that one's ally shows now. */
export interface SketchMessage extends Shown {
  /** To which squares they pointed while one was away; left out for none. */
  readonly points?: readonly Square[];
  /** What one shows oneself: after joining, and when the move that one suggests is another or gone. */
  readonly own?: Shown;
}

/** One of two allies has just pointed to a square. */
export interface PointMessage {
  readonly team: Team;
  readonly square: Square;
}
