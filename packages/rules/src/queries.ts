/** Queries about a position: its legal actions, a team's moves, a unit's destinations. */
import { type Action, isMove, originOf, targetOf } from './actions.js';
import { writeLegal } from './engine/legal.js';
import { type Actions, MOST_ACTIONS, writeMovesOf } from './engine/moves.js';
import { hold } from './engine/scratch.js';
import type { Position } from './position.js';
import type { Square, Team } from './types.js';

const list: Actions = new Int32Array(MOST_ACTIONS);

export function legalActions(position: Position): Action[] {
  return Array.from(list.subarray(0, writeLegal(hold(position), list, 0)));
}

/** Returns every move of a team in the position, whatever the phase and the team to move. */
export function movesOf(position: Position, team: Team): Action[] {
  return Array.from(list.subarray(0, writeMovesOf(hold(position), team, list, 0)));
}

/** Returns where the unit on a square can move now; empty if it isn't its turn. */
export function destinations(position: Position, from: Square): Square[] {
  if (position.phase !== 'move' && position.phase !== 'heir') return [];
  return legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf);
}
