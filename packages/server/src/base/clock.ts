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

/** By how much, in milliseconds, a time may run ahead at once and be believed. */
const JUMP = 60_000;
/** How long, in milliseconds, a time that jumped ahead is not believed: it may be set right again. */
const DISBELIEVED = 600_000;
/** How often, in milliseconds, the database is asked for its time. */
const ASKED = 30_000;

/** What a clock of deadlines goes by. */
export interface DeadlineSource {
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** A clock that only runs on, as of {@link steadyClock}. */
  readonly steady: () => number;
  /** The database's time, where it may run on another machine: then all servers of a site count by that one. */
  readonly database?: () => Promise<number>;
  /** Told when the time has jumped ahead by so many milliseconds and is not believed, and when it is again. */
  readonly jumped: (ahead: number, believed: boolean) => void;
}

/**
 * The time by which deadlines pass though no process waits for them: milliseconds since 1970. Where it jumps ahead by more than a
 * minute it goes on as it was for ten, so that a clock that was set wrong plays nobody's turn; if it is still ahead then, it is
 * believed. It follows what is set back at once.
 */
export class DeadlineClock {
  readonly #source: DeadlineSource;
  /** How far the time that is believed is ahead of the steady clock, and the database's time when it was asked last. */
  #ahead: number;
  #measured: number | null = null;
  /** When the jump was seen that is not believed yet, by the steady clock; null for none. */
  #since: number | null = null;
  readonly #rounds: Rounds;

  constructor(source: DeadlineSource) {
    this.#source = source;
    this.#ahead = source.wall() - source.steady();
    this.#rounds = new Rounds(() => this.#measure(), ASKED);
  }

  /** Begins to ask the database, where there is one to be asked; resolves when it has answered, or could not. */
  async open(): Promise<void> {
    if (this.#source.database === undefined) return;
    await this.#measure();
    this.#rounds.open(ASKED);
  }

  close(): void {
    this.#rounds.close();
  }

  /** Whether the time has jumped ahead and is not believed yet. */
  get jumped(): boolean {
    this.now();
    return this.#since !== null;
  }

  /** How far, in milliseconds, the machine's time is ahead of this one. */
  get behind(): number {
    return this.#source.wall() - this.now();
  }

  readonly now = (): number => {
    const { wall, steady, jumped } = this.#source;
    const now = steady();
    const ahead = this.#measured ?? wall() - now;
    const jump = ahead - this.#ahead;
    if (jump > JUMP && this.#since === null) {
      this.#since = now;
      jumped(jump, false);
    }
    if (jump <= JUMP || now - this.#since! >= DISBELIEVED) {
      if (this.#since !== null) jumped(jump, true);
      this.#since = null;
      this.#ahead = ahead;
    }
    return now + this.#ahead;
  };

  /** Asks the database. What it cannot say now stays as it was. */
  async #measure(): Promise<void> {
    const { steady, database } = this.#source;
    const asked = steady();
    const told = await database!().catch(() => null);
    if (told === null) return;
    const first = this.#measured === null;
    const ahead = told - (asked + steady()) / 2;
    // What is less than a second may be the way there and back.
    if (first || Math.abs(ahead - this.#measured!) > 1000) this.#measured = Math.round(ahead);
    // At the start nothing was believed before.
    if (first) this.#ahead = this.#measured!;
  }
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
