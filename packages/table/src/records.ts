/** A match and its table as they are written down: a header, what the table holds, the seats, and an append-only list of lines. */
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
  /** Where the match begins, as text (RULES.md §8); null for the start of its mode. */
  readonly position: string | null;
  readonly length: TableLength;
  /** The number of the last turn (RULES.md §10), which `position` has too; 0 for none. */
  readonly last: number;
  /** Whether Fate ends the match from that turn on, which `position` says too; false where the end is sharp. */
  readonly fated: boolean;
  /** How its throws come about. */
  readonly scheme: Scheme;
  /** The secret of the throws: 64 hexadecimal digits that no client, log line or error text may ever hold. */
  readonly seed: string;
  /** Null until the match has begun. */
  readonly start: StartRecord | null;
  readonly createdAt: number;
}

/** What the start brings about. */
export interface StartRecord {
  /** The team that begins. */
  readonly first: Team;
  /** The opening throw, see `formatOpening`. */
  readonly opening: string;
  /** By what the players sealed their bytes, see `formatByTeam`; empty in a match of `dice-v1`. */
  readonly seals: string;
  /** What the players showed, see `formatByTeam`; empty in a match from before they could add anything. */
  readonly entropy: string;
  readonly startedAt: number;
}

/** Who holds a seat: the SHA-256 of the key that the browser keeps, in hexadecimal digits. */
export interface SeatRecord {
  readonly team: Team;
  readonly keyHash: string;
  readonly name: string;
  /** By what the person sealed random bytes, 64 hexadecimal digits; null before. */
  readonly seal: string | null;
  /** The bytes, 32 hexadecimal digits; null before they were shown. */
  readonly entropy: string | null;
  /** The hashes of the keys by which its person held it before, the last one last; left out where there are none. */
  readonly former?: readonly string[];
}

/** A line of the log. */
export interface LineRecord {
  /** The place in the log, from 0. */
  readonly seq: number;
  readonly line: string;
  /** The turn it was played in. */
  readonly ply: number;
  /** The team whose seat asked for it; null for what the server does itself. */
  readonly actor: Team | null;
  /** The client's own name for it, with which asking twice counts once; null for the server's lines. */
  readonly clientId: string | null;
  /** Who played it in the place of the team's person; null for nobody, and in lines from before this was written down. */
  readonly regent: StandIn | null;
  readonly at: number;
  /** The turn in which it was ordered, where it was ordered ahead; left out where it was not. */
  readonly planned?: number;
}

/** A thing that was said. */
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
  /** All of them, those that were taken back and what took them back included. */
  readonly lines: readonly LineRecord[];
  readonly said: readonly SaidRecord[];
}
