/** Colyseus' rooms of this process, found by id in one step; its own list is searched from end to end. */
import { type IRoomCache, LocalDriver, type SortOptions } from '@colyseus/core';

export class RoomDirectory extends LocalDriver {
  readonly #byId = new Map<string, IRoomCache>();

  override findOne(conditions: Partial<IRoomCache>, sortOptions?: SortOptions): Promise<IRoomCache> {
    const { roomId, ...others } = conditions;
    if (roomId === undefined || Object.keys(others).length > 0) return super.findOne(conditions, sortOptions);
    // Colyseus treats undefined as a missing room, whatever the type says.
    return Promise.resolve(this.#byId.get(roomId) as IRoomCache);
  }

  override async insert(room: IRoomCache): Promise<boolean> {
    const added = await super.insert(room);
    if (added) this.#byId.set(room.roomId, room);
    return added;
  }

  override persist(room: IRoomCache, create = false): boolean {
    const added = super.persist(room, create);
    if (added) this.#byId.set(room.roomId, room);
    return added;
  }

  override remove(roomId: string): boolean {
    this.#byId.delete(roomId);
    return super.remove(roomId);
  }

  override clear(): void {
    this.#byId.clear();
    super.clear();
  }
}
