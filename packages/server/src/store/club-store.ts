/** The stored clubs: their members, matches and tournaments. Times are milliseconds since 1970. */
import type { ClubTournament, EveningAnswer, TableLength, TournamentTerms } from '@dominion/protocol';
import type { Length, MatchResult, Mode, Team } from '@dominion/rules';
import type { DuplicateNews, TableRecord } from '@dominion/table';
import type { SetWebhook } from './webhook-store.js';

export interface MemberRecord {
  readonly keyHash: string;
  readonly name: string;
  readonly joined: number;
  /** Whether they get this club's notifications; if so, when they last had its page open. */
  readonly calls: boolean;
  readonly looked: number;
  /** Their last answer about an evening; null if they gave none, or withdrew it. */
  readonly tonight: { readonly says: EveningAnswer; readonly hour: number | null; readonly at: number } | null;
}

/** The table to which a club's members were last invited, by the hashes of their keys. */
export interface CalledRecord {
  readonly code: string;
  readonly at: number;
  readonly people: readonly string[];
}

/** A tournament; an empty text in `players` means a player who left. */
export interface TournamentRecord extends TournamentTerms {
  readonly id: string;
  readonly state: ClubTournament['state'];
  readonly players: readonly string[];
  readonly at: number;
}

/** A duplicate match, with the state of its two tables. */
export interface DuplicateRecord {
  readonly id: string;
  /** The hash of its maker's key; empty if the maker was deleted. */
  readonly maker: string;
  readonly mode: Mode;
  readonly length: Length;
  readonly evenings: 1 | 2;
  readonly off: boolean;
  readonly at: number;
  readonly tables: readonly [DuplicateTableRecord, DuplicateTableRecord];
}

/** One of its tables, by the id of its match; `code` is null for a removed match. */
export interface DuplicateTableRecord {
  readonly id: string;
  readonly code: string | null;
  readonly begun: boolean;
  readonly over: boolean;
  readonly seats: readonly { readonly team: Team; readonly keyHash: string; readonly name: string }[];
}

/** A club with its members in the order in which they joined. */
export interface ClubRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly crest: string;
  readonly keeper: string;
  readonly rated: boolean;
  readonly called: CalledRecord | null;
  readonly channel: SetWebhook | null;
  /** The message that its webhook edits, see `clubs/club-webhook`; empty before there is one. */
  readonly message: string;
  /** Why its webhook's last message failed; empty if it didn't. */
  readonly error: string;
  readonly members: readonly MemberRecord[];
  readonly cups: readonly TournamentRecord[];
  /** The newest first. */
  readonly duplicates: readonly DuplicateRecord[];
  /** The number of members whom its owner removed, who can't join again. */
  readonly removed: number;
  /** The number of its finished matches. */
  readonly played: number;
}

/** A new club, with its owner as first member. */
export interface NewClub extends Pick<ClubRecord, 'id' | 'code' | 'name' | 'crest' | 'keeper'> {
  /** The owner's name. */
  readonly as: string;
  readonly at: number;
}

/** A new duplicate match: its matches by id. */
export interface NewDuplicate extends Pick<DuplicateRecord, 'id' | 'maker' | 'mode' | 'length' | 'evenings' | 'at'> {
  readonly matches: readonly [string, string];
}

/** The owner's changes, or a new owner. */
export type ClubChange = Partial<Pick<ClubRecord, 'name' | 'crest' | 'keeper' | 'rated' | 'channel'>>;

