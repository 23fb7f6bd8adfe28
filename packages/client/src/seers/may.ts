/** Who may guess, as the page can know it; the server decides by `packages/table`. */
import { isLiving } from '@dominion/rules';
import { guestSeat } from '../model/absence.js';
import type { Session } from '../session/session.js';

/** Whether the person looks on at a match that is played on a server, and has no part in it any more where they had one. */
export function mayGuess({ place, seat, beside, table, story, acts }: Session): boolean {
  const shown = table.value;
  const match = story.value?.match;
  if (place !== 'server' || shown?.status !== 'playing' || !match || match.result !== null) return false;
  // Of two at one device both see what either guesses, and one of them may play.
  if (shown.twin !== null || beside.value !== null || !acts.value) return false;
  const me = seat.value;
  if (me === null) return true;
  const counsels = shown.seats.some(({ counsel, hired }) => counsel === me && hired);
  return !isLiving(match.position, me) && guestSeat(shown, me) === null && !counsels;
}
