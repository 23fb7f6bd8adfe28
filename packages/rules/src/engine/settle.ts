/**
 * What happens after every action (§5): encirclement, arming, recruiting, and again until nothing changes. Each step looks
 * at the squares that changed since it last looked, and at what lies beside them: nothing else can have begun to hold.
 */

import { STRONGHOLD_AT, TERRITORY_AT } from '../board.js';
import type { GameEvent } from '../events.js';
import { clockwise, type Piece, piece, type Square, type Team } from '../types.js';
import { RECRUIT, SOLDIER, unitsThat } from '../units.js';
import type { Field } from './field.js';
import { squareOf } from './journal.js';
import { lowest } from './looks.js';
import { AXES, CELL, isCivil, LAND, LAND_START, NORTH, SQUARE_OF, STEP_CELLS } from './tables.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const squareOn = SQUARE_OF;
const axes = AXES;
const north = NORTH;
const recruited = RECRUIT;
const strongholdAt = STRONGHOLD_AT;
const territoryAt = TERRITORY_AT;

/** The units that rings turn, and those that straddle and hold, as bits `1 << unit`. */
const lower = unitsThat(({ rank }) => rank === 'lower');
const army = unitsThat(({ rank }) => rank !== 'none');

/** Whether a piece is a unit of the lower ranks, whom rings turn. */
function isLower(p: Piece): boolean {
  return ((lower >> (p & 15)) & 1) !== 0;
}

/** Whether what stands on a cell is an army unit: walls, Peasants and Recruited Peasants are not (§3). */
function isArmed(p: Piece): boolean {
  return ((army >> (p & 15)) & 1) !== 0;
}

/** The opposing team whose units alone fill the ring around a Sergeant or Soldier, or -1 (§5.1). */
function captorOf({ cells, camps }: Field, cell: number): Team | -1 {
  const team = cells[cell + north]! >> 4;
  // Nobody's, or of its own camp.
  const harmless = (camps[(cells[cell]! >> 4) - 1]! << 1) | 1;
  if (((harmless >> team) & 1) !== 0) return -1;
  // On the edge there are walls among the eight, which are of no team, but never eight.
  for (let i = 0; i < 8; i++) if (cells[cell + cellSteps[i]!]! >> 4 !== team) return -1;
  return (team - 1) as Team;
}

/**
 * Turns what stands enclosed on one of the changed squares, and whom a unit there helps to enclose. One after the other is
 * "to the whole board at once": who is turned has only units of its captor beside it, so that it opens and closes no ring.
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

/** Turns a Sergeant or Soldier that is enclosed. */
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
 * Arms the Recruited Peasants that came into a Territory of their camp, or whose camp came to control theirs. Who controls
 * it stays so meanwhile: two strongholds are taken already, and at most the third gets an army unit.
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

/** The teams whose army units stand on opposite sides of a square, as bits (§5.3). */
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
  // A Peasant is of no camp.
  if ((((camp << 1) >> (p >> 4)) & 1) !== 0) return;
  field.put(square, piece(team, RECRUIT));
  field.stirred = true;
  events?.push({ type: 'recruited', team, square, was: p });
}

/** Recruits on the changed squares and beside them. Recruits straddle nobody, so the order of looking does not matter. */
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

/** Settles the board after an action; what changed is added to `events` (§5). */
export function settle(field: Field, events: GameEvent[] | null): void {
  // Of a position that was just read anything may be unsettled.
  if (!field.settled) field.doubtAll();
  // How far each of the three steps has looked.
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
