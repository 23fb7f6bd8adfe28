/** The matches that are awake in this process, each in exactly one room. */
import { CloseCode, matchMaker } from '@colyseus/core';
import { type Closure, type Reply, ROOM_NAME, refused, type SeenRefusal, type SiteNotice } from '@dominion/protocol';
import { listingOf, type Memory } from '@dominion/table';
import type { Log } from '../base/log.js';
import type { ServerRecord } from '../store/store.js';
import { isKnownIn } from './forgetting.js';
import { LiveMatch, type World } from './live-match.js';
import type { Listing } from './lobby.js';
import type { Onlookers, WakeRoom } from './wake-room.js';

/** An awake match as the operator sees it. */
export interface Inside extends Pick<LiveMatch, 'attended' | 'watchers' | 'halted' | 'present' | 'spent'> {
  readonly refused: readonly SeenRefusal[];
}

/** An action's place and result; on another server it is still to be done. */
export type DoneAt =
  | { readonly kind: 'here'; readonly reply: Reply }
  | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

/** The place of a match: a room of this process, or another server. */
export type Whereabouts = { readonly kind: 'here' } | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

/** Milliseconds for what is due at a match without players, including bots' turns. */
const TIMEOUT = 60_000;
/** Milliseconds of takeovers that one log line counts. */
const SECOND = 1000;

interface Entry {
  readonly ready: Promise<WakeRoom | ServerRecord | null>;
  /** Set while the room closes, or while an empty match does what is due. */
  closing: Promise<void> | null;
  /** Ends that work early, so that the match can be opened. */
  hurry?: () => void;
}

export class LiveMatches {
  readonly #entries = new Map<string, Entry>();
  readonly #rooms = new Map<string, WakeRoom>();
  readonly #live = new Map<string, LiveMatch>();
  readonly #world: World;
  #takenOn = 0;
  readonly #log: Log;

  constructor(world: World) {
    this.#world = world;
    this.#log = world.log;
  }

