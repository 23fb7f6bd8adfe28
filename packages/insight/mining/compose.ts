/**
 * Composes positions, because rings and holds are rare between bots: adds a few Soldiers so that one is near. Whether
 * that makes a puzzle is checked as for any other position.
 */
import {
  EMPTY,
  fileOf,
  formatPosition,
  type Piece,
  type Position,
  parsePosition,
  piece,
  rankOf,
  SERGEANT,
  SIZE,
  SOLDIER,
  type Square,
  STRONGHOLDS,
  squareAt,
  TEAMS,
} from '@dominion/rules';

/** Most new Soldiers. */
const MOST_NEW = 6;

/** Returns the position with units on some squares, as it would be read; null if it isn't valid. */
function withUnits(position: Position, units: readonly (readonly [Square, Piece])[]): Position | null {
  const board = position.board.slice();
  for (const [square, p] of units) board[square] = p;
  const parsed = parsePosition(formatPosition({ ...position, board }));
  return parsed.ok ? parsed.position : null;
}

/** Returns the eight squares around one; fewer on the edge. */
function about(square: Square): Square[] {
  const squares: Square[] = [];
  for (let files = -1; files <= 1; files++) {
    for (let ranks = -1; ranks <= 1; ranks++) {
      const [file, rank] = [fileOf(square) + files, rankOf(square) + ranks];
      if ((files !== 0 || ranks !== 0) && file >= 0 && rank >= 0 && file < SIZE && rank < SIZE)
        squares.push(squareAt(file, rank));
    }
  }
  return squares;
}

/** Returns a position in which the team to move needs one or two units to encircle a Sergeant or Soldier; null if none fits. */
export function nearlyRinged(position: Position, random: () => number): Position | null {
  const { board, turn: team, camps } = position;
  const enemies = TEAMS.filter((each) => camps[each] !== 0 && (camps[team]! & (1 << each)) === 0);
  const enemy = enemies[Math.floor(random() * enemies.length)]!;
  const isFree = (square: Square) => board[square] === EMPTY;
  const isOwn = (square: Square) => board[square]! >> 4 === team + 1;
  const places: Square[] = [];
  for (let square = 0; square < board.length; square++) {
    const around = about(square);
    const room = around.length === 8 && around.every((each) => isFree(each) || isOwn(each));
    // If own units are already near, one of them may close the ring.
    if (room && isFree(square) && around.some(isOwn)) places.push(square);
  }
  if (places.length === 0) return null;
  const place = places[Math.floor(random() * places.length)]!;
  const gaps = about(place).filter(isFree);
  const left = random() < 0.5 ? 1 : 2;
  if (gaps.length <= left || gaps.length > MOST_NEW + left) return null;
  const shuffled = gaps.map((gap) => ({ gap, at: random() })).sort((a, b) => a.at - b.at);
  return withUnits(position, [
    [place, piece(enemy, random() < 0.6 ? SERGEANT : SOLDIER)],
    ...shuffled.slice(left).map(({ gap }): [Square, Piece] => [gap, piece(team, SOLDIER)]),
  ]);
}

/** Returns a position in which the team to move stands on one stronghold of a Territory that it doesn't hold; null as above. */
export function nearlyHeld(position: Position, random: () => number): Position | null {
  const { board, turn: team, camps } = position;
  const lands = TEAMS.filter((land) => (camps[team]! & (1 << land)) === 0);
  const land = lands[Math.floor(random() * lands.length)]!;
  const own = STRONGHOLDS[land]!.filter((square) => board[square]! >> 4 === team + 1);
  const empty = STRONGHOLDS[land]!.filter((square) => board[square] === EMPTY);
  if (own.length > 0 || empty.length < 2) return null;
  return withUnits(position, [[empty[Math.floor(random() * empty.length)]!, piece(team, SOLDIER)]]);
}
