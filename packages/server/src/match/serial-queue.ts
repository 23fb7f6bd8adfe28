/** Runs tasks one after the other. After a failure memory can't be trusted: all are refused until it has recovered. */

/** The longest pause, in milliseconds, between two attempts to recover. */
const LONGEST_PAUSE = 5000;

/** The reactions to a failure. */
export interface Recovery {
  /** Called after a failure; no task runs from now on. */
  halt(error: unknown): void;
  /** Recovers; false if there is nothing more to do. If it rejects, it is tried again later. */
  recover(): Promise<boolean>;
  /** Called after a failed attempt to recover. */
  wait(error: unknown): void;
  goOn(): void;
}

export class SerialQueue {
  readonly #recovery: Recovery;
  #queue: Promise<void> = Promise.resolve();
  #halted = false;
  #closed = false;

  constructor(recovery: Recovery) {
    this.#recovery = recovery;
  }

  get halted(): boolean {
    return this.#halted;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Runs a task after all earlier ones; `fail` is called if its success is unknown. */
  do(task: () => Promise<void>, fail: () => void = () => {}): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#halted || this.#closed) return fail();
      try {
        await task();
      } catch (error) {
        this.#halted = true;
        this.#recovery.halt(error);
        void this.#recover();
        fail();
      }
    });
    return this.#queue;
  }

  async settled(): Promise<void> {
    await this.#queue;
  }

  /** Refuses all further tasks. */
  close(): void {
    this.#closed = true;
  }

  async #recover(): Promise<void> {
    for (let pause = 50; !this.#closed; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        if (!(await this.#recovery.recover())) return;
        this.#halted = false;
        return this.#recovery.goOn();
      } catch (error) {
        this.#recovery.wait(error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
