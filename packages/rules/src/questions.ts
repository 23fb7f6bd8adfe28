/** What people and programs ask of a position: its legal actions, a team's moves, where a unit may go. */
import { type Action, isMove, originOf, targetOf } from './actions.js';
import { writeLegal } from './engine/legal.js';
import { type Actions, MOST_ACTIONS, writeMovesOf } from './engine/moves.js';
import { hold } from './engine/scratch.js';
import type { Position } from './position.js';
import type { Square, Team } from './types.js';

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
