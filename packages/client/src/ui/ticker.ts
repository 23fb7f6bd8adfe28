/** Wakes what shows time: one timer for the whole page, set for the next change, and none while nothing is shown. */

/** A little late rather than early: a timer that fires before the change would find nothing changed. */
const SLACK = 2;

export class Ticker {
  readonly #due = new Map<symbol, { readonly at: number; readonly call: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #set = Number.POSITIVE_INFINITY;

  /** Calls once after `delay` milliseconds; gives what calls it off. */
  wake(delay: number, call: () => void): () => void {
    const key = Symbol();
    this.#due.set(key, { at: performance.now() + delay, call });
    this.#arm();
    return () => {
      if (this.#due.delete(key)) this.#arm();
    };
  }

  #arm(): void {
    const next = Math.min(...[...this.#due.values()].map(({ at }) => at));
    if (next === this.#set) return;
    clearTimeout(this.#timer);
    this.#set = next;
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#ring(), Math.max(0, next - performance.now()) + SLACK);
  }

  #ring(): void {
    this.#set = Number.POSITIVE_INFINITY;
    const now = performance.now();
    const due = [...this.#due].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
    for (const [key, { call }] of due) if (this.#due.delete(key)) call();
    this.#arm();
  }
}
