/** Who may speak for which seat. A person is the hash of a secret key. */
import type { Team } from '@dominion/rules';
import type { SeatRecord } from './records.js';

/** The seats that persons hold, by team. Never changed once made. */
export type Seats = ReadonlyMap<Team, SeatRecord>;

/** The person on a seat. */
export type SeatHolder = Pick<SeatRecord, 'team' | 'keyHash'>;

export function seatsOf(records: readonly SeatRecord[]): Seats {
  return new Map(records.map((record) => [record.team, record]));
}

/** The team that the holder of a key speaks for, or null for a watcher. */
export function teamOfKey(seats: Seats, keyHash: string): Team | null {
  for (const seat of seats.values()) if (seat.keyHash === keyHash) return seat.team;
  return null;
}
