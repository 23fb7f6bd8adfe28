/**
 * A match as its stream tells it, see `StreamValue` of the protocol: what there is so far, for whoever comes, and then what has
 * changed, for all. Nothing is in it but what any watcher sees and hears. It knows neither who reads it nor how.
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

/** Lines that are played again in one go, before others may have the processor. */
const AT_ONCE = 100;

/** A value as it stands in a stream. */
export function lineOf(value: StreamValue): string {
  return `${JSON.stringify(value)}\n`;
}

/** Something that was said, as it stands in a stream. */
function saidLine({ seq, channel, who, team, name, text, phrase, ply, at }: Said): string {
  return lineOf({ kind: 'said', seq, channel, who, team, name, text, phrase, ply, at });
}

const STREAMED_APART = SHOWN_APART.filter(([name]) => SERVER_MESSAGES[name].streams === 'all');

/** What spectators are shown apart, each message as it stands in the stream; empty where nothing goes on. */
function linesApart({ attended, apart = false }: ShownMatch): readonly string[] {
  return (apart ? [] : STREAMED_APART).map(([kind, { rest, of }]) => {
    const message = of(attended, null, '');
    const line = (told: object) => lineOf({ kind, ...told } as StreamValue);
    return message === rest || line(message) === line(rest) ? '' : line(message);
  });
}

/** What was said that a watcher may hear, as far as somebody who comes is told of it. */
function audible(memory: Memory): readonly SaidRecord[] {
  return lastOf(memory.said.filter((each) => hears(memory, null, each)));
}

export class StreamedMatch {
  #table: StreamTable;
  /** The position after the lines that were told; null before the start. */
  #position: Position | null = null;
  #check = '';
  readonly #log: string[] = [];
  /** Each of those lines as it stands in the stream, and all of them. */
  readonly #lines: Buffer[] = [];
  #whole: Buffer | null = null;
  #said: readonly SaidRecord[];
  /** What is shown apart, as it was told last. */
  #apart: readonly string[];
  /** All that there is so far, from the first line on. */
  #head: Buffer | null = null;

  private constructor(shown: ShownMatch) {
    this.#table = shown.table;
    this.#said = shown.attended.said;
    this.#apart = linesApart(shown);
    this.#begin(shown.attended);
  }

  /** Reads a match from its beginning, without holding others up for long. */
  static async of(shown: ShownMatch): Promise<StreamedMatch> {
    const streamed = new StreamedMatch(shown);
    const { lines } = shown.attended;
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      if (from > 0) await breath();
      for (const line of lines.slice(from, from + AT_ONCE)) streamed.#play(line);
    }
    return streamed;
  }

  /** What whoever comes is told, with the log from one of its lines on. */
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

  /** What has changed since it was last told, as it stands in the stream. */
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
    // Lines are played by what the table says of the beginning; later on they come first, and then what follows from them.
    return (begins ? told + lines : lines + told) + news + opened;
  }

  /** Something that has just been said; empty where no watcher may hear it. */
  hear(memory: Memory, said: Said): string {
    return hears(memory, null, said) ? saidLine(said) : '';
  }

  /** What the teams said among themselves, which opens to all at the end. */
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

  /** Nothing of the log is told yet; the match stands where it begins. */
  #begin({ match }: Memory): void {
    this.#log.length = 0;
    this.#lines.length = 0;
    this.#whole = null;
    this.#position = match === null ? null : openingOf(match.header);
    this.#check = this.#position === null ? '' : checkValue(this.#position);
  }

  /** Plays a line that stands in the log, and gives how it is told. */
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

  /** Brings the log up to date; it only grows, but where moves were taken back or the match was read again. */
  #followLog(memory: Memory): string {
    const { lines, match } = memory;
    if (match === null) return '';
    let left = Math.min(this.#log.length, lines.length);
    while (left > 0 && this.#log[left - 1] !== lines[left - 1]) left--;
    const told = (left < this.#log.length ? this.#goBack(memory, left) : '') + this.#playFrom(lines, left);
    // Where several changes came at once, a line may stand where another one stood, with the same text.
    if (this.#check === checkValue(match.position)) return told;
    return this.#goBack(memory, 0) + this.#playFrom(lines, 0);
  }

  #playFrom(lines: readonly string[], from: number): string {
    return lines
      .slice(from)
      .map((line) => this.#play(line))
      .join('');
  }

  /** Only so many lines are left. */
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

/** The fields that differ, as they are after; null where none does. */
function differing<Wire extends object>(before: Wire, after: Wire): Partial<Wire> | null {
  const names = Object.keys(after) as (keyof Wire)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Wire>;
}

function changeOf(before: StreamTable, after: StreamTable): StreamTableChange | null {
  const { seats: seatsBefore, ...restBefore } = before;
  const { seats: seatsAfter, ...restAfter } = after;
  const seats = seatsAfter.map((seat, team) => differing(seatsBefore[team]!, seat) ?? {});
  const rest = differing(restBefore, restAfter);
  const moved = seats.some((seat) => Object.keys(seat).length > 0);
  return rest === null && !moved ? null : { ...rest, ...(moved && { seats }) };
}
