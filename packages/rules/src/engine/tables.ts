/**
 * `board.ts` as flat arrays, for loops that run millions of times a second. A square's list goes from `X_START[square]`
 * up to, not including, `X_START[square + 1]`.
 *
 * **Cells** are the board surrounded by walls: a step is an addition, and the edge shows by its piece. A wall equals no
 * piece, and belongs to a team that doesn't exist.
 */

import { DIRECTIONS, fileOf, JUMPS, LINE_STEPS, rankOf, SIZE, SQUARES, TERRITORIES } from '../board.js';
import { PEASANT, type Piece } from '../types.js';
import { RECRUIT } from '../units.js';

/** Cells in a rank: two walls separate the ranks, because a Warrior leaps two squares. */
const WIDTH = SIZE + 2;

/** Cells of the board with two ranks of walls before and behind it. */
export const CELLS: number = WIDTH * (SIZE + 4) + 4;

/** The step to the cell north of another. */
export const NORTH: number = WIDTH;

/** The piece on every cell off the board. */
export const WALL = 255;

const squares = Array.from({ length: SQUARES }, (_, square) => square);

/** The cell of each square. */
export const CELL: Uint16Array = Uint16Array.from(
  squares,
  (square) => (rankOf(square) + 2) * WIDTH + fileOf(square) + 2,
);

/** The square of each cell; 0 for a wall, where it is never read. */
export const SQUARE_OF: Uint8Array = new Uint8Array(CELLS);
for (const square of squares) SQUARE_OF[CELL[square]!] = square;

type Steps = readonly (readonly [number, number])[];

const cellsAway = (steps: Steps): Int8Array => Int8Array.from(steps, ([df, dr]) => dr * WIDTH + df);
const squaresAway = (steps: Steps): Int8Array => Int8Array.from(steps, ([df, dr]) => dr * SIZE + df);

/** A step in each of the eight directions, 0–3 orthogonal, 4–7 diagonal: between cells, and between squares. */
export const STEP_CELLS: Int8Array = cellsAway(DIRECTIONS);
export const STEP_SQUARES: Int8Array = squaresAway(DIRECTIONS);

/** One of each two opposite directions, as differences of cells. */
export const AXES: Int8Array = STEP_CELLS.filter((step) => step > 0);

/** A Warrior's eight leaps (§3), between cells and between squares. */
export const LEAP_CELLS: Int8Array = cellsAway(JUMPS);
export const LEAP_SQUARES: Int8Array = squaresAway(JUMPS);

/** Joins lists; returns their starts too, and one more that closes the last. */
function flatten(lists: readonly (readonly number[])[]): readonly [Uint8Array, Uint16Array] {
  const starts = new Uint16Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = starts[i]! + list.length;
  });
  return [Uint8Array.from(lists.flat()), starts];
}

export const [LINE, LINE_START] = flatten(LINE_STEPS);
export const [LAND, LAND_START] = flatten(TERRITORIES);

/** Pieces are numbers below this. */
export const PIECES = 80;

const civil = (1 << PEASANT) | (1 << RECRUIT);

/** Whether a piece is a Peasant, recruited or not. */
export function isCivil(p: Piece): boolean {
  return ((civil >> (p & 15)) & 1) !== 0;
}
