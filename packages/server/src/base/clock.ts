/**
 * The clocks of countdowns, and timers for any length of time.
 *
 * A machine's clock may jump, so countdowns use a monotonic one: no jump costs player time. The machine's clock is for
 * what is stored and shown.
 *
 * While the machine sleeps, Linux stops the monotonic clock; macOS and Windows count the sleep. Every system counts the
 * time of a suspended process.
 */

/** The longest delay, in milliseconds, of a Node timer; a longer one would fire at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Makes a clock of milliseconds since 1970: right when it is made, and without jumps from then on. */
export function steadyClock(wall: () => number = Date.now, passed = () => performance.now()): () => number {
  const start = wall() - passed();
  return () => Math.round(start + passed());
}

/** Milliseconds that a clock may jump ahead and still be trusted. */
const JUMP = 60_000;
/** Milliseconds for which a jump ahead isn't trusted: the clock may be corrected. */
const DISBELIEVED = 600_000;
/** Milliseconds between reads of the database's time. */
const ASKED = 30_000;

export interface DeadlineSource {
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** A monotonic clock, see {@link steadyClock}. */
  readonly steady: () => number;
  /** The database's time, if it may run on another machine: all servers of a site then use it. */
  readonly database?: () => Promise<number>;
  /** Called when the clock jumps ahead by `ahead` milliseconds and isn't trusted, and again when it is. */
  readonly jumped: (ahead: number, believed: boolean) => void;
}

/**
 * The clock for deadlines that outlast a process: milliseconds since 1970. It ignores a jump ahead of more than a
 * minute for ten minutes, so that a wrong clock ends no player's turn. It follows a clock that is set back at once.
 */
export class DeadlineClock {
  readonly #source: DeadlineSource;
  /** Milliseconds ahead of the steady clock: the trusted time, and the database's last one. */
  #ahead: number;
  #measured: number | null = null;
  /** The steady clock's time of a jump that isn't trusted yet; null if there is none. */
  #since: number | null = null;
  readonly #rounds: Rounds;

  constructor(source: DeadlineSource) {
    this.#source = source;
    this.#ahead = source.wall() - source.steady();
    this.#rounds = new Rounds(() => this.#measure(), ASKED);
  }

  /** Resolves after the database's time was first read, even if that failed. */
  async open(): Promise<void> {
    if (this.#source.database === undefined) return;
    await this.#measure();
    this.#rounds.open(ASKED);
  }

  close(): void {
    this.#rounds.close();
  }

  /** Whether the time has jumped ahead and isn't trusted yet. */
  get jumped(): boolean {
    this.now();
    return this.#since !== null;
  }

  /** Milliseconds by which the machine's clock is ahead of this one. */
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

  /** Reads the database's time; a failed read changes nothing. */
  async #measure(): Promise<void> {
    const { steady, database } = this.#source;
    const asked = steady();
    const told = await database!().catch(() => null);
    if (told === null) return;
    const first = this.#measured === null;
    const ahead = told - (asked + steady()) / 2;
    // A difference below a second may be network delay.
    if (first || Math.abs(ahead - this.#measured!) > 1000) this.#measured = Math.round(ahead);
    // At the start there is no trusted time yet.
    if (first) this.#ahead = this.#measured!;
  }
}

/** Calls `ring` once after `wait` milliseconds, even months; returns a function that cancels it. */
export function after(wait: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout;
  const set = (left: number) => {
    timer = left > LONGEST_WAIT ? setTimeout(() => set(left - LONGEST_WAIT), LONGEST_WAIT) : setTimeout(ring, left);
  };
  set(wait);
  return () => clearTimeout(timer);
}

/** Repeats work, each time some milliseconds after it finished. It must not fail. */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #again: number;
  #callOff: () => void = () => {};
  #closed = false;

  constructor(work: () => Promise<void>, again: number) {
    this.#work = work;
    this.#again = again;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Starts after `first` milliseconds. */
  open(first: number): void {
    if (this.#closed) return;
    this.#callOff = after(first, () => void this.#work().then(() => this.open(this.#again)));
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }
}
