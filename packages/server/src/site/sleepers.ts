/** Tables of days that wait for people though nobody is in them: the store knows them, and no room. */
import { listingOf, type SeatRecord } from '@dominion/table';
import type { Log } from '../base/log.js';
import { once } from '../base/once.js';
import type { Listing } from '../match/lobby.js';
import type { MatchStore, OpenRecord } from '../store/store.js';

/** How long, in milliseconds, one look at the store is good for everybody who asks, and how many tables it gives. */
const GOOD = 2000;
const MOST = 100;

/** The table as strangers find it; null where no seat is free for them. */
function listed({ match, room, seats }: OpenRecord): Listing | null {
  const seated = new Map(seats.map((seat: SeatRecord) => [seat.team, seat]));
  const found = listingOf({ record: match, table: room, seats: seated, match: null, seen: new Set() }, 0);
  // Nobody is there, so they come from nowhere: all of them together have the place of one address.
  return found === null ? null : { match: found, from: '', made: match.createdAt };
}

/**
 * Gives the listed tables of days that sleep and have a seat free; those that `awake` says are awake here are left to their rooms.
 * Never fails: where the store cannot be asked there are none.
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
