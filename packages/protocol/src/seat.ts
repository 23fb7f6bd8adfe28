/** The server's messages to one client alone. */
import type { Team } from '@dominion/rules';
import type { PlannedMove, StoppedPlan } from './planned-moves.js';

/** The rights of the client's key. */
export interface SeatMessage {
  /** The seat that it holds; null for a spectator. */
  readonly team: Team | null;
  readonly host: boolean;
  /** This person's id in the chat. */
  readonly who: string;
  /** Whether this tab may act; a newer tab with the same key replaces it. */
  readonly acts: boolean;
  /** The bot's seat that they asked for; left out for none. */
  readonly asked?: Team;
  /** True if their request was declined; else left out. */
  readonly declined?: true;
  /** The ids of people whose request for a bot's seat this player decides; left out for none. */
  readonly decides?: readonly string[];
  /** True if the seat that they held has moved to another browser; else left out. */
  readonly moved?: true;
  /** This player's planned moves, and where they stopped; left out for none. */
  readonly orders?: readonly PlannedMove[];
  readonly stopped?: StoppedPlan;
  /** In the log, the planned moves and the turns of their planning; left out for none. */
  readonly came?: readonly (readonly [place: number, ply: number])[];
  /** The server's time, milliseconds since 1970, for reading the clocks in the state. */
  readonly now: number;
}
