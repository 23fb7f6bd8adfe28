/** Who may speak for which seat. A person is the hash of a secret key; nothing in a message's payload counts. */
import { createHash } from 'node:crypto';
import type { Team } from '@dominion/rules';
import type { SeatRecord } from './store/store.js';

/** The seats that persons hold, by team. Never changed once made. */
export type Seats = ReadonlyMap<Team, SeatRecord>;

/** What the server keeps of a person's key. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function seatsOf(records: readonly SeatRecord[]): Seats {
  return new Map(records.map((record) => [record.team, record]));
}

/** The team that the holder of a key speaks for, or null for a watcher. */
export function teamOfKey(seats: Seats, keyHash: string): Team | null {
  for (const seat of seats.values()) if (seat.keyHash === keyHash) return seat.team;
  return null;
}

/** What others may know a person by in one match: the same in all of it, another in every other. */
export function publicId(keyHash: string, matchId: string): string {
  return createHash('sha256').update(`${matchId} ${keyHash}`).digest('hex').slice(0, 12);
}
