/**
 * Spectators who read `GET …/stream`, an endless response. Each event is encoded once and sent to groups of readers in
 * turn, so that thousands never delay the players.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';
import type { MessageOf, Said, SiteNotice, StreamedMessage, StreamedName } from '@dominion/protocol';
import { MAX_WAITING } from '../access/guards.js';
import type { ShownMatch } from '../match/shown.js';
import { lineOf, StreamedMatch } from '../match/streamed-match.js';

/** Readers served before other work may run. */
const SLICE = 50;
/**
 * Events are gathered before they are sent: a millisecond for every 25 readers, up to this many milliseconds. With few readers
 * they go at once.
 */
const READERS_A_MILLISECOND = 25;
const MOST_GATHERED = 200;
/** Milliseconds of silence after which the time is sent, so that a dead connection can be noticed. */
const SILENCE = 10_000;
/** Least milliseconds between updates of the number of spectators, plus one per spectator. */
const COUNTED = 1000;

/** The dependencies of a crowd on the match. */
export interface SpectatorRoom {
  shown(): ShownMatch;
  /** Returns the operator's current notice, for newcomers. */
  notice?(): SiteNotice | null;
  /** Called with the number of spectators, at a limited rate. */
  counted(count: number): void;
  /** Called after a failure; everyone is then disconnected. */
  failed(error: unknown): void;
  /** Called whenever everything has been sent. */
  handed?(): void;
  /** Whether readers stay when the match is over; by default they are disconnected. */
  readonly stays?: boolean;
}

