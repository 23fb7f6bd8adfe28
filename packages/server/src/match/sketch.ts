/** Who sees what a person draws on the board: the ally, while both live, and nobody else. Pure. */
import type { RefusalCode } from '@dominion/protocol';
import { allyOf, type Team } from '@dominion/rules';
import { type Memory, teamOfKey } from '@dominion/table';

/** The team whose person is shown what somebody draws, or why nobody is. */
export function viewerOf({ seats, match }: Memory, keyHash: string): Team | RefusalCode {
  const team = teamOfKey(seats, keyHash);
  if (team === null) return 'no-seat';
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  return allyOf(match.position, team) ?? 'no-ally';
}
