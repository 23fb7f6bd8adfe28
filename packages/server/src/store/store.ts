/**
 * What is written down. A match is its header and an append-only list of lines; everything else is a cache of that.
 * A promise that resolves means: it survives a power cut. One that rejects means: nobody knows, read again.
 */

import type { BotLevel, BotManner, CallKind, CallSettings, Clock, Device, Pace, TableLength } from '@dominion/protocol';
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
import type { ChannelStore } from './channel-store.js';
import type { CircleCallStore, CircleMeeting } from './circle-call-store.js';
import type { CircleMatchStore, CircleStore, DuplicateStore } from './circle-store.js';
import type { OperatorStore } from './operator-store.js';
import type { OutboxStore } from './outbox-store.js';
import type { AnswerStore } from './rows/answer-rows.js';

/** How a match ended, written with its last line. */
interface EndRecord {
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

/** What a server says of itself with its lease. */
export interface LeasedServer extends ServerRecord {
  /** Of two servers the one with the higher number is of the newer release; 0 where it does not say. */
  readonly release?: number;
  /** Whether it is about to leave. */
  readonly draining?: boolean;
  /** How many matches are awake on it. */
  readonly awake?: number;
}

/** A server to which matches may be handed, of which release it is, and how many were awake on it when it said so last. */
export type Heir = ServerRecord & Required<Pick<LeasedServer, 'release' | 'awake'>>;

/**
 * What asking for a match comes to: it is the asker's from now on, or another server's whose lease is not over. A server that leaves claims
 * nothing that is not its own already, as long as there is an heir, to whom it sends who asks. Each claim
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
  /** When people last saw something change, milliseconds since 1970; left out where what changes is secret. */
  readonly at?: number;
  /** When it is to be woken though nobody comes, milliseconds since 1970; null, or left out, where somebody must. */
  readonly due?: number | null;
  /** Whether it is a table of days that strangers may find and that has not begun; no, where it is left out. */
  readonly open?: boolean;
  /** What calls people from now on, and what does no more; see `callsBetween`. */
  readonly calls?: CommittedCalls;
  /** When its people go on with it from now on, for who of its circle wishes to be called; left out where that has not changed. */
  readonly meets?: CircleMeeting;
  /** From when on the match's channel may be told of it, milliseconds since 1970; where that is left out there is none. */
  readonly told?: number;
}

/** What changes in the outbox with what happens to a match; each call with the moment from which on it may be sent. */
export interface CommittedCalls {
  readonly raise: readonly RaisedCall[];
  readonly move: readonly RaisedCall[];
  readonly drop: readonly { readonly team: Team; readonly kind: CallKind }[];
}

/** A call as the outbox has it; `due` in milliseconds since 1970. */
interface RaisedCall {
  readonly team: Team;
  readonly keyHash: string;
  readonly kind: CallKind;
  readonly about: string;
  readonly due: number;
}

/** How somebody is called; `settings` null where they never said. */
export interface CallerRecord {
  readonly keyHash: string;
  readonly devices: readonly Device[];
  readonly settings: CallSettings | null;
  /** The ids and the codes of the matches that do not call them. */
  readonly muted: readonly { readonly id: string; readonly code: string }[];
  /** How many running matches wait for them. */
  readonly waiting: number;
}

/** The part of a store that holds who is called, and to what. */
export interface CallerStore {
  /** How some people are called, those that have a device. */
  of(keyHashes: readonly string[]): Promise<CallerRecord[]>;
  /** A device of somebody, in place of whoever had it; beyond `most` the oldest goes. `settings` count where there are none yet. */
  addDevice(keyHash: string, device: Device, settings: CallSettings | null, at: number, most: number): Promise<void>;
  /** A device is called no more; of this person where one is named. */
  dropDevice(endpoint: string, keyHash?: string): Promise<void>;
  set(keyHash: string, settings: CallSettings): Promise<void>;
  /** Whether a match calls somebody; nothing where there is no such match. */
  muteMatch(keyHash: string, code: string, muted: boolean): Promise<void>;
  /** The hashes of the keys that have a device. */
  callable(): Promise<string[]>;
  /** Another text whenever somebody else may have a device, or have none any more. */
  callableStamp(): Promise<string>;
  /** Takes away all that is known of how somebody is called, the channels that they set, and their calendar. */
  forget(keyHash: string): Promise<void>;
  /** What the site keeps under a name: from now on this value, where it keeps none yet. */
  siteValue(name: string, value: string): Promise<string>;
}

