/**
 * What is written down. A match is its header and an append-only list of lines; everything else is a cache of that.
 * A promise that resolves means: it survives a power cut. One that rejects means: nobody knows, read again.
 */
import type { Dice, MatchResult, Mode, Team } from '@dominion/rules';

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

/** What the last seat taken brings about. */
export interface StartRecord {
  /** The team that begins. */
  readonly first: Team;
  /** The opening throw, see `formatOpening`. */
  readonly opening: string;
  readonly startedAt: number;
}

/** Who holds a seat: the SHA-256 of the key that the browser keeps, in hexadecimal digits. */
export interface SeatRecord {
  readonly team: Team;
  readonly keyHash: string;
  readonly name: string;
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

export interface StoredMatch {
  readonly match: MatchRecord;
  readonly seats: readonly SeatRecord[];
  readonly lines: readonly LineRecord[];
}

/** A store that cannot be opened; the message says why, and what helps. */
export class StoreError extends Error {}

export interface Store {
  /** Writes a new match down; false, and nothing done, when its code is in use. */
  create(match: MatchRecord): Promise<boolean>;
  /** Everything about the match behind a code, or null. */
  load(code: string): Promise<StoredMatch | null>;
  /** Takes a seat; with `start`, begins the match in the same breath. */
  sit(matchId: string, seat: SeatRecord, start: StartRecord | null): Promise<void>;
  /** Gives a seat back. */
  stand(matchId: string, team: Team): Promise<void>;
  /** Appends a line; with `end`, ends the match in the same breath. */
  append(matchId: string, line: LineRecord, end: EndRecord | null): Promise<void>;
  /** Asks the database for a sign of life. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
