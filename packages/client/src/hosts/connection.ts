/**
 * The line to one match's room. It opens the match by its code, joins with the browser's key, and when the line drops
 * does the same again for as long as it takes: there is only this one way back.
 */

import type { Client, Room } from '@colyseus/sdk';
import {
  CHAT_MESSAGE,
  type ChatMessage,
  type MatchState,
  REACTION_MESSAGE,
  type ReactionMessage,
  type Refused,
  type Reply,
  type RequestName,
  type RequestPayload,
  readTable,
  SEAT_MESSAGE,
  type SeatMessage,
  SKETCH_MESSAGE,
  type SketchMessage,
  type Table,
  THINK_MESSAGE,
  type ThinkMessage,
} from '@dominion/protocol';
import { openMatch } from '../net/api.js';
import { backoff, isOffline } from '../net/backoff.js';

/** What the line is doing. */
export type ConnectionState = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'closed';

/** What a connection tells. */
export interface Listener {
  link(link: ConnectionState): void;
  /** The whole table, after every change. */
  table(table: Table): void;
  /** What this browser's key may do, whenever the server says so. */
  seat(message: SeatMessage): void;
  /** Things that were said: all that may be heard, after joining; then each as it comes. */
  chat(message: ChatMessage): void;
  /** What the ally has drawn, whenever that changes. */
  sketch(message: SketchMessage): void;
  /** A sign that somebody has just given. */
  reaction(message: ReactionMessage): void;
  /** The server asks what a bot does, where this browser thinks for it. */
  think?(message: ThinkMessage): void;
}

const PATIENCE = 10_000;
/** The code with which a server that leaves tells people to come: their match is awake elsewhere by then. */
const COME = 4010;
/**
 * After how long without a word, in milliseconds, the room is asked for a sign of life, how long that may take, and how many
 * may fail to come: a line that is dead is given up after 8 to 9 seconds.
 */
const SILENCE = 3000;
const SIGN = 2500;
const MISSES = 2;
/** How often that is looked at. */
const BEAT = 1000;

/** A request that was not answered: the line went, or the answer did not come in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The line to the host of a match, as a session uses it; hosts in this browser give one too. */
export type HostConnection = Pick<Connection, 'request' | 'close'>;

export class Connection {
  readonly #code: string;
  readonly #key: string;
  readonly #name: () => string;
  readonly #listener: Listener;
  #client: Client | null = null;
  #room: Room<unknown, MatchState> | null = null;
  #link: ConnectionState = 'opening';
  #wake: (() => void) | null = null;
  /** Gives the line up at once; its own end may take minutes to notice. */
  #hangUp: (() => void) | null = null;
  /** When the room was last heard, on the clock of `performance.now`. */
  #heard = 0;
  #asking = false;
  /** Whether the line ended because the match has moved: then it is not opened first, nor waited. */
  #called = false;
  readonly #heart: ReturnType<typeof setInterval>;

  /** `name` gives what the person is called, at each joining. */
  constructor(code: string, key: string, name: () => string, listener: Listener) {
    this.#code = code;
    this.#key = key;
    this.#name = name;
    this.#listener = listener;
    addEventListener('online', this.#wakeUp);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#heart = setInterval(() => void this.#beat(), BEAT);
    void this.#run();
  }

  /** Asks the room for something; throws {@link Unanswered} when nobody can say whether it was done. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const room = this.#room;
    if (room === null || this.#link !== 'online') throw new Unanswered(name);
    try {
      return await room.request<RequestPayload<Name>, Reply>(name, payload, { timeout: PATIENCE });
    } catch (error) {
      const reason = (error as { reason?: unknown }).reason;
      if (isRefused(reason)) return reason;
      // A line on which nobody answers is no line: the loop makes a new one.
      if (room === this.#room) this.#hangUp?.();
      throw new Unanswered(name);
    }
  }

  /** Hangs up for good. */
  close(): void {
    this.#tell('closed');
    removeEventListener('online', this.#wakeUp);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearInterval(this.#heart);
    this.#wake?.();
    void this.#room?.leave(true).catch(() => {});
    this.#room = null;
  }

  #tell(link: ConnectionState): void {
    if (this.#link === 'closed') return;
    this.#link = link;
    this.#listener.link(link);
  }

  get #done(): boolean {
    return this.#link === 'closed' || this.#link === 'unknown';
  }

  readonly #wakeUp = (): void => this.#wake?.();

  readonly #hurry = (): void => {
    if (document.visibilityState === 'visible') this.#wakeUp();
  };

