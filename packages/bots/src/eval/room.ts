/** The room of an Emperor: the squares that it could reach in a few steps without being attacked. */
import { EMPTY, SQUARES, type Square } from '@dominion/rules';
import { CELL, type Field, LEAP_CELLS, STEP_CELLS, WALL } from '@dominion/rules/engine';
import { ALONG, BESIDE, BEYOND_DIAGONAL, BEYOND_ORTHOGONAL, DIAGONAL, LEAPERS, ORTHOGONAL } from './rays.js';

// Copy imported constants: V8 inlines module-local ones.
const cellOf = CELL;
const steps = STEP_CELLS;
const leaps = LEAP_CELLS;

const STEPS = 5;

/** More cells than there are. */
const CELLS = 512;
/**
 * By cell: the number of the last search that found it attacked, and of the last that reached it. So nothing needs clearing in
 * between.
 */
const struck = new Int32Array(CELLS);
const seen = new Int32Array(CELLS);
/** Cells in the order in which they are reached. */
const queue = new Int16Array(CELLS);
let look = 0;

/** Counts the squares that a side's Emperor could reach in up to {@link STEPS} steps, over squares that no enemy attacks now. */
export function roomAbout(field: Field, square: Square, camp: number): number {
  const { cells } = field;
  const crown = cellOf[square]!;
  look++;
  markStrikes(field, camp, crown);
  const friends = (camp << 1) | 1;
  queue[0] = crown;
  seen[crown] = look;
  let head = 0;
  let tail = 1;
  for (let step = 0; step < STEPS; step++) {
    for (const end = tail; head < end; head++) {
      const from = queue[head]!;
      for (let direction = 0; direction < 8; direction++) {
        const to = from + steps[direction]!;
        if (seen[to] === look || struck[to] === look) continue;
        const p = cells[to]!;
        if (p === WALL || (p > 15 && ((friends >> (p >> 4)) & 1) !== 0)) continue;
        seen[to] = look;
        queue[tail++] = to;
      }
    }
  }
  return tail - 1;
}

/** Marks every cell on which an enemy of a side could take, including its own covered units. The Emperor blocks no line. */
function markStrikes({ board, units, cells, sizes, camps }: Field, camp: number, crown: number): void {
  for (let team = 0; team < 4; team++) {
    if (camps[team] === 0 || (camp & (1 << team)) !== 0) continue;
    const first = team * SQUARES;
    for (let i = first; i < first + sizes[team]!; i++) {
      const square = units[i]!;
      const cell = cellOf[square]!;
      const unit = board[square]! & 15;
      if (LEAPERS[unit] === 1) for (let n = 0; n < 8; n++) struck[cell + leaps[n]!] = look;
      markWays(cells, cell, 0, ORTHOGONAL[unit]!, BEYOND_ORTHOGONAL[unit] === 1, crown);
      markWays(cells, cell, 4, DIAGONAL[unit]!, BEYOND_DIAGONAL[unit] === 1, crown);
    }
  }
}

/** Marks the squares that a unit attacks in four of the eight directions. */
function markWays(cells: Uint8Array, cell: number, first: number, reach: number, leapt: boolean, crown: number): void {
  if (reach === 0 && !leapt) return;
  for (let n = first; n < first + 4; n++) {
    if (reach === BESIDE) struck[cell + steps[n]!] = look;
    else if (reach === ALONG) markLine(cells, cell, steps[n]!, false, crown);
    if (leapt) markLine(cells, cell, steps[n]!, true, crown);
  }
}

/** Marks a line up to the first unit on it; beyond exactly one unit for units that take over it. */
function markLine(cells: Uint8Array, from: number, step: number, leapt: boolean, crown: number): void {
  let at = from + step;
  if (leapt) {
    while (cells[at] === EMPTY) at += step;
    if (cells[at] === WALL) return;
    at += step;
  }
  for (; cells[at] === EMPTY || at === crown; at += step) struck[at] = look;
  struck[at] = look;
}
