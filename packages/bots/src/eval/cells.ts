/** The evaluation's checks around a cell; they must be cheap, since they run a million times a second. */
import { EMPTY, PEASANT, type Square } from '@dominion/rules';
import { type Field, LEAP_CELLS, STEP_CELLS, WALL } from '@dominion/rules/engine';
import { HOMEWARD } from './geometry.js';
import { ALONG, BESIDE, DIAGONAL, LEAPERS, ORTHOGONAL } from './rays.js';
import { FAR } from './weights.js';

// Copy imported constants: V8 inlines module-local ones.
const cellSteps = STEP_CELLS;

/** Counts the Peasants next to a cell that another army unit on the empty square beyond would recruit. */
export function halfStraddles(cells: Uint8Array, cell: number): number {
  let count = 0;
  for (let direction = 0; direction < 8; direction++) {
    const step = cellSteps[direction]!;
    if (cells[cell + step] === PEASANT && cells[cell + 2 * step] === EMPTY) count++;
  }
  return count;
}

/** Counts the units of other sides around a cell, beyond the fourth; 0 on the edge, where no unit can be turned (§5.1). */
export function ringAbout(cells: Uint8Array, cell: number, friends: number): number {
  let count = 0;
  for (let direction = 0; direction < 8; direction++) {
    const team = cells[cell + cellSteps[direction]!]! >> 4;
    if (team === 15) return 0;
    if (((friends >> team) & 1) === 0) count++;
  }
  return count > 4 ? count - 4 : 0;
}

/** Returns the steps to the nearest Territory that a side controls, {@link FAR} at most. */
export function homeward({ control }: Field, camp: number, square: Square): number {
  let steps = FAR;
  for (let territory = 0; territory < 4; territory++) {
    const holder = control[territory]!;
    if (holder === -1 || (camp & (1 << holder)) === 0) continue;
    const away = HOMEWARD[territory]![square]!;
    if (away < steps) steps = away;
  }
  return steps;
}

/** Counts the squares next to an Emperor that it could go to without being attacked. */
export function waysOut(cells: Uint8Array, crown: number, friends: number): number {
  let ways = 0;
  for (let direction = 0; direction < 8; direction++) {
    const cell = crown + cellSteps[direction]!;
    const p = cells[cell]!;
    const closed = p === WALL || (p > 15 && ((friends >> (p >> 4)) & 1) !== 0);
    if (!closed && !isStruck(cells, cell, crown, friends)) ways++;
  }
  return ways;
}

/** Whether an enemy could move to a cell, as if the Emperor were already there; ignores Assassins. */
function isStruck(cells: Uint8Array, cell: number, crown: number, friends: number): boolean {
  for (let direction = 0; direction < 8; direction++) {
    const step = cellSteps[direction]!;
    let at = cell + step;
    while (cells[at] === EMPTY || at === crown) at += step;
    const p = cells[at]!;
    if (p < 16 || p === WALL || ((friends >> (p >> 4)) & 1) !== 0) continue;
    const unit = p & 15;
    const reach = (direction < 4 ? ORTHOGONAL : DIAGONAL)[unit]!;
    if (reach === ALONG || (reach === BESIDE && at === cell + step)) return true;
  }
  for (let i = 0; i < 8; i++) {
    const p = cells[cell + LEAP_CELLS[i]!]!;
    if (p !== WALL && LEAPERS[p & 15] === 1 && ((friends >> (p >> 4)) & 1) === 0) return true;
  }
  return false;
}

/** Counts the empty squares on some of the eight lines from a cell. */
export function openSquares(cells: Uint8Array, cell: number, from: number, to: number): number {
  let count = 0;
  for (let direction = from; direction < to; direction++) {
    const step = cellSteps[direction]!;
    for (let at = cell + step; cells[at] === EMPTY; at += step) count++;
  }
  return count;
}
