/**
 * A match in stream format, see `StreamValue`: first the state so far, then the changes. It contains only what any
 * spectator may see.
 */
import { setImmediate as breath } from 'node:timers/promises';
import {
  type Said,
  SERVER_MESSAGES,
  type StreamMatch,
  type StreamTable,
  type StreamTableChange,
  type StreamValue,
} from '@dominion/protocol';
import { checkValue, openingOf, type Position, parseAction, play } from '@dominion/rules';
import { type Memory, type SaidRecord, SHOWN_APART } from '@dominion/table';
import type { ShownMatch } from './shown.js';
import { hears, lastOf } from './talk.js';

/** Lines replayed in one go before other work may run. */
const AT_ONCE = 100;

/** Formats a value for a stream. */
export function lineOf(value: StreamValue): string {
  return `${JSON.stringify(value)}\n`;
}

function saidLine({ seq, channel, who, team, name, text, phrase, ply, at }: Said): string {
  return lineOf({ kind: 'said', seq, channel, who, team, name, text, phrase, ply, at });
}

const STREAMED_APART = SHOWN_APART.filter(([name]) => SERVER_MESSAGES[name].streams === 'all');

/** Returns the individual messages as spectators see them, each formatted for the stream; empty for those that say nothing. */
function linesApart({ attended, apart = false }: ShownMatch): readonly string[] {
  return (apart ? [] : STREAMED_APART).map(([kind, { rest, of }]) => {
    const message = of(attended, null, '');
    const line = (told: object) => lineOf({ kind, ...told } as StreamValue);
    return message === rest || line(message) === line(rest) ? '' : line(message);
  });
}

/** Returns the chat messages that a spectator may read, as far back as a new reader gets them. */
function audible(memory: Memory): readonly SaidRecord[] {
  return lastOf(memory.said.filter((each) => hears(memory, null, each)));
}

export class StreamedMatch {
  #table: StreamTable;
  /** The position after the streamed lines; null before the start. */
  #position: Position | null = null;
  #check = '';
  readonly #log: string[] = [];
  /** Each of those lines in stream format, and all together. */
  readonly #lines: Buffer[] = [];
  #whole: Buffer | null = null;
  #said: readonly SaidRecord[];
  /** The individual messages as they were last streamed. */
  #apart: readonly string[];
  /** The whole state so far, from the first line on. */
  #head: Buffer | null = null;

  private constructor(shown: ShownMatch) {
    this.#table = shown.table;
    this.#said = shown.attended.said;
    this.#apart = linesApart(shown);
    this.#begin(shown.attended);
  }

