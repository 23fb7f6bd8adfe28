/**
 * Reads a match's stream: the room's table and chat, without a place there. With a key it's the holder's own stream.
 * The data stay in memory, so a reader who resumes gets only what is new.
 */
import { readTable, type StreamTable, type StreamTableChange, type StreamValue } from '@dominion/protocol';
import type { OwnStreamValue } from '@dominion/protocol/client';
import { readStream } from '../../base/api/api.js';
import { ANSWER_TIME } from './answers.js';
import type { Listener, MessageListener } from './listener.js';

/** Milliseconds to wait for the first full state. If a proxy buffers the stream, there is another way. */
const TIMEOUT = 4000;
/** Milliseconds of silence that end a stream, which sends the time at least every ten seconds. */
const SILENCE = 25_000;
/** The identity of a spectator: the other players don't see them. */
const NOBODY = 'onlooker';

export type StreamListener = Pick<Listener, 'table'> & Partial<MessageListener>;

/** The kinds of values that make up the table. */
const TABLE_KINDS = ['match', 'line', 'back', 'table'] as const;
type TableValue = Extract<StreamValue, { kind: (typeof TABLE_KINDS)[number] }>;

function isOfTable(value: OwnStreamValue): value is TableValue {
  return (TABLE_KINDS as readonly string[]).includes(value.kind);
}

/** How reading ends: with the match, because the match moved, or with the connection. */
export type StreamEnd = 'end' | 'bye' | 'lost';

/**
 * The stream can't be read now. `useless`: trying again won't help a reader who has another way. `crowded`: too many
 * readers in the same network, which passes.
 */
export class NoStream extends Error {
  override readonly name = 'NoStream';
  readonly useless: boolean;
  readonly crowded: boolean;
  /** Whether the match is closed to spectators because it's a duplicate match. */
  readonly shut: boolean;

  constructor(status = 0, useless = false) {
    super('the stream cannot be read');
    this.crowded = status === 429;
    this.useless = useless || status === 404 || this.crowded;
    this.shut = status === 403;
  }
}

/** Applies a change to a table; seats change field by field. */
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
  /** The holder's own moves that break oaths, each with the numbers of those oaths. */
  #breaks: Readonly<Record<string, readonly number[]>> = {};
  #table: StreamTable | null = null;
  /** The log lines, and the check value of the position after each. */
  readonly #log: string[] = [];
  readonly #checks: string[] = [];
  /** The check value of the position where the match begins. */
  #begins = '';
  /** The number of lines needed before the table is shown. */
  #wanted = 0;
  #reading = new AbortController();

  /** With a `key`, it's the stream of its holder. */
  constructor(code: string, listener: StreamListener, key?: string) {
    this.#code = code;
    this.#listener = listener;
    this.#key = key;
  }

  /** Returns the numbers of the oaths that a holder's move breaks. */
  breaks(line: string): readonly number[] {
    return this.#breaks[line] ?? [];
  }

  /** Resolves once the first full state was sent; `ends` resolves to how reading ends. Throws {@link NoStream}. */
  async read(): Promise<{ readonly ends: Promise<StreamEnd> }> {
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const late = setTimeout(() => this.close(), this.#key === undefined ? TIMEOUT : ANSWER_TIME);
    try {
      const response = await readStream(this.#code, Math.max(0, this.#log.length - 1), signal, this.#key);
      if (!response.ok || !response.body) {
        // An older server has no such stream; other failures may pass.
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

  close(): void {
    this.#reading.abort();
  }

  /** Reads on to the end; `so` is the state reached so far. */
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

  /** Handles a batch of lines and reports it; returns `told` once the first full state is complete. */
  #hear(lines: readonly string[]): StreamEnd | 'told' | 'on' {
    let end: StreamEnd | 'told' | 'on' = 'on';
    let tells = false;
    const said = [];
    /** Reports to send after the table. */
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
    // Until all lines are there, the table has no position.
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

  /** Cuts the log to `left` lines; `check` is the check value after them. */
  #goBack(left: number, check: string): void {
    if (left === 0) this.#begins = check;
    else if (left > this.#log.length || this.#checks[left - 1] !== check) this.#startOver();
    this.#log.length = left;
    this.#checks.length = left;
  }

  /** The log was cut and continued while no one read; the next read begins at its start. */
  #startOver(): never {
    this.#log.length = 0;
    this.#checks.length = 0;
    throw new NoStream();
  }
}

/** Yields the lines of a body, in the batches in which they arrive. */
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
