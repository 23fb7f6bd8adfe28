/** What people and programs ask of a position: its legal actions, a team's moves, where a unit may go. */
import { type Action, isMove, originOf, targetOf } from './actions.js';
import { SQUARES } from './board.js';
import { writeLegal } from './legal.js';
import { type Actions, MOST_ACTIONS, writeMovesOf } from './moves.js';
import type { Position } from './position.js';
import { hold } from './scratch.js';
import { straddlers } from './settle.js';
import { PEASANT, RECRUIT, type Square, TEAMS, type Team } from './types.js';

const list: Actions = new Int32Array(MOST_ACTIONS);

/** Every legal action of a position. */
export function legalActions(position: Position): Action[] {
  return Array.from(list.subarray(0, writeLegal(hold(position), list, 0)));
}

/** Every move of a team as the position stands, whatever the phase and whoever is to move. */
export function movesOf(position: Position, team: Team): Action[] {
  return Array.from(list.subarray(0, writeMovesOf(hold(position), team, list, 0)));
}

/** Where the unit on a square may go now; empty when it is not its turn to move. */
export function destinations(position: Position, from: Square): Square[] {
  if (position.phase !== 'move' && position.phase !== 'heir') return [];
  return legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf);
}

/** The Peasants-in-contest and contested Recruited Peasants of a position: straddled by two camps or more (§5.3). */
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
