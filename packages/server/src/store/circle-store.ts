/** What is written down of circles: who belongs to one, which matches are its own, and its cups. Times are milliseconds since 1970. */
import type { CircleCup, CupTerms, EveningAnswer, TableLength } from '@dominion/protocol';
import type { Length, MatchResult, Mode, Team } from '@dominion/rules';
import type { TableRecord, TwinNews } from '@dominion/table';
import type { SetChannel } from './channel-store.js';

/** Somebody who belongs to a circle. */
export interface MemberRecord {
  readonly keyHash: string;
  readonly name: string;
  readonly joined: number;
  /** Whether they are called for this circle; and where they are, when they last had its page before their eyes. */
  readonly calls: boolean;
  readonly looked: number;
  /** What they said last of an evening; null where they said nothing, or took it back. */
  readonly tonight: { readonly says: EveningAnswer; readonly hour: number | null; readonly at: number } | null;
}

/** The table to which a circle's people were called last, by the hashes of their keys. */
export interface CalledRecord {
  readonly code: string;
  readonly at: number;
  readonly people: readonly string[];
}

/** A cup; in `players` an empty text stands for somebody who has left. */
export interface CupRecord extends CupTerms {
  readonly id: string;
  readonly state: CircleCup['state'];
  readonly players: readonly string[];
  readonly at: number;
}

/** A match at two tables with the same throws, and how far each of them is; null for one that was removed. */
export interface DuplicateRecord {
  readonly id: string;
  /** The hash of the key of who made it; empty where that one was forgotten. */
  readonly maker: string;
  readonly mode: Mode;
  readonly length: Length;
  readonly evenings: 1 | 2;
  readonly off: boolean;
  readonly at: number;
  readonly tables: readonly [DuplicateTableRecord, DuplicateTableRecord];
}

/** One of its tables, by the id of its match. */
export interface DuplicateTableRecord {
  readonly id: string;
  readonly code: string | null;
  readonly begun: boolean;
  readonly over: boolean;
  readonly seats: readonly { readonly team: Team; readonly keyHash: string; readonly name: string }[];
}

/** A circle with its members, who joined first first. */
export interface CircleRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly crest: string;
  readonly keeper: string;
  readonly rated: boolean;
  readonly called: CalledRecord | null;
  readonly channel: SetChannel | null;
  /** The message that its channel edits, see `circles/news`; empty before there is one. */
  readonly message: string;
  /** Why its channel was not told last; empty where it was. */
  readonly error: string;
  readonly members: readonly MemberRecord[];
  readonly cups: readonly CupRecord[];
  /** The newest first. */
  readonly duplicates: readonly DuplicateRecord[];
  /** How many its owner has removed, who can't join again. */
  readonly removed: number;
  /** How many of its matches are over. */
  readonly played: number;
}

/** A circle as it is made, with its keeper as first member. */
export interface NewCircle extends Pick<CircleRecord, 'id' | 'code' | 'name' | 'crest' | 'keeper'> {
  /** What its keeper is called. */
  readonly as: string;
  readonly at: number;
}

/** A duplicate as it is made: its matches by their ids. */
export interface NewDuplicate extends Pick<DuplicateRecord, 'id' | 'maker' | 'mode' | 'length' | 'evenings' | 'at'> {
  readonly matches: readonly [string, string];
}

/** What its keeper changes, or who comes after them. */
export type CircleChange = Partial<Pick<CircleRecord, 'name' | 'crest' | 'keeper' | 'rated' | 'channel'>>;

/** A match of a circle, with whoever sits or sat there. */
export interface CircleMatchRecord {
  readonly id: string;
  readonly code: string;
  readonly mode: Mode;
  readonly length: TableLength;
  readonly last: number;
  readonly fated: boolean;
  /** Whether it began elsewhere than at the start of its mode. */
  readonly placed: boolean;
  readonly begun: number | null;
  readonly ended: number | null;
  readonly result: MatchResult | null;
  readonly ply: number;
  readonly waits: number;
  readonly at: number;
  readonly table: TableRecord;
  /** `former` are the hashes of the keys by which the seat was held before. */
  readonly seats: readonly {
    readonly team: Team;
    readonly keyHash: string;
    readonly name: string;
    readonly former: readonly string[];
  }[];
  readonly cup: string | null;
  readonly game: number | null;
  /** What was read of it once it was over, as it was noted; null before. */
  readonly digest: string | null;
}

