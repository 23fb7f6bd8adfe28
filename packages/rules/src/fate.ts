/** What the sticks order (§6): which event a count is, who may be judged, and what a team may choose. */
import { type Action, addPeasant, change } from './actions.js';
import { CIRCLE, CIRCLE_START_POINTS, SQUARES, TERRITORY_AT } from './board.js';
import { census, controllers, type Position, placesLeft, sameCamp } from './position.js';
import { EMPTY, type FatePhase, type Phase, type Square, type Team, teamOf, type Unit } from './types.js';
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

/** Whether a unit may be judged: not in a Territory that an opposing camp controls (§6). */
export function mayBeJudged(position: Position, square: Square, holders = controllers(position.board)): boolean {
  const territory = TERRITORY_AT[square]!;
  const holder = territory === -1 ? -1 : holders[territory]!;
  const team = teamOf(position.board[square]!);
  return holder === -1 || (team !== -1 && sameCamp(position, team, holder));
}

/** What a unit may be promoted to, given its team's census: one step, only into a free place (§6). */
export function promotions(counts: readonly number[], unit: Unit): readonly Unit[] {
  return UNIT_TABLE[unit]!.promotes.filter((to) => placesLeft(counts, to) > 0);
}

/** What a unit may be demoted to, given its team's census: the next level down that has a free place (§6). */
export function demotions(counts: readonly number[], unit: Unit): readonly Unit[] {
  for (const level of UNIT_TABLE[unit]!.demotes) {
    const open = level.filter((to) => placesLeft(counts, to) > 0);
    if (open.length > 0) return open;
  }
  return [];
}

function judgements(
  position: Position,
  rank: Rank,
  outcomes: (counts: readonly number[], unit: Unit) => readonly Unit[],
): Action[] {
  const team: Team = position.turn;
  const counts = census(position, team);
  const holders = controllers(position.board);
  const actions: Action[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const p = position.board[square]!;
    if (p >> 4 !== team + 1) continue;
    const unit = (p & 15) as Unit;
    if (UNIT_TABLE[unit]!.rank !== rank || !mayBeJudged(position, square, holders)) continue;
    for (const to of outcomes(counts, unit)) actions.push(change(square, to));
  }
  return actions;
}

/** Where a new Peasant may go: a free Start Point of the Circle, else a free square of the Circle, else nowhere (§6). */
function peasantSquares(position: Position): readonly Square[] {
  const free = (square: Square) => position.board[square] === EMPTY;
  const points = CIRCLE_START_POINTS.filter(free);
  return points.length > 0 ? points : CIRCLE.filter(free);
}

/** What the team to move may choose when the sticks ordered `order`; nothing means that the event is forfeited (§6.3). */
export function choices(position: Position, order: FatePhase): Action[] {
  switch (order) {
    case 'demote-upper':
      return judgements(position, 'upper', demotions);
    case 'demote-lower':
      return judgements(position, 'lower', demotions);
    case 'promote-lower':
      return judgements(position, 'lower', promotions);
    case 'promote-upper':
      return judgements(position, 'upper', promotions);
    case 'add-peasant':
      return peasantSquares(position).map(addPeasant);
  }
}

/** Whether a phase waits for a choice that the sticks ordered. */
export function isFatePhase(phase: Phase): phase is FatePhase {
  return (ORDERS as readonly (Phase | null)[]).includes(phase);
}
