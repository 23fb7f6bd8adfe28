/** The ways of units (§3): what stands on them and which moves follow. No other file walks a ray. */
import { MOVE } from '../actions.js';
import { SIZE } from '../board.js';
import { EMPTY, type Square } from '../types.js';
import { UNIT_TABLE } from '../units.js';
import type { Field } from './field.js';
import { type Actions, falls, linesServe, nextMet, open } from './occupancy.js';
import { walkRecord } from './record-walk.js';
import {
  CELL,
  LEAP_CELLS,
  LEAP_SQUARES,
  LINE_START,
  LINE as LINES,
  NORTH,
  SQUARE_OF,
  STEP_CELLS,
  STEP_SQUARES,
  WALL,
} from './tables.js';

// Copy imported constants: V8 inlines module-local ones.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const squareSteps = STEP_SQUARES;
const squareOn = SQUARE_OF;
const lines = LINES;
const lineStarts = LINE_START;
/** By unit: the unit of its own team that it changes places with; 0 for none. */
const swaps = Uint8Array.from(UNIT_TABLE, (record) => record.swaps ?? 0);

/** By the unit's record. */
export const ANY = 0;
/** Nowhere. */
export const STAY = 1;
/** Any distance in some directions, up to and onto a piece that may be taken. */
export const SLIDE = 2;
/** The same, but only onto the first piece met. */
export const MEET = 3;
/** One square in each of the eight directions, empty or with a piece that may be taken. */
export const HOP = 4;
/** 2 + 1 squares, empty or with a piece that may be taken. */
export const LEAP = 5;
/** Any distance in some directions over empty squares, and onto the piece beyond exactly one unit. */
export const SHOOT = 6;
/** The same, but only onto the piece beyond. */
export const SHOT = 7;
/** The Sergeant's moves. */
export const STRIDE = 8;
/** The Soldier's moves. */
export const FOOT = 9;
/** One square diagonally, to take. */
export const THRUST = 10;
/** One square orthogonally, if it is empty. */
export const STEP = 11;

/**
 * Makes a gait, the number for how a unit walks: a kind and, if not all are used, its first and last direction. Lists
 * of gaits are by unit.
 */
export function gait(kind: number, first = 0, last = 7): number {
  return kind | (first << 4) | (last << 8);
}

/** Goes up to and onto the first unit that may be taken. */
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

/** Writes the first piece met in some of the eight directions, if it is open. */
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

/** Goes over empty squares, or onto the first unit beyond exactly one of any team. */
function shoot(
  cells: Uint8Array,
  from: Square,
  closed: number,
  first: number,
  last: number,
  out: Actions,
  start: number,
): number {
  const base = MOVE | (from << 8);
  let top = start;
  for (let direction = first; direction <= last; direction++) {
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

/** Writes only the first unit beyond exactly one, if it is open. */
function shot(
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
    const step = cellSteps[direction]!;
    const screen = nextMet(cells, cellOf[from]!, step);
    if (cells[screen] === WALL) continue;
    const cell = nextMet(cells, screen, step);
    if (open(cells[cell]!, closed)) out[top++] = MOVE | (from << 8) | squareOn[cell]!;
  }
  return top;
}

function step(cells: Uint8Array, from: Square, out: Actions, start: number): number {
  const stay = MOVE | (from << 8) | from;
  const cell = cellOf[from]!;
  let top = start;
  if (cells[cell + NORTH] === EMPTY) out[top++] = stay + SIZE;
  if (cells[cell + 1] === EMPTY) out[top++] = stay + 1;
  if (cells[cell - NORTH] === EMPTY) out[top++] = stay - SIZE;
  if (cells[cell - 1] === EMPTY) out[top++] = stay - 1;
  return top;
}

function thrust(cells: Uint8Array, from: Square, closed: number, out: Actions, start: number): number {
  const stay = MOVE | (from << 8) | from;
  const cell = cellOf[from]!;
  let top = start;
  if (falls(cells[cell + NORTH + 1]!, closed)) out[top++] = stay + SIZE + 1;
  if (falls(cells[cell - NORTH + 1]!, closed)) out[top++] = stay - SIZE + 1;
  if (falls(cells[cell - NORTH - 1]!, closed)) out[top++] = stay - SIZE - 1;
  if (falls(cells[cell + NORTH - 1]!, closed)) out[top++] = stay + SIZE - 1;
  return top;
}

/** Moves one or two squares orthogonally or one diagonally, changes places, or takes diagonally. */
function stride(cells: Uint8Array, from: Square, closed: number, swaps: number, out: Actions, start: number): number {
  const base = MOVE | (from << 8);
  const cell = cellOf[from]!;
  const own = (cells[cell]! & ~15) | swaps;
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
  return thrust(cells, from, closed, out, top);
}

/** Moves one square orthogonally, or along a line if its side controls the Territory; takes diagonally (§3). */
function foot(field: Field, from: Square, camp: number, closed: number, out: Actions, start: number): number {
  const { cells, board, control } = field;
  let top = step(cells, from, out, start);
  const end = lineStarts[from + 1]!;
  let i = lineStarts[from]!;
  if (i < end && linesServe(control, camp, from)) {
    for (; i < end; i++) if (board[lines[i]!] === EMPTY) out[top++] = MOVE | (from << 8) | lines[i]!;
  }
  return thrust(cells, from, closed, out, top);
}

/** Writes the moves of a unit, by the list of gaits for moves. */
export function writeMoves(
  field: Field,
  from: Square,
  camp: number,
  closed: number,
  gaits: Int16Array,
  out: Actions,
  top: number,
): number {
  const { cells } = field;
  const unit = field.board[from]! & 15;
  const gait = gaits[unit]!;
  switch (gait & 15) {
    case SLIDE:
      return slide(cells, from, closed, (gait >> 4) & 15, gait >> 8, out, top);
    case HOP:
      return hop(cells, from, closed, cellSteps, squareSteps, out, top);
    case LEAP:
      return hop(cells, from, closed, LEAP_CELLS, LEAP_SQUARES, out, top);
    case SHOOT:
      return shoot(cells, from, closed, (gait >> 4) & 15, gait >> 8, out, top);
    case STRIDE:
      return stride(cells, from, closed, swaps[unit]!, out, top);
    case FOOT:
      return foot(field, from, camp, closed, out, top);
    case STEP:
      return step(cells, from, out, top);
    default:
      return walkRecord(field, from, camp, closed, out, top);
  }
}

/** Writes moves that take, by their gaits. Empty squares are closed to it. */
export function writeStrikes(
  field: Field,
  from: Square,
  camp: number,
  closed: number,
  gaits: Int16Array,
  out: Actions,
  top: number,
): number {
  const { cells } = field;
  const gait = gaits[field.board[from]! & 15]!;
  switch (gait & 15) {
    case MEET:
      return meet(cells, from, closed, (gait >> 4) & 15, gait >> 8, out, top);
    case HOP:
      return hop(cells, from, closed, cellSteps, squareSteps, out, top);
    case LEAP:
      return hop(cells, from, closed, LEAP_CELLS, LEAP_SQUARES, out, top);
    case SHOT:
      return shot(cells, from, closed, (gait >> 4) & 15, gait >> 8, out, top);
    case THRUST:
      return thrust(cells, from, closed, out, top);
    case STAY:
      return top;
    default:
      return walkRecord(field, from, camp, closed, out, top);
  }
}
