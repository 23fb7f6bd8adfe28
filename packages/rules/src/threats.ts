/** Who could displace what: warnings and hints, read off the same moves that the rules allow. */
import { originOf, targetOf } from './actions.js';
import { find, isLeaderless, livingTeams, type Position, sameCamp } from './position.js';
import { movesOf } from './questions.js';
import { EMPEROR, PRINCE, type Square, type Team } from './types.js';

/**
 * The squares of opposing units that could move onto a team's unit on `square` as the board stands; of a leaderless team its
 * Prince alone, who may have one last move (§7).
 */
export function attackersOf(position: Position, square: Square, team: Team): Square[] {
  return livingTeams(position)
    .filter((other) => !sameCamp(position, other, team))
    .flatMap((other) => {
      const origins = movesOf(position, other)
        .filter((action) => targetOf(action) === square)
        .map(originOf);
      return isLeaderless(position, other) ? origins.filter((at) => at === find(position, other, PRINCE)) : origins;
    });
}

/** The unit whose loss would eliminate or behead a team, when it is attacked: its Emperor's or heir's square, or -1. */
export function threatenedCrown(position: Position, team: Team): Square | -1 {
  const emperor = find(position, team, EMPEROR);
  const crown = emperor === -1 ? find(position, team, PRINCE) : emperor;
  return crown !== -1 && attackersOf(position, crown, team).length > 0 ? crown : -1;
}
