/** Which units can be taken, and by which, by the rules' own moves. */
import { type Action, originOf, targetOf } from './actions.js';
import { find, isLeaderless, livingTeams, type Position, sameCamp } from './position.js';
import { movesOf } from './queries.js';
import type { Square, Team } from './types.js';
import { EMPEROR, PRINCE } from './units.js';

/**
 * Returns a team's moves as if it were its turn, in the order of its units' squares. A leaderless team has only its
 * heir's, who may have one last move (§7).
 */
export function nextMovesOf(position: Position, team: Team): Action[] {
  const moves = movesOf(position, team).sort((a, b) => originOf(a) - originOf(b));
  if (!isLeaderless(position, team)) return moves;
  const heir = find(position, team, PRINCE);
  return moves.filter((action) => originOf(action) === heir);
}

/** Returns the squares of opposing units that could move onto a team's unit on `square`. */
export function attackersOf(position: Position, square: Square, team: Team): Square[] {
  return livingTeams(position)
    .filter((other) => !sameCamp(position, other, team))
    .flatMap((other) => nextMovesOf(position, other).filter((action) => targetOf(action) === square))
    .map(originOf);
}

/**
 * Returns the square of a team's crown: its Emperor, or else its heir; -1 for neither. Its loss eliminates or beheads
 * the team.
 */
export function crownOf(position: Position, team: Team): Square | -1 {
  const emperor = find(position, team, EMPEROR);
  return emperor === -1 ? find(position, team, PRINCE) : emperor;
}

/** Returns the square of a team's crown if it is attacked, or -1. */
export function threatenedCrown(position: Position, team: Team): Square | -1 {
  const crown = crownOf(position, team);
  return crown !== -1 && attackersOf(position, crown, team).length > 0 ? crown : -1;
}