/** The target of a stream: a response, or something in front of one. */
export interface Sink extends Pick<ServerResponse, 'destroyed' | 'cork' | 'uncork' | 'writableLength'> {
  write(bytes: Buffer | string, done?: () => void): unknown;
  end(bytes: Buffer | string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** A spectator. */
interface Reader {
  readonly sink: Sink;
  /** The number of the first event not yet sent to them. */
  next: number;
  /** Bytes that may wait for them. */
  allowance: number;
}

/** Consecutive events, and the number of the first. */
interface Told {
  readonly texts: readonly string[];
  readonly first: number;
}

export class SpectatorStreams {
  readonly #stage: SpectatorRoom;
  readonly #readers = new Set<Reader>();
  /** The match as it was sent so far; null without readers. */
  #match: Promise<StreamedMatch> | null = null;
  #told: StreamedMatch | null = null;
  /** The number of newcomers who wait until the match has been read. */
  #coming = 0;
  #waiting: string[] = [];
  #first = 0;
  /** The events being sent. */
  #handed: Told | null = null;
  /** Set once nothing more will be sent. */
  #over = false;
  #silence: NodeJS.Timeout | undefined;
  #count: NodeJS.Timeout | undefined;
  #counted = 0;

  constructor(stage: SpectatorRoom) {
    this.#stage = stage;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Whether anything is still to be sent. */
  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.#handed !== null;
  }

  /** Streams the match to a reader, from a line of its log on; false if it has just ended. */
  async join(sink: Sink, from: number): Promise<boolean> {
    this.#coming++;
    try {
      const told = await this.#open();
      // It may have ended during the read.
      if (told === null || told !== this.#told) return false;
      if (!sink.destroyed) this.#admit(sink, from, told);
      return true;
    } finally {
      this.#coming--;
      this.#rest();
    }
  }

  #admit(sink: Sink, from: number, told: StreamedMatch): void {
    const shown = this.#stage.shown();
    const head = told.head(from, shown);
    const reader: Reader = {
      sink,
      next: this.#first + this.#waiting.length,
      allowance: MAX_WAITING + head.length,
    };
    this.#readers.add(reader);
    sink.once('close', () => this.#leave(reader));
    sink.cork();
    sink.write(head, () => {
      reader.allowance = MAX_WAITING;
    });
    sink.write(lineOf({ kind: 'time', now: shown.now }));
    const notice = this.#stage.notice?.() ?? null;
    if (notice !== null) sink.write(lineOf({ kind: 'notice', notice }));
    sink.uncork();
    this.#recount();
  }

  /** Sends what changed in the match; its view is `given` or read. */
  follow(given?: ShownMatch): void {
    if (this.#told === null) return;
    try {
      const shown = given ?? this.#stage.shown();
      this.#tell(this.#told.follow(shown));
      const result = shown.attended.match?.result ?? null;
      if (result !== null && this.#stage.stays !== true) this.#end(lineOf({ kind: 'end', result }));
    } catch (error) {
      this.#stage.failed(error);
      this.close();
    }
  }

  hear(said: Said): void {
    if (this.#told !== null) this.#tell(this.#told.hear(this.#stage.shown().attended, said));
  }

  send<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void {
    if (this.#told !== null) this.#tell(lineOf({ kind: name, ...message } as StreamedMessage<'all'>));
  }

  /** Disconnects everyone; they may reconnect, since the match continues elsewhere or later. */
  close(): void {
    if (!this.#over) this.#end(lineOf({ kind: 'bye', retry: true }));
    clearTimeout(this.#count);
    // The rest is sent before the server stops.
    const readers = [...this.#readers];
    if (this.#handed !== null) this.#handOut(this.#handed, readers);
    this.#handOut(this.#take(), readers);
  }

  async #open(): Promise<StreamedMatch | null> {
    if (this.#over) return null;
    this.#match ??= StreamedMatch.of(this.#stage.shown());
    const match = await this.#match;
    if (this.#told === null && !this.#over) {
      this.#told = match;
      // Events during the read are included for this newcomer.
      this.follow();
      this.#listen();
    }
    return this.#told;
  }

  #leave(reader: Reader): void {
    this.#readers.delete(reader);
    this.#rest();
    this.#recount();
  }

  /** Drops the match when no one reads any more. */
  #rest(): void {
    if (this.#readers.size > 0 || this.#coming > 0) return;
    clearTimeout(this.#silence);
    this.#match = null;
    this.#told = null;
    this.#take();
  }

  /** Sends the time after a silence. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#tell(lineOf({ kind: 'time', now: this.#stage.shown().now })), SILENCE);
    this.#silence.unref();
  }

  /** Reports the number of spectators: the first change at once, later ones together. */
  #recount(): void {
    if (this.#count !== undefined || this.#counted === this.#readers.size) return;
    this.#counted = this.#readers.size;
    this.#count = setTimeout(() => {
      this.#count = undefined;
      this.#recount();
    }, COUNTED + this.#readers.size);
    this.#count.unref();
    this.#stage.counted(this.#counted);
  }

  #end(last: string): void {
    this.#tell(last);
    this.#over = true;
    clearTimeout(this.#silence);
    this.#told = null;
  }

  #tell(text: string): void {
    if (text === '' || this.#readers.size === 0) return;
    this.#waiting.push(text);
    this.#listen();
    if (this.#handed === null) void this.#hand();
  }

  #take(): Told {
    const taken = { texts: this.#waiting, first: this.#first };
    this.#first += taken.texts.length;
    this.#waiting = [];
    return taken;
  }

  /** Sends all waiting events, and those that arrive meanwhile. */
  async #hand(): Promise<void> {
    this.#handed = { texts: [], first: this.#first };
    do {
      const gathered = Math.min(MOST_GATHERED, Math.floor(this.#readers.size / READERS_A_MILLISECOND));
      await (gathered === 0 ? breath() : pause(gathered));
      this.#handed = this.#take();
      const readers = [...this.#readers];
      for (let from = 0; from < readers.length; from += SLICE) {
        if (from > 0) await breath();
        this.#handOut(this.#handed, readers.slice(from, from + SLICE));
      }
    } while (this.#waiting.length > 0);
    this.#handed = null;
    this.#stage.handed?.();
  }

  /** Sends events to some readers, without those they already have; cuts a reader who doesn't read. */
  #handOut({ texts, first }: Told, readers: readonly Reader[]): void {
    const whole = Buffer.from(texts.join(''));
    const last = this.#over && first + texts.length === this.#first && this.#waiting.length === 0;
    for (const reader of readers) {
      const known = Math.max(0, reader.next - first);
      if (known >= texts.length) continue;
      reader.next = first + texts.length;
      const { sink } = reader;
      const bytes = known === 0 ? whole : Buffer.from(texts.slice(known).join(''));
      if (sink.destroyed || sink.writableLength > reader.allowance) sink.destroy();
      else if (last) sink.end(bytes);
      else sink.write(bytes);
    }
  }
}