/** A match of a club, with its present and former players. */
export interface ClubMatchRecord {
  readonly id: string;
  readonly code: string;
  readonly mode: Mode;
  readonly length: TableLength;
  readonly last: number;
  readonly fated: boolean;
  /** Whether it began from another position than the start of its mode. */
  readonly placed: boolean;
  readonly begun: number | null;
  readonly ended: number | null;
  readonly result: MatchResult | null;
  readonly ply: number;
  readonly waits: number;
  readonly at: number;
  readonly table: TableRecord;
  /** `former` are the hashes of the keys that held the seat before. */
  readonly seats: readonly {
    readonly team: Team;
    readonly keyHash: string;
    readonly name: string;
    readonly former: readonly string[];
  }[];
  readonly cup: string | null;
  readonly game: number | null;
  /** The stored digest once it is over; null before. */
  readonly digest: string | null;
}

/** A tournament's game, and the members to notify of it, who may not be there. */
export interface GameRecord {
  readonly cup: string;
  readonly game: number;
  readonly calls?: { readonly people: readonly string[]; readonly at: number; readonly due: number };
}

export interface ClubStore {
  /** Returns `taken` for a code in use, `many` if the owner has `most`. */
  make(circle: NewClub, most: number): Promise<'made' | 'taken' | 'many'>;
  load(code: string): Promise<ClubRecord | null>;
  /** Returns the clubs of a member, sorted by name. */
  of(keyHash: string): Promise<ClubRecord[]>;
  /** Adds or renames a member; `full` at `most`, `removed` if the owner removed them. */
  join(
    id: string,
    keyHash: string,
    name: string,
    at: number,
    most: number,
  ): Promise<'joined' | 'full' | 'gone' | 'removed'>;
  /** Removes a member, who can't join again until {@link readmitAll}. */
  remove(id: string, keyHash: string): Promise<void>;
  readmitAll(id: string): Promise<void>;
  /** Gives a club another code; false and unchanged if that code is in use. */
  recode(id: string, code: string): Promise<boolean>;
  /** Removes a member. The one of longest standing succeeds an owner; an empty club goes. */
  leave(id: string, keyHash: string): Promise<void>;
  leaveAll(keyHash: string): Promise<void>;
  /** Changes a club; a new `keeper` is ignored unless they are a member. */
  change(id: string, change: ClubChange): Promise<void>;
  /** Removes a club; its matches stay. */
  end(id: string): Promise<void>;
}

/** The part of a store for the matches and tournaments of clubs. */
export interface ClubMatchStore {
  /**
   * Adds a match; returns its id. The players of its tournament `game` are notified. Null and unchanged if there is no
   * such match, it already belongs to a club, or the game has one. A match ended before it began frees its game.
   */
  add(id: string, code: string, game?: GameRecord | null): Promise<string | null>;
  /** Returns the unfinished matches of some clubs, the last active first. */
  open(ids: readonly string[], most: number): Promise<(ClubMatchRecord & { readonly circle: string })[]>;
  /** Returns the finished matches, the latest first; with `among` (ids), only tournament games and those. */
  past(id: string, most: number, among?: readonly string[] | null): Promise<ClubMatchRecord[]>;
  noteDigest(matchId: string, digest: string): Promise<void>;
  circleOf(matchId: string): Promise<string | null>;
  /** Opens a tournament; false if `most` are already open. */
  openCup(id: string, cup: TournamentRecord, most: number): Promise<boolean>;
  /** Changes a tournament; false if someone else has changed it since it was read. */
  changeCup(before: TournamentRecord, after: Pick<TournamentRecord, 'state' | 'players'>): Promise<boolean>;
}

/** The part of a store for duplicate matches. */
export interface DuplicateStore {
  /**
   * Stores two matches without a club as its duplicate. Returns false, unchanged, if `most` of its duplicates are
   * unfinished.
   */
  make(circleId: string, made: NewDuplicate, most: number): Promise<boolean>;
  /** Cancels a duplicate: its running matches are woken, so that they end as draws. */
  callOff(id: string): Promise<void>;
  /** Returns what a match needs of both tables; null without a duplicate. */
  news(matchId: string): Promise<DuplicateNews | null>;
  /** Whether both tables of a duplicate are finished; true for any other match. */
  isPlayedOut(matchId: string): Promise<boolean>;
}
