/**
 * Names that every server keeps in memory, so that a match needn't ask the store: players with a device, or matches
 * with a webhook. Changes on other servers arrive within seconds.
 */
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';

/** Milliseconds between checks for changes; and, if no other server writes, between full reads. */
const EVERY = 2000;
const ALL = 300_000;

export interface SubscribersOptions {
  readonly read: () => Promise<readonly string[]>;
  /** Changes as soon as the names do; left out if reading all is as quick. */
  readonly stamp?: () => Promise<string>;
  /** Whether no other server writes to the store. */
  readonly alone: boolean;
  readonly log: Log;
}

export class Subscribers {
  readonly #options: SubscribersOptions;
  #known: ReadonlySet<string> = new Set();
  /** Names added on this server since the last full read. */
  readonly #added = new Set<string>();
  #stamp: string | null = null;
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: SubscribersOptions) {
    this.#options = options;
  }

  /** Starts to follow changes; resolves when all names are read. */
  async open(): Promise<void> {
    await this.#look();
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }

  has(name: string): boolean {
    return this.#known.has(name) || this.#added.has(name);
  }

  get count(): number {
    let more = 0;
    for (const name of this.#added) if (!this.#known.has(name)) more++;
    return this.#known.size + more;
  }

  add(name: string): void {
    this.#added.add(name);
  }

  async #look(): Promise<void> {
    const { read, stamp, alone, log } = this.#options;
    const came = [...this.#added];
    try {
      const now = (await stamp?.()) ?? null;
      if (now === null || now !== this.#stamp) {
        this.#known = new Set(await read());
        this.#stamp = now;
        // A name added during the read may be missing from it.
        for (const name of came) this.#added.delete(name);
      }
    } catch (error) {
      log.error({ err: error }, 'reading who gets notifications failed');
    }
    if (!this.#closed) this.#callOff = after(alone ? ALL : EVERY, () => void this.#look());
  }
}
