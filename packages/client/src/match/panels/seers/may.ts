/** Who may guess, asked of the table's own function. */
import { whyNotGuess } from '@dominion/table';
import { asTable } from '../../../model/table/asking.js';
import type { Actor, Session } from '../../session/session.js';

/** Whether the person looks on at a match that is played on a server, and has no part in it any more where they had one. */
export function mayGuess({ place, seat, beside, table, story, acts }: Actor & Pick<Session, 'beside'>): boolean {
  if (place !== 'server' || table.value === null || story.value === null) return false;
  // Of two at one device both see what either guesses, and one of them may play.
  if (beside.value !== null || !acts.value) return false;
  const shown = asTable({ table: table.value, story: story.value });
  const keyHash = seat.value === null ? '' : (shown.seats.get(seat.value)?.keyHash ?? '');
  return whyNotGuess(shown, { keyHash, who: '' }) === null;
}
