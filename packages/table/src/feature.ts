/**
 * Defines a feature of the table as one record, in the feature's own file. It says what the feature stores, which requests it
 * takes and what is due. It also says what a line, a vacated seat and a forgotten player change. `features.ts` lists all
 * features; `decide`, `due`, `applied`, `view`, `calls` and `forgotten` walk that list. `due` and `applied` also name lines and
 * absences, and nothing else. Every part must be there: `{}` or null if it's empty.
 */
import type {
  MessageOf,
  RefusalOf,
  RequestName,
  RequestOf,
  RequestPayload,
  Seat,
  ServerMessageName,
  Table,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Attended, Change, Company, DecisionOn, Memory } from './memory.js';
import type { LineRecord } from './records.js';
import type { TableRecord } from './table-record.js';

/** The decision of each request that a kind of player may make, by its name; `now` is milliseconds of the host's clock. */
type Taking<From, Who> = {
  readonly [N in RequestOf<'answers', 'table'> & RequestOf<'who', From>]?: (
    memory: Attended,
    who: Who,
    payload: RequestPayload<N>,
    now: number,
  ) => DecisionOn<N>;
};

/** When requests are taken: always, while a match runs, or while it's also neither paused nor adjourned. */
interface Takes<From, Who> {
  readonly always?: Taking<From, Who>;
  readonly running?: Taking<From, Who>;
  readonly playing?: Taking<From, Who>;
}

/** Changes that time alone brings. Times are milliseconds of the host's clock. */
export interface Timed {
  /** Returns the next change that is due by now, or null. Once made it's no longer due. */
  change?(memory: Attended, company: Company, now: number): Change | null;
  /** Returns when there may be one; infinite or left out if only something else can bring it about. */
  next?(memory: Attended, company: Company, now: number): number;
}

/** Makes a change due whenever `tableBy` returns another table than the present one. */
export function becoming(tableBy: (memory: Attended, now: number) => TableRecord): Timed {
  return {
    change(memory, _, now) {
      const table = tableBy(memory, now);
      return table === memory.table ? null : { table };
    },
  };
}

/** A line as it was entered in the log. */
export type LogEntry = Omit<LineRecord, 'seq' | 'at'>;

/** A player who wants to be forgotten, with the hash of their key and the id beside their messages. */
export interface Leaver {
  readonly keyHash: string;
  readonly who: string;
  readonly team: Team | null;
}

/** The data that `forgets` gets: the table, its seats, and who is here. */
export type Remaining = Pick<Attended, 'table' | 'seats' | 'here'>;

/**
 * A message that each recipient gets separately: its value at rest, and for the player on a seat or (null) a spectator with id
 * `who`.
 */
export interface ShownApart<Holds> {
  readonly rest: Holds;
  readonly of: (memory: Memory, team: Team | null, who: string) => Holds;
}

export interface TableFeature {
  readonly stores: {
    /** The fields that it stores in the table, as they are before anyone sits down; see {@link TableRecord}. */
    readonly atFirst?: Partial<TableRecord>;
    /** Turns what an older version stored into today's form. */
    readonly read?: (written: TableRecord) => Partial<TableRecord>;
  };
  readonly takes: {
    /**
     * The requests that it takes: from the holder of any key and from the host alone (both by the key's hash), and from a seat's
     * player.
     */
    readonly fromAnyone?: Takes<'anyone', string>;
    readonly fromHost?: Takes<'host', string>;
    readonly fromSeat?: Takes<'seat', Team>;
    /** Why a seat's player may not make a request of another feature now, by the request's name. */
    readonly refuses?: {
      readonly [N in RequestName]?: (memory: Attended, me: Team, payload: RequestPayload<N>) => RefusalOf<N> | null;
    };
  };
  /** The changes due at any time, before the match, and while it runs and doesn't stand still. */
  readonly due: { readonly always?: Timed; readonly waiting?: Timed; readonly playing?: Timed };
  /**
   * Returns the table after a change; the same one if nothing changes. `entry` is its line, if any; `after` holds the
   * earlier features' changes.
   */
  readonly follows: ((before: Memory, after: Memory, entry: LogEntry | undefined) => TableRecord) | null;
  /** Returns the table once a seat is vacated, before the match too; `memory` is from before the change. */
  readonly vacates: ((table: TableRecord, team: Team, memory: Memory) => TableRecord) | null;
  /** Returns the table without a player; the same one if it stores nothing of them. */
  readonly forgets: ((left: Remaining, leaver: Leaver) => TableRecord) | null;
  /** Returns what waits for a player's answer: words that each stand for one thing. */
  readonly awaits: ((memory: Memory, me: Team) => readonly string[]) | null;
  readonly shows: {
    /** Returns fields that everyone sees, besides those shown as stored. */
    readonly table?: (memory: Attended, now: number) => Partial<Table>;
    readonly seat?: (memory: Attended, team: Team, now: number) => Partial<Seat>;
    /** A host sends a message whenever it differs from that player's last. */
    readonly apart?: { readonly [N in ServerMessageName]?: ShownApart<MessageOf<N>> };
    /** Fields of the match's record besides those shown as they are stored. */
    readonly record?: (memory: Memory) => object;
  };
}
