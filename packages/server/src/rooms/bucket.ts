/** A bucket of tokens: so many a second on average, and no more than that many at once. */
export class Bucket {
  readonly #rate: number;
  readonly #now: () => number;
  #tokens: number;
  #filled: number;

  /** `rate` a second; `now` gives milliseconds on a clock that never goes back. */
  constructor(rate: number, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate;
    this.#filled = now();
  }

  /** Takes a token; false when there is none. */
  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(this.#rate, this.#tokens + ((now - this.#filled) / 1000) * this.#rate);
    this.#filled = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
