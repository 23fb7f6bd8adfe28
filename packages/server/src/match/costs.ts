/** What the requests at one match cost since it woke, and where the time of each of them went. */
import type { Reply, RequestName } from '@dominion/protocol';
import type { Slow } from '../metrics/slow.js';
import type { Stopwatch } from './stopwatch.js';

/** What is known of a request before it is done. */
interface Come {
  readonly name: RequestName;
  readonly code: string;
  /** When it came, on the clock of `performance.now`. */
  readonly came: number;
}

export class Costs {
  readonly #wall: () => number;
  readonly #acted: Slow['acted'] | undefined;
  readonly #spent = { requests: 0, cost: 0 };

  /** `acted` hears of each request. */
  constructor(wall: () => number, acted?: Slow['acted']) {
    this.#wall = wall;
    this.#acted = acted;
  }

  /** How many requests were done, and what that cost of the processor, in milliseconds. */
  get spent(): { readonly requests: number; readonly cost: number } {
    return this.#spent;
  }

  /** Does a request, and counts what it cost; nothing where that fails. */
  async of({ name, code, came }: Come, stopwatch: Stopwatch, work: () => Promise<Reply>): Promise<Reply> {
    const began = performance.now();
    stopwatch.begin();
    const reply = await work();
    const { store, send } = stopwatch;
    const ends = performance.now();
    this.#spent.requests++;
    this.#spent.cost += ends - began - store;
    this.#acted?.({
      ...{ at: this.#wall(), code, name, took: ends - came },
      ...{ queue: began - came, rules: ends - began - store - send, store, send },
    });
    return reply;
  }
}
