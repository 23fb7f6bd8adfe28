/** Random numbers by which positions are told apart: two words of 32 bits for each thing that a position can say. */
import { SQUARES } from './board.js';
import { PIECES } from './tables.js';
import { PHASES } from './types.js';

/** A small generator (splitmix32) with a fixed start, so that a hash means the same in every process. */
function words(length: number, start: number): Int32Array {
  let state = start;
  return Int32Array.from({ length }, () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  });
}

/** By `piece * 225 + square`; nothing for an empty square. */
export const PIECE_LOW: Int32Array = words(PIECES * SQUARES, 1);
export const PIECE_HIGH: Int32Array = words(PIECES * SQUARES, 2);
PIECE_LOW.fill(0, 0, SQUARES);
PIECE_HIGH.fill(0, 0, SQUARES);

/** By the rest of a position: the team to move, the phase, who musters and who lives in which camp. */
export const STATE_LOW: Int32Array = words(4 + PHASES.length + 16 + 64, 3);
export const STATE_HIGH: Int32Array = words(4 + PHASES.length + 16 + 64, 4);
