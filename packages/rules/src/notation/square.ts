/** Squares as text: `a1` to `o15` (§1). */
import { fileOf, rankOf, squareAt } from '../board.js';
import type { Square } from '../types.js';

/** The letters of the files, west to east. */
export const FILES = 'abcdefghijklmno';

/** Returns the name of a square, such as `h8`. */
export function formatSquare(square: Square): string {
  return `${FILES[fileOf(square)]}${rankOf(square) + 1}`;
}

/** Reads the name of a square; null if it isn't one. */
export function parseSquare(text: string): Square | null {
  const match = /^([a-o])([1-9]|1[0-5])$/.exec(text);
  return match ? squareAt(match[1]!.charCodeAt(0) - 97, Number(match[2]) - 1) : null;
}
