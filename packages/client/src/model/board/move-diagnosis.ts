/** Finds the facts behind a refused move, for a more exact explanation than the rule's. */
import {
  type Action,
  EMPTY,
  fileOf,
  isMove,
  originOf,
  PEASANT,
  type Piece,
  type Position,
  rankOf,
  type Square,
  squareAt,
  type Team,
  targetOf,
  type Unit,
  unitOf,
} from '@dominion/rules';

interface Placed {
  readonly square: Square;
  readonly piece: Piece;
}

/** A move that was tried. */
export interface Tried {
  /** The unit that was to move; left out if there is none. */
  readonly unit?: Unit;
  /** The team whose turn it is. */
  readonly team: Team;
  /** The piece on the destination, or nothing. */
  readonly there: Placed;
  /** The first piece in between on a straight way; null if there is none. */
  readonly ahead: Placed | null;
}

/** Returns the facts of a move; null for an action that is no move. */
export function triedBy({ board, turn }: Position, action: Action): Tried | null {
  if (!isMove(action)) return null;
  const [from, to] = [originOf(action), targetOf(action)];
  const placed = (square: Square): Placed => ({ square, piece: board[square]! });
  const unit = unitOf(board[from]!);
  const ahead = between(from, to).find((square) => board[square] !== EMPTY);
  return {
    ...(unit === 0 || unit === PEASANT ? {} : { unit: unit as Unit }),
    team: turn,
    there: placed(to),
    ahead: ahead === undefined ? null : placed(ahead),
  };
}

/** Returns the squares between two in one row, column or diagonal, from the first on; empty if they share none. */
function between(from: Square, to: Square): Square[] {
  const [across, up] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  const steps = Math.max(Math.abs(across), Math.abs(up));
  if (across !== 0 && up !== 0 && Math.abs(across) !== Math.abs(up)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) =>
    squareAt(fileOf(from) + Math.sign(across) * (step + 1), rankOf(from) + Math.sign(up) * (step + 1)),
  );
}
