import { SQUARES } from '../board.js';

/** Boards in one piece of memory: a small typed array of its own takes eight times as long. */
const SHEET = 16;
let sheet = new ArrayBuffer(SHEET * SQUARES);
let used = 0;

/** Returns an empty board, which the caller owns. */
export function freshBoard(): Uint8Array {
  if (used === SHEET) {
    sheet = new ArrayBuffer(SHEET * SQUARES);
    used = 0;
  }
  return new Uint8Array(sheet, used++ * SQUARES, SQUARES);
}
