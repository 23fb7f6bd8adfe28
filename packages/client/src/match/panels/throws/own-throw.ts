import type { Team } from '@dominion/rules';
import type { Session } from '../../session/session.js';

/** Whether a team's throw is the player's own, even in a finished lesson, where the player can't act. */
export function isOwnThrow({ seat, situation }: Pick<Session, 'seat' | 'situation'>, team: Team): boolean {
  return [seat.value, ...situation.value.speaks].includes(team);
}
