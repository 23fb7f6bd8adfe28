/** Who may speak for which seat. A person is the hash of a secret key; nothing in a message's payload counts. */
import { createHash } from 'node:crypto';
import type { RefusalCode } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { SeatRecord } from './store/store.js';

/** The seats that are taken, by team. Never changed once made. */
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

/** Why the holder of a key cannot take a seat; null when nothing is in the way, and when it is theirs already. */
export function whyNotSit(
  seats: Seats,
  teams: readonly Team[],
  started: boolean,
  keyHash: string,
  team: Team,
): RefusalCode | null {
  if (!teams.includes(team)) return 'seat-not-in-play';
  const own = teamOfKey(seats, keyHash);
  if (own === team) return null;
  if (own !== null) return 'already-seated';
  if (started) return 'already-started';
  return seats.has(team) ? 'seat-taken' : null;
}
