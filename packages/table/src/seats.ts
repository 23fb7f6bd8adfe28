/** Finds who may speak for which seat. A person is the hash of a secret key. */
import type { Team } from '@dominion/rules';
import type { SeatRecord } from './records.js';

/** The seats that players hold, by team. Never changed once made. */
export type Seats = ReadonlyMap<Team, SeatRecord>;

/** The player on a seat. */
export type SeatHolder = Pick<SeatRecord, 'team' | 'keyHash'>;

export function seatsOf(records: readonly SeatRecord[]): Seats {
  return new Map(records.map((record) => [record.team, record]));
}

/** Returns the team that the holder of a key speaks for; null for a spectator. */
export function teamOfKey(seats: Seats, keyHash: string): Team | null {
  for (const seat of seats.values()) if (seat.keyHash === keyHash) return seat.team;
  return null;
}
