/** So many, for each address, in a window of time. */
export class Quota {
  readonly #most: number;
  readonly #window: number;
  readonly #now: () => number;
  readonly #taken = new Map<string, number>();
  #ends = 0;

  /** `most` in `window` milliseconds; `now` gives milliseconds on a clock that never goes back. */
  constructor(most: number, window: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#window = window;
    this.#now = now;
  }

  /** Takes one; false when the address has had its share. */
  take(address: string): boolean {
    const now = this.#now();
    if (now >= this.#ends) {
      // One window for everybody: the map cannot grow for ever.
      this.#taken.clear();
      this.#ends = now + this.#window;
    }
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(address, taken + 1);
    return true;
  }
}
