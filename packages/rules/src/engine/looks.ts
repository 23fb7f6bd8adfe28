/** What stands on a way, and what that means to who comes along (§3). */
import { TERRITORY_AT } from '../board.js';
import { EMPTY, type Piece, type Square } from '../types.js';
import { WALL } from './tables.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const territoryAt = TERRITORY_AT;

/** A list of actions that is written into, from a place on; every writer gives the place after the last. */
export type Actions = Int32Array;

/** No position has so many legal actions: a bound, not a measure. */
export const MOST_ACTIONS = 16384;

/** Whom a unit may not displace, as bits of `piece >> 4`: its own camp (§3), and the walls. */
export function closedTo(camp: number): number {
  return (camp << 1) | (1 << (WALL >> 4));
}

/** Whether a unit may go onto what stands on a cell: nothing, a Peasant, or a unit of an opposing camp (§3). */
export function open(p: Piece, closed: number): boolean {
  return ((closed >> (p >> 4)) & 1) === 0;
}

/** Whether a unit that only displaces there may go onto what stands on a cell. */
export function falls(p: Piece, closed: number): boolean {
  return p !== EMPTY && open(p, closed);
}

/** The next cell on a way, from a cell on, with anything on it: a unit or a wall. */
export function nextMet(cells: Uint8Array, from: number, step: number): number {
  let cell = from + step;
  while (cells[cell] === EMPTY) cell += step;
  return cell;
}

/** Whether a camp controls the Territory of a square on a line, so that its lines serve its Soldiers (§3, §4). */
export function linesServe(control: ArrayLike<number>, camp: number, square: Square): boolean {
  const holder = control[territoryAt[square]!]!;
  return holder !== -1 && (camp & (1 << holder)) !== 0;
}

/** The number of the lowest bit. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
