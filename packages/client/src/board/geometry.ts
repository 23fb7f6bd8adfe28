/** Finds where squares lie on the screen, for the canvas and the DOM grid. Lengths are in squares unless said otherwise. */
import { fileOf, rankOf, SIZE, type Square, squareAt, type Team } from '@dominion/rules';

/** The frame around the 15 × 15 squares, on each side: room for coordinates and for the mover's colour. */
export const FRAME = 0.65;

/** The board's edge, frame included. */
export const EDGE = SIZE + 2 * FRAME;

/** A cell on the screen: column and row from the top left, 0 to 14. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Returns the quarter turns clockwise that bring a team's own side to the bottom: none for South, one for East, and so on. */
function quarters(bottom: Team): number {
  // North 2, East 1, South 0, West 3.
  return (6 - bottom) & 3;
}

/** Returns a square's cell when `bottom`'s side is at the bottom. */
export function cellOf(square: Square, bottom: Team): Cell {
  let column = fileOf(square);
  let row = SIZE - 1 - rankOf(square);
  for (let turn = quarters(bottom); turn > 0; turn--) [column, row] = [SIZE - 1 - row, column];
  return { column, row };
}

/** Returns the square at a cell; the inverse of {@link cellOf}. */
export function squareInCell({ column, row }: Cell, bottom: Team): Square {
  let [c, r] = [column, row];
  for (let turn = quarters(bottom); turn > 0; turn--) [c, r] = [r, SIZE - 1 - c];
  return squareAt(c, SIZE - 1 - r);
}

/** Returns the square under a point, in pixels from the corner of a board `edge` pixels wide; null off it. */
export function squareUnder(x: number, y: number, edge: number, bottom: Team): Square | null {
  const unit = edge / EDGE;
  const column = Math.floor(x / unit - FRAME);
  const row = Math.floor(y / unit - FRAME);
  if (column < 0 || column >= SIZE || row < 0 || row >= SIZE) return null;
  return squareInCell({ column, row }, bottom);
}
