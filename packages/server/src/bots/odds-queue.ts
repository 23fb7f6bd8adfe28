/** Odds requests that wait until no bot needs a thread. */
import type { OddsJob } from './job.js';

/** Most waiting requests, and milliseconds that each may wait. */
const MOST_ODDS = 32;
const ODDS_PATIENCE = 5000;

export interface Reckoning {
  readonly job: OddsJob;
  readonly done: (odds: number | null) => void;
}

export class OddsQueue {
  readonly #waiting: Reckoning[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  /** Queues an odds request; null if too many wait or no thread is free in time. */
  add(job: OddsJob): Promise<number | null> {
    if (this.#waiting.length >= MOST_ODDS) return Promise.resolve(null);
    return new Promise((settle) => {
      const done = (odds: number | null): void => {
        clearTimeout(late);
        settle(odds);
      };
      const reckoning = { job, done };
      const late = setTimeout(() => {
        const at = this.#waiting.indexOf(reckoning);
        // Once begun, it either finishes or is given up by its thread.
        if (at === -1) return;
        this.#waiting.splice(at, 1);
        settle(null);
      }, ODDS_PATIENCE);
      late.unref();
      this.#waiting.push(reckoning);
    });
  }

  next(): Reckoning | undefined {
    return this.#waiting.shift();
  }

  close(): void {
    for (const { done } of this.#waiting.splice(0)) done(null);
  }
}
