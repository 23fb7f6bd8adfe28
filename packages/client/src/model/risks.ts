/**
 * What opponents could do with one move to a camp's units as the board stands. The rules list the moves and play each of
 * them; which throws come between is left out.
 */
import {
  Field,
  isOver,
  livingTeams,
  MOST_ACTIONS,
  make,
  originOf,
  type Piece,
  type Position,
  RECRUIT,
  SQUARES,
  type Square,
  sameCamp,
  type Team,
  targetOf,
  teamOf,
  unmake,
  writeMovesOf,
} from '@dominion/rules';

/** One thing that one move of an opponent could do to a unit. */
export interface Risk {
  /** Whose unit it would happen to, and where it stands. */
  readonly square: Square;
  readonly kind: 'displaced' | 'turned' | 'recruited';
  /** The opponent's move. */
  readonly by: Piece;
  readonly from: Square;
  readonly to: Square;
}

const field = new Field();
const moves = new Int32Array(MOST_ACTIONS);

/** How far is looked: at what the opponents' moves displace, or also at what follows from them, which takes playing each. */
export type Depth = 'strikes' | 'all';
const known: Readonly<Record<Depth, WeakMap<Position, Map<Team, readonly Risk[]>>>> = {
  strikes: new WeakMap(),
  all: new WeakMap(),
};

/** What could happen to the units of a team's camp; each unit once for every opposing unit that could do it. */
export function risksOf(position: Position, team: Team, depth: Depth): readonly Risk[] {
  const kept = known[depth].get(position) ?? new Map<Team, readonly Risk[]>();
  known[depth].set(position, kept);
  const found = kept.get(team) ?? search(position, team, depth);
  kept.set(team, found);
  return found;
}

function search(position: Position, team: Team, depth: Depth): Risk[] {
  if (isOver(position) || position.phase === 'muster') return [];
  const { board } = position;
  const own = squaresOfCamp(position, team);
  const risks: Risk[] = [];
  field.load(position);
  for (const other of livingTeams(position)) {
    if (sameCamp(position, other, team)) continue;
    field.turn = other;
    field.phase = 'move';
    const count = writeMovesOf(field, other, moves, 0);
    for (let i = 0; i < count; i++) {
      const [from, to] = [originOf(moves[i]!), targetOf(moves[i]!)];
      const by = board[from]!;
      if (own.includes(to)) risks.push({ square: to, kind: 'displaced', by, from, to });
      if (depth === 'strikes') continue;
      make(field, moves[i]!);
      for (const { square, kind } of takenOf(board, own)) {
        const told = risks.some((risk) => risk.square === square && risk.kind === kind && risk.from === from);
        if (square !== to && !told) risks.push({ square, kind, by, from, to });
      }
      unmake(field);
    }
  }
  return risks;
}

function squaresOfCamp(position: Position, team: Team): Square[] {
  const squares: Square[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const owner = teamOf(position.board[square]!);
    if (owner !== -1 && sameCamp(position, owner, team)) squares.push(square);
  }
  return squares;
}

/** Which of these units have changed hands on the field. Who falls with an Emperor becomes a Peasant, which is nobody's. */
function takenOf(board: ArrayLike<Piece>, own: readonly Square[]): Pick<Risk, 'square' | 'kind'>[] {
  const taken: Pick<Risk, 'square' | 'kind'>[] = [];
  for (const square of own) {
    const [was, now] = [board[square]!, field.board[square]!];
    if (was === now || teamOf(now) === -1 || teamOf(now) === teamOf(was)) continue;
    taken.push({ square, kind: (was & 15) === RECRUIT ? 'recruited' : 'turned' });
  }
  return taken;
}
