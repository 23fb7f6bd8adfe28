/** Rings once for the next thing that is due at a match, however often that is put off. */
import { after } from '../base/clock.js';

export class Alarm {
  readonly #now: () => number;
  readonly #ring: () => void;
  #callOff: () => void = () => {};
  /** When it rings, by the steady clock. */
  #at = Number.POSITIVE_INFINITY;
  #closed = false;

  /** `now` is the steady clock, see `clock.ts`. */
  constructor(now: () => number, ring: () => void) {
    this.#now = now;
    this.#ring = ring;
  }

  /** Rings after so many milliseconds, unless it does so sooner: who is called looks then when the next thing is due. */
  set(wait: number): void {
    const at = this.#now() + wait;
    // Every action puts off what is due: to look too early and again then costs less than a timer for each.
    if (at >= this.#at || this.#closed) return;
    this.#callOff();
    this.#at = at;
    this.#callOff = after(wait, () => {
      this.#at = Number.POSITIVE_INFINITY;
      this.#ring();
    });
  }

  /** Rings no more. */
  close(): void {
    this.#closed = true;
    this.#callOff();
  }
}
