/** What the sticks order (§6): which event a count is, who may be judged, and what a team may choose. */
import { addPeasant, change } from './actions.js';
import { CIRCLE, CIRCLE_START_POINTS, SQUARES, TERRITORY_AT } from './board.js';
import type { Field } from './field.js';
import type { Actions } from './moves.js';
import { placesLeft } from './position.js';
import { EMPTY, type FatePhase, type Phase, type Square, teamOf, UNITS, type Unit } from './types.js';
import { type Rank, UNIT_TABLE } from './units.js';

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

/** What the question below needs: a field, or a position and its controllers. */
export interface Ground {
  readonly board: Uint8Array;
  readonly camps: ArrayLike<number>;
  readonly control: ArrayLike<number>;
}

/** Whether the unit on a square may be judged: not in a Territory that an opposing camp controls (§6). */
export function mayBeJudged({ board, camps, control }: Ground, square: Square): boolean {
  const territory = TERRITORY_AT[square]!;
  const holder = territory === -1 ? -1 : control[territory]!;
  const team = teamOf(board[square]!);
  return holder === -1 || (team !== -1 && (camps[team]! & (1 << holder)) !== 0);
}

/** No way up or down. */
const NONE: readonly Unit[] = [];

type Outcomes = (counts: ArrayLike<number>, unit: Unit) => readonly Unit[];

/** Those of some units for which there is a free place (§3). */
function open(units: readonly Unit[], counts: ArrayLike<number>): readonly Unit[] {
  let free = 0;
  for (const unit of units) if (placesLeft(counts, unit) > 0) free++;
  // Nearly always all or none, and then there is no list to be made.
  if (free === units.length) return units;
  return free === 0 ? NONE : units.filter((unit) => placesLeft(counts, unit) > 0);
}

/** What a unit may be promoted to, given its team's census: one step, only into a free place (§6). */
export const promotions: Outcomes = (counts, unit) => open(UNIT_TABLE[unit]!.promotes, counts);

/** What a unit may be demoted to, given its team's census: the next level down that has a free place (§6). */
export const demotions: Outcomes = (counts, unit) => {
  for (const level of UNIT_TABLE[unit]!.demotes) {
    const units = open(level, counts);
    if (units.length > 0) return units;
  }
  return NONE;
};

/** What each kind of unit may become, while {@link writeJudgements} runs. */
const options: (readonly Unit[])[] = UNIT_TABLE.map(() => NONE);

/** Stops after the unit that makes it `enough` actions: whoever asks only whether there is a choice says 1. */
function writeJudgements(
  field: Field,
  rank: Rank,
  outcomes: Outcomes,
  out: Actions,
  start: number,
  enough: number,
): number {
  const { board, turn } = field;
  const counts = field.census[turn]!;
  let any = false;
  for (const unit of UNITS) {
    const judged = UNIT_TABLE[unit]!.rank === rank && counts[unit]! > 0;
    options[unit] = judged ? outcomes(counts, unit) : NONE;
    any ||= options[unit] !== NONE;
  }
  let top = start;
  const end = any ? turn * SQUARES + field.sizes[turn]! : 0;
  for (let i = turn * SQUARES; i < end && top - start < enough; i++) {
    const square = field.units[i]!;
    const units = options[board[square]! & 15]!;
    if (units !== NONE && mayBeJudged(field, square)) for (const unit of units) out[top++] = change(square, unit);
  }
  return top;
}

function writeFree(board: Uint8Array, squares: readonly Square[], out: Actions, start: number, enough: number): number {
  let top = start;
  for (let i = 0; i < squares.length && top - start < enough; i++) {
    if (board[squares[i]!] === EMPTY) out[top++] = addPeasant(squares[i]!);
  }
  return top;
}

/** Where a new Peasant may go: a free Start Point of the Circle, else a free square of the Circle, else nowhere (§6). */
function writePeasants({ board }: Field, out: Actions, start: number, enough: number): number {
  const top = writeFree(board, CIRCLE_START_POINTS, out, start, enough);
  return top > start ? top : writeFree(board, CIRCLE, out, start, enough);
}

/**
 * Writes what the team to move may choose when the sticks ordered `order`, and gives the new top; nothing means that the
 * event is forfeited (§6.3). It may stop once there are `enough`.
 */
export function writeChoices(
  field: Field,
  order: FatePhase,
  out: Actions,
  top: number,
  enough: number = Number.POSITIVE_INFINITY,
): number {
  switch (order) {
    case 'demote-upper':
      return writeJudgements(field, 'upper', demotions, out, top, enough);
    case 'demote-lower':
      return writeJudgements(field, 'lower', demotions, out, top, enough);
    case 'promote-lower':
      return writeJudgements(field, 'lower', promotions, out, top, enough);
    case 'promote-upper':
      return writeJudgements(field, 'upper', promotions, out, top, enough);
    case 'add-peasant':
      return writePeasants(field, out, top, enough);
  }
}

/** Whether a phase waits for a choice that the sticks ordered. */
export function isFatePhase(phase: Phase): phase is FatePhase {
  return (ORDERS as readonly (Phase | null)[]).includes(phase);
}
