/**
 * What each server of a site knows of what few have: the people who can be called, the matches that have a channel. So whoever has
 * none costs a match nothing; what others of the site come to know is heard of within a moment.
 */
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';

/** How often, in milliseconds, is looked what has come; and where nobody else writes, how often all of it is read again. */
const EVERY = 2000;
const ALL = 300_000;

export interface FollowersOptions {
  /** Reads all names. */
  readonly read: () => Promise<readonly string[]>;
  /** Something that is another one as soon as there are others; left out where all are read as quickly. */
  readonly stamp?: () => Promise<string>;
  /** Whether no other server writes to the store. */
  readonly alone: boolean;
  readonly log: Log;
}

export class Followers {
  readonly #options: FollowersOptions;
  #known: ReadonlySet<string> = new Set();
  /** Those that came here, until all are read again. */
  readonly #added = new Set<string>();
  /** What was said of all names when they were read last. */
  #stamp: string | null = null;
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: FollowersOptions) {
    this.#options = options;
  }

  /** Begins to follow; resolves when all are known. */
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

  /** How many there are. */
  get count(): number {
    let more = 0;
    for (const name of this.#added) if (!this.#known.has(name)) more++;
    return this.#known.size + more;
  }

  /** There is one more from now on. */
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
        // What came while it was read may not be in it.
        for (const name of came) this.#added.delete(name);
      }
    } catch (error) {
      log.error({ err: error }, 'reading who gets notifications failed');
    }
    if (!this.#closed) this.#callOff = after(alone ? ALL : EVERY, () => void this.#look());
  }
}
