/** What a browser does by itself when it comes into a room: its maker sits down, and a seat's link takes the seat over. */
import type { Made } from '../prefs.js';
import { dropSeatToken, seatToken } from '../route.js';
import { home, room } from '../words/index.js';
import { tellRefused } from '../words/tell.js';
import { mixIn, noteSeal } from './mixing.js';
import type { Session } from './session.js';

/** Sits the maker of a match down where they wished, or {@link firstSeat} says, and begins where that was all they asked for. */
export async function settle(session: Session, { does, team: wished }: Made): Promise<void> {
  const team = wished ?? session.firstSeat();
  if (team === null) return;
  // Whoever has no name yet is a guest: it would be odd to stand at one's own table.
  await session.sit(team, home.guest);
  if (does !== 'start' || session.seat.value !== team) return;
  await mixIn(session);
  await session.request('start', {});
}

/**
 * Takes over the seat that the address holds a one-time link for, and takes the link out of the address once the server
 * has answered; without an answer it stays for the next try.
 */
export async function takeOver(session: Session): Promise<void> {
  const token = seatToken.peek();
  if (token === null || session.link.peek() !== 'online') return;
  // What lies on that seat is another browser's seal, or none.
  const table = session.table.peek();
  if (table !== null) noteSeal(table.id, null);
  const reply = await session.exchange('takeover', { token });
  if (reply === null) return;
  dropSeatToken();
  session.say(reply.ok ? room.takenOver : room.notTakenOver(tellRefused(reply)));
}
