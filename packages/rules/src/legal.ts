/** The legal actions of a position (§8): what is legal is what stands in this list. */
import { type Action, isMove, move, muster, originOf, THROWS, targetOf } from './actions.js';
import { SQUARES } from './board.js';
import { choices } from './fate.js';
import { movesFrom, movesOrPass } from './moves.js';
import { census, find, type Position, placesLeft } from './position.js';
import { PRINCE, piece, SERGEANT, SOLDIER, type Square, TEAMS, type Team } from './types.js';

/** Whether a team still has to muster. */
export function isMustering(position: Position, team: Team): boolean {
  return (position.mustering & (1 << team)) !== 0;
}

/** How many Soldiers a team may promote at its muster: two, or as many as there are places for Sergeants (§2, §3). */
export function musterLimit(position: Position, team: Team): number {
  return Math.min(2, placesLeft(census(position, team), SERGEANT));
}

/** A team's choices at the muster: no Soldier, one, or two (§2). */
export function musters(position: Position, team: Team): Action[] {
  const limit = musterLimit(position, team);
  const soldier = piece(team, SOLDIER);
  const soldiers: Square[] = [];
  for (let square = 0; square < SQUARES; square++) if (position.board[square] === soldier) soldiers.push(square);
  const actions = [muster(team)];
  if (limit >= 1) for (const square of soldiers) actions.push(muster(team, square));
  if (limit >= 2) {
    soldiers.forEach((first, i) => {
      for (const second of soldiers.slice(i + 1)) actions.push(muster(team, first, second));
    });
  }
  return actions;
}

/** The heir's last move: a Prince's move, or to stay (§7). */
function heirMoves(position: Position): Action[] {
  const prince = find(position, position.turn, PRINCE);
  if (prince === -1) return [];
  const actions = [move(prince, prince)];
  movesFrom(position, prince, actions);
  return actions;
}

/** Every legal action; resignations and agreed draws are legal too until the game is over, but never listed (§8). */
export function legalActions(position: Position): Action[] {
  switch (position.phase) {
    case 'muster':
      return TEAMS.filter((team) => isMustering(position, team)).flatMap((team) => musters(position, team));
    case 'move':
      return movesOrPass(position);
    case 'fate':
    case 'succession':
      return [...THROWS];
    case 'heir':
      return heirMoves(position);
    case 'over':
      return [];
    case 'demote-upper':
    case 'demote-lower':
    case 'add-peasant':
    case 'promote-lower':
    case 'promote-upper':
      return choices(position, position.phase);
  }
}

/** Where the unit on a square may go now; empty when it is not its turn to move. */
export function destinations(position: Position, from: Square): Square[] {
  if (position.phase !== 'move' && position.phase !== 'heir') return [];
  return legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf);
}
