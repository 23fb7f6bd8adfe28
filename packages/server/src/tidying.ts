/** Matches that nobody ever played are removed after a while, once a day, by one server of a site. */
import type { Retention } from '@dominion/protocol';
import { after } from './clock.js';
import type { Lease } from './lease.js';
import type { Log } from './log.js';
import type { Store, Tidied } from './store/store.js';

const DAY = 86_400_000;
/** When, in milliseconds after the start, it is done first: not while everybody comes back. */
const FIRST = 600_000;

/** How many days a table of days, with somebody on a seat, waits at least for the others. */
const KEPT = 90;

export interface TidyingOptions {
  readonly store: Pick<Store, 'tidy' | 'wipe'>;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  readonly retention: Retention;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Told how many matches were removed. */
  readonly removed: (tidied: Tidied) => void;
  readonly first?: number;
  readonly again?: number;
}

export class Tidying {
  readonly #options: TidyingOptions;
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: TidyingOptions) {
    this.#options = options;
  }

  /** Begins to do it every day. */
  open(): void {
    this.#wait(this.#options.first ?? FIRST);
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }

  #wait(time: number): void {
    if (this.#closed) return;
    this.#callOff = after(time, () => void this.tidy().then(() => this.#wait(this.#options.again ?? DAY)));
  }

  /** Goes through all matches once, some at a time; nothing where that is another server's part. Never fails. */
  async tidy(): Promise<void> {
    const { store, lease, log, retention, wall, removed } = this.#options;
    const now = wall();
    const kept = now - Math.max(retention.waiting, KEPT) * DAY;
    const before = { waiting: now - retention.waiting * DAY, kept, short: now - retention.short * DAY };
    const sum = { waiting: 0, short: 0 };
    try {
      for (let from: string | null = ''; from !== null && !this.#closed && lease.holds(); ) {
        const tidied = await store.tidy(lease.id, before, from);
        if (tidied === null) return;
        from = tidied.next;
        sum.waiting += tidied.waiting;
        sum.short += tidied.short;
        removed(tidied);
      }
      if (sum.waiting + sum.short > 0) await store.wipe();
      log.info(sum, 'matches that nobody played were removed');
    } catch (error) {
      log.error({ err: error }, 'matches that nobody played could not be removed');
    }
  }
}