/** A match in a list of somebody's own. */
export interface OwnRecord {
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly length: TableLength;
  readonly last: number;
  readonly fated: boolean;
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
  readonly pace: Pace;
  /** See `bankUntil`. */
  readonly deadline: number | null;
  readonly adjourned: boolean;
  /** When its people have agreed to go on, milliseconds since 1970; null where they have not, or it is over. */
  readonly appointment: number | null;
  /** Whether an order ahead of theirs has stopped, and they have not said that they know. */
  readonly stopped: boolean;
  /** Whether something is proposed to them that they have neither agreed to nor declined. */
  readonly asked: boolean;
}

/** A table that has not begun, without what was said at it. */
export type OpenRecord = Pick<StoredMatch, 'match' | 'room' | 'seats'>;

/** What a look at some matches has removed. */
export interface Tidied {
  /** How many had never begun. */
  readonly waiting: number;
  /** How many had fewer than {@link SHORT} lines. */
  readonly short: number;
  /** From where to look on; null when all were looked at. */
  readonly next: string | null;
}

/** What else was removed: how many clubs, secret addresses of clubs' streams, and devices. */
export interface TidiedRest {
  readonly circles: number;
  readonly feeds: number;
  readonly devices: number;
}

/** What one step of folding has done. */
export interface Folded {
  /** How many matches were folded. */
  readonly matches: number;
  /** From where to look on; null when all were looked at. */
  readonly next: string | null;
}

/** A match with fewer lines than this was hardly played. */
export const SHORT = 10;

/** A store that cannot be opened; the message says why, and what helps. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A match of rules that this server is too old for; nothing was read or written. */
export class NewerRules extends Error {
  override readonly name = 'NewerRules';
}

