/** How much room an Emperor has: where it could go in a few steps without being struck. */
import { EMPTY, SQUARES, type Square } from '@dominion/rules';
import { CELL, type Field, LEAP_CELLS, STEP_CELLS, WALL } from '@dominion/rules/engine';
import { ALONG, BESIDE, BEYOND_DIAGONAL, BEYOND_ORTHOGONAL, DIAGONAL, LEAPERS, ORTHOGONAL } from './rays.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const cellOf = CELL;
const steps = STEP_CELLS;
const leaps = LEAP_CELLS;

/** So many steps are looked ahead. */
const STEPS = 5;

/** More cells than there are. */
const CELLS = 512;
/** By cell: the look that found it struck, and the one that came by it. Nothing has to be wiped between two looks. */
const struck = new Int32Array(CELLS);
const seen = new Int32Array(CELLS);
/** Cells in the order in which they are reached. */
const queue = new Int16Array(CELLS);
let look = 0;

/** How many squares an Emperor of a camp could reach in up to {@link STEPS} steps, over such as no enemy strikes now. */
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

/** Marks every cell on which an enemy of a camp could displace, covered units of its own included; the crown covers nothing. */
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

/** Marks what a unit strikes in four of the eight directions. */
function markWays(cells: Uint8Array, cell: number, first: number, reach: number, leapt: boolean, crown: number): void {
  if (reach === 0 && !leapt) return;
  for (let n = first; n < first + 4; n++) {
    if (reach === BESIDE) struck[cell + steps[n]!] = look;
    else if (reach === ALONG) markLine(cells, cell, steps[n]!, false, crown);
    if (leapt) markLine(cells, cell, steps[n]!, true, crown);
  }
}

/** Marks a line up to the first unit on it; beyond exactly one unit for who strikes over it. */
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