  /** Reads a match from its beginning, with pauses for other work. */
  static async of(shown: ShownMatch): Promise<StreamedMatch> {
    const streamed = new StreamedMatch(shown);
    const { lines } = shown.attended;
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      if (from > 0) await breath();
      for (const line of lines.slice(from, from + AT_ONCE)) streamed.#play(line);
    }
    return streamed;
  }

  /** Returns the first values for a new reader, with the log from line `from` on. */
  head(from: number, { attended }: ShownMatch): Buffer {
    if (this.#said !== attended.said) {
      this.#said = attended.said;
      this.#head = null;
    }
    if (from === 0) {
      this.#head ??= this.#headFrom(0, attended);
      return this.#head;
    }
    return this.#headFrom(Math.min(from, this.#lines.length), attended);
  }

  /** Returns the changes since the last call, in stream format. */
  follow(shown: ShownMatch): string {
    const { attended, table } = shown;
    const change = table === this.#table ? null : changeOf(this.#table, table);
    const begins = this.#position === null && attended.match !== null;
    const opened = attended.match?.result != null && this.#table.status !== 'over' ? this.#opened(attended) : '';
    this.#table = table;
    if (begins) this.#begin(attended);
    const told = change === null ? '' : lineOf({ kind: 'table', ...change });
    const lines = this.#followLog(attended);
    const apart = linesApart(shown);
    const news = apart.filter((line, at) => line !== this.#apart[at]).join('');
    this.#apart = apart;
    if (told !== '' || lines !== '' || news !== '') this.#head = null;
    // At the start the lines depend on the table; later the table follows from them.
    return (begins ? told + lines : lines + told) + news + opened;
  }

  /** Returns a new chat message; empty if spectators may not read it. */
  hear(memory: Memory, said: Said): string {
    return hears(memory, null, said) ? saidLine(said) : '';
  }

  /** Returns the team messages, which become public at the end. */
  #opened(memory: Memory): string {
    return audible(memory)
      .filter(({ channel }) => channel === 'team')
      .map(saidLine)
      .join('');
  }

  #headFrom(from: number, memory: Memory): Buffer {
    this.#whole ??= Buffer.concat(this.#lines);
    const place: Pick<StreamMatch, 'kind' | 'from' | 'lines' | 'check'> = {
      ...{ kind: 'match', from, lines: this.#lines.length, check: this.#check },
    };
    const rest = from === 0 ? this.#whole : Buffer.concat(this.#lines.slice(from));
    const said = audible(memory).map(saidLine).join('');
    return Buffer.concat([
      Buffer.from(lineOf({ ...place, ...this.#table })),
      rest,
      Buffer.from([said, ...this.#apart].join('')),
    ]);
  }

  #begin({ match }: Memory): void {
    this.#log.length = 0;
    this.#lines.length = 0;
    this.#whole = null;
    this.#position = match === null ? null : openingOf(match.header);
    this.#check = this.#position === null ? '' : checkValue(this.#position);
  }

  /** Replays a line of the log, and returns its stream value. */
  #play(line: string): string {
    const before = this.#position;
    const action = parseAction(line);
    const played = before === null || action === null ? null : play(before, action);
    if (before === null || !played?.ok)
      throw new Error(`line ${this.#log.length} of the log, ${line}, cannot be played`);
    this.#position = played.position;
    this.#check = checkValue(played.position);
    const told = lineOf({ kind: 'line', at: this.#log.length, line, ply: before.ply, check: this.#check });
    this.#log.push(line);
    this.#lines.push(Buffer.from(told));
    this.#whole = null;
    return told;
  }

  /** Updates the log, which only grows unless moves were taken back or the match was read again. */
  #followLog(memory: Memory): string {
    const { lines, match } = memory;
    if (match === null) return '';
    let left = Math.min(this.#log.length, lines.length);
    while (left > 0 && this.#log[left - 1] !== lines[left - 1]) left--;
    const told = (left < this.#log.length ? this.#goBack(memory, left) : '') + this.#playFrom(lines, left);
    // After several changes at once, a line may have replaced another with the same text.
    if (this.#check === checkValue(match.position)) return told;
    return this.#goBack(memory, 0) + this.#playFrom(lines, 0);
  }

  #playFrom(lines: readonly string[], from: number): string {
    return lines
      .slice(from)
      .map((line) => this.#play(line))
      .join('');
  }

  /** Goes back to the first `left` lines. */
  #goBack(memory: Memory, left: number): string {
    const kept = this.#log.slice(0, left);
    this.#begin(memory);
    for (const line of kept) this.#play(line);
    return lineOf({ kind: 'back', lines: left, check: this.#check });
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Returns the fields that differ, with their new values; null if none does. */
function differing<HostRequests extends object>(
  before: HostRequests,
  after: HostRequests,
): Partial<HostRequests> | null {
  const names = Object.keys(after) as (keyof HostRequests)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<HostRequests>;
}

function changeOf(before: StreamTable, after: StreamTable): StreamTableChange | null {
  const { seats: seatsBefore, ...restBefore } = before;
  const { seats: seatsAfter, ...restAfter } = after;
  const seats = seatsAfter.map((seat, team) => differing(seatsBefore[team]!, seat) ?? {});
  const rest = differing(restBefore, restAfter);
  const moved = seats.some((seat) => Object.keys(seat).length > 0);
  return rest === null && !moved ? null : { ...rest, ...(moved && { seats }) };
}