/** A write of a server that the match no longer belongs to; nothing was written. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch';
}

/** The connections to a database, and who waits for one. */
export interface PoolCounts {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The part of a store that holds matches. */
export interface MatchStore {
  /** Writes a new match down, with those who sit already; false, and nothing done, when its code or its id is in use. */
  create(match: HeaderRecord, room: TableRecord, seats: readonly SeatRecord[]): Promise<boolean>;
  /** Everything about the match behind a code, or null. Rejected with {@link NewerRules}, as {@link claim} is. */
  load(code: string): Promise<StoredMatch | null>;
  /** Makes the match behind a code a server's, unless it is another's whose lease is not over; null when there is none. */
  claim(code: string, server: string): Promise<Claim | null>;
  /**
   * Gives a match back, so that any server may claim it at once, or that one alone which is named; nothing when it is no longer of
   * this epoch.
   */
  release(matchId: string, epoch: number, heir?: string): Promise<void>;
  /**
   * Has a match woken by itself later than was written down, in milliseconds since 1970, or not at all, and writes nothing else of it; nothing
   * where that is not later, where it is to be woken at once because it was called off, or when it is no longer of this epoch.
   */
  putOff(matchId: string, epoch: number, due: number | null): Promise<void>;
  /** Writes down what happened; rejected with {@link StaleEpoch} when the match was claimed since. */
  commit(matchId: string, epoch: number, commit: Commit): Promise<void>;
  /**
   * Writes down what was said, in place of what `gone` names by its `seq`; rejected with {@link StaleEpoch} when the match was
   * claimed since.
   */
  say(matchId: string, epoch: number, said: SaidRecord, gone?: readonly number[]): Promise<void>;
  /** Takes away the words of one thing that was said in a match; rejected with {@link StaleEpoch} when the match was claimed since. */
  strike(matchId: string, epoch: number, seq: number): Promise<void>;
  /**
   * The codes of the matches, at most `most`, that were to be woken by a time, the earliest first: those that are no other
   * server's whose lease is not over.
   */
  due(server: string, by: number, most: number): Promise<string[]>;
  /**
   * The matches in which a key holds a seat, the last active first, at most `most`; with `before` those that come after that
   * one in the list.
   */
  own(keyHash: string, most: number, before?: Pick<OwnRecord, 'at' | 'code'> | null): Promise<OwnRecord[]>;
  /** The codes of matches in which a key holds a seat or held one before it moved, the last active first, at most `most`. */
  known(keyHash: string, most: number): Promise<string[]>;
  /** Tables of days that strangers may find and that have not begun, the last active first, at most `most`. */
  open(most: number): Promise<OpenRecord[]>;
}

/** The part of a store that holds which servers play matches. */
export interface LeaseStore {
  /**
   * Enters a server that starts, with a lease of so many milliseconds by the database's clock. Where its address is surely its
   * own, whatever else is entered with that address is a process that has gone: it is struck out in the same breath, and its
   * matches are free. Where it may be another's too, nothing is done while another one there has a lease. Gives for how many
   * milliseconds more that one has it; 0 when the server was entered.
   */
  enter(server: LeasedServer, lease: number, surely: boolean): Promise<number>;
  /**
   * Renews a server's lease of so many milliseconds by the database's clock, or enters it again; false if it was over. Servers
   * whose leases have been over for long are struck out.
   */
  renew(server: LeasedServer, lease: number): Promise<boolean>;
  /** Strikes a server out; its matches may be claimed at once. */
  resign(server: string): Promise<void>;
  /**
   * The servers to which a server's matches may go when it leaves: those whose leases are not over and that do not leave themselves,
   * the newest release first, and of one release those with the fewest matches. One that died a moment ago may be among them.
   */
  heirs(server: string): Promise<Heir[]>;
  /** A server whose lease is not over, or null. */
  find(id: string): Promise<ServerRecord | null>;
  /** The servers whose leases are not over, by their ids. */
  all(): Promise<ServerRecord[]>;
}

/** The part of a store that keeps its database in order. */
export interface UpkeepStore {
  /**
   * Looks at some matches, on from where `next` of the last look says or from '', and removes with all that belongs to them
   * those that never began and in which nothing happened since `waiting` (of days since `kept`, where somebody sits), and those with fewer than {@link SHORT} lines, over
   * or not, in which nothing happened since `short`; never one that may be awake. One that waits for the other of two stays while that one is
   * played, and what happens there counts as if it had happened here. Null, and nothing done, where it is
   * another server's part: of those whose leases are not over, the first one's.
   */
  tidy(
    server: string,
    before: { readonly waiting: number; readonly kept: number; readonly short: number },
    from: string,
  ): Promise<Tidied | null>;
  /**
   * Removes what belongs to nobody any more: clubs of one member in which nothing has happened since a time, secret addresses of
   * streams whose makers belong to the club no more, and devices added before it whose key has neither seat nor club. Null, and nothing
   * done, where it is another server's part, as of {@link tidy}.
   */
  tidyRest(server: string, before: number): Promise<TidiedRest | null>;
  /**
   * Looks at some matches, on from where `next` of the last step says or from '', and folds those that ended, and in which nothing
   * happened, since `before`, and that were played: they take a fraction of the room, and stay what they are to everybody who
   * loads or claims them. Never one that may be awake. Null, and nothing done, where it is another server's part, as of
   * {@link tidy}, or a server is there from before this was done.
   */
  fold(server: string, before: number, from: string): Promise<Folded | null>;
  /** Writes something down that is as large as a match, and takes it away again: whether matches can be written. */
  probe(): Promise<void>;
  /**
   * Sees to it that what was deleted or written over so far is gone from the database's own files as well, as far as that
   * is for this program to do.
   */
  wipe(): Promise<void>;
  /** Writes all of it, as it is at one moment, into a new file that this kind of database opens; only where one server has it for itself. */
  copyTo?(file: string): Promise<void>;
}

/** The parts of a store. */
export interface Namespaces {
  readonly matches: MatchStore;
  readonly leases: LeaseStore;
  readonly outbox: OutboxStore;
  readonly callers: CallerStore;
  readonly channels: ChannelStore;
  readonly circles: CircleStore;
  readonly circleMatches: CircleMatchStore;
  readonly circleCalls: CircleCallStore;
  readonly duplicates: DuplicateStore;
  readonly answers: AnswerStore;
  readonly operator: OperatorStore;
  readonly upkeep: UpkeepStore;
}

/** The name of a method, for example `matches.commit`. */
export type MethodName = { [N in keyof Namespaces]: `${N}.${keyof Namespaces[N] & string}` }[keyof Namespaces];

export interface Store extends Namespaces {
  /** The connections to the database, where there is a pool of them. */
  readonly pool?: () => PoolCounts;
  /** The database's time, milliseconds since 1970, where that may be another machine's. */
  readonly time?: () => Promise<number>;
  /** Whether no one else can write to it while it is open: then its only writer needs no lease. */
  readonly alone: boolean;
  close(): Promise<void>;
}
