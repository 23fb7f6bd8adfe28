/** A unit's moves from its record (§3): for units without a walker, and to test the walkers. */
import { MOVE } from '../actions.js';
import { EMPTY, type Square } from '../types.js';
import { type Course, courseOf, type Directions, UNIT_TABLE, type Way } from '../units.js';
import type { Field } from './field.js';
import { type Actions, falls, linesServe, nextMet, open } from './occupancy.js';
import { CELL, LEAP_CELLS, LINE, LINE_START, SQUARE_OF, STEP_CELLS, WALL } from './tables.js';

/** The first and the last direction of each group: orthogonal ones come before diagonal ones. */
const SPANS: Readonly<Record<Directions, readonly [first: number, last: number]>> = {
  orthogonal: [0, 3],
  diagonal: [4, 7],
  all: [0, 7],
};

/** Yields empty cells, and the occupied ones where a way ends. */
function* cellsOn({ cells, control }: Field, from: Square, camp: number, way: Course): Generator<number> {
  const cell = CELL[from]!;
  if (way.kind === 'leap') {
    for (const leap of LEAP_CELLS) yield cell + leap;
  } else if (way.kind === 'line') {
    const [start, end] = [LINE_START[from]!, LINE_START[from + 1]!];
    if (start < end && linesServe(control, camp, from)) for (let i = start; i < end; i++) yield CELL[LINE[i]!]!;
  } else {
    const [first, last] = SPANS[way.directions];
    for (const step of STEP_CELLS.subarray(first, last + 1)) {
      if (way.kind === 'beyond') {
        const screen = nextMet(cells, cell, step);
        if (cells[screen] !== WALL) yield nextMet(cells, screen, step);
        continue;
      }
      let left = way.reach;
      let at = cell + step;
      for (; left > 0 && cells[at] === EMPTY; at += step, left--) yield at;
      if (left > 0) yield at;
    }
  }
}

/** Writes a unit's moves; only those that take if empty squares are closed. */
export function walkRecord(
  field: Field,
  from: Square,
  camp: number,
  closed: number,
  out: Actions,
  start: number,
): number {
  const { cells } = field;
  const p = field.board[from]!;
  const { moves, strikes, swaps } = UNIT_TABLE[p & 15]!;
  const own = swaps === null ? -1 : (p & ~15) | swaps;
  let top = start;
  const write = (ways: readonly Way[], goes: (met: number) => boolean) => {
    for (const way of ways) {
      for (const cell of cellsOn(field, from, camp, courseOf(way))) {
        if (goes(cells[cell]!)) out[top++] = MOVE | (from << 8) | SQUARE_OF[cell]!;
      }
    }
  };
  if (open(EMPTY, closed)) write(moves, (met) => met === EMPTY || met === own);
  write(strikes, (met) => falls(met, closed));
  return top;
}
