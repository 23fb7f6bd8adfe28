/** Boards for positions, which are made for every action that is played. */
import { SQUARES } from '../board.js';

/** Boards are cut from a larger piece of memory: a small typed array of its own costs eight times as much to make. */
const SHEET = 16;
let sheet = new ArrayBuffer(SHEET * SQUARES);
let used = 0;

/** A board on which nothing stands, for whoever keeps it. */
export function freshBoard(): Uint8Array {
  if (used === SHEET) {
    sheet = new ArrayBuffer(SHEET * SQUARES);
    used = 0;
  }
  return new Uint8Array(sheet, used++ * SQUARES, SQUARES);
}
