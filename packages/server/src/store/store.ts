/**
 * The store. A match is its header and an append-only list of lines; everything else is a cache. When a promise
 * resolves, the data survives a power cut. When it rejects, the outcome is unknown: read again.
 */

import type {
  BotLevel,
  BotManner,
  Clock,
  Device,
  NotificationKind,
  NotificationSettings,
  Pace,
  TableLength,
} from '@dominion/protocol';
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
import type { ClubMeeting, ClubNotificationStore } from './club-notification-store.js';
import type { ClubMatchStore, ClubStore, DuplicateStore } from './club-store.js';
import type { InvitationStore } from './invitation-store.js';
import type { OperatorStore } from './operator-store.js';
import type { OutboxStore } from './outbox-store.js';
import type { AnswerStore } from './rows/answer-rows.js';
import type { WebhookStore } from './webhook-store.js';

interface EndRecord {
  readonly result: MatchResult;
  readonly endedAt: number;
}

/** A server process that runs matches. */
export interface ServerRecord {
  readonly id: string;
  /** The address at which the others reach it, such as `http://10.0.0.2:2567`. */
  readonly address: string;
  /** The secret by which it recognises the others. */
  readonly token: string;
}

/** A server's state, written with its lease. */
export interface LeasedServer extends ServerRecord {
  /** The release number: the higher one is newer; 0 if it isn't known. */
  readonly release?: number;
  readonly draining?: boolean;
  /** The number of matches awake on it. */
  readonly awake?: number;
}

/** A server that can take over matches, with its release and its last reported number of awake matches. */
export type Heir = ServerRecord & Required<Pick<LeasedServer, 'release' | 'awake'>>;

/**
 * The result of claiming a match: it belongs to the caller from now on, or to another server with a valid lease. A draining
 * server with an heir claims only what it already has, and gets the heir as the result. Each claim has its own epoch, higher than
 * all before; only writes with the latest one succeed.
 */
export type Claim =
  | { readonly kind: 'own'; readonly epoch: number; readonly stored: StoredMatch }
  | { readonly kind: 'elsewhere'; readonly server: ServerRecord };

/** The changes of a match in one write; fields left out stay as they are. */
export interface Commit {
  readonly room?: TableRecord;
  /** All seats in their new state. */
  readonly seats?: readonly SeatRecord[];
  readonly start?: StartRecord;
  readonly lines?: readonly LineRecord[];
  readonly end?: EndRecord;
  /** The ids of people whose chat messages are all deleted. */
  readonly unsaid?: readonly string[];
  /** For lists: the turn, and the teams whose decision the match waits for, as bits. */
  readonly ply: number;
  readonly waits: number;
  /** When people last saw a change, in milliseconds since 1970; left out if the change is secret. */
  readonly at?: number;
  /** In milliseconds since 1970; null or left out if a player must come. */
  readonly due?: number | null;
  /** A correspondence table open to strangers that hasn't begun; false if left out. */
  readonly open?: boolean;
  /** The changes of notifications; see `callsBetween`. */
  readonly calls?: CommittedNotifications;
  /** The new time when its players resume, for members of its club with notifications; left out if unchanged. */
  readonly meets?: ClubMeeting;
  /** When the match's webhook may be told, in milliseconds since 1970; left out without a webhook. */
  readonly told?: number;
}

/** Changes of the outbox that belong to a change of the match; each notification has the time from which it may be sent. */
export interface CommittedNotifications {
  readonly raise: readonly RaisedCall[];
  readonly move: readonly RaisedCall[];
  readonly drop: readonly { readonly team: Team; readonly kind: NotificationKind }[];
}

/** A notification in the outbox; `due` in milliseconds since 1970. */
interface RaisedCall {
  readonly team: Team;
  readonly keyHash: string;
  readonly kind: NotificationKind;
  readonly about: string;
  readonly due: number;
}

/** A player's notifications; `settings` is null if they never set any. */
export interface CallerRecord {
  readonly keyHash: string;
  readonly devices: readonly Device[];
  readonly settings: NotificationSettings | null;
  readonly muted: readonly { readonly id: string; readonly code: string }[];
  /** The number of running matches that wait for them. */
  readonly waiting: number;
}

