/** What this browser adds to the throws of a match, so that the server alone could not have chosen them. */
import { noteCommitment } from '../prefs.js';
import { randomHex } from '../random.js';
import type { Session } from './session.js';

const MIXING = new WeakMap<Session, Promise<unknown>>();

/**
 * Mixes random bytes of this browser's into the throws, once it holds a seat, the match has not begun and its own have not
 * arrived; and notes to what the server had committed itself by then. Resolves when they have, or when nobody answered.
 */
export async function mixIn(session: Session): Promise<void> {
  const [table, seat] = [session.table.peek(), session.seat.peek()];
  if (table === null || seat === null || table.status !== 'waiting' || !session.acts.peek()) return;
  if (table.seats[seat]!.holder !== 'person' || table.seats[seat]!.mixed) return;
  const under = MIXING.get(session);
  if (under !== undefined) return void (await under);
  noteCommitment(table.code, table.commitment);
  const asking = session.exchange('mix', { entropy: randomHex(16) });
  MIXING.set(session, asking);
  await asking;
  MIXING.delete(session);
}
