/** Random numbers for hashes of positions: two words of 32 bits for each fact of a position. */
import { SQUARES } from '../board.js';
import { PIECES } from './tables.js';

/** Returns splitmix32's numbers from a fixed start, so that hashes are the same in every process. */
export function hashWords(length: number, start: number): Int32Array {
  let state = start;
  return Int32Array.from({ length }, () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  });
}

/** By `2 * (piece * 225 + square)`: the lower word, then the upper one; zero for an empty square. */
export const PIECE_WORDS: Int32Array = hashWords(2 * PIECES * SQUARES, 1);
PIECE_WORDS.fill(0, 0, 2 * SQUARES);
