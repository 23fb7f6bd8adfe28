/** This server's right to run matches: a lease in the database, renewed while the process lives. */
import { randomBytes } from 'node:crypto';
import type { Log } from '../base/log.js';
import type { LeasedServer, LeaseStore } from './store.js';

/** Milliseconds after the last renewal before other servers may take this server's matches. */
const LEASE = 10_000;
/** Milliseconds between checks whether another server at the same address is still alive. */
const LOOK = 250;
/** Milliseconds between renewals, and after the start of the last one until writing stops. */
const RENEW = 3000;
const HOLD = 7000;

/** Error for another live server at this server's address; the message says what helps. */
export class AddressTaken extends Error {}

export interface LeaseOptions {
  readonly store: Pick<LeaseStore, 'enter' | 'renew' | 'resign'>;
  /** See `Store`. */
  readonly alone: boolean;
  readonly log: Log;
  /** The release number; the higher one is newer. */
  readonly release?: number;
  /** Returns the number of matches awake here. */
  readonly awake?: () => number;
  /** Called when the lease had expired: other servers may have taken any match. */
  readonly onLost: () => void;
  /** Returns milliseconds on a monotonic clock. */
  readonly now?: () => number;
}

export class Lease {
  /** The secret token by which other servers prove themselves to this one. */
  readonly token = randomBytes(32).toString('hex');
  readonly #options: LeaseOptions;
  readonly #now: () => number;
  #id = '';
  #address = '';
  #renewed = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #draining = false;
  #closed = false;
  #failed = false;
  #tellTaken = () => {};
  /** Resolves once the lease is taken: an earlier claim would belong to no server. */
  readonly taken = new Promise<void>((resolve) => {
    this.#tellTaken = resolve;
  });

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** The server's name: a new one for every start of a process. */
  get id(): string {
    return this.#id;
  }

  /** The address at which other servers reach this one. */
  get address(): string {
    return this.#address;
  }

  /**
   * Takes and renews the lease; rejects if the database doesn't respond. Unless an earlier server at the address is
   * `surely` dead, its lease must expire first; if it is renewed, throws an {@link AddressTaken}.
   */
  async open(id: string, address: string, surely = true): Promise<void> {
    this.#id = id;
    this.#address = address;
    await this.#enter(surely || this.#options.alone);
    this.#tellTaken();
    this.#schedule();
  }

  /** Whether this server may write now. */
  holds(): boolean {
    if (this.#options.alone) return this.#renewed !== Number.NEGATIVE_INFINITY;
    return this.#now() - this.#renewed < HOLD;
  }

  /**
   * Announces that the server claims nothing that others can, and gets no handovers. After a failed write the next
   * renewal announces it.
   */
  async drain(): Promise<void> {
    this.#draining = true;
    try {
      await this.#renew();
    } catch (error) {
      this.#options.log.error({ err: error }, 'recording that this server leaves failed');
    }
  }

  /** Removes the server, so that its matches can be woken elsewhere at once. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    try {
      await this.#options.store.resign(this.#id);
    } catch (error) {
      // The lease expires by itself soon.
      this.#options.log.error({ err: error }, 'releasing the lease failed');
    }
  }

  get #server(): LeasedServer {
    const { release = 0, awake = () => 0 } = this.#options;
    return {
      ...{ id: this.#id, address: this.#address, token: this.token },
      ...{ release, draining: this.#draining, awake: awake() },
    };
  }

  async #enter(surely: boolean): Promise<void> {
    for (let ends = Number.POSITIVE_INFINITY; ; ) {
      const began = this.#now();
      const left = await this.#options.store.enter(this.#server, LEASE, surely);
      if (left === 0) {
        this.#renewed = began;
        return;
      }
      // Clocks are read at different moments, so a small increase isn't a renewal.
      if (left > LEASE || began + left > ends + RENEW / 2) {
        throw new AddressTaken(
          `Another server of this database is reached at ${this.#address} already. Set SERVER_ADDRESS on each to where the others reach it, as http://10.0.0.2:2567.`,
        );
      }
      ends = Math.min(ends, began + left);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  async #renew(): Promise<boolean> {
    const began = this.#now();
    const kept = await this.#options.store.renew(this.#server, LEASE);
    this.#renewed = began;
    return kept;
  }

  #schedule(): void {
    this.#timer = setTimeout(async () => {
      const { log, alone, onLost } = this.#options;
      try {
        if (!(await this.#renew()) && !alone) {
          log.warn(
            this.#failed
              ? 'lease expired, because the database did not answer in time'
              : 'lease expired; if two servers have the same SERVER_ADDRESS, each ends the lease of the other',
          );
          onLost();
        }
        this.#failed = false;
      } catch (error) {
        this.#failed = true;
        log.error({ err: error }, 'renewing the lease failed');
      }
      if (!this.#closed) this.#schedule();
    }, RENEW);
  }
}
