/** Counts what a Soldier gains by becoming a Sergeant, on the present board. Pure. */
import {
  EMPTY,
  isMove,
  movesOf,
  originOf,
  PEASANT,
  type Position,
  piece,
  SERGEANT,
  SOLDIER,
  type Square,
  STEPS,
  type Team,
  targetOf,
  teamOf,
  type Unit,
} from '@dominion/rules';
import type { Drawn } from '../../board/view.js';

export interface MusterGain {
  readonly square: Square;
  /** The squares reached in one move as a Soldier, then as a Sergeant, without changing places (§3). */
  readonly before: number;
  readonly after: number;
  /** The Peasants that only a Sergeant gets next to in one move. */
  readonly peasants: readonly Square[];
  /** The squares it goes to for that, as few as possible. */
  readonly by: readonly Square[];
}

/** Returns null if none of the team's Soldiers stands there. */
export function musterGain(position: Position, team: Team, square: Square): MusterGain | null {
  if (position.board[square] !== piece(team, SOLDIER)) return null;
  const near = reachOf(position, team, square, SOLDIER);
  const far = reachOf(position, team, square, SERGEANT);
  const known = new Set([square, ...near].flatMap((at) => peasantsBeside(position, at)));
  const peasants = new Set<Square>();
  const by: Square[] = [];
  for (;;) {
    const gained = (at: Square) =>
      peasantsBeside(position, at).filter((each) => !known.has(each) && !peasants.has(each));
    const [best] = far.filter((at) => position.board[at] === EMPTY).sort((a, b) => gained(b).length - gained(a).length);
    if (best === undefined || gained(best).length === 0) break;
    by.push(best);
    for (const each of gained(best)) peasants.add(each);
  }
  return { square, before: near.length, after: far.length, peasants: [...peasants].sort((a, b) => a - b), by };
}

/** Returns the squares that a unit of a team would reach from a square in one move. */
function reachOf(position: Position, team: Team, from: Square, unit: Unit): Square[] {
  const board = position.board.slice();
  board[from] = piece(team, unit);
  return movesOf({ ...position, board }, team)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf)
    .filter((to) => teamOf(board[to]!) !== team);
}

function peasantsBeside({ board }: Position, square: Square): Square[] {
  return STEPS[square]!.filter((at) => board[at] === PEASANT);
}

/** Returns the drawing of a gain: the ways there, and circles round the Peasants. */
export function drawnGain({ square, by, peasants }: MusterGain): Drawn[] {
  return [...by.map((to) => ({ from: square, to })), ...peasants.map((at) => ({ from: at, to: at }))].map((each) => ({
    ...each,
    pen: 'hint',
  }));
}
