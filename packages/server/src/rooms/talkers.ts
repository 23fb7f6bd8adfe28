/**
 * How often people in one room may speak. Those who sit have a measure each, which nobody else can use up; those who watch
 * have one each, and one together, because keys cost nothing. How much an address may say is counted for all rooms together.
 */
import type { RequestRate } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { Bucket } from './bucket.js';

/** Of how many people it is remembered how often they spoke. */
const MOST = 500;

export class Talkers {
  readonly #people = new Map<string, Bucket>();
  readonly #seats = new Map<Team | 'host', Bucket>();
  readonly #one: RequestRate;
  readonly #watchers: Bucket;

  /** How often one person may, and all watchers together. */
  constructor({ one, watchers }: { readonly one: RequestRate; readonly watchers: RequestRate }) {
    this.#one = one;
    this.#watchers = new Bucket(watchers.rate, undefined, watchers.burst);
  }

  /** Whether whoever sits there, or the host without a seat, may speak now. */
  seat(seat: Team | 'host'): boolean {
    return this.#take(this.#seats, seat);
  }

  /** Whether a watcher may. */
  watcher(keyHash: string): boolean {
    return this.#take(this.#people, keyHash) && this.#watchers.take();
  }

  /** Takes of the measure behind a name; the one that was unused for longest is forgotten first. */
  #take<Name>(buckets: Map<Name, Bucket>, name: Name): boolean {
    const bucket = buckets.get(name) ?? new Bucket(this.#one.rate, undefined, this.#one.burst);
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > MOST) buckets.delete(buckets.keys().next().value!);
    return bucket.take();
  }
}