/** Which game of which cup a match is, and who is called to it: members who play it and may not be there; none where nobody is. */
export interface GameRecord {
  readonly cup: string;
  readonly game: number;
  readonly calls?: { readonly people: readonly string[]; readonly at: number; readonly due: number };
}

/** The part of a store that holds circles. */
export interface CircleStore {
  /** Writes a new circle down; `taken` where its code is in use, `many` where its keeper keeps `most` already. */
  make(circle: NewCircle, most: number): Promise<'made' | 'taken' | 'many'>;
  /** The circle behind a code, or null. */
  load(code: string): Promise<CircleRecord | null>;
  /** The circles to which somebody belongs, by their names. */
  of(keyHash: string): Promise<CircleRecord[]>;
  /** Adds a member, or renames one; `full` where there are `most` members, `removed` for someone whom its owner has removed. */
  join(
    id: string,
    keyHash: string,
    name: string,
    at: number,
    most: number,
  ): Promise<'joined' | 'full' | 'gone' | 'removed'>;
  /** Removes a member, who can't join again until {@link readmitAll}. */
  remove(id: string, keyHash: string): Promise<void>;
  /** Lets everyone join again who was removed. */
  readmitAll(id: string): Promise<void>;
  /** Gives a circle another code; false, and nothing done, where that code is in use. */
  recode(id: string, code: string): Promise<boolean>;
  /**
   * Somebody belongs to it no more. A keeper's part goes to whoever has belonged to it longest; a circle that nobody belongs to
   * any more is removed.
   */
  leave(id: string, keyHash: string): Promise<void>;
  /** Somebody belongs to no circle any more. */
  leaveAll(keyHash: string): Promise<void>;
  /** Where `keeper` is named it is nobody's who does not belong to it. */
  change(id: string, change: CircleChange): Promise<void>;
  /** Removes a circle; its matches stay. */
  end(id: string): Promise<void>;
}

/** The part of a store that holds what circles play: matches and cups. */
export interface CircleMatchStore {
  /**
   * A match belongs to a circle from now on, as a game of a cup where one is named, to which others are called; gives its id. Null, and
   * nothing done, where there is no such match, it belongs to one already, or that game has a match. One whose table was ended before it
   * began has none any more.
   */
  add(id: string, code: string, game?: GameRecord | null): Promise<string | null>;
  /** The matches of some circles that are not over, the last active first. */
  open(ids: readonly string[], most: number): Promise<(CircleMatchRecord & { readonly circle: string })[]>;
  /** Those that are over, the last first; with `among` (ids) only those that are games of cups or among these. */
  past(id: string, most: number, among?: readonly string[] | null): Promise<CircleMatchRecord[]>;
  /** Notes what was read of a match that is over. */
  noteDigest(matchId: string, digest: string): Promise<void>;
  /** The code of the circle to which a match belongs; null for none. */
  circleOf(matchId: string): Promise<string | null>;
  /** Opens a cup, unless `most` are open already; false then. */
  openCup(id: string, cup: CupRecord, most: number): Promise<boolean>;
  /** Makes of a cup what comes after it; false where somebody else has changed it since it was read. */
  changeCup(before: CupRecord, after: Pick<CupRecord, 'state' | 'players'>): Promise<boolean>;
}

/** The part of a store that holds matches at two tables with the same throws. */
export interface DuplicateStore {
  /**
   * Writes down that two matches, which belong to no circle yet, are a circle's and have the same throws; false, and nothing done, where
   * `most` of its duplicates are not done.
   */
  make(circleId: string, made: NewDuplicate, most: number): Promise<boolean>;
  /** Calls a duplicate off: whatever of it runs is woken, to be drawn. */
  callOff(id: string): Promise<void>;
  /** What a match's host is to know of both tables, see `TwinNews`; null for a match that is none of two. */
  news(matchId: string): Promise<TwinNews | null>;
  /** Whether neither table of a match is played any more; true for a match that is none of two. */
  isPlayedOut(matchId: string): Promise<boolean>;
}
