/**
 * After every action (§5): encirclement, arming, recruiting, until nothing changes. Each step looks only at squares
 * changed since its last look, and their neighbours: nothing else can have become true.
 */

import { STRONGHOLD_AT, TERRITORY_AT } from '../board.js';
import type { GameEvent } from '../events.js';
import { clockwise, type Piece, piece, type Square, type Team } from '../types.js';
import { RECRUIT, SOLDIER, unitsThat } from '../units.js';
import type { Field } from './field.js';
import { squareOf } from './journal.js';
import { lowest } from './occupancy.js';
import { AXES, CELL, isCivil, LAND, LAND_START, NORTH, SQUARE_OF, STEP_CELLS } from './tables.js';

// Copy imported constants: V8 inlines module-local ones.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const squareOn = SQUARE_OF;
const axes = AXES;
const north = NORTH;
const recruited = RECRUIT;
const strongholdAt = STRONGHOLD_AT;
const territoryAt = TERRITORY_AT;

/** The units that encirclement turns, and those that straddle and hold, as bits `1 << unit`. */
const lower = unitsThat(({ rank }) => rank === 'lower');
const army = unitsThat(({ rank }) => rank !== 'none');

function isLower(p: Piece): boolean {
  return ((lower >> (p & 15)) & 1) !== 0;
}

/** Whether a cell holds an army unit: not a wall, a Peasant or a Recruited Peasant (§3). */
function isArmed(p: Piece): boolean {
  return ((army >> (p & 15)) & 1) !== 0;
}

/** Returns the opposing team whose units fill the whole ring around a Sergeant or Soldier, or -1 (§5.1). */
function captorOf({ cells, camps }: Field, cell: number): Team | -1 {
  const team = cells[cell + north]! >> 4;
  // Of no team, or of its own side.
  const harmless = (camps[(cells[cell]! >> 4) - 1]! << 1) | 1;
  if (((harmless >> team) & 1) !== 0) return -1;
  // At the edge some of the eight are walls, which have no team, but never all eight.
  for (let i = 0; i < 8; i++) if (cells[cell + cellSteps[i]!]! >> 4 !== team) return -1;
  return (team - 1) as Team;
}

/**
 * Turns enclosed units on and around changed squares. Order doesn't matter: a turned unit has only its captor's units
 * around it, so it opens and closes no ring.
 */
function encircle(field: Field, from: number, to: number, events: GameEvent[] | null): void {
  const { cells, changes } = field;
  for (let i = from; i < to; i++) {
    const cell = cellOf[squareOf(changes[i]!)]!;
    // Only a team's unit can close a ring or stand in one.
    if (cells[cell]! < 16) continue;
    turnAt(field, cell, events);
    for (let direction = 0; direction < 8; direction++) turnAt(field, cell + cellSteps[direction]!, events);
  }
}

function turnAt(field: Field, cell: number, events: GameEvent[] | null): void {
  const was = field.cells[cell]!;
  if (!isLower(was)) return;
  const team = captorOf(field, cell);
  if (team === -1) return;
  const square = squareOn[cell]!;
  field.put(square, piece(team, SOLDIER));
  field.stirred = true;
  events?.push({ type: 'turned', team, square, was });
}

function armAt(field: Field, square: Square, holder: number, events: GameEvent[] | null): void {
  const p = field.board[square]!;
  if ((p & 15) !== recruited) return;
  const team = ((p >> 4) - 1) as Team;
  if ((field.camps[team]! & (1 << holder)) === 0) return;
  field.put(square, piece(team, SOLDIER));
  field.stirred = true;
  events?.push({ type: 'armed', team, square });
}

/**
 * Arms Recruited Peasants in their side's Territories. Control stays: two strongholds are held, and at most the third
 * gets an army unit.
 */
function arm(field: Field, from: number, to: number, events: GameEvent[] | null): void {
  const { control, changes } = field;
  for (let i = from; i < to; i++) {
    const changed = squareOf(changes[i]!);
    const territory = territoryAt[changed]!;
    const holder = territory === -1 ? -1 : control[territory]!;
    if (holder === -1) continue;
    if (strongholdAt[changed] === -1) {
      armAt(field, changed, holder, events);
    } else {
      for (let at = LAND_START[territory]!; at < LAND_START[territory + 1]!; at++) {
        armAt(field, LAND[at]!, holder, events);
      }
    }
  }
}

/** Returns the teams whose army units stand on opposite sides of a square, as bits (§5.3). */
export function straddlers({ cells }: Field, square: Square): number {
  const cell = cellOf[square]!;
  let teams = 0;
  for (let axis = 0; axis < axes.length; axis++) {
    const one = cells[cell + axes[axis]!]!;
    const other = cells[cell - axes[axis]!]!;
    if (isArmed(one) && one >> 4 === other >> 4 && isArmed(other)) teams |= 1 << ((one >> 4) - 1);
  }
  return teams;
}

function recruitAt(field: Field, square: Square, events: GameEvent[] | null): void {
  const teams = straddlers(field, square);
  if (teams === 0) return;
  // The team whose turn it is, or else the first of them after it in clockwise order.
  let team = field.turn;
  while ((teams & (1 << team)) === 0) team = clockwise(team);
  const camp = field.camps[team]!;
  if ((teams & ~camp) !== 0) return;
  const p = field.board[square]!;
  // A Peasant belongs to no side.
  if ((((camp << 1) >> (p >> 4)) & 1) !== 0) return;
  field.put(square, piece(team, RECRUIT));
  field.stirred = true;
  events?.push({ type: 'recruited', team, square, was: p });
}

/** Recruits on the changed squares and around them. Recruits don't straddle, so the order doesn't matter. */
function recruit(field: Field, from: number, to: number, events: GameEvent[] | null): void {
  const { cells, changes } = field;
  for (let i = from; i < to; i++) {
    const cell = cellOf[squareOf(changes[i]!)]!;
    if (isCivil(cells[cell]!)) recruitAt(field, squareOn[cell]!, events);
    for (let left = field.civilians[cell]!; left !== 0; left &= left - 1) {
      recruitAt(field, squareOn[cell + cellSteps[lowest(left)]!]!, events);
    }
  }
}

/** Settles the board after an action; adds what changed to `events` (§5). */
export function settle(field: Field, events: GameEvent[] | null): void {
  // In a position that was just read, anything may be unsettled.
  if (!field.settled) field.doubtAll();
  // The number of changes that each of the three steps has seen.
  let encircled = field.begun;
  let armed = field.begun;
  let asked = field.begun;
  while (encircled < field.changed) {
    let top = field.changed;
    encircle(field, encircled, top, events);
    encircled = top;
    top = field.changed;
    if (field.recruits > 0) arm(field, armed, top, events);
    armed = top;
    top = field.changed;
    recruit(field, asked, top, events);
    asked = top;
  }
  field.settled = true;
}
