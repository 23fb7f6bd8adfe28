/**
 * The journal of a field: everything that changed, so that it can be taken back. A change is one number, of a square, what
 * stood there before and what stands there after it; a shift is two of them. Before each action's changes stands its frame.
 */

import { SQUARES } from '../board.js';
import type { Piece, Square } from '../types.js';

/** The mark of a shift's second entry; everything else ends below it. */
export const SHIFT: number = 1 << 24;

/** The mark of the three words of a frame: where the one before began, and what is taken back as it was. */
export const FRAMED: number = 1 << 30;

/** More changes than one action makes: each unit changes sides a few times at most, and a text is looked at once. */
export const MOST_CHANGES: number = 16 * SQUARES;

/** What is written of a square where one piece stood before and another one stands now. */
export function changeOf(square: Square, former: Piece, latter: Piece): number {
  return (latter << 16) | (former << 8) | square;
}

/** Whether one of the {@link Field.changes} is none, but says what was so before an action. */
export function isFrame(change: number): boolean {
  return change >= FRAMED;
}

/** The square of one of the {@link Field.changes}. */
export function squareOf(change: number): Square {
  return change & 255;
}

/** What stood on the square before one of the {@link Field.changes}. */
export function formerOf(change: number): Piece {
  return (change >> 8) & 255;
}

/** What stood there after it. */
export function latterOf(change: number): Piece {
  return (change >> 16) & 255;
}
