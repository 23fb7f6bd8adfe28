/** Removes unplayed matches and archives finished ones, once a day, on one server of the site. */
import type { Retention } from '@dominion/protocol';
import { Rounds } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { AnswerStore } from '../store/rows/answer-rows.js';
import type { Tidied, UpkeepStore } from '../store/store.js';

const DAY = 86_400_000;
/** Milliseconds from the start to the first run, to stay clear of a restart's reconnects. */
const FIRST = 600_000;

/** Days that a correspondence match with a taken seat waits at least for the other players. */
const KEPT = 90;

/** Milliseconds between a match's end and its archiving: its players are still reviewing it. */
const COOL = 3_600_000;

export interface TidyingOptions {
  readonly store: {
    readonly upkeep: Pick<UpkeepStore, 'tidy' | 'tidyRest' | 'fold' | 'wipe'>;
    readonly answers: Pick<AnswerStore, 'forget'>;
  };
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  readonly retention: Retention;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly removed: (tidied: Tidied) => void;
  readonly first?: number;
  readonly again?: number;
}

export class Tidying {
  readonly #options: TidyingOptions;
  readonly #rounds: Rounds;

  constructor(options: TidyingOptions) {
    this.#options = options;
    const all = async () => {
      await this.tidy();
      await this.fold();
    };
    this.#rounds = new Rounds(all, options.again ?? DAY);
  }

  open(): void {
    this.#rounds.open(this.#options.first ?? FIRST);
  }

  close(): void {
    this.#rounds.close();
  }

  /** Goes through all matches once, in batches, unless another server has this task. Never fails. */
  async tidy(): Promise<void> {
    const { store, lease, log, retention, wall, removed } = this.#options;
    const now = wall();
    const kept = now - Math.max(retention.waiting, KEPT) * DAY;
    const before = { waiting: now - retention.waiting * DAY, kept, short: now - retention.short * DAY };
    const sum = { waiting: 0, short: 0 };
    try {
      for (let from: string | null = ''; from !== null && !this.#rounds.closed && lease.holds(); ) {
        const tidied = await store.upkeep.tidy(lease.id, before, from);
        if (tidied === null) return;
        from = tidied.next;
        sum.waiting += tidied.waiting;
        sum.short += tidied.short;
        removed(tidied);
      }
      await store.answers.forget(now - DAY);
      const rest = this.#rounds.closed || !lease.holds() ? null : await store.upkeep.tidyRest(lease.id, before.short);
      if (rest !== null && rest.circles + rest.feeds + rest.devices > 0) log.info(rest, 'orphaned rows removed');
      if (sum.waiting + sum.short > 0) await store.upkeep.wipe();
      log.info(sum, 'inactive matches removed');
    } catch (error) {
      log.error({ err: error }, 'removing inactive matches failed');
    }
  }
  /** Archives matches in batches, unless another server has this task. Never fails. */
  async fold(): Promise<void> {
    const { store, lease, log, wall } = this.#options;
    let matches = 0;
    try {
      for (let from: string | null = ''; from !== null && !this.#rounds.closed && lease.holds(); ) {
        const began = performance.now();
        const folded = await store.upkeep.fold(lease.id, wall() - COOL, from);
        if (folded === null) break;
        from = folded.next;
        matches += folded.matches;
        // Pause as long as the work took: play gets half the time.
        if (folded.matches > 0) await new Promise((rest) => setTimeout(rest, performance.now() - began).unref());
      }
      if (matches > 0) log.info({ matches }, 'finished matches archived');
    } catch (error) {
      log.error({ err: error }, 'archiving finished matches failed');
    }
  }
}