  /** Returns the matches awake here that strangers may find and that have people in them. */
  listed(): Listing[] {
    return [...this.#live].flatMap(([code, live]) => {
      const match = listingOf(live.attended, live.watchers);
      const from = this.#rooms.get(code)?.from ?? '';
      return match === null ? [] : [{ match, from, made: live.memory.record.createdAt }];
    });
  }

  get count(): number {
    return this.#live.size;
  }

  /** The number of them that stand still after a failure. */
  get halted(): number {
    return [...this.#live.values()].filter(({ halted }) => halted).length;
  }

  /** Returns a match that is awake here; otherwise null. */
  peek(code: string): Memory | null {
    return this.#live.get(code)?.memory ?? null;
  }

  /** Whether the holder of a key has a match open that is awake here. */
  looks(code: string, keyHash: string): boolean {
    return this.#rooms.get(code)?.looks(keyHash) ?? false;
  }

  /** Returns the spectators of a match that is awake here; otherwise null. */
  crowdOf(code: string): Onlookers | null {
    return this.#rooms.get(code)?.crowd ?? null;
  }

  /** Returns the room of a match that is awake here, for players over HTTP; otherwise null. */
  roomOf(code: string): Pick<WakeRoom, 'callers' | 'here' | 'ask'> | null {
    return this.#rooms.get(code) ?? null;
  }

  /** Returns a match that is awake here as the operator sees it; otherwise null. */
  lookAt(code: string): Inside | null {
    const live = this.#live.get(code);
    const room = this.#rooms.get(code);
    if (live === undefined || room === undefined) return null;
    const { attended, watchers, halted, present, spent } = live;
    return { attended, watchers, halted, present, spent, refused: room.refused };
  }

  announce(notice: SiteNotice | null): void {
    for (const room of this.#rooms.values()) room.announce(notice);
  }

  /** Disconnects everyone from matches with spectators. Those who still may watch can come back at once. */
  retireWatched(): void {
    for (const [code, live] of this.#live) if (live.watchers > 0) void this.retire(code, CloseCode.MAY_TRY_RECONNECT);
  }

  /** Ends a match, waking it if asleep. Returns where it is, and the result if it is here. */
  end(code: string, closure: Closure): Promise<DoneAt | null> {
    return this.#do(code, (live) => live.end(closure));
  }

  /** Empties a chat message of a match, in the same way as {@link end}. */
  strike(code: string, seq: number): Promise<DoneAt | null> {
    return this.#do(code, (live) => live.strike(seq));
  }

  /** Does something at a match; if it was asleep, it sleeps again afterwards. */
  async #do(code: string, task: (live: LiveMatch) => Promise<Reply>): Promise<DoneAt | null> {
    const slept = !this.#live.has(code);
    const where = await this.open(code);
    if (where?.kind !== 'here') return where;
    const live = this.#live.get(code);
    const reply = live === undefined ? refused('moving') : await task(live);
    if (slept && live?.deserted === true) await this.retire(code, CloseCode.MAY_TRY_RECONNECT);
    return { kind: 'here', reply };
  }

  watchersOf(code: string): number {
    return this.#live.get(code)?.watchers ?? 0;
  }

  /** Ensures that a match is in a room, here or elsewhere; null if it doesn't exist. */
  async open(code: string): Promise<Whereabouts | null> {
    // Two rooms with one id would undo each other's registration.
    for (let entry = this.#entries.get(code); entry?.closing; entry = this.#entries.get(code)) {
      entry.hurry?.();
      await entry.closing;
    }
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
   * Deletes a player's data; a match that was asleep sleeps again. One without the key isn't woken. Returns where it
   * is, `unsure` if the deletion may have failed, or null if it doesn't exist.
   */
  async forget(code: string, keyHash: string): Promise<Whereabouts | 'unsure' | null> {
    const slept = !this.#live.has(code);
    if (slept) {
      const stored = await this.#world.store.matches.load(code);
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

  /** Does what is due, waking the match if asleep; nothing if it is awake elsewhere. Rejects if it can't be read. */
  async seeTo(code: string): Promise<void> {
    const awake = this.#live.get(code);
    // It has its own timers, but the machine's clock may have jumped.
    if (awake !== undefined) return awake.lookDue();
    if (this.#entries.has(code)) return;
    const errand = { hurried: false, live: null as LiveMatch | null };
    const done = this.#errand(code, (live) => {
      errand.live = live;
      return !errand.hurried;
    });
    const closing = done.catch(() => {});
    const hurry = () => {
      errand.hurried = true;
      errand.live?.hurry();
    };
    const entry: Entry = { ready: Promise.resolve(null), closing, hurry };
    this.#entries.set(code, entry);
    // A request that waits for this opens the match as soon as it is gone here.
    entry.closing = closing.then(() => this.#forget(code, entry));
    await done;
  }

  /** Does what is due at a match without a room, unless `begins` returns false because a player comes. */
  async #errand(code: string, begins: (live: LiveMatch) => boolean): Promise<void> {
    const live = await LiveMatch.wake(code, this.#world);
    if (!(live instanceof LiveMatch)) return;
    try {
      if (begins(live)) await live.seeTo(TIMEOUT);
    } finally {
      live.close();
      await live.settled();
      await live.release();
    }
  }

  /** Ends the work on matches without players. */
  hurry(): void {
    for (const { hurry } of this.#entries.values()) hurry?.();
  }

  /** Unloads a match: everyone in its room is disconnected with a code that tells them to reconnect. */
  async retire(code: string, closeCode: number): Promise<void> {
    await this.#retire(code, closeCode);
  }

  /** Unloads a match, with `first` run before people are disconnected. */
  async #retire(code: string, closeCode: number, first?: (live: LiveMatch) => Promise<void>): Promise<void> {
    const entry = this.#entries.get(code);
    const room = this.#rooms.get(code);
    if (entry === undefined || room === undefined || entry.closing !== null) return;
    const live = this.#live.get(code);
    const close = async () => {
      try {
        if (live !== undefined) await first?.(live);
      } catch (error) {
        this.#log.error({ err: error, code }, 'match handover failed');
      }
      try {
        await room.disconnect(closeCode);
        if (first === undefined) await live?.release();
      } catch (error) {
        this.#log.error({ err: error }, 'closing a room failed');
      }
      this.#forget(code, entry);
    };
    entry.closing = close();
    await entry.closing;
  }

  get codes(): string[] {
    return [...this.#rooms.keys()];
  }

  /**
   * Hands a match to another server: pending requests are done, `wakes` wakes it there, then everyone is sent there. If
   * that fails, the next player wakes it. An empty match is just unloaded.
   */
  async hand(code: string, heir: string, wakes: () => Promise<unknown>): Promise<void> {
    if (this.#live.get(code)?.deserted) return this.retire(code, CloseCode.MAY_TRY_RECONNECT);
    await this.#retire(code, CloseCode.MAY_TRY_RECONNECT, async (live) => {
      await live.settled();
      // From here on a disconnect doesn't count as leaving: the match moves.
      live.close();
      await live.settled();
      await live.release(heir);
      await wakes();
    });
  }

  async retireAll(closeCode: number): Promise<void> {
    await Promise.all([...this.#rooms.keys()].map((code) => this.retire(code, closeCode)));
  }

  /** Called by a room when it is ready. */
  register(code: string, room: WakeRoom): void {
    this.#rooms.set(code, room);
  }

  async #wake(code: string): Promise<WakeRoom | ServerRecord | null> {
    const live = await LiveMatch.wake(code, this.#world);
    if (!(live instanceof LiveMatch)) return live;
    this.#live.set(code, live);
    if (!this.#world.store.alone && live.takenOn) this.#noteTakenOn();
    await matchMaker.createRoom(ROOM_NAME, { live });
    return this.#rooms.get(code) ?? null;
  }

  /** Logs how many matches were taken over, once for all within a second. */
  #noteTakenOn(): void {
    if (this.#takenOn++ > 0) return;
    setTimeout(() => {
      this.#log.info({ matches: this.#takenOn }, 'matches taken over');
      this.#takenOn = 0;
    }, SECOND).unref();
  }

  #forget(code: string, entry: Entry): void {
    if (this.#entries.get(code) !== entry) return;
    this.#entries.delete(code);
    this.#rooms.delete(code);
    this.#live.delete(code);
  }
}
