/** Measures what a match's requests cost since it woke, and where the time of each was spent. */
import type { Reply, RequestName } from '@dominion/protocol';
import type { Slow } from '../metrics/slow.js';
import type { Stopwatch } from './stopwatch.js';

interface Come {
  readonly name: RequestName;
  readonly code: string;
  /** When it arrived, on the clock of `performance.now`. */
  readonly came: number;
}

export class Costs {
  readonly #wall: () => number;
  readonly #acted: Slow['acted'] | undefined;
  readonly #spent = { requests: 0, cost: 0 };

  /** `acted` is called after each request. */
  constructor(wall: () => number, acted?: Slow['acted']) {
    this.#wall = wall;
    this.#acted = acted;
  }

  /** The number of handled requests, and their processor time in milliseconds. */
  get spent(): { readonly requests: number; readonly cost: number } {
    return this.#spent;
  }

  /** Handles a request and counts its cost; nothing is counted if it fails. */
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
