/** The matches that are awake in this process, each in one room and never in two. */
import { CloseCode, matchMaker } from '@colyseus/core';
import { ROOM_NAME } from '@dominion/protocol';
import { listingOf, type Memory } from '@dominion/table';
import type { Listing } from '../lobby.js';
import type { Log } from '../log.js';
import type { ServerRecord } from '../store/store.js';
import { isKnownIn } from './forgetting.js';
import { LiveMatch, type World } from './live-match.js';

/** What the list needs of a room. */
export interface WakeRoom {
  /** From where whoever is in it longest came, as limits count addresses; empty while nobody is. */
  readonly from: string;
  /** Puts off falling asleep. */
  touch(): void;
  /** Sends everybody away; resolves when the room is gone. */
  disconnect(closeCode: number): Promise<unknown>;
}

/** Where a match is: in a room of this process, or awake on another server. */
export type Whereabouts = { readonly kind: 'here' } | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

interface Entry {
  readonly ready: Promise<WakeRoom | ServerRecord | null>;
  /** Set while the room goes away. */
  closing: Promise<void> | null;
}

export class LiveMatches {
  readonly #entries = new Map<string, Entry>();
  readonly #rooms = new Map<string, WakeRoom>();
  readonly #live = new Map<string, LiveMatch>();
  readonly #world: World;
  readonly #log: Log;

  constructor(world: World) {
    this.#world = world;
    this.#log = world.log;
  }

  /** The matches awake here that strangers may find, in which somebody is now. */
  listed(): Listing[] {
    return [...this.#live].flatMap(([code, live]) => {
      const match = listingOf(live.attended, live.watchers);
      const from = this.#rooms.get(code)?.from ?? '';
      return match === null ? [] : [{ match, from, made: live.memory.record.createdAt }];
    });
  }

  /** How many matches are awake here. */
  get count(): number {
    return this.#live.size;
  }

  /** What a match looks like that is awake here; null when it is not. */
  peek(code: string): Memory | null {
    return this.#live.get(code)?.memory ?? null;
  }

  /** How many people watch a match that is awake here; 0 for any other. */
  watchersOf(code: string): number {
    return this.#live.get(code)?.watchers ?? 0;
  }

  /** Sees to it that the match behind a code is in a room, here or elsewhere; null when there is no such match. */
  async open(code: string): Promise<Whereabouts | null> {
    // Two rooms with one id would undo each other's registration, so the old one must be gone first.
    for (let entry = this.#entries.get(code); entry?.closing; entry = this.#entries.get(code)) await entry.closing;
    let entry = this.#entries.get(code);
    if (entry === undefined) {
      entry = { ready: this.#wake(code), closing: null };
      this.#entries.set(code, entry);
    }
    try {
      const room = await entry.ready;
      if (room !== null && 'touch' in room) {
        room.touch();
        return { kind: 'here' };
      }
      this.#forget(code, entry);
      return room === null ? null : { kind: 'elsewhere', server: room };
    } catch (error) {
      this.#forget(code, entry);
      throw error;
    }
  }

  /**
   * Takes away whatever hangs on a person's key in a match that is or can be awake here, and lets it sleep again; one that
   * sleeps and does not know the key is not woken. Gives where the match is, `unsure` when nobody can say whether it was
   * done, and null when there is no such match.
   */
  async forget(code: string, keyHash: string): Promise<Whereabouts | 'unsure' | null> {
    const slept = !this.#live.has(code);
    if (slept) {
      const stored = await this.#world.store.load(code);
      if (stored === null) return null;
      if (!isKnownIn(stored, keyHash)) return { kind: 'here' };
    }
    const where = await this.open(code);
    if (where?.kind !== 'here') return where;
    const live = this.#live.get(code);
    if (live === undefined || !(await live.forget(keyHash))) return 'unsure';
    if (slept && live.deserted) await this.retire(code, CloseCode.MAY_TRY_RECONNECT);
    return where;
  }

  /** Lets a match fall asleep: everybody in its room is sent away with a code that says to come back. */
  async retire(code: string, closeCode: number): Promise<void> {
    const entry = this.#entries.get(code);
    const room = this.#rooms.get(code);
    if (entry === undefined || room === undefined || entry.closing !== null) return;
    const live = this.#live.get(code);
    const close = async () => {
      try {
        await room.disconnect(closeCode);
        await live?.release();
      } catch (error) {
        this.#log.error({ err: error }, 'a room did not close');
      }
      this.#forget(code, entry);
    };
    entry.closing = close();
    await entry.closing;
  }

  /** Lets all of them fall asleep. */
  async retireAll(closeCode: number): Promise<void> {
    await Promise.all([...this.#rooms.keys()].map((code) => this.retire(code, closeCode)));
  }

  /** Called by a room that is there. */
  register(code: string, room: WakeRoom): void {
    this.#rooms.set(code, room);
  }

  async #wake(code: string): Promise<WakeRoom | ServerRecord | null> {
    const live = await LiveMatch.wake(code, this.#world);
    if (!(live instanceof LiveMatch)) return live;
    this.#live.set(code, live);
    await matchMaker.createRoom(ROOM_NAME, { live });
    return this.#rooms.get(code) ?? null;
  }

  #forget(code: string, entry: Entry): void {
    if (this.#entries.get(code) !== entry) return;
    this.#entries.delete(code);
    this.#rooms.delete(code);
    this.#live.delete(code);
  }
}
