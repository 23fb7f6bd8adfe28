/**
 * The line to one match's room. It opens the match by its code, joins with the browser's key, and when the line drops
 * does the same again for as long as it takes: there is only this one way back.
 */

import type { Client, Room } from '@colyseus/sdk';
import {
  CHAT_MESSAGE,
  type ChatMessage,
  type MatchState,
  type Refused,
  type Reply,
  type RequestName,
  type RequestPayload,
  SEAT_MESSAGE,
  type SeatMessage,
} from '@dominion/protocol';
import { openMatch } from './api.js';
import { backoff } from './backoff.js';

/** What the line is doing. */
export type Link = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'closed';

/** What a connection tells. */
export interface Listener {
  link(link: Link): void;
  /** The whole state, after every change. */
  state(state: MatchState): void;
  /** What this browser's key may do, whenever the server says so. */
  seat(message: SeatMessage): void;
  /** Things that were said: all that may be heard, after joining; then each as it comes. */
  chat(message: ChatMessage): void;
}

const PATIENCE = 10_000;
/** After how long without a word the room is asked for a sign of life, in milliseconds, and how many may fail to come. */
const SILENCE = 4000;
const MISSES = 2;

/** A request that was not answered: the line went, or the answer did not come in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export class Connection {
  readonly #code: string;
  readonly #key: string;
  readonly #name: () => string;
  readonly #listener: Listener;
  #client: Client | null = null;
  #room: Room<unknown, MatchState> | null = null;
  #link: Link = 'opening';
  #wake: (() => void) | null = null;
  /** Gives the line up at once; its own end may take minutes to notice. */
  #hangUp: (() => void) | null = null;
  #misses = 0;
  readonly #heart: ReturnType<typeof setInterval>;

  /** `name` gives what the person is called, at each joining. */
  constructor(code: string, key: string, name: () => string, listener: Listener) {
    this.#code = code;
    this.#key = key;
    this.#name = name;
    this.#listener = listener;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#heart = setInterval(() => void this.#beat(), SILENCE);
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
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearInterval(this.#heart);
    this.#wake?.();
    void this.#room?.leave(true).catch(() => {});
    this.#room = null;
  }

  #tell(link: Link): void {
    if (this.#link === 'closed') return;
    this.#link = link;
    this.#listener.link(link);
  }

  get #done(): boolean {
    return this.#link === 'closed' || this.#link === 'unknown';
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === 'visible') this.#wake?.();
  };

  /** Asks for a sign of life while somebody looks; a line that gives none is no line. */
  async #beat(): Promise<void> {
    const room = this.#room;
    if (room === null || this.#link !== 'online' || document.visibilityState !== 'visible') return;
    if (this.#misses >= MISSES) return this.#hangUp?.();
    this.#misses++;
    try {
      await room.request('ping', {}, { timeout: SILENCE });
    } catch (error) {
      // A refusal is a sign of life as well.
      if (!isRefused((error as { reason?: unknown }).reason)) return;
    }
    if (room === this.#room) this.#misses = 0;
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
      await this.#sleep(backoff(Math.max(0, attempt), Math.random()));
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

  /** Joins; gives what settles when the line is gone, or null when there is no line to be had now. */
  async #join(): Promise<Promise<void> | null> {
    const opened = await openMatch(this.#code);
    if (this.#done) return null;
    if (opened.kind === 'refused' && (opened.code === 'unknown-match' || opened.code === 'bad-request')) {
      this.#tell('unknown');
      return null;
    }
    if (opened.kind !== 'ok') return null;
    if (this.#client === null) {
      const sdk = await import('@colyseus/sdk');
      this.#client = new sdk.Client(location.origin);
    }
    const joining = this.#client.joinById<MatchState>(opened.value.roomId, {
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
    this.#misses = 0;
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
      room.onStateChange((state) => {
        clearTimeout(impatience);
        this.#misses = 0;
        this.#listener.state(state);
        if (this.#link !== 'online' && room === this.#room) this.#tell('online');
      });
      room.onError(() => {});
      room.onLeave(end);
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
