/** Odds that wait to be reckoned until no bot needs a thread. */
import type { OddsJob } from './job.js';

/** How many odds may wait to be reckoned, and for how long, in milliseconds. */
const MOST_ODDS = 32;
const ODDS_PATIENCE = 5000;

/** Odds that wait to be reckoned. */
export interface Reckoning {
  readonly job: OddsJob;
  readonly done: (odds: number | null) => void;
}

export class OddsQueue {
  readonly #waiting: Reckoning[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  /** Waits for odds; null where too many wait, or no thread has time for them soon. */
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
        // What a thread has begun it ends, or is given up itself.
        if (at === -1) return;
        this.#waiting.splice(at, 1);
        settle(null);
      }, ODDS_PATIENCE);
      late.unref();
      this.#waiting.push(reckoning);
    });
  }

  /** Takes what has waited longest. */
  next(): Reckoning | undefined {
    return this.#waiting.shift();
  }

  close(): void {
    for (const { done } of this.#waiting.splice(0)) done(null);
  }
}
