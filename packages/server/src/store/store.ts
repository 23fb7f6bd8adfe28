/**
 * What is written down. A match is its header and an append-only list of lines; everything else is a cache of that.
 * A promise that resolves means: it survives a power cut. One that rejects means: nobody knows, read again.
 */
import type { BotLevel, BotManner, Clock, TableLength } from '@dominion/protocol';
import type { Dice, MatchResult, Mode, Team } from '@dominion/rules';
import type {
  HeaderRecord,
  LineRecord,
  SaidRecord,
  SeatRecord,
  StartRecord,
  StoredMatch,
  TableRecord,
} from '@dominion/table';

/** How a match ended, written with its last line. */
export interface EndRecord {
  readonly result: MatchResult;
  readonly endedAt: number;
}

/** A server process that plays matches. */
export interface ServerRecord {
  readonly id: string;
  /** Where the others reach it, as `http://10.0.0.2:2567`. */
  readonly address: string;
  /** The secret by which it knows the others. */
  readonly token: string;
}

/**
 * What asking for a match comes to: it is the asker's from now on, or another server's whose lease is not over. Each claim
 * has an epoch of its own, higher than all before it; only what carries the latest one is written.
 */
export type Claim =
  | { readonly kind: 'own'; readonly epoch: number; readonly stored: StoredMatch }
  | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

/** What happens to a match in one breath; what is not named stays. */
export interface Commit {
  readonly room?: TableRecord;
  /** All seats as they are from now on. */
  readonly seats?: readonly SeatRecord[];
  readonly start?: StartRecord;
  /** In the order of their places in the log. */
  readonly lines?: readonly LineRecord[];
  readonly end?: EndRecord;
  /** The ids of those all whose sayings go. */
  readonly unsaid?: readonly string[];
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
  readonly length: TableLength;
  readonly last: number;
  readonly clock: Clock;
  readonly team: Team;
  readonly seats: readonly { readonly team: Team; readonly name: string }[];
  readonly bots: readonly { readonly team: Team; readonly level: BotLevel; readonly manner: BotManner }[];
  readonly begun: number | null;
  readonly ended: number | null;
  readonly result: MatchResult | null;
  readonly ply: number;
  readonly waits: number;
  readonly at: number;
}

/** What a look at some matches has removed. */
export interface Tidied {
  /** How many had never begun. */
  readonly waiting: number;
  /** How many had fewer than {@link SHORT} lines. */
  readonly short: number;
  /** From where to look on; null when all were looked at. */
  readonly next: string | null;
}

/** A match with fewer lines than this was hardly played. */
export const SHORT = 10;

/** A store that cannot be opened; the message says why, and what helps. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A write of a server that the match no longer belongs to; nothing was written. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch';
}

export interface Store {
  /** Whether nobody else can write to it for as long as it is open: then no lease is needed to be its only writer. */
  readonly alone: boolean;
  /** Writes a new match down, with those who sit already; false, and nothing done, when its code is in use. */
  create(match: HeaderRecord, room: TableRecord, seats: readonly SeatRecord[]): Promise<boolean>;
  /** Everything about the match behind a code, or null. */
  load(code: string): Promise<StoredMatch | null>;
  /** Makes the match behind a code a server's, unless it is another's whose lease is not over; null when there is none. */
  claim(code: string, server: string): Promise<Claim | null>;
  /** Gives a match back, so that any server may claim it at once; nothing when it is no longer of this epoch. */
  release(matchId: string, epoch: number): Promise<void>;
  /** Writes down what happened; rejected with {@link StaleEpoch} when the match was claimed since. */
  commit(matchId: string, epoch: number, commit: Commit): Promise<void>;
  /**
   * Writes down what was said, in place of what `gone` names by its `seq`; rejected with {@link StaleEpoch} when the match was
   * claimed since.
   */
  say(matchId: string, epoch: number, said: SaidRecord, gone?: readonly number[]): Promise<void>;
  /**
   * Enters a server that starts, with a lease of so many milliseconds by the database's clock. Where its address is surely its
   * own, whatever else is entered with that address is a process that has gone: it is struck out in the same breath, and its
   * matches are free. Where it may be another's too, nothing is done while another one there has a lease. Gives for how many
   * milliseconds more that one has it; 0 when the server was entered.
   */
  enter(server: ServerRecord, lease: number, surely: boolean): Promise<number>;
  /**
   * Renews a server's lease of so many milliseconds by the database's clock, or enters it again; false if it was over. Servers
   * whose leases have been over for long are struck out.
   */
  renew(server: ServerRecord, lease: number): Promise<boolean>;
  /** Strikes a server out; its matches may be claimed at once. */
  resign(server: string): Promise<void>;
  /** A server whose lease is not over, or null. */
  server(id: string): Promise<ServerRecord | null>;
  /**
   * The matches in which a key holds a seat, the last active first, at most `most`; with `before` those that come after that
   * one in the list.
   */
  own(keyHash: string, most: number, before?: Pick<OwnRecord, 'at' | 'code'> | null): Promise<OwnRecord[]>;
  /**
   * Looks at some matches, on from where `next` of the last look says or from '', and removes with all that belongs to them
   * those that never began and in which nothing happened since `waiting`, and those with fewer than {@link SHORT} lines, over
   * or not, in which nothing happened since `short`; never one that may be awake. Null, and nothing done, where it is
   * another server's part: of those whose leases are not over, the first one's.
   */
  tidy(
    server: string,
    before: { readonly waiting: number; readonly short: number },
    from: string,
  ): Promise<Tidied | null>;
  /** The codes of matches in which a key holds a seat or held one before it moved, the last active first, at most `most`. */
  known(keyHash: string, most: number): Promise<string[]>;
  /** Writes something down that is as large as a match, and takes it away again: whether matches can be written. */
  probe(): Promise<void>;
  /**
   * Sees to it that what was deleted or written over so far is gone from the database's own files as well, as far as that
   * is for this program to do.
   */
  wipe(): Promise<void>;
  close(): Promise<void>;
}
