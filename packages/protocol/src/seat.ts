/** What the server says to one client alone. */
import type { Team } from '@dominion/rules';

/** The message's name. Sent after joining, and to every client with the same key whenever its seat changes. */
export const SEAT_MESSAGE = 'seat';

/** Which seat the client's key holds; null for a watcher. */
export interface SeatMessage {
  readonly team: Team | null;
}
