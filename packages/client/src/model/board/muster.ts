/** What a Soldier gains who is made a Sergeant, counted on the board as it stands. Pure. */
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

/** The gain of one Soldier. */
export interface MusterGain {
  readonly square: Square;
  /** To how many squares it gets in one move, as a Soldier and as a Sergeant; changing places (§3) is not counted. */
  readonly before: number;
  readonly after: number;
  /** The Peasants beside which a Sergeant gets in one move, and a Soldier does not. */
  readonly peasants: readonly Square[];
  /** The squares to which he goes for that: as few as will do. */
  readonly by: readonly Square[];
}

/** The gain of a team's Soldier on a square; null where none of its Soldiers stands there. */
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

/** Where a unit of a team would get to from a square in one move, were it the one that stands there. */
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

/** The gain as it is drawn over the board: the ways there, and the Peasants with a circle. */
export function drawnGain({ square, by, peasants }: MusterGain): Drawn[] {
  return [...by.map((to) => ({ from: square, to })), ...peasants.map((at) => ({ from: at, to: at }))].map((each) => ({
    ...each,
    pen: 'hint',
  }));
}
