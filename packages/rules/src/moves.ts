/** Where units may go (§3). The only file that walks a ray. Moves are written into `out` from `top`; the new top is given back. */
import { MOVE, PASS } from './actions.js';
import { SIZE, SQUARES, TERRITORY_AT } from './board.js';
import type { Field } from './field.js';
import {
  CELL,
  LEAP_CELLS,
  LEAP_SQUARES,
  LINE,
  LINE_START,
  NORTH,
  SQUARE_OF,
  STEP_CELLS,
  STEP_SQUARES,
  WALL,
} from './tables.js';
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  EMPTY,
  GENERAL,
  type Piece,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Square,
  type Team,
  teamOf,
  type Unit,
  WARRIOR,
} from './types.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const squareSteps = STEP_SQUARES;
const squareOn = SQUARE_OF;
const lines = LINE;
const lineStarts = LINE_START;
const territoryAt = TERRITORY_AT;

/** A list of actions that is written into; long enough for every position is {@link MOST_ACTIONS} more than `top`. */
export type Actions = Int32Array;

/** No position has so many legal actions: a bound, not a measure. */
export const MOST_ACTIONS = 16384;

/** Whom a unit may not displace, as bits of `piece >> 4`: its own camp (§3), and the walls. */
function closedTo(camp: number): number {
  return (camp << 1) | (1 << (WALL >> 4));
}

/** Whether a unit may go onto what stands on a cell: nothing, a Peasant, or a unit of an opposing camp (§3). */
function open(p: Piece, closed: number): boolean {
  return ((closed >> (p >> 4)) & 1) === 0;
}

/** Slides in some of the eight directions up to and onto the first unit that may be displaced. */
function slide(
  cells: Uint8Array,
  from: Square,
  closed: number,
  first: number,
  last: number,
  out: Actions,
  start: number,
): number {
  const stay = MOVE | (from << 8) | from;
  let top = start;
  for (let direction = first; direction <= last; direction++) {
    const step = cellSteps[direction]!;
    const way = squareSteps[direction]!;
    let cell = cellOf[from]! + step;
    let action = stay + way;
    for (; cells[cell] === EMPTY; cell += step, action += way) out[top++] = action;
    if (open(cells[cell]!, closed)) out[top++] = action;
  }
  return top;
}

/** Goes to each of eight cells that is open. */
function hop(
  cells: Uint8Array,
  from: Square,
  closed: number,
  steps: Int8Array,
  ways: Int8Array,
  out: Actions,
  start: number,
): number {
  const base = MOVE | (from << 8);
  const cell = cellOf[from]!;
  let top = start;
  for (let i = 0; i < 8; i++) {
    if (open(cells[cell + steps[i]!]!, closed)) out[top++] = base | (from + ways[i]!);
  }
  return top;
}

/** The next cell on a way, from a cell on, with anything on it: a unit or a wall. */
function nextMet(cells: Uint8Array, from: number, step: number): number {
  let cell = from + step;
  while (cells[cell] === EMPTY) cell += step;
  return cell;
}

/** The Assassin: over empty squares, or onto the first unit beyond exactly one unit of any team (§3). */
function writeAssassin(cells: Uint8Array, from: Square, closed: number, out: Actions, start: number): number {
  const base = MOVE | (from << 8);
  let top = start;
  for (let direction = 0; direction < 4; direction++) {
    const step = cellSteps[direction]!;
    const way = squareSteps[direction]!;
    let cell = cellOf[from]! + step;
    let to = from + way;
    for (; cells[cell] === EMPTY; cell += step, to += way) out[top++] = base | to;
    if (cells[cell] === WALL) continue;
    cell = nextMet(cells, cell, step);
    if (open(cells[cell]!, closed)) out[top++] = base | squareOn[cell]!;
  }
  return top;
}

/** Whether a Sergeant or Soldier may displace what stands on a cell. */
function falls(p: Piece, closed: number): boolean {
  return p !== EMPTY && open(p, closed);
}

