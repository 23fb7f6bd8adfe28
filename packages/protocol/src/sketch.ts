/** What allies draw for each other on the board. The server passes it on and keeps nothing. */
import type { Square } from '@dominion/rules';

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

/** The message with all that one's ally has drawn now. */
export const SKETCH_MESSAGE = 'sketch';
export interface SketchMessage {
  readonly drawings: readonly Drawing[];
}
