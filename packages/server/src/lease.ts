/** This server's right to play matches: a lease in the database, renewed for as long as the process lives. */
import { randomBytes } from 'node:crypto';
import type { Log } from './log.js';
import type { Store } from './store/store.js';

/** How long, in milliseconds, others wait after the last renewal before they take this server's matches. */
const LEASE = 10_000;
/** How often it is renewed, and how long after the start of the last renewal nothing is written any more. */
const RENEW = 3000;
const HOLD = 7000;

export interface LeaseOptions {
  readonly store: Pick<Store, 'renew' | 'resign' | 'alone'>;
  readonly log: Log;
  /** Called when the lease was over and was taken again: others may have taken any match meanwhile. */
  readonly onLost: () => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

export class Lease {
  /** The secret by which this server knows that another one speaks to it. */
  readonly token = randomBytes(32).toString('hex');
  readonly #options: LeaseOptions;
  readonly #now: () => number;
  #id = '';
  #address = '';
  #renewed = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #tellTaken = () => {};
  /** Resolves once the lease was taken: what is claimed before would be nobody's. */
  readonly taken = new Promise<void>((resolve) => {
    this.#tellTaken = resolve;
  });

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** The server's name: another for every start of a process. */
  get id(): string {
    return this.#id;
  }

  /** Takes the lease and goes on renewing it; rejected when the database does not answer. See `ServerRecord`. */
  async open(id: string, address: string): Promise<void> {
    this.#id = id;
    this.#address = address;
    await this.#renew();
    this.#tellTaken();
    this.#schedule();
  }

  /** Whether this server may write now. */
  holds(): boolean {
    if (this.#options.store.alone) return this.#renewed !== Number.NEGATIVE_INFINITY;
    return this.#now() - this.#renewed < HOLD;
  }

  /** Strikes the server out, so that its matches can be woken elsewhere at once. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    try {
      await this.#options.store.resign(this.#id);
    } catch (error) {
      // It is over by itself in a moment.
      this.#options.log.error({ err: error }, 'the lease could not be given back');
    }
  }

  async #renew(): Promise<boolean> {
    const began = this.#now();
    const server = { id: this.#id, address: this.#address, token: this.token };
    const kept = await this.#options.store.renew(server, LEASE);
    this.#renewed = began;
    return kept;
  }

  #schedule(): void {
    this.#timer = setTimeout(async () => {
      const { log, store, onLost } = this.#options;
      try {
        if (!(await this.#renew()) && !store.alone) onLost();
      } catch (error) {
        log.error({ err: error }, 'the lease could not be renewed');
      }
      if (!this.#closed) this.#schedule();
    }, RENEW);
  }
}
