/** Looks again and again for what is due, as long as this server may write: one look after the other, each done before the next begins. */
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from '../clock.js';
import type { Lease } from '../lease.js';
import type { Log } from '../log.js';

/** How long, in milliseconds, whoever closes waits for what is being done. */
const FAREWELL = 1000;

export interface DueRoundsOptions {
  readonly lease: Pick<Lease, 'holds'>;
  readonly log: Log;
  /** How long, in milliseconds, is waited between two looks. */
  readonly every: number;
  /** What is said where a look fails; there is another one all the same. */
  readonly fault: string;
  /** Does what is due; gives whether there is more of it, which is then looked for at once. */
  readonly look: () => Promise<boolean>;
}

export class DueRounds {
  readonly #options: DueRoundsOptions;
  #callOff: () => void = () => {};
  #closed = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: DueRoundsOptions) {
    this.#options = options;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Begins. */
  open(): void {
    this.#looking = this.#look();
  }

  /** Looks no more; resolves when what is being done is done, or after a second: then another server does what is left. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff();
    await Promise.race([this.#looking, sleep(FAREWELL, undefined, { ref: false })]);
  }

  async #look(): Promise<void> {
    const { lease, log, every, fault, look } = this.#options;
    let more = false;
    try {
      more = lease.holds() && (await look());
    } catch (error) {
      log.error({ err: error }, fault);
    }
    if (this.#closed) return;
    this.#callOff = after(more ? 1 : every, () => this.open());
  }
}
