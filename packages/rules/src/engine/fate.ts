/** The orders of the sticks (§6): the event for each count, the units that may be judged, and a team's choices. */
import { addPeasant, change } from '../actions.js';
import { CIRCLE, CIRCLE_START_POINTS, SQUARES, TERRITORY_AT } from '../board.js';
import { EMPTY, type FatePhase, type Phase, type Square, teamOf } from '../types.js';
import { bitsOf, type Rank, UNIT_TABLE, type Unit, type UnitRecord } from '../units.js';
import type { Field } from './field.js';
import type { Actions } from './moves.js';

// Copy imported constants: V8 inlines module-local ones.
const territoryAt = TERRITORY_AT;
const squares = SQUARES;
const circle = CIRCLE;

/** The event that each count orders (§6); null is "no change". */
export const ORDERS: readonly (FatePhase | null)[] = [
  null,
  'demote-upper',
  'demote-lower',
  'add-peasant',
  null,
  'promote-lower',
  'promote-upper',
];

/** The count that orders the succession (§7). */
export const SUCCESSION_COUNT = 6;

/** The facts that {@link mayBeJudged} needs: a field, or a position and its controllers. */
export interface Ground {
  readonly board: Uint8Array;
  readonly camps: ArrayLike<number>;
  readonly control: ArrayLike<number>;
}

/** Whether a side's units may be judged: not where an opposing side controls the Territory (§6). */
function judges(control: ArrayLike<number>, camp: number, square: Square): boolean {
  const territory = territoryAt[square]!;
  const holder = territory === -1 ? -1 : control[territory]!;
  return holder === -1 || ((camp >> holder) & 1) !== 0;
}

/** Whether the unit on a square may be judged. */
export function mayBeJudged({ board, camps, control }: Ground, square: Square): boolean {
  const team = teamOf(board[square]!);
  return judges(control, team === -1 ? 0 : camps[team]!, square);
}

interface Judgement {
  /** By unit: it goes to the first of these levels with a free place (§6). */
  readonly levels: readonly (readonly (readonly Unit[])[])[];
  /** By the team's room: the kinds of unit that it can affect, as bits `1 << unit`. */
  readonly able: Uint16Array;
}

function judgement(rank: Rank, levelsOf: (record: UnitRecord) => readonly (readonly Unit[])[]): Judgement {
  const levels = UNIT_TABLE.map((record) => (record.rank === rank ? levelsOf(record) : []));
  const ways = levels.map((each) => bitsOf(each.flat()));
  const able = Uint16Array.from({ length: 1 << ways.length }, (_, room) =>
    ways.reduce((kinds, way, unit) => ((way & room) === 0 ? kinds : kinds | (1 << unit)), 0),
  );
  return { levels, able };
}

const promotes = (record: UnitRecord) => [record.promotes];
const demotes = (record: UnitRecord) => record.demotes;
/** By count; adding a Peasant isn't a judgement. */
const JUDGEMENTS: readonly (Judgement | null)[] = [
  null,
  judgement('upper', demotes),
  judgement('lower', demotes),
  null,
  null,
  judgement('lower', promotes),
  judgement('upper', promotes),
];

/** Returns the place of the next unit that it can affect, or the list's length. */
function nextJudged(field: Field, { able }: Judgement, place: number): number {
  const { turn } = field;
  const kinds = able[field.room[turn]!]! & field.kinds[turn]!;
  const size = field.sizes[turn]!;
  if (kinds === 0) return size;
  const { board, units, control } = field;
  const camp = field.camps[turn]!;
  const first = turn * squares;
  let at = place;
  for (; at < size; at++) {
    const square = units[first + at]!;
    if (((kinds >> (board[square]! & 15)) & 1) !== 0 && judges(control, camp, square)) break;
  }
  return at;
}

function writeJudgements(field: Field, judged: Judgement, out: Actions, start: number): number {
  const { board, turn } = field;
  const room = field.room[turn]!;
  const open = (unit: Unit) => (room & (1 << unit)) !== 0;
  let top = start;
  for (let at = nextJudged(field, judged, 0); at < field.sizes[turn]!; at = nextJudged(field, judged, at + 1)) {
    const square = field.units[turn * squares + at]!;
    const level = judged.levels[board[square]! & 15]!.find((units) => units.some(open))!;
    for (const unit of level) if (open(unit)) out[top++] = change(square, unit);
  }
  return top;
}

function hasFree(board: Uint8Array, squares: readonly Square[]): boolean {
  for (let i = 0; i < squares.length; i++) if (board[squares[i]!] === EMPTY) return true;
  return false;
}

/** Writes the Circle's free Start Points, else its free squares (§6). */
function writePeasants({ board }: Field, out: Actions, start: number): number {
  const squares = hasFree(board, CIRCLE_START_POINTS) ? CIRCLE_START_POINTS : CIRCLE;
  let top = start;
  for (const square of squares) if (board[square] === EMPTY) out[top++] = addPeasant(square);
  return top;
}

/** Whether the team to move has a choice; if not, the event is forfeited (§6.3). */
export function hasChoice(field: Field, count: number): boolean {
  const judged = JUDGEMENTS[count]!;
  // The Circle includes its Start Points.
  if (judged === null) return hasFree(field.board, circle);
  return nextJudged(field, judged, 0) < field.sizes[field.turn]!;
}

/** Whether the team to move must choose what the sticks ordered, but can't. */
export function isStuck(field: Field): boolean {
  const count = (ORDERS as readonly (Phase | null)[]).indexOf(field.phase);
  return count !== -1 && !hasChoice(field, count);
}

/** Writes the choices of the team to move in the phase that a count ordered; returns the new top. */
export function writeChoices(field: Field, order: FatePhase, out: Actions, top: number): number {
  const judged = JUDGEMENTS[ORDERS.indexOf(order)]!;
  return judged === null ? writePeasants(field, out, top) : writeJudgements(field, judged, out, top);
}

/** Whether a phase waits for a choice that the sticks ordered. */
export function isFatePhase(phase: Phase): phase is FatePhase {
  return (ORDERS as readonly (Phase | null)[]).includes(phase);
}
