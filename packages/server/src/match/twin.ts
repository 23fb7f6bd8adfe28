/** The table with the same throws, where a match is played at two: each hears of the other from what is written down. */
import { isClosed } from '@dominion/protocol';
import { type Change, heardOfTwin, type Memory, type TwinNews } from '@dominion/table';
import { after } from '../base/clock.js';

/** How often, in milliseconds, a table hears of the other: while both are to begin, and later. */
const HEARS_SOON = 400;
const HEARS_LATER = 2500;

/** The match that hears of the other table. */
export interface TwinHost {
  memory(): Memory;
  /** What is written down of the other table. */
  news(matchId: string): Promise<TwinNews | null>;
  /** Writes a change of the match down. */
  write(change: Change): Promise<void>;
  /** Does something after all that was asked before, and then what is due; settles when that is done. */
  after(task: () => Promise<void>): Promise<void>;
  /** Whether nothing is done any more. */
  closed(): boolean;
  /** Hears why nothing was heard. */
  fail(error: unknown): void;
}

export class Twin {
  readonly #host: TwinHost;
  /** Hears nothing more. */
  #deaf: () => void = () => {};

  constructor(host: TwinHost) {
    this.#host = host;
  }

  /** Writes down what is to be heard now, and from then on hears again and again, until neither table is played any more. */
  async open(): Promise<void> {
    await this.#hear(await this.#news());
    this.#listen();
  }

  close(): void {
    this.#deaf();
  }

  /** What is heard of the other table; nothing where there is none, or it cannot be read just now. */
  async #news(): Promise<TwinNews | null> {
    const { table, record } = this.#host.memory();
    if (!isClosed(table)) return null;
    return this.#host.news(record.id).catch((error) => {
      this.#host.fail(error);
      return null;
    });
  }

  /** Writes down what was heard. */
  async #hear(news: TwinNews | null): Promise<void> {
    const change = news === null ? null : heardOfTwin(this.#host.memory(), news);
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
