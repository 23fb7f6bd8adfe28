/** Stored form of a match and its table: a header, the table, the seats, and an append-only list of lines. */
import type { Channel, Phrase, TableLength } from '@dominion/protocol';
import type { Dice, Mode, StandIn, Team } from '@dominion/rules';
import type { Scheme } from '@dominion/rules/dice';
import type { TableRecord } from './table-record.js';

/** A match's header. Times are milliseconds since 1970. */
export interface HeaderRecord {
  readonly id: string;
  readonly code: string;
  readonly mode: Mode;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty: Team;
  readonly dice: Dice;
  /** The position the match begins from, as text (RULES.md §8); null for the start of its mode. */
  readonly position: string | null;
  readonly length: TableLength;
  /** The number of the last turn (RULES.md §10), also in `position`; 0 for none. */
  readonly last: number;
  /** Whether Fate may end the match from that turn on, also in `position`; else it ends exactly then. */
  readonly fated: boolean;
  readonly scheme: Scheme;
  /** 64 hexadecimal digits that no client, log line or error text may ever contain. */
  readonly seed: string;
  /** Null until the match has begun. */
  readonly start: StartRecord | null;
  readonly createdAt: number;
}

/** The result of the start. */
export interface StartRecord {
  readonly first: Team;
  /** The opening throw, see `formatOpening`. */
  readonly opening: string;
  /** The seals of the players' bytes, see `formatByTeam`; empty in a match of `dice-v1`. */
  readonly seals: string;
  /** The bytes that the players showed, see `formatByTeam`; empty in matches from before players could add any. */
  readonly entropy: string;
  readonly startedAt: number;
}

/** A seat's holder, by the SHA-256 of the browser's key, in hexadecimal digits. */
export interface SeatRecord {
  readonly team: Team;
  readonly keyHash: string;
  readonly name: string;
  /** The seal of the player's random bytes, 64 hexadecimal digits; null before they seal. */
  readonly seal: string | null;
  /** The bytes, 32 hexadecimal digits; null before they are shown. */
  readonly entropy: string | null;
  /** The hashes of the player's former keys, the latest last; left out if there are none. */
  readonly former?: readonly string[];
}

/** A line of the log. */
export interface LineRecord {
  /** The place in the log, from 0. */
  readonly seq: number;
  readonly line: string;
  readonly ply: number;
  /** The team whose seat requested it; null for the server's own lines. */
  readonly actor: Team | null;
  /** The client's name for it, so that a repeated request counts once; null for the server's lines. */
  readonly clientId: string | null;
  /** Null for no stand-in, and in lines older than this field. */
  readonly regent: StandIn | null;
  readonly at: number;
  /** The turn in which it was planned; left out if it wasn't. */
  readonly planned?: number;
}

/** A chat message. */
export interface SaidRecord {
  readonly seq: number;
  readonly channel: Channel;
  readonly who: string;
  readonly team: Team | null;
  readonly name: string;
  readonly text: string;
  readonly phrase: Phrase | null;
  readonly ply: number;
  readonly at: number;
}

export interface StoredMatch {
  readonly match: HeaderRecord;
  readonly room: TableRecord;
  readonly seats: readonly SeatRecord[];
  /** All lines, including takebacks and the lines taken back. */
  readonly lines: readonly LineRecord[];
  readonly said: readonly SaidRecord[];
}
