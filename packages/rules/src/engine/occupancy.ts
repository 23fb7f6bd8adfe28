/** The pieces on a unit's way, and what they mean for that unit (§3). */
import { TERRITORY_AT } from '../board.js';
import { EMPTY, type Piece, type Square } from '../types.js';
import { WALL } from './tables.js';

// Copy imported constants: V8 inlines module-local ones.
const territoryAt = TERRITORY_AT;

/** A list of actions to write into from a place on. Every writer returns the place after its last action. */
export type Actions = Int32Array;

/** An upper bound of the legal actions of any position. */
export const MOST_ACTIONS = 16384;

/** Returns what a unit may not take, as bits of `piece >> 4`: its own side (§3), and the walls. */
export function closedTo(camp: number): number {
  return (camp << 1) | (1 << (WALL >> 4));
}

/** Whether a unit may move onto nothing, a Peasant, or an opposing unit (§3). */
export function open(p: Piece, closed: number): boolean {
  return ((closed >> (p >> 4)) & 1) === 0;
}

/** Whether a unit that can only take may move onto a cell's piece. */
export function falls(p: Piece, closed: number): boolean {
  return p !== EMPTY && open(p, closed);
}

/** Returns the next occupied cell on a way: a unit or a wall. */
export function nextMet(cells: Uint8Array, from: number, step: number): number {
  let cell = from + step;
  while (cells[cell] === EMPTY) cell += step;
  return cell;
}

/** Whether a side's Soldiers may use a line: it controls the Territory (§3, §4). */
export function linesServe(control: ArrayLike<number>, camp: number, square: Square): boolean {
  const holder = control[territoryAt[square]!]!;
  return holder !== -1 && (camp & (1 << holder)) !== 0;
}

/** Returns the number of the lowest bit. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
