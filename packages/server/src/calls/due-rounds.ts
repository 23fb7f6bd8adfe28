/** What is looked for again and again, as long as this server may write: one look after the other, each done before the next begins. */
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';

/** How long, in milliseconds, whoever closes waits for what is being done. */
const FAREWELL = 1000;

export interface DueRoundsOptions {
  readonly lease: Pick<Lease, 'holds'>;
  readonly log: Log;
  /** How long, in milliseconds, is waited between two looks. */
  readonly every: number;
  /** What is said where a look fails; there is another one all the same. */
  readonly fault: string;
}

/** Whatever does what is due: each kind of it has a class of its own. */
export abstract class DueRounds {
  readonly #options: DueRoundsOptions;
  #callOff: () => void = () => {};
  #closed = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: DueRoundsOptions) {
    this.#options = options;
  }

  /** Does what is due; gives whether there is more of it, which is then looked for at once. */
  protected abstract look(): Promise<boolean>;

  /** Whether there are to be no more looks. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Begins. */
  open(): void {
    this.#looking = this.#round();
  }

  /** Looks no more; resolves when what is being done is done, or after a second: then another server does what is left. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff();
    await Promise.race([this.#looking, sleep(FAREWELL, undefined, { ref: false })]);
  }

  async #round(): Promise<void> {
    const { lease, log, every, fault } = this.#options;
    let more = false;
    try {
      more = lease.holds() && (await this.look());
    } catch (error) {
      log.error({ err: error }, fault);
    }
    if (this.#closed) return;
    this.#callOff = after(more ? 1 : every, () => this.open());
  }
}
