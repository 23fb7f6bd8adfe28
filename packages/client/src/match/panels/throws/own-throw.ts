/** Whose a throw is. */
import type { Team } from '@dominion/rules';
import type { Session } from '../../session/session.js';

/** Whether a team's throw is the person's own. Of a lesson that is done one only looks at the board, and it is all the same. */
export function isOwnThrow({ seat, situation }: Pick<Session, 'seat' | 'situation'>, team: Team): boolean {
  return [seat.value, ...situation.value.speaks].includes(team);
}
