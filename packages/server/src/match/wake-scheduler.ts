/**
 * Wakes correspondence matches at their deadlines even if no player comes. Every server asks the store what is due; the
 * first to claim a match acts.
 */
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { MatchStore } from '../store/store.js';

/** Milliseconds between checks for due matches. */
const EVERY = 500;
/** Most matches read at once, and most handled at the same time. */
const MOST = 200;
const ABREAST = 8;
/** Milliseconds before another attempt to wake a match that failed: it stays due meanwhile. */
const AGAIN = 60_000;

export interface WakeSchedulerOptions {
  readonly store: Pick<MatchStore, 'due'>;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Does what is due in a match. Resolves when that is done or another server has it. */
  readonly see: (code: string) => Promise<void>;
  readonly every?: number;
}

export class WakeScheduler {
  readonly #options: WakeSchedulerOptions;
  readonly #busy = new Map<string, Promise<void>>();
  /** Matches that couldn't be woken, with the time of the next attempt. */
  readonly #failed = new Map<string, number>();
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: WakeSchedulerOptions) {
    this.#options = options;
  }

  open(): void {
    void this.#look();
  }

  /** Stops the checks; resolves when all running work is done. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff();
    await Promise.all(this.#busy.values());
  }

  async #look(): Promise<void> {
    const { store, lease, log, wall, every = EVERY } = this.#options;
    try {
      if (lease.holds()) {
        const due = await store.due(lease.id, wall(), MOST);
        for (const code of due) {
          while (this.#busy.size >= ABREAST && !this.#closed) await Promise.race(this.#busy.values());
          if (this.#closed) return;
          if (!this.#busy.has(code) && !this.#isLeft(code)) this.#busy.set(code, this.#see(code));
        }
      }
    } catch (error) {
      log.error({ err: error }, 'due-match query failed');
    }
    if (!this.#closed) this.#callOff = after(every, () => void this.#look());
  }

  #isLeft(code: string): boolean {
    const until = this.#failed.get(code);
    if (until === undefined || until > this.#options.wall()) return until !== undefined;
    this.#failed.delete(code);
    return false;
  }

  async #see(code: string): Promise<void> {
    const { see, log } = this.#options;
    try {
      await see(code);
    } catch (error) {
      this.#failed.set(code, this.#options.wall() + AGAIN);
      log.error({ err: error, code }, 'waking a due match failed');
    }
    this.#busy.delete(code);
  }
}
