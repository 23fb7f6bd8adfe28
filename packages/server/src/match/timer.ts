/** A timer for a match's next due event, however often that is postponed. */
import { after } from '../base/clock.js';

export class Timer {
  readonly #now: () => number;
  readonly #ring: () => void;
  #callOff: () => void = () => {};
  /** When it fires, by the steady clock. */
  #at = Number.POSITIVE_INFINITY;
  #closed = false;

  /** `now` is the steady clock, see `clock.ts`. */
  constructor(now: () => number, ring: () => void) {
    this.#now = now;
    this.#ring = ring;
  }

  /** Fires after `wait` milliseconds or sooner: the callback checks what is due. */
  set(wait: number): void {
    const at = this.#now() + wait;
    // Every action postpones the next event: an early check costs less than a new timer.
    if (at >= this.#at || this.#closed) return;
    this.#callOff();
    this.#at = at;
    this.#callOff = after(wait, () => {
      this.#at = Number.POSITIVE_INFINITY;
      this.#ring();
    });
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }
}