/** The part of a store for players' notifications. */
export interface CallerStore {
  /** Returns those of some players who have a device. */
  of(keyHashes: readonly string[]): Promise<CallerRecord[]>;
  /** Takes a device from its previous owner; beyond `most` the oldest goes. `settings` apply if there are none. */
  addDevice(
    keyHash: string,
    device: Device,
    settings: NotificationSettings | null,
    at: number,
    most: number,
  ): Promise<void>;
  /** Removes a device; with `keyHash`, only if it is this player's. */
  dropDevice(endpoint: string, keyHash?: string): Promise<void>;
  set(keyHash: string, settings: NotificationSettings): Promise<void>;
  /** Mutes or unmutes a match for a player; does nothing if there is no such match. */
  muteMatch(keyHash: string, code: string, muted: boolean): Promise<void>;
  /** Returns the hashes of the keys that have a device. */
  callable(): Promise<string[]>;
  /** Returns a text that changes whenever a player gets a first or loses a last device. */
  callableStamp(): Promise<string>;
  /** Deletes a player's devices and notification settings, the webhooks they set, and their calendar. */
  forget(keyHash: string): Promise<void>;
  /** Returns the site's value under a name; stores this one if there is none yet. */
  siteValue(name: string, value: string): Promise<string>;
}

/** A match in a player's own list. */
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
  /** In milliseconds since 1970; null for none, or once over. */
  readonly appointment: number | null;
  /** Whether a planned move of theirs has stopped, and they haven't confirmed that they know. */
  readonly stopped: boolean;
  /** Whether they have a proposal that they neither accepted nor declined. */
  readonly asked: boolean;
}

/** A table that hasn't begun, without its chat. */
export type OpenRecord = Pick<StoredMatch, 'match' | 'room' | 'seats'>;

/** The result of one step of removing matches. */
export interface Tidied {
  /** The number that had never begun. */
  readonly waiting: number;
  /** The number that had fewer than {@link SHORT} lines. */
  readonly short: number;
  /** The start of the next step; null when all matches were checked. */
  readonly next: string | null;
}

/** The other removed things: clubs, secret addresses of clubs' streams, and devices. */
export interface TidiedRest {
  readonly circles: number;
  readonly feeds: number;
  readonly devices: number;
}

/** The result of one step of archiving. */
export interface Archived {
  readonly matches: number;
  /** The start of the next step; null when all matches were checked. */
  readonly next: string | null;
}

/** A match with fewer lines than this was hardly played. */
export const SHORT = 10;

/** The store can't be opened; the message says why, and what helps. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Error for a match whose rules are newer than this server; nothing was read or written. */
export class NewerRules extends Error {
  override readonly name = 'NewerRules';
}

