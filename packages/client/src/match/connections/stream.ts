/**
 * A match as its stream tells it: the same table and talk as in the room, without a place there; with a key its holder's own stream.
 * What was read stays known, so that whoever reads on after a while is told only what is new.
 */
import { readTable, type StreamTable, type StreamTableChange, type StreamValue } from '@dominion/protocol';
import type { OwnStreamValue } from '@dominion/protocol/client';
import { readStream } from '../../base/api/api.js';
import { ANSWER_TIME } from './answers.js';
import type { Listener, MessageListener } from './listener.js';

/**
 * How long, in milliseconds, it may take until all there is so far is told: a proxy that keeps it back is not waited for where there is
 * another way.
 */
const PATIENCE = 4000;
/** After how long without a word, in milliseconds, a stream is given up: every ten seconds the time is told at least. */
const SILENCE = 25_000;
/** How others know whoever only looks on: they do not. */
const NOBODY = 'onlooker';

/** Who hears what is told. */
export type StreamListener = Pick<Listener, 'table'> & Partial<MessageListener>;

/** The kinds of values that make up the table. */
const TABLE_KINDS = ['match', 'line', 'back', 'table'] as const;
type TableValue = Extract<StreamValue, { kind: (typeof TABLE_KINDS)[number] }>;

function isOfTable(value: OwnStreamValue): value is TableValue {
  return (TABLE_KINDS as readonly string[]).includes(value.kind);
}

/** How reading comes to its end: with the match, because it goes on elsewhere, or with the line. */
export type StreamEnd = 'end' | 'bye' | 'lost';

/**
 * What a stream cannot be read for, now or (where it is `useless` to try again) for whoever has another way. `crowded` where too many are
 * read from the same network: that passes.
 */
export class NoStream extends Error {
  override readonly name = 'NoStream';
  readonly useless: boolean;
  readonly crowded: boolean;
  /** Whether the match is closed to who does not sit there, because it is played at two tables. */
  readonly shut: boolean;

  constructor(status = 0, useless = false) {
    super('the stream cannot be read');
    this.crowded = status === 429;
    this.useless = useless || status === 404 || this.crowded;
    this.shut = status === 403;
  }
}

/** A table whose seats differ in what has changed of each. */
function changed(table: StreamTable, { seats, ...rest }: StreamTableChange): StreamTable {
  return {
    ...table,
    ...rest,
    ...(seats && { seats: table.seats.map((seat, team) => ({ ...seat, ...seats[team] })) }),
  };
}

export class MatchStream {
  readonly #code: string;
  readonly #listener: StreamListener;
  readonly #key: string | undefined;
  /** Of the holder's own moves those that break oaths, each with the numbers of these. */
  #breaks: Readonly<Record<string, readonly number[]>> = {};
  #table: StreamTable | null = null;
  /** The lines, and the check value of the position after each. */
  readonly #log: string[] = [];
  readonly #checks: string[] = [];
  /** The check value of where the match begins. */
  #begins = '';
  /** How many lines there are to be before the table is shown. */
  #wanted = 0;
  #reading = new AbortController();

  /** With a `key` it is the stream of its holder. */
  constructor(code: string, listener: StreamListener, key?: string) {
    this.#code = code;
    this.#listener = listener;
    this.#key = key;
  }

  /** The numbers of the oaths that a move of the holder's breaks. */
  breaks(line: string): readonly number[] {
    return this.#breaks[line] ?? [];
  }

