/** Who could displace what: warnings and hints, read off the same moves that the rules allow. */
import { type Action, originOf, targetOf } from './actions.js';
import { find, isLeaderless, livingTeams, type Position, sameCamp } from './position.js';
import { movesOf } from './questions.js';
import type { Square, Team } from './types.js';
import { EMPEROR, PRINCE } from './units.js';

/**
 * The moves that a team would have as the board stands, were it its turn; of a leaderless one those of its heir alone, who may
 * have one last move (§7). Unit by unit in the order of their squares, however the position came about.
 */
export function nextMovesOf(position: Position, team: Team): Action[] {
  const moves = movesOf(position, team).sort((a, b) => originOf(a) - originOf(b));
  if (!isLeaderless(position, team)) return moves;
  const heir = find(position, team, PRINCE);
  return moves.filter((action) => originOf(action) === heir);
}

/** The squares of opposing units that could move onto a team's unit on `square` as the board stands. */
export function attackersOf(position: Position, square: Square, team: Team): Square[] {
  return livingTeams(position)
    .filter((other) => !sameCamp(position, other, team))
    .flatMap((other) => nextMovesOf(position, other).filter((action) => targetOf(action) === square))
    .map(originOf);
}

/** The square of a team's crown, its Emperor or else its heir, whose loss would eliminate or behead it; -1 where it has neither. */
export function crownOf(position: Position, team: Team): Square | -1 {
  const emperor = find(position, team, EMPEROR);
  return emperor === -1 ? find(position, team, PRINCE) : emperor;
}

/** The square of a team's crown when it is attacked, or -1. */
export function threatenedCrown(position: Position, team: Team): Square | -1 {
  const crown = crownOf(position, team);
  return crown !== -1 && attackersOf(position, crown, team).length > 0 ? crown : -1;
}
