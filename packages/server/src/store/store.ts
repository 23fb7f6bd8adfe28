/**
 * What is written down. A match is its header and an append-only list of lines; everything else is a cache of that.
 * A promise that resolves means: it survives a power cut. One that rejects means: nobody knows, read again.
 */
import type { Channel, Phrase } from '@dominion/protocol';
import type { Dice, MatchResult, Mode, Team } from '@dominion/rules';
import type { RoomRecord } from '../match/room-record.js';

/** A match's header. Times are milliseconds since 1970. */
export interface MatchRecord {
  readonly id: string;
  readonly code: string;
  readonly mode: Mode;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty: Team;
  readonly dice: Dice;
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
  /** What the players mixed in, see `formatEntropy`; empty in a match from before they could. */
  readonly entropy: string;
  readonly startedAt: number;
}

/** Who holds a seat: the SHA-256 of the key that the browser keeps, in hexadecimal digits. */
export interface SeatRecord {
  readonly team: Team;
  readonly keyHash: string;
  readonly name: string;
  /** The random bytes that the person mixed in, 32 hexadecimal digits; null before. */
  readonly entropy: string | null;
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
  readonly at: number;
}

/** How a match ended, written with its last line. */
export interface EndRecord {
  readonly result: MatchResult;
  readonly endedAt: number;
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
  readonly match: MatchRecord;
  readonly room: RoomRecord;
  readonly seats: readonly SeatRecord[];
  /** All of them, those that were taken back and what took them back included. */
  readonly lines: readonly LineRecord[];
  readonly said: readonly SaidRecord[];
}

/** What happens to a match in one breath; what is not named stays. */
export interface Commit {
  readonly room?: RoomRecord;
  /** All seats as they are from now on. */
  readonly seats?: readonly SeatRecord[];
  readonly start?: StartRecord;
  readonly line?: LineRecord;
  readonly end?: EndRecord;
  /** For lists: the turn, and the teams whose decision the match waits for, as bits. */
  readonly ply: number;
  readonly waits: number;
  readonly at: number;
}

/** A match in a list of somebody's own. */
export interface OwnRecord {
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly team: Team;
  readonly seats: readonly { readonly team: Team; readonly name: string }[];
  readonly started: boolean;
  readonly result: MatchResult | null;
  readonly ply: number;
  readonly waits: number;
  readonly at: number;
}

/** A store that cannot be opened; the message says why, and what helps. */
export class StoreError extends Error {}

export interface Store {
  /** Writes a new match down, with those who sit already; false, and nothing done, when its code is in use. */
  create(match: MatchRecord, room: RoomRecord, seats: readonly SeatRecord[]): Promise<boolean>;
  /** Everything about the match behind a code, or null. */
  load(code: string): Promise<StoredMatch | null>;
  commit(matchId: string, commit: Commit): Promise<void>;
  /** Writes down what was said. */
  say(matchId: string, said: SaidRecord): Promise<void>;
  /** The matches in which a key holds a seat, the last active first, at most `most`. */
  own(keyHash: string, most: number): Promise<OwnRecord[]>;
  /** Asks the database for a sign of life. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
