/** Where something may lie on the board for a moment without hiding what it is about. Pure. */
import type { Square, Team } from '@dominion/rules';
import { cellOf } from '../board/geometry.js';

/** A strip over the whole breadth of the board: at its upper edge, at its lower one, or across its middle. */
export type Strip = 'top' | 'bottom' | 'middle';

/** A strip, and whether everything has room there or only what is told just now. */
export interface Clearing {
  readonly strip: Strip;
  readonly whole: boolean;
}

const ROWS = 15;

/** Whether a strip so many rows high hides none of these squares. */
function isClear(strip: Strip, rows: number, squares: readonly Square[], bottom: Team): boolean {
  const first = { top: 0, middle: Math.floor((ROWS - rows) / 2), bottom: ROWS - rows }[strip];
  return squares.every((square) => {
    const { row } = cellOf(square, bottom);
    return row < first || row >= first + rows;
  });
}

/** Where something of so many rows hides none of the squares, from where `bottom` sits; the upper edge where it is all the same. */
export function clearingFor(squares: readonly Square[], bottom: Team, rows: number): Strip {
  return (['top', 'bottom', 'middle'] as const).find((strip) => isClear(strip, rows, squares, bottom)) ?? 'top';
}

/**
 * Where a list lies while its entries are told one after the other: `squares` are those of each entry, `rows` how many rows the
 * list hides, `brief` how many a single entry does. It stays in one place where that hides nothing; else it goes out of the way
 * of what is told just now, and where it cannot, only that entry is shown.
 */
export function clearingsFor(
  squares: readonly (readonly Square[])[],
  bottom: Team,
  rows: number,
  brief: number,
): Clearing[] {
  const edges = ['top', 'bottom'] as const;
  const always = edges.find((strip) => isClear(strip, rows, squares.flat(), bottom));
  let strip: Strip = always ?? 'top';
  return squares.map((told) => {
    const edge = [strip, ...edges].find((each) => each !== 'middle' && isClear(each, rows, told, bottom));
    strip = edge ?? clearingFor(told, bottom, brief);
    return { strip, whole: edge !== undefined };
  });
}
