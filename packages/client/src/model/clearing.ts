/** Where something may lie on the board for a moment without hiding what it is about. Pure. */
import type { Square, Team } from '@dominion/rules';
import { cellOf } from '../board/geometry.js';

/** A strip over the whole breadth of the board: at its upper edge, at its lower one, or across its middle. */
export type Strip = 'top' | 'bottom' | 'middle';

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
