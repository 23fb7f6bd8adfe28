/**
 * Wakes matches at their deadlines though nobody comes: tables of days, whose people need not be there. Every server of a site
 * asks the store what is due, and whoever claims a match first acts; what sleeps costs nothing but its row.
 */
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { MatchStore } from '../store/store.js';

/** How often, in milliseconds, the store is asked what is due. */
const EVERY = 500;
/** How many matches are asked for at once, and how many are seen to at the same time. */
const MOST = 200;
const ABREAST = 8;
/** How long, in milliseconds, a match that cannot be woken is left alone: it is due as long as it cannot. */
const AGAIN = 60_000;

export interface WakerOptions {
  readonly store: Pick<MatchStore, 'due'>;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Does whatever is due in the match behind a code; settles when nothing is, or when that is for another server. */
  readonly see: (code: string) => Promise<void>;
  readonly every?: number;
}

export class Waker {
  readonly #options: WakerOptions;
  /** What is being seen to. */
  readonly #busy = new Map<string, Promise<void>>();
  /** Those that could not be woken, and until when they are left alone. */
  readonly #failed = new Map<string, number>();
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: WakerOptions) {
    this.#options = options;
  }

  /** Begins to look. */
  open(): void {
    void this.#look();
  }

  /** Looks no more; resolves when all that is being seen to is done. */
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