  /** Asks for a sign of life after a silence, while somebody looks; a line that gives none is no line. */
  async #beat(): Promise<void> {
    const room = this.#room;
    if (room === null || this.#asking || this.#link !== 'online' || document.visibilityState !== 'visible') return;
    if (performance.now() - this.#heard < SILENCE) return;
    this.#asking = true;
    const alive = await this.#answers(room);
    this.#asking = false;
    if (!alive && room === this.#room) this.#hangUp?.();
  }

  /** Whether a room gives a sign of life. */
  async #answers(room: Room<unknown, MatchState>): Promise<boolean> {
    const before = this.#heard;
    for (let miss = 0; miss < MISSES && room === this.#room; miss++) {
      try {
        await room.request('ping', {}, { timeout: SIGN });
        this.#heard = performance.now();
      } catch (error) {
        // A refusal is a sign of life as well.
        if (isRefused((error as { reason?: unknown }).reason)) this.#heard = performance.now();
      }
      if (this.#heard > before) return true;
    }
    return false;
  }

  async #run(): Promise<void> {
    for (let attempt = 0; !this.#done; attempt++) {
      try {
        const ended = await this.#join();
        if (ended !== null) {
          attempt = -1;
          await ended;
        }
      } catch {
        // Nothing to be done but to try again.
      }
      if (this.#done) return;
      this.#tell('reconnecting');
      if (!this.#called) await this.#sleep(backoff(Math.max(0, attempt), Math.random(), isOffline()));
    }
  }

  #sleep(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Has the match opened; gives its room, or null where there is none now. */
  async #open(): Promise<string | null> {
    const opened = await openMatch(this.#code);
    if (this.#done) return null;
    if (opened.kind === 'refused' && (opened.code === 'unknown-match' || opened.code === 'bad-request')) {
      this.#tell('unknown');
    }
    return opened.kind === 'ok' ? opened.value.roomId : null;
  }

  /** Joins; gives what settles when the line is gone, or null when there is no line to be had now. */
  async #join(): Promise<Promise<void> | null> {
    // The library comes while the match is opened; a failure shows where it is used.
    const arriving = import('./line.js');
    arriving.catch(() => {});
    const roomId = this.#called ? this.#code : await this.#open();
    this.#called = false;
    if (this.#done || roomId === null) return null;
    if (this.#client === null) {
      const sdk = await arriving;
      this.#client = new sdk.Client(location.origin);
    }
    const joining = this.#client.joinById<MatchState>(roomId, {
      key: this.#key,
      name: this.#name(),
    });
    const room = await inTime(joining);
    if (this.#done) {
      void room.leave(true).catch(() => {});
      return null;
    }
    return this.#attend(room as Room<unknown, MatchState>);
  }

  #attend(room: Room<unknown, MatchState>): Promise<void> {
    room.reconnection.enabled = false;
    this.#room = room;
    this.#heard = performance.now();
    this.#asking = false;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(impatience);
        room.removeAllListeners();
        if (room === this.#room) this.#room = null;
        resolve();
      };
      const hangUp = () => {
        room.connection.close();
        end();
      };
      this.#hangUp = hangUp;
      const impatience = setTimeout(hangUp, PATIENCE);
      room.onMessage(SEAT_MESSAGE, (message: SeatMessage) => this.#listener.seat(message));
      room.onMessage(CHAT_MESSAGE, (message: ChatMessage) => this.#listener.chat(message));
      room.onMessage(SKETCH_MESSAGE, (message: SketchMessage) => this.#listener.sketch(message));
      room.onMessage(REACTION_MESSAGE, (message: ReactionMessage) => this.#listener.reaction(message));
      room.onMessage(THINK_MESSAGE, (message: ThinkMessage) => this.#listener.think?.(message));
      room.onStateChange((state) => {
        clearTimeout(impatience);
        this.#heard = performance.now();
        this.#listener.table(readTable(state));
        if (this.#link !== 'online' && room === this.#room) this.#tell('online');
      });
      room.onError(() => {});
      room.onLeave((code) => {
        this.#called = code === COME;
        end();
      });
    });
  }
}

/** A joining that hangs is given up; if it comes about after all, it is left again. */
function inTime<T extends { leave(): Promise<number> }>(joining: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Unanswered('join'));
    }, PATIENCE);
    joining.then(
      (room) => {
        clearTimeout(timer);
        if (late) void room.leave().catch(() => {});
        else resolve(room);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false && 'code' in value;
}
