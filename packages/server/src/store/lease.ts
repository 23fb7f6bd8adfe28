/** This server's right to play matches: a lease in the database, renewed for as long as the process lives. */
import { randomBytes } from 'node:crypto';
import type { Log } from '../base/log.js';
import type { LeasedServer, LeaseStore } from './store.js';

/** How long, in milliseconds, others wait after the last renewal before they take this server's matches. */
const LEASE = 10_000;
/** How often, in milliseconds, is looked whether another server at this one's address is still there. */
const LOOK = 250;
/** How often it is renewed, and how long after the start of the last renewal nothing is written any more. */
const RENEW = 3000;
const HOLD = 7000;

/** Another server lives at the address at which this one would be reached; the message says what helps. */
export class AddressTaken extends Error {}

export interface LeaseOptions {
  readonly store: Pick<LeaseStore, 'enter' | 'renew' | 'resign'>;
  /** See `Store`. */
  readonly alone: boolean;
  readonly log: Log;
  /** Which of two releases is the newer: the one with the higher number. */
  readonly release?: number;
  /** How many matches are awake here. */
  readonly awake?: () => number;
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
  #draining = false;
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

  /** Where the others reach this server. */
  get address(): string {
    return this.#address;
  }

  /**
   * Takes the lease and goes on renewing it; rejected when the database does not answer. Where `surely` this server alone is
   * reached at the address, whoever was before it at that address has died; otherwise that one's lease is waited for, and an
   * {@link AddressTaken} thrown when it is renewed.
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
   * Says that the server leaves: from now on it claims nothing as long as others can, and nothing is handed to it. Where that
   * cannot be written, it is said with the next renewal.
   */
  async drain(): Promise<void> {
    this.#draining = true;
    try {
      await this.#renew();
    } catch (error) {
      this.#options.log.error({ err: error }, 'recording that this server leaves failed');
    }
  }

  /** Strikes the server out, so that its matches can be woken elsewhere at once. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    try {
      await this.#options.store.resign(this.#id);
    } catch (error) {
      // It is over by itself in a moment.
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
      // Who has died renews nothing. Clocks are read at a moment's distance, so a little later is no renewal.
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
          log.warn('lease expired; if two servers have the same SERVER_ADDRESS, each ends the lease of the other');
          onLost();
        }
      } catch (error) {
        log.error({ err: error }, 'renewing the lease failed');
      }
      if (!this.#closed) this.#schedule();
    }, RENEW);
  }
}
