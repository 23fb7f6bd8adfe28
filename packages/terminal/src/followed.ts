/** Follows a match by its stream: the actions played, those taken back, and the state of its table. */

import { readTable, type StreamTable, type Table } from '@dominion/protocol';
import type { OwnStreamValue } from '@dominion/protocol/client';
import {
  beginMatch,
  checkValue,
  foldMatch,
  type GameEvent,
  type Match,
  type MatchHeader,
  parseOpening,
  playLine,
} from '@dominion/rules';

/** The effect of a value of the stream, for spectators. */
export type HeardOfMatch =
  | { readonly kind: 'played'; readonly events: readonly GameEvent[] }
  /** Moves were taken back; this many lines are left. */
  | { readonly kind: 'back'; readonly lines: number };

/** Error for a match that is played by other rules than these. */
export class OtherRules extends Error {}

export class StreamFollower {
  #wire: StreamTable | null = null;
  #table: Table | null = null;
  #match: Match | null = null;
  readonly #log: string[] = [];

  /** The table; null until it arrives. */
  get table(): Table | null {
    return this.#table;
  }

  /** The match; null before it has begun. */
  get match(): Match | null {
    return this.#match;
  }

  /** Processes a value; returns its effect, or null if the board doesn't change. Throws {@link OtherRules}. */
  note(value: OwnStreamValue): HeardOfMatch | null {
    switch (value.kind) {
      case 'match': {
        const { kind: _, from, lines: __, check: ___, ...table } = value;
        this.#seat(table);
        // After a reconnection the last known line comes again.
        return from >= this.#log.length - 1 ? null : this.#cut(from);
      }
      case 'table': {
        const { kind: _, seats, ...rest } = value;
        const wire = this.#wire!;
        this.#seat({
          ...wire,
          ...rest,
          ...(seats && { seats: wire.seats.map((seat, team) => ({ ...seat, ...seats[team] })) }),
        });
        return null;
      }
      case 'back':
        return this.#cut(value.lines);
      case 'line': {
        if (this.#log[value.at] === value.line) return null;
        this.#cut(value.at);
        const played = playLine(this.#match ?? beginMatch(this.#header()), value.line);
        if (!played.ok || checkValue(played.match.position) !== value.check) throw new OtherRules(value.line);
        this.#log[value.at] = value.line;
        this.#match = played.match;
        return { kind: 'played', events: played.events };
      }
      default:
        return null;
    }
  }

  #seat(wire: StreamTable): void {
    this.#wire = wire;
    this.#table = readTable({ ...wire, log: [], check: '' });
    if (this.#match === null && this.#table.status !== 'waiting') this.#match = beginMatch(this.#header());
  }

  #header(): MatchHeader {
    const { mode, empty, dice, first, last, fated, opening, from } = this.#table!;
    return {
      mode,
      empty,
      dice,
      first,
      last,
      fated,
      opening: parseOpening(opening) ?? [],
      ...(from !== undefined && { position: from }),
    };
  }

  #cut(lines: number): HeardOfMatch | null {
    if (lines >= this.#log.length) return null;
    this.#log.length = lines;
    const folded = foldMatch(this.#header(), this.#log);
    if (!folded.ok) throw new OtherRules(this.#log[folded.at]);
    this.#match = folded.match;
    return { kind: 'back', lines };
  }
}
