/**
 * Opens a match by its code and joins its room with the browser's key, again whenever the connection is lost: the only
 * way to reconnect.
 *
 * Spectators read the stream. Once they request something, they join the room, and leave the stream when it has sent
 * its state.
 *
 * If sockets are blocked, players read their own stream and send requests over HTTP until a socket opens.
 */

import type { Client, Room } from '@colyseus/sdk';
import {
  type MatchState,
  type OpenedMatch,
  type Reply,
  type RequestName,
  type RequestPayload,
  readTable,
  SERVER_MESSAGE_NAMES,
  SERVER_MESSAGES,
} from '@dominion/protocol';
import { openMatch } from '../../base/api/api.js';
import { backoff, isOffline } from '../../base/api/backoff.js';
import { socketsBlocked } from '../../base/api/sockets.js';
import { ANSWER_TIME, inTime, isRefused, Unanswered } from './answers.js';
import { type ConnectionState, type HostConnection, type Listener, passing } from './listener.js';
import { Pulse } from './pulse.js';
import { MatchStream, NoStream, type StreamEnd, type StreamListener } from './stream.js';

/** The close code of a server shutting down: the match is open on another server. */
const COME = 4010;
/** The browser's close code for a socket that ended without one. */
const ABNORMAL = 1006;
/** Failed reads in a row after which the stream isn't used. */
const TRIES = 2;
/** Milliseconds after which a hidden page stops reading the stream. */
const UNSEEN = 10_000;
/** Failed sockets in a row, while HTTP works, after which the match is played without one. */
const HANDSHAKES = 2;
/** Milliseconds after which a match without a socket tries one again. */
const AGAIN = 120_000;
/** Milliseconds per spectator over which spectators spread their joining when the match ends. */
const EACH = 100;

/** Whether no socket opened, or nothing came through it. A server that refuses sends a code. */
function noSocket(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return error instanceof Unanswered || code === undefined || code === ABNORMAL;
}

interface Entered {
  /** Resolves when its connection is lost. */
  readonly gone: Promise<void>;
}

export class Connection implements HostConnection {
  readonly #code: string;
  readonly #key: string;
  readonly #name: () => string;
  readonly #listener: Listener;
  #client: Client | null = null;
  #room: Room<unknown, MatchState> | null = null;
  #link: ConnectionState = 'opening';
  #wake: (() => void) | null = null;
  /** Drops the connection at once; its own end may take minutes to notice. */
  #hangUp: (() => void) | null = null;
  /** Whether the connection ended because the match has moved: then neither opening nor waiting is needed. */
  #called = false;
  /** The stream that a spectator reads. */
  readonly #stream: MatchStream;
  /** The stream that a player reads if sockets are blocked. */
  readonly #own: MatchStream;
  /** Whether the spectator's stream is being read. */
  #looksOn = false;
  /** Failed reads in a row; set to the maximum once the player is joining or in the room. */
  #failures = 0;
  /** Settles when the last HTTP request is answered: requests keep their order, as with a socket. */
  #asked: Promise<unknown> = Promise.resolve();
  /** The room that is being joined from the stream. */
  #entering: Promise<Entered | null> | null = null;
  #watchers = 0;
  /** Whether reading is paused because the page is hidden. */
  #rests = false;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse: Pulse;

