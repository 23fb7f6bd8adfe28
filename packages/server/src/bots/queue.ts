/** Who waits for a thread: the rooms come in turn, however much one of them asks for. */
export class FairQueue<T> {
  /** What each room waits for, in the order in which the rooms come. */
  readonly #rooms = new Map<string, T[]>();
  #size = 0;

  /** How much waits. */
  get size(): number {
    return this.#size;
  }

  /** Puts something behind all that its room asked for before. */
  add(room: string, item: T): void {
    this.#rooms.set(room, [...(this.#rooms.get(room) ?? []), item]);
    this.#size++;
  }

  /** What comes next; its room comes last from now on. Undefined when nothing waits. */
  next(): T | undefined {
    for (const [room, [first, ...others]] of this.#rooms) {
      this.#rooms.delete(room);
      if (others.length > 0) this.#rooms.set(room, others);
      this.#size--;
      return first;
    }
    return undefined;
  }

  /** All that waits, in the order in which it comes. */
  *[Symbol.iterator](): IterableIterator<T> {
    const rooms = [...this.#rooms.values()];
    for (let at = 0; rooms.some((items) => items.length > at); at++) {
      for (const items of rooms) if (items.length > at) yield items[at]!;
    }
  }

  /** Takes something out again; false where it does not wait. */
  remove(room: string, item: T): boolean {
    const items = this.#rooms.get(room) ?? [];
    if (!items.includes(item)) return false;
    const others = items.filter((each) => each !== item);
    if (others.length > 0) this.#rooms.set(room, others);
    else this.#rooms.delete(room);
    this.#size--;
    return true;
  }
}
