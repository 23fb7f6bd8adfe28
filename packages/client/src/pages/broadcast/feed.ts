/** A match as a screen shows it that nobody sits at: read as a stream for as long as the page is there, anew whenever the line goes. */
import type { Table } from '@dominion/protocol';
import { defaultFirst, S, start } from '@dominion/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import { backoff } from '../../base/api/backoff.js';
import { offsetOf } from '../../base/site-time.js';
import { MatchStream, NoStream } from '../../match/connections/stream.js';
import { follow, type Story } from '../../model/story.js';
import { Onlooker } from '../../model/table/onlooker.js';
import { headerOf } from '../../model/table/table.js';
import { hearNotice } from '../../ui/page/known.js';

/**
 * What is known of the line: it is being opened, it is there, it has gone for now, too many read from this network, there is no such
 * match, or it is played at two tables and closed.
 */
export type FeedState = 'opening' | 'online' | 'away' | 'crowded' | 'unknown' | 'shut';

export class Feed {
  /** From one side whoever falls: a board that turns round is another one to who looks from afar. */
  readonly onlooker = new Onlooker(S);
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

  /** Null until it is known. */
  get table(): ReadonlySignal<Table | null> {
    return this.#table;
  }

  /** By how much the server's clock is before this device's, in milliseconds. */
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
      // What is over goes on showing how it ended.
      if ((await ends) === 'end') return;
    } catch (error) {
      if (!(error instanceof NoStream)) throw error;
      if (!this.#closed && error.shut) this.#state.value = 'shut';
      else if (!this.#closed && this.#table.peek() === null) {
        // It is tried again either way; only what came last is told.
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
