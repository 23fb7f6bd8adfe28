/** Finds contested Peasants, which only tests need separately. */

import { hold } from '../../src/engine/scratch.js';
import { straddlers } from '../../src/engine/settle.js';
import { PEASANT, type Position, RECRUIT, SQUARES, type Square, TEAMS } from '../../src/index.js';

/** Returns the pieces straddled by two sides or more (§5.3). */
export function contested(position: Position): Square[] {
  const field = hold(position);
  const { board, camps } = field;
  const squares: Square[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const p = board[square]!;
    if (p !== PEASANT && (p & 15) !== RECRUIT) continue;
    const teams = straddlers(field, square);
    if (TEAMS.some((team) => (teams & (1 << team)) !== 0 && (teams & ~camps[team]!) !== 0)) squares.push(square);
  }
  return squares;
}
