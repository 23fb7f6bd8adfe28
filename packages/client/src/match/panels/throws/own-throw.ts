/** Tells whose throw it is. */
import type { Team } from '@dominion/rules';
import type { Session } from '../../session/session.js';

/** Whether a team's throw is the player's own. In a finished lesson the player can't act, but the throw is still theirs. */
export function isOwnThrow({ seat, situation }: Pick<Session, 'seat' | 'situation'>, team: Team): boolean {
  return [seat.value, ...situation.value.speaks].includes(team);
}
