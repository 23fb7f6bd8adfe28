/** A match's stream for a screen without a seat; reconnects when the connection is lost. */
import type { Table } from '@dominion/protocol';
import { defaultFirst, S, start } from '@dominion/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import { backoff } from '../../base/api/backoff.js';
import { offsetOf } from '../../base/site-time.js';
import { MatchStream, NoStream } from '../../match/connections/stream.js';
import { follow, type Story } from '../../model/story.js';
import { Spectator } from '../../model/table/spectator.js';
import { headerOf } from '../../model/table/table.js';
import { hearNotice } from '../../ui/page/known.js';

/**
 * `opening`, `online` and `away` (lost for now) are normal; `crowded`: too many readers in this network; `unknown`: no
 * such match; `shut`: a closed duplicate match.
 */
export type FeedState = 'opening' | 'online' | 'away' | 'crowded' | 'unknown' | 'shut';

export class Feed {
  /** It keeps one side even when that falls: a board that turns would confuse distant spectators. */
  readonly onlooker = new Spectator(S);
  readonly #table = signal<Table | null>(null);
  readonly #offset = signal(0);
  readonly #state = signal<FeedState>('opening');
  readonly #stream: MatchStream;
  #story: Story | null = null;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    this.#stream = new MatchStream(code, {
      table: (table) => this.#hear(table),
      seat: ({ now }) => {
        this.#offset.value = offsetOf(now);
      },
      notice: ({ notice }) => hearNotice(notice),
    });
    void this.#read(0);
  }

  /** Null until it has arrived. */
  get table(): ReadonlySignal<Table | null> {
    return this.#table;
  }

  /** How far the server's clock is ahead of this device's, in milliseconds. */
  get offset(): ReadonlySignal<number> {
    return this.#offset;
  }

  get state(): ReadonlySignal<FeedState> {
    return this.#state;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stream.close();
  }

  async #read(failures: number): Promise<void> {
    let next = failures + 1;
    try {
      const { ends } = await this.#stream.read();
      if (!this.#closed) this.#state.value = 'online';
      next = 0;
      // A match that is over keeps showing its end.
      if ((await ends) === 'end') return;
    } catch (error) {
      if (!(error instanceof NoStream)) throw error;
      if (!this.#closed && error.shut) this.#state.value = 'shut';
      else if (!this.#closed && this.#table.peek() === null) {
        // Retries in any case; only the last error is shown.
        this.#state.value = error.crowded ? 'crowded' : error.useless ? 'unknown' : 'opening';
      }
    }
    if (this.#closed) return;
    if (this.#state.peek() === 'online') this.#state.value = 'away';
    this.#timer = setTimeout(() => void this.#read(next), backoff(next, Math.random()));
  }

  #hear(table: Table): void {
    this.#table.value = table;
    this.#state.value = 'online';
    if (table.status === 'waiting') {
      this.#story = null;
      const { mode, empty, from } = table;
      return this.onlooker.stand(from ?? start(mode, defaultFirst(mode, empty), empty, table));
    }
    this.#story = follow(this.#story, headerOf(table), table.log, table.check, table.regents).story;
    this.onlooker.tell(this.#story);
  }
}
