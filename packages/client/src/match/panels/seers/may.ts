/** Whether a player may guess, by the table's own function. */
import { whyNotGuess } from '@dominion/table';
import { asTable } from '../../../model/table/asking.js';
import type { Actor, Session } from '../../session/session.js';

/** Whether the player watches a match on a server and has no part in it, or no longer. */
export function mayGuess({ place, seat, beside, table, story, acts }: Actor & Pick<Session, 'beside'>): boolean {
  if (place !== 'server' || table.value === null || story.value === null) return false;
  // Two players at one device see each other's guesses, and one of them may play.
  if (beside.value !== null || !acts.value) return false;
  const shown = asTable({ table: table.value, story: story.value });
  const keyHash = seat.value === null ? '' : (shown.seats.get(seat.value)?.keyHash ?? '');
  return whyNotGuess(shown, { keyHash, who: '' }) === null;
}
