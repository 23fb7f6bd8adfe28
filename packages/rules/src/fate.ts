/** What the sticks order (§6): which event a count is, who may be judged, and what a team may choose. */
import { addPeasant, change } from './actions.js';
import { CIRCLE, CIRCLE_START_POINTS, SQUARES, TERRITORY_AT } from './board.js';
import type { Field } from './field.js';
import type { Actions } from './moves.js';
import { placesLeft } from './position.js';
import { EMPTY, type FatePhase, type Phase, type Square, teamOf, type Unit } from './types.js';
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

/** What a unit may be promoted to, given its team's census: one step, only into a free place (§6). */
export const promotions: Outcomes = (counts, unit) =>
  UNIT_TABLE[unit]!.promotes.filter((to) => placesLeft(counts, to) > 0);

/** What a unit may be demoted to, given its team's census: the next level down that has a free place (§6). */
export const demotions: Outcomes = (counts, unit) => {
  for (const level of UNIT_TABLE[unit]!.demotes) {
    const open = level.filter((to) => placesLeft(counts, to) > 0);
    if (open.length > 0) return open;
  }
  return [];
};

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
  const options = UNIT_TABLE.map((record, unit) =>
    record.rank === rank && counts[unit]! > 0 ? outcomes(counts, unit as Unit) : NONE,
  );
  let top = start;
  const end = turn * SQUARES + field.sizes[turn]!;
  for (let i = turn * SQUARES; i < end && top - start < enough; i++) {
    const square = field.units[i]!;
    const units = options[board[square]! & 15]!;
    if (units.length === 0 || !mayBeJudged(field, square)) continue;
    for (const unit of units) out[top++] = change(square, unit);
  }
  return top;
}

/** Where a new Peasant may go: a free Start Point of the Circle, else a free square of the Circle, else nowhere (§6). */
function writePeasants({ board }: Field, out: Actions, start: number, enough: number): number {
  let top = start;
  for (const points of [CIRCLE_START_POINTS, CIRCLE]) {
    for (const square of points) {
      if (board[square] === EMPTY) out[top++] = addPeasant(square);
      if (top - start >= enough) return top;
    }
    if (top > start) return top;
  }
  return top;
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