/** Displacing one square diagonally, as Sergeants and Soldiers do (§3). */
function writeThrusts(cells: Uint8Array, from: Square, closed: number, out: Actions, start: number): number {
  const stay = MOVE | (from << 8) | from;
  const cell = cellOf[from]!;
  let top = start;
  if (falls(cells[cell + NORTH + 1]!, closed)) out[top++] = stay + SIZE + 1;
  if (falls(cells[cell - NORTH + 1]!, closed)) out[top++] = stay - SIZE + 1;
  if (falls(cells[cell - NORTH - 1]!, closed)) out[top++] = stay - SIZE - 1;
  if (falls(cells[cell + NORTH - 1]!, closed)) out[top++] = stay + SIZE - 1;
  return top;
}

/** One or two squares orthogonally, one diagonally; or changing places with a Soldier of its own team (§3). */
function writeSergeant(cells: Uint8Array, from: Square, closed: number, out: Actions, start: number): number {
  const base = MOVE | (from << 8);
  const cell = cellOf[from]!;
  const own = (cells[cell]! & ~15) | SOLDIER;
  let top = start;
  for (let direction = 0; direction < 8; direction++) {
    const step = cellSteps[direction]!;
    const to = from + squareSteps[direction]!;
    const near = cells[cell + step]!;
    if (near === EMPTY || near === own) out[top++] = base | to;
    if (direction > 3 || near !== EMPTY) continue;
    const far = cells[cell + 2 * step]!;
    if (far === EMPTY || far === own) out[top++] = base | (to + squareSteps[direction]!);
  }
  return writeThrusts(cells, from, closed, out, top);
}

/** One square orthogonally, to an empty square. */
function writeSteps(cells: Uint8Array, from: Square, out: Actions, start: number): number {
  const stay = MOVE | (from << 8) | from;
  const cell = cellOf[from]!;
  let top = start;
  if (cells[cell + NORTH] === EMPTY) out[top++] = stay + SIZE;
  if (cells[cell + 1] === EMPTY) out[top++] = stay + 1;
  if (cells[cell - NORTH] === EMPTY) out[top++] = stay - SIZE;
  if (cells[cell - 1] === EMPTY) out[top++] = stay - 1;
  return top;
}

/** Whether a camp controls the Territory of a square on a line, so that its lines serve its Soldiers (§3, §4). */
export function linesServe(control: ArrayLike<number>, camp: number, square: Square): boolean {
  const holder = control[territoryAt[square]!]!;
  return holder !== -1 && (camp & (1 << holder)) !== 0;
}

/** One square orthogonally, along a line where its camp holds the Territory; displacing diagonally (§3). */
function writeSoldier(field: Field, from: Square, camp: number, closed: number, out: Actions, start: number): number {
  const { cells, board, control } = field;
  let top = writeSteps(cells, from, out, start);
  const end = lineStarts[from + 1]!;
  let i = lineStarts[from]!;
  if (i < end && linesServe(control, camp, from)) {
    for (; i < end; i++) if (board[lines[i]!] === EMPTY) out[top++] = MOVE | (from << 8) | lines[i]!;
  }
  return writeThrusts(cells, from, closed, out, top);
}

/** How each unit moves and displaces (§3). */
function writeUnit(field: Field, from: Square, camp: number, out: Actions, top: number): number {
  const { cells } = field;
  const closed = closedTo(camp);
  switch ((field.board[from]! & 15) as Unit) {
    case EMPEROR:
      return hop(cells, from, closed, cellSteps, squareSteps, out, top);
    case PRINCE:
      return slide(cells, from, closed, 0, 7, out, top);
    case GENERAL:
      return slide(cells, from, closed, 0, 3, out, top);
    case ADMIRAL:
      return slide(cells, from, closed, 4, 7, out, top);
    case WARRIOR:
      return hop(cells, from, closed, LEAP_CELLS, LEAP_SQUARES, out, top);
    case ASSASSIN:
      return writeAssassin(cells, from, closed, out, top);
    case SERGEANT:
      return writeSergeant(cells, from, closed, out, top);
    case SOLDIER:
      return writeSoldier(field, from, camp, closed, out, top);
    case RECRUIT:
      return writeSteps(cells, from, out, top);
  }
}

