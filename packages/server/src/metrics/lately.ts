/** The last things of a kind, for the operator to look at: as many as there is room for, and nothing is written down. */
export class Lately<Thing> {
  readonly #most: number;
  #things: Thing[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(thing: Thing): void {
    this.#things.push(thing);
    if (this.#things.length >= 2 * this.#most) this.#things = this.#things.slice(-this.#most);
  }

  /** The newest last. */
  get all(): readonly Thing[] {
    return this.#things.slice(-this.#most);
  }
}
