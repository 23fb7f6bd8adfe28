/**
 * The changes of a field, for undoing. A change is one number: a square, its former and its new piece. A shift is two
 * of them. Each action's changes follow its frame.
 */

import { SQUARES } from '../board.js';
import type { Piece, Square } from '../types.js';

/** The mark of a shift's second entry; all other entries are smaller. */
export const SHIFT: number = 1 << 24;

/** The mark of a frame's three words: the previous beginning, and the state to restore. */
export const FRAMED: number = 1 << 30;

/** More than one action makes: units change sides a few times at most, and a loaded position is checked once. */
export const MOST_CHANGES: number = 16 * SQUARES;

/** Makes the entry for a square on which one piece replaced another. */
export function changeOf(square: Square, former: Piece, latter: Piece): number {
  return (latter << 16) | (former << 8) | square;
}

/** Whether one of the {@link Field.changes} is not a change but a part of a frame. */
export function isFrame(change: number): boolean {
  return change >= FRAMED;
}

/** Returns the square of one of the {@link Field.changes}. */
export function squareOf(change: number): Square {
  return change & 255;
}

/** Returns the piece on the square before one of the {@link Field.changes}. */
export function formerOf(change: number): Piece {
  return (change >> 8) & 255;
}

/** Returns the piece on the square after it. */
export function latterOf(change: number): Piece {
  return (change >> 16) & 255;
}
