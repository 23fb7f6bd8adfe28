/**
 * Those who only look on, each by an answer to `GET …/stream` that does not end. What happens is put into bytes once for all of
 * them, and handed out in slices, so that thousands of them never hold up those who play; while nobody is here it costs nothing.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';
import type { MessageOf, Said, SiteNotice, StreamedMessage, StreamedName } from '@dominion/protocol';
import { MAX_WAITING } from '../access/guards.js';
import type { ShownMatch } from '../match/shown.js';
import { lineOf, StreamedMatch } from '../match/streamed-match.js';

/** How many are handed something before others may have the processor. */
const SLICE = 50;
/**
 * How long what happens is gathered before it is handed out, in milliseconds: one for so many who read, and at most; with few
 * it goes at once.
 */
const READERS_A_MILLISECOND = 25;
const MOST_GATHERED = 200;
/** After how long without a word, in milliseconds, the time is told, so that a line that is dead can be known. */
const SILENCE = 10_000;
/** How often, in milliseconds, the others are told at most how many look on; as many more as look on. */
const COUNTED = 1000;

/** What a crowd needs of the match. */
export interface CrowdHall {
  /** The match as it is shown now. */
  shown(): ShownMatch;
  /** What is announced now, for whoever comes; nothing unless given. */
  notice?(): SiteNotice | null;
  /** Called, not too often, when so many look on. */
  counted(count: number): void;
  /** Called when something has failed, after which everybody is sent away. */
  failed(error: unknown): void;
  /** Called whenever all that was told has been handed out. */
  handed?(): void;
  /** Whether people stay when the match is over; unless given they are sent away then. */
  readonly stays?: boolean;
}

/** What somebody reads a stream by: an answer, or what stands before one. */
export interface Sink extends Pick<ServerResponse, 'destroyed' | 'cork' | 'uncork' | 'writableLength'> {
  write(bytes: Buffer | string, done?: () => void): unknown;
  end(bytes: Buffer | string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Somebody who looks on. */
interface Reader {
  readonly sink: Sink;
  /** The number of the first thing told that they have not been handed. */
  next: number;
  /** How much, in bytes, may wait for them. */
  allowance: number;
}

/** Things told one after the other, and the number of the first of them. */
interface Told {
  readonly texts: readonly string[];
  readonly first: number;
}

export class Crowd {
  readonly #stage: CrowdHall;
  readonly #readers = new Set<Reader>();
  /** What has been told; null while nobody reads. */
  #match: Promise<StreamedMatch> | null = null;
  #told: StreamedMatch | null = null;
  /** How many have come and wait until it has been read. */
  #coming = 0;
  /** What was told and is not being handed out yet, and the number of the first of it. */
  #waiting: string[] = [];
  #first = 0;
  /** What is being handed out. */
  #handed: Told | null = null;
  /** Set once nothing more is told. */
  #over = false;
  #silence: NodeJS.Timeout | undefined;
  #count: NodeJS.Timeout | undefined;
  #counted = 0;

  constructor(stage: CrowdHall) {
    this.#stage = stage;
  }

  /** How many look on. */
  get size(): number {
    return this.#readers.size;
  }

  /** Whether something is still to be handed out. */
  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.#handed !== null;
  }

  /** Tells somebody the match, from a line of its log on, and then all that happens; false where it has just ended. */
  async join(sink: Sink, from: number): Promise<boolean> {
    this.#coming++;
    try {
      const told = await this.#open();
      // It may have ended just now.
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

  /** The match may have changed: it is `given` as it is shown, or asked for. */
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

  /** Something was said. */
  hear(said: Said): void {
    if (this.#told !== null) this.#tell(this.#told.hear(this.#stage.shown().attended, said));
  }

  /** Sends a message to all of them. */
  send<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void {
    if (this.#told !== null) this.#tell(lineOf({ kind: name, ...message } as StreamedMessage<'all'>));
  }

  /** Sends everybody away, who may come again: the match goes on elsewhere, or later. */
  close(): void {
    if (!this.#over) this.#end(lineOf({ kind: 'bye', retry: true }));
    clearTimeout(this.#count);
    // What is left is handed out before the server goes.
    const readers = [...this.#readers];
    if (this.#handed !== null) this.#handOut(this.#handed, readers);
    this.#handOut(this.#take(), readers);
  }

  /** Reads the match when the first one comes. */
  async #open(): Promise<StreamedMatch | null> {
    if (this.#over) return null;
    this.#match ??= StreamedMatch.of(this.#stage.shown());
    const match = await this.#match;
    if (this.#told === null && !this.#over) {
      this.#told = match;
      // What has happened while it was read is told to whoever comes now, with all before it.
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

  /** Forgets what was told when nobody reads any more. */
  #rest(): void {
    if (this.#readers.size > 0 || this.#coming > 0) return;
    clearTimeout(this.#silence);
    this.#match = null;
    this.#told = null;
    this.#take();
  }

  /** Tells the time when nothing else was told for a while. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#tell(lineOf({ kind: 'time', now: this.#stage.shown().now })), SILENCE);
    this.#silence.unref();
  }

  /** Tells the others how many look on: the first change at once, what comes right after it together. */
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

  /** What waits to be handed out; from now on it no longer does. */
  #take(): Told {
    const taken = { texts: this.#waiting, first: this.#first };
    this.#first += taken.texts.length;
    this.#waiting = [];
    return taken;
  }

  /** Hands out all that waits, and what comes meanwhile. */
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

  /** Hands some of them what they have not been handed yet; whoever does not read is cut. */
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
