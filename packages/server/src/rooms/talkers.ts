/**
 * How often people in one room may speak. Those who sit have a measure each, which nobody else can use up; those who watch
 * have one each, and one together, because keys cost nothing. How much an address may say is counted for all rooms together.
 */
import type { Team } from '@dominion/rules';
import { Bucket } from './bucket.js';

/** How often a person may speak: so many times a second on average, and so many at once. */
const PERSON_RATE = 0.5;
const PERSON_BURST = 5;
/** How often all watchers together may. */
const WATCHERS_RATE = 2;
const WATCHERS_BURST = 20;
/** Of how many people it is remembered how often they spoke. */
const MOST = 500;

export class Talkers {
  readonly #people = new Map<string, Bucket>();
  readonly #seats = new Map<Team | 'host', Bucket>();
  readonly #watchers: Bucket;

  /** All watchers together speak so many times a second on average, and so many at once. */
  constructor({ rate, burst } = { rate: WATCHERS_RATE, burst: WATCHERS_BURST }) {
    this.#watchers = new Bucket(rate, undefined, burst);
  }

  /** Whether whoever sits there, or the host without a seat, may speak now. */
  seat(seat: Team | 'host'): boolean {
    return take(this.#seats, seat);
  }

  /** Whether a watcher may. */
  watcher(keyHash: string): boolean {
    return take(this.#people, keyHash) && this.#watchers.take();
  }
}

/** Takes of the measure behind a name; whoever has not spoken for longest is forgotten first. */
function take<Name>(buckets: Map<Name, Bucket>, name: Name): boolean {
  const bucket = buckets.get(name) ?? new Bucket(PERSON_RATE, undefined, PERSON_BURST);
  buckets.delete(name);
  buckets.set(name, bucket);
  if (buckets.size > MOST) buckets.delete(buckets.keys().next().value!);
  return bucket.take();
}
