/**
 * Nearly every move: of an army unit, after which nothing follows. What settling would look at is asked beforehand, in as few
 * words as it can be, and whoever is not sure leaves the move to the text of the rules in `make.ts`.
 */
import type { GameEvent } from '../events.js';
import { PHASES, type Piece, type Square, type Team, teamOf } from '../types.js';
import { bitsOf, EMPEROR, PRINCE, RECRUIT, unitsThat } from '../units.js';
import type { Field } from './field.js';
import { lowest } from './looks.js';
import { settle } from './settle.js';
import { CELL, CELLS, NORTH, STEP_CELLS } from './tables.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const civiliansAt = CELLS;
const north = NORTH;

const recruit = RECRUIT;
const MOVE = PHASES.indexOf('move');

/** Whose displacement has consequences, and whom rings turn, as bits `1 << unit`. */
const mourned = bitsOf([EMPEROR, PRINCE]);
const lower = unitsThat(({ rank }) => rank === 'lower');

/** By the orthogonal neighbours that are of a unit's team, bits `1 << direction`: the directions in which it may close a ring. */
const closes = Uint8Array.from({ length: 16 }, (_, mates) => {
  const has = (direction: number) => (mates >> (direction & 3)) & 1;
  let directions = 0;
  for (let side = 0; side < 4; side++) {
    // In a ring about the next square stand both to its sides; in one about a diagonal square both it touches.
    directions |= (has(side + 1) & has(side + 3)) << side;
    directions |= (has(side) & has(side + 1)) << (side + 4);
  }
  return directions;
});

/** Whether beyond a Peasant beside a cell stands a unit of one of some teams, bits `1 << (piece >> 4)`. */
function meets(bytes: Uint8Array, cell: number, teams: number): boolean {
  for (let left = bytes[civiliansAt + cell]!; left !== 0; left &= left - 1) {
    if (((teams >> (bytes[cell + 2 * cellSteps[lowest(left)]!]! >> 4)) & 1) !== 0) return true;
  }
  return false;
}

/** Whether in one of some directions stands a Sergeant or Soldier of another team. */
function threatens(bytes: Uint8Array, cell: number, team: number, directions: number): boolean {
  for (let left = directions; left !== 0; left &= left - 1) {
    const beside = bytes[cell + cellSteps[lowest(left)]!]!;
    if (beside >> 4 !== team && ((lower >> (beside & 15)) & 1) !== 0) return true;
  }
  return false;
}

/** What happened to those who look on. */
function tell(events: GameEvent[], p: Piece, from: Square, to: Square, gone: Piece): void {
  events.push({ type: 'moved', piece: p, from, to });
  if (gone !== 0) events.push({ type: 'displaced', piece: gone, square: to, by: teamOf(p) as Team });
}

/** 1 where two small numbers are the same, else 0: without a branch, of which nobody could tell which way it goes. */
function same(one: number, other: number): number {
  return ((one ^ other) - 1) >>> 31;
}

/**
 * Moves a unit, if it is certain that nothing follows but a displacement; whether it did. Written out, because V8 makes one
 * piece of what is long and holds what is called here, and calls cost as much as what they do.
 */
export function glide(field: Field, from: Square, to: Square, events: GameEvent[] | null): boolean {
  if (field.stage !== MOVE || !field.settled) return false;
  const { bytes } = field;
  const cell = cellOf[to]!;
  const left = cellOf[from]!;
  const p = bytes[left]!;
  const gone = bytes[cell]!;
  const team = p >> 4;
  // Recruits may be armed, one's own change places, and without an Emperor or a Prince more may happen.
  if ((p & 15) === recruit || gone >> 4 === team || ((mourned >> (gone & 15)) & 1) !== 0) return false;
  // Whoever leaves may leave a contest, whoever is displaced too.
  if ((bytes[civiliansAt + cell]! | bytes[civiliansAt + left]!) !== 0) {
    if (meets(bytes, cell, ((1 << team) | (1 << (gone >> 4))) & ~1) || meets(bytes, left, 1 << team)) return false;
  }
  const above = bytes[cell + north]! >> 4;
  const right = bytes[cell + 1]! >> 4;
  const below = bytes[cell - north]! >> 4;
  const beside = bytes[cell - 1]! >> 4;
  // It may close a ring. None comes into one: whom rings turn leaves one of the eight squares, or crosses one that is empty.
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