/** The moves of the team's unit on `from`, whatever the phase. */
export function writeMovesFrom(field: Field, from: Square, out: Actions, top: number): number {
  return writeUnit(field, from, field.camps[teamOf(field.board[from]!)]!, out, top);
}

/** Every move of a team as the position stands, whatever the phase and whoever is to move. */
export function writeMovesOf(field: Field, team: Team, out: Actions, start: number): number {
  const { units } = field;
  const camp = field.camps[team]!;
  const first = team * SQUARES;
  const end = first + field.sizes[team]!;
  let top = start;
  for (let i = first; i < end; i++) top = writeUnit(field, units[i]!, camp, out, top);
  return top;
}

/** Writes the first thing met in some of the eight directions, where it is open. */
function meet(
  cells: Uint8Array,
  from: Square,
  closed: number,
  first: number,
  last: number,
  out: Actions,
  start: number,
): number {
  let top = start;
  for (let direction = first; direction <= last; direction++) {
    const cell = nextMet(cells, cellOf[from]!, cellSteps[direction]!);
    if (open(cells[cell]!, closed)) out[top++] = MOVE | (from << 8) | squareOn[cell]!;
  }
  return top;
}

/** The Assassin's displacements. */
function writeShots(cells: Uint8Array, from: Square, closed: number, out: Actions, start: number): number {
  let top = start;
  for (let direction = 0; direction < 4; direction++) {
    const step = cellSteps[direction]!;
    const screen = nextMet(cells, cellOf[from]!, step);
    if (cells[screen] === WALL) continue;
    const cell = nextMet(cells, screen, step);
    if (open(cells[cell]!, closed)) out[top++] = MOVE | (from << 8) | squareOn[cell]!;
  }
  return top;
}

/** The displacements of opposing units among the moves that {@link writeUnit} lists for a unit. */
function writeStrikes(field: Field, from: Square, closed: number, out: Actions, top: number): number {
  const { cells } = field;
  switch ((field.board[from]! & 15) as Unit) {
    case EMPEROR:
      return hop(cells, from, closed, cellSteps, squareSteps, out, top);
    case PRINCE:
      return meet(cells, from, closed, 0, 7, out, top);
    case GENERAL:
      return meet(cells, from, closed, 0, 3, out, top);
    case ADMIRAL:
      return meet(cells, from, closed, 4, 7, out, top);
    case WARRIOR:
      return hop(cells, from, closed, LEAP_CELLS, LEAP_SQUARES, out, top);
    case ASSASSIN:
      return writeShots(cells, from, closed, out, top);
    case SERGEANT:
    case SOLDIER:
      return writeThrusts(cells, from, closed, out, top);
    case RECRUIT:
      return top;
  }
}

/** Every move of a team that displaces a unit of an opposing camp; those that displace Peasants are left out. */
export function writeStrikesOf(field: Field, team: Team, out: Actions, start: number): number {
  const { units } = field;
  // Empty squares and Peasants are nobody's.
  const closed = closedTo(field.camps[team]!) | 1;
  const first = team * SQUARES;
  const end = first + field.sizes[team]!;
  let top = start;
  for (let i = first; i < end; i++) top = writeStrikes(field, units[i]!, closed, out, top);
  return top;
}

/** What a team may do on its turn: its moves, or to pass when it has none (§3). */
export function writeMovesOrPass(field: Field, out: Actions, start: number): number {
  const top = writeMovesOf(field, field.turn, out, start);
  if (top > start) return top;
  out[top] = PASS;
  return top + 1;
}
