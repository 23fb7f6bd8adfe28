/**
 * The time that countdowns go by, and timers that wait for any length of it.
 *
 * A machine's own time may be set: by its owner, by NTP, by a virtual machine that goes on. Whatever is counted within a
 * process goes by a clock that only runs on, so that nobody loses or wins time by it; the machine's time is for what is
 * written down and shown. Where the whole machine sleeps, Linux lets this clock sleep too: all countdowns stand still and go
 * on from where they were. macOS and Windows count the sleep as time that passed, as everything counts a process that was
 * only stopped.
 */

/** The longest time, in milliseconds, that a timer of Node's takes; a longer one would ring at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Gives a clock of milliseconds since 1970 that is right when it is made, and from then on never jumps. */
export function steadyClock(wall: () => number = Date.now, passed = () => performance.now()): () => number {
  const start = wall() - passed();
  return () => Math.round(start + passed());
}

/** Calls `ring` once, after so many milliseconds, be they months; gives what calls it off. */
export function after(wait: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout;
  const set = (left: number) => {
    timer = left > LONGEST_WAIT ? setTimeout(() => set(left - LONGEST_WAIT), LONGEST_WAIT) : setTimeout(ring, left);
  };
  set(wait);
  return () => clearTimeout(timer);
}

/** Work that is done again and again, each time some milliseconds after it was done last. It must not fail. */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #again: number;
  #callOff: () => void = () => {};
  #closed = false;

  constructor(work: () => Promise<void>, again: number) {
    this.#work = work;
    this.#again = again;
  }

  /** Whether there are to be no more. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Begins, after so many milliseconds. */
  open(first: number): void {
    if (this.#closed) return;
    this.#callOff = after(first, () => void this.#work().then(() => this.open(this.#again)));
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }
}
