/**
 * Does one thing after the other. When one of them fails, be it the store or a mistake of ours, what is in memory is not to be
 * trusted any more: then everything is refused until it was made good.
 */

/** The longest pause, in milliseconds, between two tries to make it good. */
const LONGEST_PAUSE = 5000;

/** What is done about a failure. */
export interface Recovery {
  /** Something failed; from now on nothing is done. */
  halt(error: unknown): void;
  /** Makes it good; false where there is nothing more to do. When it is rejected, it is tried again after a while. */
  recover(): Promise<boolean>;
  /** It could not be made good yet. */
  wait(error: unknown): void;
  /** It is good again. */
  goOn(): void;
}

export class OneByOne {
  readonly #recovery: Recovery;
  #queue: Promise<void> = Promise.resolve();
  #halted = false;
  #closed = false;

  constructor(recovery: Recovery) {
    this.#recovery = recovery;
  }

  /** Whether nothing is done, because something failed. */
  get halted(): boolean {
    return this.#halted;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Does something when all before it is done; `fail` is called when nobody can say whether it was done. */
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

  /** Resolves when everything so far is done. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** Does nothing any more. */
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
