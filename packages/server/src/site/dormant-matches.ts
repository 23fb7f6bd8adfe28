/** Correspondence tables waiting without anyone in them: only the store knows them. */
import { listingOf, type SeatRecord } from '@dominion/table';
import { once } from '../base/coalesce.js';
import type { Log } from '../base/log.js';
import type { Listing } from '../match/lobby.js';
import type { MatchStore, OpenRecord } from '../store/store.js';

/** Milliseconds for which all callers share one read of the store, and the most tables it returns. */
const GOOD = 2000;
const MOST = 100;

/** Returns the table's listing for strangers; null if no seat is free for them. */
function listed({ match, room, seats }: OpenRecord): Listing | null {
  const seated = new Map(seats.map((seat: SeatRecord) => [seat.team, seat]));
  const found = listingOf({ record: match, table: room, seats: seated, match: null, seen: new Set() }, 0);
  // No address: together they rank as the tables of one.
  return found === null ? null : { match: found, from: '', made: match.createdAt };
}

/**
 * Returns sleeping correspondence tables with a free seat, without those `awake`. Never fails: if the store can't be
 * read, the list is empty.
 */
export function sleepers(store: Pick<MatchStore, 'open'>, awake: (code: string) => boolean, log: Log) {
  const look = once(GOOD, async (): Promise<readonly Listing[]> => {
    try {
      return (await store.open(MOST)).flatMap((open) => listed(open) ?? []);
    } catch (error) {
      log.debug({ err: error }, 'open correspondence match query failed');
      return [];
    }
  });
  return async () => (await look()).filter(({ match }) => !awake(match.code));
}
