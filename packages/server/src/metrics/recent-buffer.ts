/** The last few things of a kind, for the operator; held in memory only. */
export class RecentBuffer<Thing> {
  readonly #most: number;
  #things: Thing[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(thing: Thing): void {
    this.#things.push(thing);
    if (this.#things.length >= 2 * this.#most) this.#things = this.#things.slice(-this.#most);
  }

  /** The things, the newest last. */
  get all(): readonly Thing[] {
    return this.#things.slice(-this.#most);
  }
}
