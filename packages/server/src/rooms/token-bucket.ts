/** A token bucket: an average rate per second, and a maximum at once. */
export class Bucket {
  readonly #rate: number;
  readonly #most: number;
  readonly #now: () => number;
  #tokens: number;
  #filled: number;

  /** `rate` per second, `most` at once; `now` returns milliseconds on a monotonic clock. */
  constructor(rate: number, now: () => number = () => performance.now(), most = rate) {
    this.#rate = rate;
    this.#most = most;
    this.#now = now;
    this.#tokens = most;
    this.#filled = now();
  }

  /** Takes a token; false if there is none. */
  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(this.#most, this.#tokens + ((now - this.#filled) / 1000) * this.#rate);
    this.#filled = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
