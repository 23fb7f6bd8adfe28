/** So many, for each address, in a window of time. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.js';
import { addressOf, isLoopback } from '../guards.js';

export class Quota {
  readonly #most: number;
  readonly #window: number;
  readonly #now: () => number;
  readonly #taken = new Map<string, number>();
  #ends = 0;

  /** `most` in `window` milliseconds; `now` gives milliseconds on a clock that never goes back. */
  constructor(most: number, window: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#window = window;
    this.#now = now;
  }

  /** Takes one; false when the address has had its share. */
  take(address: string): boolean {
    const now = this.#now();
    if (now >= this.#ends) {
      // One window for everybody: the map cannot grow for ever.
      this.#taken.clear();
      this.#ends = now + this.#window;
    }
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(address, taken + 1);
    return true;
  }
}

/** Takes one of a request's address's share; false when it has had all of it. This machine's own programs have no limit. */
export function withinShare(quota: Quota, request: IncomingMessage, { trustProxy, limits }: Config): boolean {
  const address = addressOf(request, trustProxy);
  return (isLoopback(address) && !limits.loopback) || quota.take(address);
}
