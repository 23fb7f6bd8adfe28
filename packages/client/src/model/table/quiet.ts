/** Describes moves that took nothing, for spectators. */
import {
  ASSASSIN,
  attackersOf,
  fileOf,
  type GameEvent,
  PEASANT,
  type Piece,
  type Position,
  rankOf,
  SQUARES,
  type Square,
  TERRITORY_AT,
  type Team,
  teamOf,
} from '@dominion/rules';
import type { Quiet } from '@dominion/words/inputs';

/** Returns how far ahead a square lies, seen from each team's own edge. */
const AHEAD: Readonly<Record<Team, (square: Square) => number>> = {
  0: (square) => -rankOf(square),
  1: (square) => -fileOf(square),
  2: rankOf,
  3: fileOf,
};

/** Returns the meaning of the move among the events, between these positions; null if nothing moved. */
export function quietOf(events: readonly GameEvent[], before: Position, after: Position): Quiet | null {
  const moved = events.find((event) => event.type === 'moved');
  if (moved === undefined) return null;
  const { piece, from, to } = moved;
  const threatened = newlyThreatened(before, after, from, to);
  if (threatened !== null) return { kind: 'threatens', piece: threatened };
  const team = teamOf(piece) as Team;
  const land = TERRITORY_AT[to] as Team | -1;
  if (land !== -1 && land !== team && TERRITORY_AT[from] !== land) return { kind: 'enters', land };
  const ahead = AHEAD[team](to) - AHEAD[team](from);
  return { kind: 'moves', way: ahead > 0 ? 'up' : ahead < 0 ? 'back' : 'across' };
}

/** Returns the highest unit, down to the Upper Ranks, that the moved unit newly threatens. */
function newlyThreatened(before: Position, after: Position, from: Square, to: Square): Piece | null {
  let highest: Piece | null = null;
  for (let square = 0; square < SQUARES; square++) {
    const piece = after.board[square]!;
    const team = teamOf(piece);
    if (team === -1 || piece === PEASANT || (piece & 15) > ASSASSIN) continue;
    if (highest !== null && (piece & 15) >= (highest & 15)) continue;
    const fresh = attackersOf(after, square, team).includes(to) && !attackersOf(before, square, team).includes(from);
    if (fresh) highest = piece;
  }
  return highest;
}
