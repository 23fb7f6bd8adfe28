/** The matches that are awake in this process, each in one room and never in two. */
import { CloseCode, matchMaker } from '@colyseus/core';
import { type Closure, type Reply, ROOM_NAME, refused, type SeenRefusal, type SiteNotice } from '@dominion/protocol';
import { listingOf, type Memory } from '@dominion/table';
import type { Log } from '../base/log.js';
import type { ServerRecord } from '../store/store.js';
import { isKnownIn } from './forgetting.js';
import { LiveMatch, type World } from './live-match.js';
import type { Listing } from './lobby.js';
import type { Onlookers, WakeRoom } from './wake-room.js';

/** What the operator sees of a match that is awake here. */
export interface Inside extends Pick<LiveMatch, 'attended' | 'watchers' | 'halted' | 'present' | 'spent'> {
  readonly refused: readonly SeenRefusal[];
}

/** Where something was done at a match, and what came of it; on another server it is still to be done. */
export type DoneAt =
  | { readonly kind: 'here'; readonly reply: Reply }
  | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

/** Where a match is: in a room of this process, or awake on another server. */
export type Whereabouts = { readonly kind: 'here' } | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

/** How long, in milliseconds, what is due at a match that nobody is at may take, bots' turns included. */
const PATIENCE = 60_000;
/** For how long, in milliseconds, matches that come are counted before the log says how many. */
const SECOND = 1000;

interface Entry {
  readonly ready: Promise<WakeRoom | ServerRecord | null>;
  /** Set while the room goes away, or while a match is seen to that nobody is at. */
  closing: Promise<void> | null;
  /** Ends what keeps a match that nobody is at from being opened. */
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

  /** How many of them stand still, because something failed. */
  get halted(): number {
    return [...this.#live.values()].filter(({ halted }) => halted).length;
  }

  /** What a match looks like that is awake here; null when it is not. */
  peek(code: string): Memory | null {
    return this.#live.get(code)?.memory ?? null;
  }

  /** Whether the holder of a key has a match before their eyes that is awake here. */
  looks(code: string, keyHash: string): boolean {
    return this.#rooms.get(code)?.looks(keyHash) ?? false;
  }

  /** Those who only look on at a match that is awake here; null at any other. */
  crowdOf(code: string): Onlookers | null {
    return this.#rooms.get(code)?.crowd ?? null;
  }

  /** The room of a match that is awake here, for those who speak by HTTP; null at any other. */
  roomOf(code: string): Pick<WakeRoom, 'callers' | 'here' | 'ask'> | null {
    return this.#rooms.get(code) ?? null;
  }

  /** A match that is awake here as the operator looks at it; null at any other. */
  lookAt(code: string): Inside | null {
    const live = this.#live.get(code);
    const room = this.#rooms.get(code);
    if (live === undefined || room === undefined) return null;
    const { attended, watchers, halted, present, spent } = live;
    return { attended, watchers, halted, present, spent, refused: room.refused };
  }

  /** Tells everybody in a room here what is announced. */
  announce(notice: SiteNotice | null): void {
    for (const room of this.#rooms.values()) room.announce(notice);
  }

  /** The operator ends a match, waking it where it sleeps; gives where it is, and when that is here what came of it. */
  end(code: string, closure: Closure): Promise<DoneAt | null> {
    return this.#do(code, (live) => live.end(closure));
  }

  /** Takes away one thing that was said in a match, as {@link end} ends it. */
  strike(code: string, seq: number): Promise<DoneAt | null> {
    return this.#do(code, (live) => live.strike(seq));
  }

  /** Does something at a match, and lets it sleep again where it slept. */
  async #do(code: string, task: (live: LiveMatch) => Promise<Reply>): Promise<DoneAt | null> {
    const slept = !this.#live.has(code);
    const where = await this.open(code);
    if (where?.kind !== 'here') return where;
    const live = this.#live.get(code);
    const reply = live === undefined ? refused('moving') : await task(live);
    if (slept && live?.deserted === true) await this.retire(code, CloseCode.MAY_TRY_RECONNECT);
    return { kind: 'here', reply };
  }

  /** How many people watch a match that is awake here; 0 for any other. */
  watchersOf(code: string): number {
    return this.#live.get(code)?.watchers ?? 0;
  }

  /** Sees to it that the match behind a code is in a room, here or elsewhere; null when there is no such match. */
  async open(code: string): Promise<Whereabouts | null> {
    // Two rooms with one id would undo each other's registration, so the old one must be gone first.
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
   * Takes away whatever hangs on a person's key in a match that is or can be awake here, and lets it sleep again; one that
   * sleeps and does not know the key is not woken. Gives where the match is, `unsure` when nobody can say whether it was
   * done, and null when there is no such match.
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

  /**
   * Does what is due at a match; one that sleeps is woken for it, and sleeps on. Nothing where it is awake elsewhere. Rejected
   * when it cannot be read.
   */
  async seeTo(code: string): Promise<void> {
    const awake = this.#live.get(code);
    // It has timers of its own, but nobody can say how far the machine's time jumps.
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
    // Whoever waits for it opens the match as soon as it is no longer here.
    entry.closing = closing.then(() => this.#forget(code, entry));
    await done;
  }

  /** Wakes a match without a room, and does what is due unless `begins` says that somebody comes. */
  async #errand(code: string, begins: (live: LiveMatch) => boolean): Promise<void> {
    const live = await LiveMatch.wake(code, this.#world);
    if (!(live instanceof LiveMatch)) return;
    try {
      if (begins(live)) await live.seeTo(PATIENCE);
    } finally {
      live.close();
      await live.settled();
      await live.release();
    }
  }

  /** Ends what is being done at matches that nobody is at. */
  hurry(): void {
    for (const { hurry } of this.#entries.values()) hurry?.();
  }

  /** Lets a match fall asleep: everybody in its room is sent away with a code that says to come back. */
  async retire(code: string, closeCode: number): Promise<void> {
    await this.#retire(code, closeCode);
  }

  /** The same, with something to be done before they are sent away. */
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

  /** The codes of the matches in rooms here. */
  get codes(): string[] {
    return [...this.#rooms.keys()];
  }

  /**
   * Hands a match on to another server: what was asked is done, `wakes` lets it be woken there, then everybody here is told to come
   * there. Where it is not woken, whoever comes first wakes it; one that nobody is at just falls asleep.
   */
  async hand(code: string, heir: string, wakes: () => Promise<unknown>): Promise<void> {
    if (this.#live.get(code)?.deserted) return this.retire(code, CloseCode.MAY_TRY_RECONNECT);
    await this.#retire(code, CloseCode.MAY_TRY_RECONNECT, async (live) => {
      await live.settled();
      // From here on nobody leaves: the match goes.
      live.close();
      await live.settled();
      await live.release(heir);
      await wakes();
    });
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
    if (!this.#world.store.alone && live.takenOn) this.#noteTakenOn();
    await matchMaker.createRoom(ROOM_NAME, { live });
    return this.#rooms.get(code) ?? null;
  }

  /** Says how many matches came here, once for all that come within a second. */
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
