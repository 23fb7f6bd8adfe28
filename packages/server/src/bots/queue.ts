/** A queue for threads in which rooms take turns, however much one of them requests. */
export class FairQueue<T> {
  /** The waiting items of each room, in the order of the rooms' turns. */
  readonly #rooms = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(room: string, item: T): void {
    this.#rooms.set(room, [...(this.#rooms.get(room) ?? []), item]);
    this.#size++;
  }

  /** Takes the next item and moves its room to the end; undefined if nothing waits. */
  next(): T | undefined {
    for (const [room, [first, ...others]] of this.#rooms) {
      this.#rooms.delete(room);
      if (others.length > 0) this.#rooms.set(room, others);
      this.#size--;
      return first;
    }
    return undefined;
  }

  /** All waiting items, in the order in which they will be taken. */
  *[Symbol.iterator](): IterableIterator<T> {
    const rooms = [...this.#rooms.values()];
    for (let at = 0; rooms.some((items) => items.length > at); at++) {
      for (const items of rooms) if (items.length > at) yield items[at]!;
    }
  }

  /** Removes an item; false if it isn't waiting. */
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
