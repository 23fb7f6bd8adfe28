/**
 * What happens after every action (§5): encirclement, arming, recruiting, and again until nothing changes. Each step looks
 * at the squares that changed since it last looked, and at what lies beside them: nothing else can have begun to hold.
 */
import { SQUARES, TERRITORY_AT } from './board.js';
import type { GameEvent } from './events.js';
import type { Field } from './field.js';
import type { Position } from './position.js';
import {
  CIVIL,
  LAND,
  LAND_START,
  LOWER,
  OPPOSITE,
  OPPOSITE_START,
  RING,
  RING_START,
  STEP,
  STEP_START,
  STRONGHOLD_AT,
} from './tables.js';
import { clockwise, PEASANT, piece, RECRUIT, SOLDIER, type Square, TEAMS, type Team } from './types.js';

/** The opposing team whose units alone fill the ring around a Sergeant or Soldier, or -1 (§5.1). */
function captorOf(field: Field, square: Square): Team | -1 {
  const { board } = field;
  const start = RING_START[square]!;
  const end = RING_START[square + 1]!;
  if (start === end) return -1;
  const team = board[RING[start]!]! >> 4;
  if (team === 0) return -1;
  for (let i = start + 1; i < end; i++) if (board[RING[i]!]! >> 4 !== team) return -1;
  const own = (board[square]! >> 4) - 1;
  return (field.camps[own]! & (1 << (team - 1))) === 0 ? ((team - 1) as Team) : -1;
}

/** Squares of the units to be turned, read before the first one changes sides: "to the whole board at once". */
const turning = new Uint8Array(16 * SQUARES);

/** Turns what a unit on one of the changed squares helps to enclose, and what stands there enclosed. */
function encircle(field: Field, from: number, to: number, events: GameEvent[] | null): void {
  const { board, dirty } = field;
  let found = 0;
  for (let i = from; i < to; i++) {
    const changed = dirty[i]!;
    const p = board[changed]!;
    // Only a team's unit can close a ring or stand in one.
    if (p < 16) continue;
    if (LOWER[p] === 1 && captorOf(field, changed) !== -1) turning[found++] = changed;
    const end = STEP_START[changed + 1]!;
    for (let step = STEP_START[changed]!; step < end; step++) {
      const beside = STEP[step]!;
      const q = board[beside]!;
      if (LOWER[q] === 1 && q >> 4 !== p >> 4 && captorOf(field, beside) !== -1) turning[found++] = beside;
    }
  }
  // A unit that is turned belongs to no other's closed ring, so each captor can still be read off the board.
  for (let i = 0; i < found; i++) {
    const square = turning[i]!;
    const team = captorOf(field, square);
    if (team === -1) continue;
    const was = board[square]!;
    field.put(square, piece(team, SOLDIER));
    field.stirred = true;
    events?.push({ type: 'turned', team, square, was });
  }
}

function armAt(field: Field, square: Square, holder: number, events: GameEvent[] | null): void {
  const p = field.board[square]!;
  if ((p & 15) !== RECRUIT || holder === -1) return;
  const team = ((p >> 4) - 1) as Team;
  if ((field.camps[team]! & (1 << holder)) === 0) return;
  field.put(square, piece(team, SOLDIER));
  field.stirred = true;
  events?.push({ type: 'armed', team, square });
}

/** Who controlled each Territory when arming began. */
const held = new Int8Array(4);

/** Arms the Recruited Peasants that came into a Territory of their camp, or whose camp came to control theirs. */
function arm(field: Field, from: number, to: number, events: GameEvent[] | null): void {
  const { board, control, dirty } = field;
  let read = false;
  for (let i = from; i < to; i++) {
    const changed = dirty[i]!;
    const territory = TERRITORY_AT[changed]!;
    if (territory === -1) continue;
    const whole = STRONGHOLD_AT[changed] !== -1;
    if (!whole && (board[changed]! & 15) !== RECRUIT) continue;
    if (!read) for (let team = 0; team < 4; team++) held[team] = control[team]!;
    read = true;
    const holder = held[territory]!;
    if (!whole) armAt(field, changed, holder, events);
    else if (holder !== -1) {
      for (let at = LAND_START[territory]!; at < LAND_START[territory + 1]!; at++) {
        armAt(field, LAND[at]!, holder, events);
      }
    }
  }
}

/** The teams whose army units stand on opposite sides of a square, as bits (§5.3). */
export function straddlers(board: Uint8Array, square: Square): number {
  let teams = 0;
  const end = OPPOSITE_START[square + 1]!;
  for (let i = OPPOSITE_START[square]!; i < end; i += 2) {
    const one = board[OPPOSITE[i]!]!;
    const other = board[OPPOSITE[i + 1]!]!;
    const straddle = one > 15 && one >> 4 === other >> 4 && (one & 15) !== RECRUIT && (other & 15) !== RECRUIT;
    if (straddle) teams |= 1 << ((one >> 4) - 1);
  }
  return teams;
}

function recruitAt(field: Field, square: Square, events: GameEvent[] | null): void {
  const p = field.board[square]!;
  const teams = straddlers(field.board, square);
  if (teams === 0) return;
  // The team whose turn it is, or else the first of them after it in clockwise order.
  let team = field.turn;
  while ((teams & (1 << team)) === 0) team = clockwise(team);
  const camp = field.camps[team]!;
  if ((teams & ~camp) !== 0) return;
  if (p !== PEASANT && (camp & (1 << ((p >> 4) - 1))) !== 0) return;
  field.put(square, piece(team, RECRUIT));
  field.stirred = true;
  events?.push({ type: 'recruited', team, square, was: p });
}

/** Recruits on and beside the changed squares. Recruits straddle nobody, so the order of looking does not matter. */
function recruit(field: Field, from: number, to: number, events: GameEvent[] | null): void {
  const { board, civilians, dirty } = field;
  for (let i = from; i < to; i++) {
    const changed = dirty[i]!;
    if (civilians[changed] === 0) continue;
    if (CIVIL[board[changed]!] === 1) recruitAt(field, changed, events);
    const end = STEP_START[changed + 1]!;
    for (let step = STEP_START[changed]!; step < end; step++) {
      if (CIVIL[board[STEP[step]!]!] === 1) recruitAt(field, STEP[step]!, events);
    }
  }
}

/** Settles the board after an action; what changed is added to `events` (§5). */
export function settle(field: Field, events: GameEvent[] | null): void {
  if (!field.settled) for (let square = 0; square < SQUARES; square++) field.dirty[field.dirtyTop++] = square;
  // How far each of the three steps has looked.
  let encircled = 0;
  let armed = 0;
  let recruited = 0;
  while (encircled < field.dirtyTop || armed < field.dirtyTop || recruited < field.dirtyTop) {
    let top = field.dirtyTop;
    encircle(field, encircled, top, events);
    encircled = top;
    top = field.dirtyTop;
    arm(field, armed, top, events);
    armed = top;
    top = field.dirtyTop;
    recruit(field, recruited, top, events);
    recruited = top;
  }
  field.dirtyTop = 0;
  field.settled = true;
}

/** The Peasants-in-contest and contested Recruited Peasants of a position: straddled by two camps or more (§5.3). */
export function contested({ board, camps }: Pick<Position, 'board' | 'camps'>): Square[] {
  const squares: Square[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const p = board[square]!;
    if (p !== PEASANT && (p & 15) !== RECRUIT) continue;
    const teams = straddlers(board, square);
    if (TEAMS.some((team) => (teams & (1 << team)) !== 0 && (teams & ~camps[team]!) !== 0)) squares.push(square);
  }
  return squares;
}
