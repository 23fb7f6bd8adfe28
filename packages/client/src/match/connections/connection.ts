/**
 * The line to one match. It opens the match by its code, joins its room with the browser's key, and when the line drops
 * does the same again for as long as it takes: there is only this one way back. Whoever only looks on reads the stream instead,
 * until they ask for something: then they come into the room first, and leave the stream once the room has told its state.
 * Where the network lets no socket through, people read their own stream and ask by plain HTTP, until a socket opens after all.
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

/** The code with which a server that leaves tells people to come: their match is awake elsewhere by then. */
const COME = 4010;
/** The code with which a browser says that a socket ended without a word. */
const ABNORMAL = 1006;
/** How often in a row a stream may fail before it is done without. */
const TRIES = 2;
/** After how long, in milliseconds, a page that nobody sees reads no stream. */
const UNSEEN = 10_000;
/** How often in a row a socket may fail to open while HTTP answers, before the match is played without one. */
const HANDSHAKES = 2;
/** After how long, in milliseconds, a socket is tried again where the match is played without one. */
const AGAIN = 120_000;
/** Within how many milliseconds for each who looks on they come into the room when the match is over. */
const EACH = 100;

/** Whether a joining failed because no socket opened or none came through it; a server that refuses says a code. */
function noSocket(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return error instanceof Unanswered || code === undefined || code === ABNORMAL;
}

/** A room that was entered. */
interface Entered {
  /** Settles when its line is gone. */
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
  /** Gives the line up at once; its own end may take minutes to notice. */
  #hangUp: (() => void) | null = null;
  /** Whether the line ended because the match has moved: then it is not opened first, nor waited. */
  #called = false;
  /** By what whoever only looks on reads the match. */
  readonly #stream: MatchStream;
  /** By what its person reads the match where no socket is to be had. */
  readonly #own: MatchStream;
  /** Whether that is read. */
  #looksOn = false;
  /** How often in a row that has failed; as often as it may where the person is in the room, or shall be. */
  #failures = 0;
  /** Settles when what was asked last by plain HTTP is answered: as by a socket, one thing comes after the other. */
  #asked: Promise<unknown> = Promise.resolve();
  /** The room that is being entered from the stream. */
  #entering: Promise<Entered | null> | null = null;
  /** How many look on. */
  #watchers = 0;
  /** Whether it is not read because nobody sees the page. */
  #rests = false;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse: Pulse;

  /** `name` gives what the person is called, at each joining. */
  constructor(code: string, key: string, name: () => string, listener: Listener) {
    this.#code = code;
    this.#key = key;
    this.#name = name;
    this.#listener = listener;
    const told: StreamListener = {
      // A room tells all of it as well, as soon as there is one: a sign would rise twice.
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

  /** Asks the room for something; throws {@link Unanswered} when nobody can say whether it was done. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (this.#looksOn && this.#room === null) {
      if (name === 'looking') return { ok: true };
      await this.#enter();
    }
    const room = this.#room;
    if (room === null && socketsBlocked.value) {
      const match = { code: this.#code, key: this.#key, breaks: (line: string) => this.#own.breaks(line) };
      // Few need it, so it comes by itself.
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

  /** Has the match opened; gives its room and whether one only looks on, or null where it cannot be had now. */
  async #open(): Promise<OpenedMatch | null> {
    const opened = await openMatch(this.#code, this.#key);
    if (this.#done) return null;
    if (opened.kind === 'refused' && (opened.code === 'unknown-match' || opened.code === 'bad-request')) {
      this.#tell('unknown');
    }
    if (opened.kind === 'refused' && opened.code === 'played-twice') this.#tell('shut');
    return opened.kind === 'ok' ? opened.value : null;
  }

  /** Comes, and settles when the line is gone; with false when there was none to be had now. */
  async #join(): Promise<boolean> {
    // The library comes while the match is opened; a failure shows where it is used.
    import('./line.js').catch(() => {});
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

  /** Reads the person's own stream to its end, or until a socket opens; that is tried now and again, and at once where it is `again`. */
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

  /** Comes from the own stream into the room; null where no socket opens. */
  async #leaveOwn(): Promise<Entered | null> {
    try {
      const entered = await this.#comeIn(this.#code);
      // A room that is gone before it told its state leaves nothing to read.
      void entered?.gone.then(() => this.#own.close());
      return entered;
    } catch {
      this.#entering = null;
      return null;
    }
  }

  /** Reads the stream, for as long as the person only looks on; then the line is that to the room. */
  async #lookOn(): Promise<boolean> {
    try {
      const end = await this.#read();
      // After the end people talk and play again: that is for the room, into which not all shall come at once.
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

  /** Reads the stream to its end; while nobody sees the page it rests, so that no line is kept that others need. */
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

  /** Comes from the stream into the room, and hears both until the room has told its state. */
  async #enter(): Promise<void> {
    this.#failures = TRIES;
    this.#entering ??= this.#comeIn(this.#code);
    this.#wake?.();
    // Where the room cannot be had now it is tried again with the line.
    await this.#entering.catch(() => this.#stream.close());
  }

  /** Joins the room; gives what settles when its line is gone. */
  async #comeIn(roomId: string): Promise<Entered | null> {
    if (this.#client === null) {
      const sdk = await import('./line.js');
      this.#client = new sdk.Client(location.origin);
    }
    const room = await this.#socket(this.#client, roomId);
    if (this.#done) {
      void room.leave(true).catch(() => {});
      return null;
    }
    return { gone: this.#attend(room as Room<unknown, MatchState>) };
  }

  /** Opens a socket to a room; where none opens while HTTP answers, the network blocks them. */
  async #socket(client: Client, roomId: string): Promise<Room> {
    for (let failed = 0; ; ) {
      try {
        const room = await inTime(client.joinById<MatchState>(roomId, { key: this.#key, name: this.#name() }));
        socketsBlocked.value = false;
        return room;
      } catch (error) {
        if (socketsBlocked.value || !noSocket(error)) throw error;
        if ((await openMatch(this.#code, this.#key)).kind !== 'ok') throw error;
        // Who has waited so long for one need not wait for another.
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
        // From here on the room tells all.
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
