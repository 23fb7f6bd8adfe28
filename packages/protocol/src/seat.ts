/** What the server says to one client alone. */
import type { Team } from '@dominion/rules';
import type { OrderAhead, StoppedOrder } from './orders.js';

/** What the client's key may do. */
export interface SeatMessage {
  /** The seat that it holds; null for a watcher. */
  readonly team: Team | null;
  /** Whether it is the host's. */
  readonly host: boolean;
  /** The id beside what this person says. */
  readonly who: string;
  /** Whether this tab may act; a newer one with the same key acts in its place. */
  readonly acts: boolean;
  /** The bot's seat that they have asked for; left out for none. */
  readonly asked?: Team;
  /** That they were told no; else left out. */
  readonly declined?: true;
  /** Those among who asks for a bot's seat about whom this person decides; left out for none. */
  readonly decides?: readonly string[];
  /** That the seat, which they held, has moved to another browser; else left out. */
  readonly moved?: true;
  /** What this person has ordered ahead, and where that stopped; left out for nothing. */
  readonly orders?: readonly OrderAhead[];
  readonly stopped?: StoppedOrder;
  /** Of the actions that this person had ordered ahead, their places in the log with the turn in which each was ordered; left out for none. */
  readonly came?: readonly (readonly [place: number, ply: number])[];
  /** The server's time, milliseconds since 1970, by which the clocks in the state are read. */
  readonly now: number;
}
