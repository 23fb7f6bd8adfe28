/** Follows the other table of a duplicate match: each learns about the other from the store. */
import { isClosed } from '@dominion/protocol';
import { type Change, type DuplicateNews, heardOfDuplicate, type Memory } from '@dominion/table';
import { after } from '../base/clock.js';

/** Milliseconds between reads of the other table: before both have begun, and later. */
const HEARS_SOON = 400;
const HEARS_LATER = 2500;

export interface DuplicateHost {
  memory(): Memory;
  news(matchId: string): Promise<DuplicateNews | null>;
  write(change: Change): Promise<void>;
  /** Runs a task after all earlier ones, and then what is due; resolves when that is done. */
  after(task: () => Promise<void>): Promise<void>;
  closed(): boolean;
  fail(error: unknown): void;
}

export class DuplicateTwin {
  readonly #host: DuplicateHost;
  /** Stops following. */
  #deaf: () => void = () => {};

  constructor(host: DuplicateHost) {
    this.#host = host;
  }

  /** Reads the other table now, and then repeatedly until both tables are finished. */
  async open(): Promise<void> {
    await this.#hear(await this.#news());
    this.#listen();
  }

  close(): void {
    this.#deaf();
  }

  /** Returns the state of the other table; null if there is none, or it can't be read now. */
  async #news(): Promise<DuplicateNews | null> {
    const { table, record } = this.#host.memory();
    if (!isClosed(table)) return null;
    return this.#host.news(record.id).catch((error) => {
      this.#host.fail(error);
      return null;
    });
  }

  async #hear(news: DuplicateNews | null): Promise<void> {
    const change = news === null ? null : heardOfDuplicate(this.#host.memory(), news);
    if (change !== null) await this.#host.write(change);
  }

  #listen(): void {
    const { table, match } = this.#host.memory();
    if (!isClosed(table) || this.#host.closed()) return;
    this.#deaf = after(match === null ? HEARS_SOON : HEARS_LATER, async () => {
      const news = await this.#news();
      await this.#host.after(() => this.#hear(news));
      this.#listen();
    });
  }
}
