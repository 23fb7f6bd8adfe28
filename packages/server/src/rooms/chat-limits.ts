/**
 * Rate limits for chat in one room. Seats have their own; spectators have one each and one together, because keys are
 * free. The limit per address counts all rooms.
 */
import type { RequestRate } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { Bucket } from './token-bucket.js';

/** Most people with a remembered rate. */
const MOST = 500;

export class ChatLimits {
  readonly #people = new Map<string, Bucket>();
  readonly #seats = new Map<Team | 'host', Bucket>();
  readonly #one: RequestRate;
  readonly #watchers: Bucket;

  constructor({ one, watchers }: { readonly one: RequestRate; readonly watchers: RequestRate }) {
    this.#one = one;
    this.#watchers = new Bucket(watchers.rate, undefined, watchers.burst);
  }

  /** Whether the player of a seat, or the host without one, may speak now. */
  seat(seat: Team | 'host'): boolean {
    return this.#take(this.#seats, seat);
  }

  /** Whether a spectator may speak now. */
  watcher(keyHash: string): boolean {
    return this.#take(this.#people, keyHash) && this.#watchers.take();
  }

  /** Takes from the bucket of a name; the one unused for longest is dropped first. */
  #take<Name>(buckets: Map<Name, Bucket>, name: Name): boolean {
    const bucket = buckets.get(name) ?? new Bucket(this.#one.rate, undefined, this.#one.burst);
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > MOST) buckets.delete(buckets.keys().next().value!);
    return bucket.take();
  }
}
