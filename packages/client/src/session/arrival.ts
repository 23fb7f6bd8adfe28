/** What a browser does by itself when it comes into a match: its maker sits down, and a seat's link takes the seat over. */

import { dropSeatToken, seatToken } from '../route.js';
import type { Made } from '../storage/matches.js';
import { home, room } from '../words/index.js';
import { tellRefused } from '../words/tell.js';
import { type Mixing, noteSeal } from './mixing.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/** With what the maker of a match sits down and begins. */
interface Arriving {
  readonly wire: Pick<Wire, 'request'>;
  readonly seating: Seating;
  readonly mixing: Mixing;
}

/** Sits the maker of a match down where they wished, or on its first seat, and begins where that was all they asked for. */
export async function seatMaker(
  { seat }: Pick<MatchSignals, 'seat'>,
  { wire, seating, mixing }: Arriving,
  { does, team: wished }: Made,
): Promise<void> {
  const team = wished ?? seating.first();
  if (team === null) return;
  // Whoever has no name yet is a guest: it would be odd to stand at one's own table.
  await seating.sit(team, home.guest);
  if (does !== 'start' || seat.value !== team) return;
  await mixing.mixIn();
  await wire.request('start', {});
}

/**
 * Takes over the seat that the address holds a one-time link for, and takes the link out of the address once the server
 * has answered; without an answer it stays for the next try.
 */
export async function takeOverByLink(
  known: Pick<MatchSignals, 'link' | 'table'>,
  { exchange, say }: Pick<Wire, 'exchange' | 'say'>,
): Promise<void> {
  const token = seatToken.peek();
  if (token === null || known.link.peek() !== 'online') return;
  // What lies on that seat is another browser's seal, or none.
  const table = known.table.peek();
  if (table !== null) noteSeal(table.id, null);
  const reply = await exchange('takeover', { token });
  if (reply === null) return;
  dropSeatToken();
  say(reply.ok ? room.takenOver : room.notTakenOver(tellRefused(reply)));
}
