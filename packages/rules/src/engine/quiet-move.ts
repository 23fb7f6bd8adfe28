/**
 * A fast path for nearly every move: an army unit's without consequences. It cheaply checks all that settling would
 * look at; if unsure, it leaves the move to `make.ts`.
 */
import type { GameEvent } from '../events.js';
import { PHASES, type Piece, type Square, type Team, teamOf } from '../types.js';
import { bitsOf, EMPEROR, PRINCE, RECRUIT, unitsThat } from '../units.js';
import type { Field } from './field.js';
import { lowest } from './occupancy.js';
import { settle } from './settle.js';
import { CELL, CELLS, NORTH, STEP_CELLS } from './tables.js';

// Copy imported constants: V8 inlines module-local ones.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const civiliansAt = CELLS;
const north = NORTH;

const recruit = RECRUIT;
const MOVE = PHASES.indexOf('move');

/** The units whose loss has consequences, and those that encirclement turns, as bits `1 << unit`. */
const mourned = bitsOf([EMPEROR, PRINCE]);
const lower = unitsThat(({ rank }) => rank === 'lower');

/** The directions in which a unit may close a ring, by own orthogonal neighbours, as bits `1 << direction`. */
const closes = Uint8Array.from({ length: 16 }, (_, mates) => {
  const has = (direction: number) => (mates >> (direction & 3)) & 1;
  let directions = 0;
  for (let side = 0; side < 4; side++) {
    // Around an orthogonal neighbour both squares beside it are needed; around a diagonal one, both that it touches.
    directions |= (has(side + 1) & has(side + 3)) << side;
    directions |= (has(side) & has(side + 1)) << (side + 4);
  }
  return directions;
});

/** Whether a unit of some teams, bits `1 << (piece >> 4)`, stands beyond a Peasant next to a cell. */
function meets(bytes: Uint8Array, cell: number, teams: number): boolean {
  for (let left = bytes[civiliansAt + cell]!; left !== 0; left &= left - 1) {
    if (((teams >> (bytes[cell + 2 * cellSteps[lowest(left)]!]! >> 4)) & 1) !== 0) return true;
  }
  return false;
}

/** Whether a Sergeant or Soldier of another team stands in one of some directions. */
function threatens(bytes: Uint8Array, cell: number, team: number, directions: number): boolean {
  for (let left = directions; left !== 0; left &= left - 1) {
    const beside = bytes[cell + cellSteps[lowest(left)]!]!;
    if (beside >> 4 !== team && ((lower >> (beside & 15)) & 1) !== 0) return true;
  }
  return false;
}

function tell(events: GameEvent[], p: Piece, from: Square, to: Square, gone: Piece): void {
  events.push({ type: 'moved', piece: p, from, to });
  if (gone !== 0) events.push({ type: 'displaced', piece: gone, square: to, by: teamOf(p) as Team });
}

/** Returns 1 if two small numbers are equal, else 0. It has no branch, because none could be predicted. */
function same(one: number, other: number): number {
  return ((one ^ other) - 1) >>> 31;
}

/**
 * Moves a unit if nothing but a capture can follow; returns whether it did. One long function: calls cost as much as
 * their work.
 */
export function quietMove(field: Field, from: Square, to: Square, events: GameEvent[] | null): boolean {
  if (field.stage !== MOVE || !field.settled) return false;
  const { bytes } = field;
  const cell = cellOf[to]!;
  const left = cellOf[from]!;
  const p = bytes[left]!;
  const gone = bytes[cell]!;
  const team = p >> 4;
  // Recruits may be armed, own units change places, and without an Emperor or Prince more happens.
  if ((p & 15) === recruit || gone >> 4 === team || ((mourned >> (gone & 15)) & 1) !== 0) return false;
  // A unit that leaves may end a contested straddle, and so may a taken one.
  if ((bytes[civiliansAt + cell]! | bytes[civiliansAt + left]!) !== 0) {
    if (meets(bytes, cell, ((1 << team) | (1 << (gone >> 4))) & ~1) || meets(bytes, left, 1 << team)) return false;
  }
  const above = bytes[cell + north]! >> 4;
  const right = bytes[cell + 1]! >> 4;
  const below = bytes[cell - north]! >> 4;
  const beside = bytes[cell - 1]! >> 4;
  // It may close a ring, but not enter one: a unit that rings turn leaves one of the eight squares, or crosses an empty
  // one.
  const mates = same(above, team) | (same(right, team) << 1) | (same(below, team) << 2) | (same(beside, team) << 3);
  const directions = closes[mates]!;
  if (directions !== 0 && threatens(bytes, cell, team, directions)) return false;
  field.moveOn();
  field.shift(from, to);
  if (gone !== 0) field.stirred = true;
  if (events !== null) tell(events, p, from, to, gone);
  if (field.seized && field.recruits > 0) settle(field, events);
  return true;
}
