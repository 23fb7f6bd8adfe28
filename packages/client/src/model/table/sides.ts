/** Marks every unit as friend or foe, for one player. Pure. */
import { type Position, SQUARES, type Square, sameCamp, type Team, teamOf } from '@dominion/rules';
import type { Allegiance } from '../../board/view.js';

export interface SideMark {
  readonly square: Square;
  readonly mark: Allegiance;
}

/** Returns a mark for every unit, for a player of team `me`; Peasants get none. */
export function sidesOf(position: Position, me: Team): readonly SideMark[] {
  const marks: SideMark[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const team = teamOf(position.board[square]!);
    if (team === -1) continue;
    const mark = team === me ? 'mine' : sameCamp(position, me, team) ? 'ally' : 'enemy';
    marks.push({ square, mark });
  }
  return marks;
}