/** Error for a write of a server that no longer has the match; nothing was written. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch';
}

/** The connections to a database, and the number of callers that wait for one. */
export interface PoolCounts {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface MatchStore {
  /** Returns false, unchanged, if the code or id is in use. */
  create(match: HeaderRecord, room: TableRecord, seats: readonly SeatRecord[]): Promise<boolean>;
  /** Returns the whole match with a code, or null. Rejects with {@link NewerRules}, like {@link claim}. */
  load(code: string): Promise<StoredMatch | null>;
  /** Claims a match, unless another server with a valid lease has it; null if there is none. */
  claim(code: string, server: string): Promise<Claim | null>;
  /** Lets any server claim it at once, or only `heir`. Does nothing if the epoch is old. */
  release(matchId: string, epoch: number, heir?: string): Promise<void>;
  /**
   * Postpones the wake-up, to milliseconds since 1970 or none. Does nothing if the time isn't later, the epoch is old,
   * or it is a cancelled duplicate, which must wake at once.
   */
  putOff(matchId: string, epoch: number, due: number | null): Promise<void>;
  /** Stores the changes; rejects with {@link StaleEpoch} if the match was claimed since. */
  commit(matchId: string, epoch: number, commit: Commit): Promise<void>;
  /** Stores a message, replacing those in `gone`; rejects with {@link StaleEpoch} if claimed since. */
  say(matchId: string, epoch: number, said: SaidRecord, gone?: readonly number[]): Promise<void>;
  /** Empties one chat message of a match; rejects with {@link StaleEpoch} if the match was claimed since. */
  strike(matchId: string, epoch: number, seq: number): Promise<void>;
  /** Returns codes, the earliest first, without those of other servers with a valid lease. */
  due(server: string, by: number, most: number): Promise<string[]>;
  /** Returns matches by a key's seat, the last active first; with `before`, those after that one. */
  own(keyHash: string, most: number, before?: Pick<OwnRecord, 'at' | 'code'> | null): Promise<OwnRecord[]>;
  /** Returns the codes of matches in which a key holds or held a seat, the last active first. */
  known(keyHash: string, most: number): Promise<string[]>;
  /** Returns correspondence tables for strangers that haven't begun, the last active first. */
  open(most: number): Promise<OpenRecord[]>;
}

/** The part of a store for the servers that run matches. */
export interface LeaseStore {
  /**
   * Enters a starting server, with a lease of `lease` milliseconds on the database's clock. With `surely`, any earlier
   * server at its address is dead: its row is deleted, and its matches are free. Otherwise another's lease there
   * prevents it. Returns the milliseconds left of that lease; 0 if entered.
   */
  enter(server: LeasedServer, lease: number, surely: boolean): Promise<number>;
  /**
   * Renews a lease for `lease` milliseconds on the database's clock, or enters it again; false if it had expired.
   * Deletes long expired servers.
   */
  renew(server: LeasedServer, lease: number): Promise<boolean>;
  /** Removes a server; its matches may be claimed at once. */
  resign(server: string): Promise<void>;
  /**
   * Returns servers with a valid lease that aren't draining, to take over a leaving server's matches: the newest
   * release first, then the fewest matches. One that just died may be among them.
   */
  heirs(server: string): Promise<Heir[]>;
  /** Returns a server with a valid lease, or null. */
  find(id: string): Promise<ServerRecord | null>;
  /** Returns the servers with a valid lease, by id. */
  all(): Promise<ServerRecord[]>;
}

/** The part of a store for the upkeep of its database. */
export interface UpkeepStore {
  /**
   * Checks some matches, from `next` of the last step or '', and removes two kinds. One never began and had no event
   * since `waiting`, or since `kept` in correspondence with a taken seat. The other has fewer than {@link SHORT} lines
   * and no event since `short`. Matches that may be awake stay. Both halves of a duplicate stay while one is played,
   * and the events of either count for both. Null and unchanged if this is another server's task: the first with a
   * valid lease does it.
   */
  tidy(
    server: string,
    before: { readonly waiting: number; readonly kept: number; readonly short: number },
    from: string,
  ): Promise<Tidied | null>;
  /**
   * Removes what has no owner: clubs of one member without events since `before`, and stream addresses of those who
   * left the club. Also removes devices added before then whose key has neither a seat nor a club. Null and unchanged
   * as in {@link tidy}.
   */
  tidyRest(server: string, before: number): Promise<TidiedRest | null>;
  /**
   * Checks some matches, from `next` of the last step or '', and archives those played, ended, and without events since
   * `before`. To readers an archived match is the same. Matches that may be awake stay. Null and unchanged as in {@link
   * tidy}, or if a server too old to read archives is running.
   */
  fold(server: string, before: number, from: string): Promise<Archived | null>;
  /** Writes and deletes a row as large as a match, to test whether matches can be written. */
  probe(): Promise<void>;
  /** Removes deleted and overwritten data from the database's own files too, as far as this program can. */
  wipe(): Promise<void>;
  /** Copies the database, as of one moment, to a new file; only if one server has it alone. */
  copyTo?(file: string): Promise<void>;
}

export interface Namespaces {
  readonly matches: MatchStore;
  readonly leases: LeaseStore;
  readonly outbox: OutboxStore;
  readonly callers: CallerStore;
  readonly channels: WebhookStore;
  readonly circles: ClubStore;
  readonly circleMatches: ClubMatchStore;
  readonly circleCalls: ClubNotificationStore;
  readonly duplicates: DuplicateStore;
  readonly answers: AnswerStore;
  readonly operator: OperatorStore;
  readonly invitations: InvitationStore;
  readonly upkeep: UpkeepStore;
}

/** The name of a method, for example `matches.commit`. */
export type MethodName = { [N in keyof Namespaces]: `${N}.${keyof Namespaces[N] & string}` }[keyof Namespaces];

export interface Store extends Namespaces {
  readonly pool?: () => PoolCounts;
  /** The database's time, milliseconds since 1970, if it may run on another machine. */
  readonly time?: () => Promise<number>;
  /** Whether no other server can write while it is open: its only writer then needs no lease. */
  readonly alone: boolean;
  close(): Promise<void>;
}