  /** Begins to read; gives how that ends, once all there is so far was told. Throws what is {@link NoStream}. */
  async read(): Promise<{ readonly ends: Promise<StreamEnd> }> {
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const late = setTimeout(() => this.close(), this.#key === undefined ? PATIENCE : ANSWER_TIME);
    try {
      const response = await readStream(this.#code, Math.max(0, this.#log.length - 1), signal, this.#key);
      if (!response.ok || !response.body) {
        // An older server has no such thing; all else may be better soon.
        throw new NoStream(response.status);
      }
      const lines = linesOf(response.body);
      for (;;) {
        const next = await lines.next();
        if (next.done) throw new NoStream();
        const end = this.#hear(next.value);
        if (end === 'bye') throw new NoStream();
        if (end !== 'on') return { ends: this.#follow(lines, end) };
      }
    } catch (error) {
      const kept = signal.aborted;
      this.close();
      throw error instanceof NoStream ? error : new NoStream(0, kept);
    } finally {
      clearTimeout(late);
    }
  }

  /** Reads no more. */
  close(): void {
    this.#reading.abort();
  }

  /** Reads on to the end; `so` far it has come. */
  async #follow(lines: AsyncIterator<readonly string[]>, so: StreamEnd | 'told'): Promise<StreamEnd> {
    const reading = this.#reading;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => reading.abort(), SILENCE);
    };
    try {
      if (so !== 'told') return so;
      for (;;) {
        listen();
        const next = await lines.next();
        if (next.done) return 'lost';
        const end = this.#hear(next.value);
        if (end === 'end' || end === 'bye') return end;
      }
    } catch {
      return 'lost';
    } finally {
      clearTimeout(silence);
      reading.abort();
    }
  }

  /** Hears what has come at once, and tells it on; `told` once there was all so far. */
  #hear(lines: readonly string[]): StreamEnd | 'told' | 'on' {
    let end: StreamEnd | 'told' | 'on' = 'on';
    let tells = false;
    const said = [];
    /** What follows from the table. */
    const after: (() => void)[] = [];
    for (const line of lines) {
      const value = JSON.parse(line) as Exclude<OwnStreamValue, { kind: 'away' }>;
      if (value.kind === 'end' || value.kind === 'bye') end = value.kind;
      else if (value.kind === 'said') said.push(value);
      else if (value.kind === 'seat') {
        const { kind: _, lines: __, ply: ___, legal: ____, breaks, ...seat } = value;
        this.#breaks = breaks;
        after.push(() => this.#listener.seat?.({ ...seat, acts: true }));
      } else if (value.kind === 'time') {
        if (end === 'on') end = 'told';
        const seat = { team: null, host: false, who: NOBODY, acts: true, now: value.now };
        if (this.#key === undefined) this.#listener.seat?.(seat);
      } else if (isOfTable(value)) {
        this.#note(value);
        tells = true;
      } else after.push(() => this.#listener[value.kind]?.(value as never));
    }
    // Before all lines are there the table stands nowhere.
    if (tells && this.#table !== null && this.#isWhole) {
      const check = this.#checks.at(-1) ?? this.#begins;
      this.#listener.table(readTable({ ...this.#table, log: this.#log, check }));
    }
    for (const tell of after) tell();
    if (said.length > 0) this.#listener.chat?.({ said });
    return end;
  }

  get #isWhole(): boolean {
    return this.#log.length >= this.#wanted;
  }

  #note(value: TableValue): void {
    switch (value.kind) {
      case 'match': {
        const { kind: _, from: __, lines, check, ...table } = value;
        this.#table = table;
        this.#wanted = lines;
        if (lines < this.#log.length) this.#goBack(lines, check);
        if (lines === 0) this.#begins = check;
        break;
      }
      case 'line': {
        const { at, line, check } = value;
        if (check !== (this.#checks[at] ?? check)) this.#startOver();
        this.#log[at] = line;
        this.#checks[at] = check;
        break;
      }
      case 'back':
        this.#wanted = value.lines;
        this.#goBack(value.lines, value.check);
        break;
      case 'table':
        if (this.#table !== null) this.#table = changed(this.#table, value);
    }
  }

  /** Only so many lines are left, after which the check value is as is said. */
  #goBack(left: number, check: string): void {
    if (left === 0) this.#begins = check;
    else if (left > this.#log.length || this.#checks[left - 1] !== check) this.#startOver();
    this.#log.length = left;
    this.#checks.length = left;
  }

  /** The log went back while nobody read, and on from there: next time it is read from its beginning. */
  #startOver(): never {
    this.#log.length = 0;
    this.#checks.length = 0;
    throw new NoStream();
  }
}

/** The lines of a body, as many at a time as come at once. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines.filter((line) => line !== '');
  }
}
