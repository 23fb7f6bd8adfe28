/**
 * The line to one match. It opens the match by its code, joins its room with the browser's key, and when the line drops
 * does the same again for as long as it takes: there is only this one way back. Whoever only looks on reads the stream instead,
 * until they ask for something: then they come into the room first, and leave the stream once the room has told its state.
 */

import type { Client, Room } from '@colyseus/sdk';
import {
  CHAT_MESSAGE,
  type ChatMessage,
  type MatchState,
  NOTICE_MESSAGE,
  type NoticeAnswer,
  type OpenedMatch,
  POINT_MESSAGE,
  type PointMessage,
  REACTION_MESSAGE,
  type ReactionMessage,
  type Reply,
  type RequestName,
  type RequestPayload,
  readTable,
  SEAT_MESSAGE,
  SEERS_MESSAGE,
  type SeatMessage,
  type SeersMessage,
  SKETCH_MESSAGE,
  type SketchMessage,
  type Table,
  THINK_MESSAGE,
  type ThinkMessage,
  TOGETHER_MESSAGE,
  type TogetherMessage,
} from '@dominion/protocol';
import { openMatch } from '../net/api.js';
import { backoff, isOffline } from '../net/backoff.js';
import { hearNotice } from '../notice/known.js';
import { ANSWER_TIME, inTime, isRefused, Unanswered } from './answers.js';
import { MatchStream, NoStream, type StreamEnd } from './stream.js';

/** What the line is doing. */
export type ConnectionState = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'shut' | 'closed';

/** What a connection tells. */
export interface Listener {
  link(link: ConnectionState): void;
  /** The whole table, after every change. */
  table(table: Table): void;
  /** What this browser's key may do, whenever the server says so. */
  seat(message: SeatMessage): void;
  /** Things that were said: all that may be heard, after joining; then each as it comes. */
  chat(message: ChatMessage): void;
  /** What the ally shows, whenever that changes. */
  sketch(message: SketchMessage): void;
  /** One of two allies has just pointed to a square. */
  point?(message: PointMessage): void;
  /** A sign that somebody has just given. */
  reaction(message: ReactionMessage): void;
  /** Who guesses how well, and what oneself has guessed, for who looks on. */
  seers?(message: SeersMessage): void;
  /** The server asks what a bot does, where this browser thinks for it. */
  think?(message: ThinkMessage): void;
  /** What is new at the board on which people go through the match together. */
  together?(message: TogetherMessage): void;
}

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
/** How often in a row a stream may fail before it is done without. */
const TRIES = 2;
/** After how long, in milliseconds, a page that nobody sees reads no stream. */
const UNSEEN = 10_000;
/** Within how many milliseconds for each who looks on they come into the room when the match is over. */
const EACH = 100;

/** A room that was entered. */
interface Entered {
  /** Settles when its line is gone. */
  readonly gone: Promise<void>;
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
  /** By what whoever only looks on reads the match. */
  readonly #stream: MatchStream;
  /** Whether that is read. */
  #looksOn = false;
  /** How often in a row that has failed; as often as it may where the person is in the room, or shall be. */
  #failures = 0;
  /** The room that is being entered from the stream. */
  #entering: Promise<Entered | null> | null = null;
  /** How many look on. */
  #watchers = 0;
  /** Whether it is not read because nobody sees the page. */
  #rests = false;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  readonly #heart: ReturnType<typeof setInterval>;

  /** `name` gives what the person is called, at each joining. */
  constructor(code: string, key: string, name: () => string, listener: Listener) {
    this.#code = code;
    this.#key = key;
    this.#name = name;
    this.#listener = listener;
    this.#stream = new MatchStream(code, {
      // As soon as there is a room it says who one is.
      seat: (message) => {
        if (this.#room === null) listener.seat(message);
      },
      chat: (message) => listener.chat(message),
      // While both are heard a sign would rise twice; what is said has numbers.
      reaction: (message) => {
        if (this.#room === null) listener.reaction(message);
      },
      // The room tells what oneself has guessed as well.
      seers: (message) => {
        if (this.#room === null) listener.seers?.(message);
      },
      table: (table) => {
        this.#watchers = table.watchers;
        listener.table(table);
      },
    });
    addEventListener('online', this.#wakeUp);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#heart = setInterval(() => void this.#beat(), BEAT);
    void this.#run();
  }

  /** Asks the room for something; throws {@link Unanswered} when nobody can say whether it was done. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (this.#looksOn && this.#room === null) {
      if (name === 'looking') return { ok: true };
      await this.#enter();
    }
    const room = this.#room;
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
    clearInterval(this.#heart);
    clearTimeout(this.#unseen);
    this.#wake?.();
    this.#stream.close();
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
    const entered = await this.#comeIn(roomId);
    await entered?.gone;
    return entered !== null;
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
    const joining = this.#client.joinById<MatchState>(roomId, {
      key: this.#key,
      name: this.#name(),
    });
    const room = await inTime(joining);
    if (this.#done) {
      void room.leave(true).catch(() => {});
      return null;
    }
    return { gone: this.#attend(room as Room<unknown, MatchState>) };
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
      const impatience = setTimeout(hangUp, ANSWER_TIME);
      room.onMessage(SEAT_MESSAGE, (message: SeatMessage) => this.#listener.seat(message));
      room.onMessage(CHAT_MESSAGE, (message: ChatMessage) => this.#listener.chat(message));
      room.onMessage(SKETCH_MESSAGE, (message: SketchMessage) => this.#listener.sketch(message));
      room.onMessage(POINT_MESSAGE, (message: PointMessage) => this.#listener.point?.(message));
      room.onMessage(REACTION_MESSAGE, (message: ReactionMessage) => this.#listener.reaction(message));
      room.onMessage(NOTICE_MESSAGE, ({ notice }: NoticeAnswer) => hearNotice(notice));
      room.onMessage(SEERS_MESSAGE, (message: SeersMessage) => this.#listener.seers?.(message));
      room.onMessage(THINK_MESSAGE, (message: ThinkMessage) => this.#listener.think?.(message));
      room.onMessage(TOGETHER_MESSAGE, (message: TogetherMessage) => this.#listener.together?.(message));
      room.onStateChange((state) => {
        clearTimeout(impatience);
        this.#heard = performance.now();
        // From here on the room tells all.
        this.#stream.close();
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
