/** Who sees what a person draws on the board: the ally, while both live, and nobody else. Pure. */
import type { RefusalCode } from '@dominion/protocol';
import { isLiving, livingTeams, sameCamp, type Team } from '@dominion/rules';
import { teamOfKey } from '../seats.js';
import type { Memory } from './memory.js';

/** The team whose person is shown what somebody draws, or why nobody is. */
export function viewerOf({ seats, match }: Memory, keyHash: string): Team | RefusalCode {
  const team = teamOfKey(seats, keyHash);
  if (team === null) return 'no-seat';
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const { position } = match;
  const ally = livingTeams(position).find((each) => each !== team && sameCamp(position, team, each));
  return ally === undefined || !isLiving(position, team) ? 'no-ally' : ally;
}