  /** `name` returns the player's name, at each joining. */
  constructor(code: string, key: string, name: () => string, listener: Listener) {
    this.#code = code;
    this.#key = key;
    this.#name = name;
    this.#listener = listener;
    const told: StreamListener = {
      // A room sends all messages as well; without this, a reaction would appear twice.
      ...passing(listener, (name) => this.#room === null || SERVER_MESSAGES[name].twice),
      table: (table) => {
        this.#watchers = table.watchers;
        listener.table(table);
      },
    };
    this.#stream = new MatchStream(code, told);
    this.#own = new MatchStream(code, told, key);
    addEventListener('online', this.#wakeUp);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#pulse = new Pulse({
      room: () => (this.#link === 'online' ? this.#room : null),
      dead: () => this.#hangUp?.(),
    });
    void this.#run();
  }

  /** Sends a request to the room; throws {@link Unanswered} if it's unknown whether it was done. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (this.#looksOn && this.#room === null) {
      if (name === 'looking') return { ok: true };
      await this.#enter();
    }
    const room = this.#room;
    if (room === null && socketsBlocked.value) {
      const match = { code: this.#code, key: this.#key, breaks: (line: string) => this.#own.breaks(line) };
      // Few players need it, so it's loaded separately.
      const asked = this.#asked.then(async () => (await import('./plain.js')).askPlainly(match, name, payload));
      this.#asked = asked.catch(() => {});
      return asked;
    }
    if (room === null || this.#link !== 'online') throw new Unanswered(name);
    try {
      return await room.request<RequestPayload<Name>, Reply>(name, payload, { timeout: ANSWER_TIME });
    } catch (error) {
      const reason = (error as { reason?: unknown }).reason;
      if (isRefused(reason)) return reason;
      // A connection without answers is lost: the loop makes a new one.
      if (room === this.#room) this.#hangUp?.();
      throw new Unanswered(name);
    }
  }

  close(): void {
    this.#tell('closed');
    removeEventListener('online', this.#wakeUp);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#pulse.close();
    clearTimeout(this.#unseen);
    this.#wake?.();
    this.#stream.close();
    this.#own.close();
    void this.#room?.leave(true).catch(() => {});
    this.#room = null;
  }

  #tell(link: ConnectionState): void {
    if (this.#link === 'closed') return;
    this.#link = link;
    this.#listener.link(link);
  }

  get #done(): boolean {
    return this.#link === 'closed' || this.#link === 'unknown' || this.#link === 'shut';
  }

  readonly #wakeUp = (): void => this.#wake?.();

  readonly #hurry = (): void => {
    clearTimeout(this.#unseen);
    if (document.visibilityState === 'visible') return this.#wakeUp();
    this.#unseen = setTimeout(() => {
      this.#rests = this.#looksOn && this.#room === null;
      if (this.#rests) this.#stream.close();
    }, UNSEEN);
  };

  async #run(): Promise<void> {
    for (let attempt = 0; !this.#done; attempt++) {
      try {
        if (await this.#join()) attempt = -1;
      } catch {
        // There is nothing to do but try again.
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

  /** Returns the match's room and whether the player only watches; null if it can't be reached now. */
  async #open(): Promise<OpenedMatch | null> {
    const opened = await openMatch(this.#code, this.#key);
    if (this.#done) return null;
    if (opened.kind === 'refused' && (opened.code === 'unknown-match' || opened.code === 'bad-request')) {
      this.#tell('unknown');
    }
    if (opened.kind === 'refused' && (opened.code === 'played-twice' || opened.code === 'not-invited')) {
      this.#tell('shut');
    }
    return opened.kind === 'ok' ? opened.value : null;
  }

  /** Joins, and resolves when the connection is lost; to false if there was none. */
  async #join(): Promise<boolean> {
    // The library loads while the match is opened. A failure shows up where it's used.
    import('./colyseus.js').catch(() => {});
    const opened = this.#called ? { roomId: this.#code, watches: false } : await this.#open();
    this.#called = false;
    if (this.#done || opened === null) return false;
    const { roomId, watches } = opened;
    if (watches === true && this.#failures < TRIES) {
      const looked = await this.#lookOn();
      if (looked || this.#failures < TRIES) return looked;
    }
    if (socketsBlocked.value) return this.#doWithout(true);
    try {
      const entered = await this.#comeIn(roomId);
      await entered?.gone;
      return entered !== null;
    } catch (error) {
      if (socketsBlocked.value) return this.#doWithout(false);
      throw error;
    }
  }

  /** Reads the player's own stream until it ends or a socket opens. A socket is tried at intervals, and at once if `again`. */
  async #doWithout(again: boolean): Promise<boolean> {
    const { ends } = await this.#own.read();
    this.#tell('online');
    const enter = () => {
      if (document.visibilityState === 'visible') this.#entering ??= this.#leaveOwn();
    };
    if (again) enter();
    const timer = setInterval(enter, AGAIN);
    await ends;
    clearInterval(timer);
    await (await this.#entering)?.gone;
    this.#entering = null;
    return true;
  }

  /** Changes from the own stream to the room; null if no socket opens. */
  async #leaveOwn(): Promise<Entered | null> {
    try {
      const entered = await this.#comeIn(this.#code);
      // If the room is gone before it sent its state, close the stream as well.
      void entered?.gone.then(() => this.#own.close());
      return entered;
    } catch {
      this.#entering = null;
      return null;
    }
  }

  /** Reads the stream while the player only watches. If they join the room, resolves when its connection is lost. */
  async #lookOn(): Promise<boolean> {
    try {
      const end = await this.#read();
      // After the end, spectators join the room to talk and play again. Spread their joining over time.
      if (end === 'end' && this.#entering === null) await this.#sleep(Math.random() * EACH * this.#watchers);
      if (this.#done) return false;
      if (end === 'end') await this.#enter();
      await (await this.#entering?.catch(() => null))?.gone;
      return true;
    } catch (error) {
      this.#failures = error instanceof NoStream && error.useless ? TRIES : this.#failures + 1;
      return false;
    } finally {
      this.#looksOn = false;
      this.#entering = null;
    }
  }

  /** Reads the stream to its end; not while the page is hidden, so that no connection is held in vain. */
  async #read(): Promise<StreamEnd> {
    for (;;) {
      const { ends } = await this.#stream.read();
      this.#failures = 0;
      this.#looksOn = true;
      this.#tell('online');
      const end = await ends;
      if (!this.#rests || this.#entering !== null || this.#done) return end;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#rests = false;
      if (this.#entering !== null || this.#done) return 'lost';
    }
  }

  /** Changes from the stream to the room, and listens to both until the room has sent its state. */
  async #enter(): Promise<void> {
    this.#failures = TRIES;
    this.#entering ??= this.#comeIn(this.#code);
    this.#wake?.();
    // If the room can't be reached now, the reconnecting loop tries again.
    await this.#entering.catch(() => this.#stream.close());
  }

  /** Joins the room. Returns a promise that resolves when its connection is lost. */
  async #comeIn(roomId: string): Promise<Entered | null> {
    if (this.#client === null) {
      const sdk = await import('./colyseus.js');
      this.#client = new sdk.Client(location.origin);
    }
    const room = await this.#socket(this.#client, roomId);
    if (this.#done) {
      void room.leave(true).catch(() => {});
      return null;
    }
    return { gone: this.#attend(room as Room<unknown, MatchState>) };
  }

  /** Opens a socket to a room. If none opens although HTTP works, the network blocks sockets. */
  async #socket(client: Client, roomId: string): Promise<Room> {
    for (let failed = 0; ; ) {
      try {
        const room = await inTime(client.joinById<MatchState>(roomId, { key: this.#key, name: this.#name() }));
        socketsBlocked.value = false;
        return room;
      } catch (error) {
        if (socketsBlocked.value || !noSocket(error)) throw error;
        if ((await openMatch(this.#code, this.#key)).kind !== 'ok') throw error;
        // After a full timeout, don't try a second time.
        failed += error instanceof Unanswered ? HANDSHAKES : 1;
        if (failed < HANDSHAKES) continue;
        socketsBlocked.value = true;
        throw error;
      }
    }
  }

  #attend(room: Room<unknown, MatchState>): Promise<void> {
    room.reconnection.enabled = false;
    this.#room = room;
    this.#pulse.begin();
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
      const impatience = setTimeout(hangUp, ANSWER_TIME);
      for (const name of SERVER_MESSAGE_NAMES) {
        room.onMessage(name, (message: never) => this.#listener[name](message));
      }
      room.onStateChange((state) => {
        clearTimeout(impatience);
        this.#pulse.heard();
        // From here on, the room sends everything.
        this.#stream.close();
        this.#own.close();
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
