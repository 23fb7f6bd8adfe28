/**
 * A feature of the table is one record, in the feature's own file. It says what the feature stores, which requests it takes, what is due,
 * and what a line, a vacated seat and a forgotten person do to it. `features.ts` lists all of them; `decide`, `due`, `applied`, `view`,
 * `calls` and `forgotten` walk that list. `due` and `applied` also name lines and absences, and nothing else. Every part must be there:
 * `{}` or null where there is nothing to say.
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

/** What requests come to that their records let a kind of people ask, by their names; `now` is milliseconds of the host's clock. */
type Taking<From, Who> = {
  readonly [N in RequestOf<'answers', 'table'> & RequestOf<'who', From>]?: (
    memory: Attended,
    who: Who,
    payload: RequestPayload<N>,
    now: number,
  ) => DecisionOn<N>;
};

/** The requests of a feature, by when it takes them: at any time, while a match runs, or while it runs and is neither paused nor laid aside. */
interface Takes<From, Who> {
  readonly always?: Taking<From, Who>;
  readonly running?: Taking<From, Who>;
  readonly playing?: Taking<From, Who>;
}

/** What time alone brings. Times are milliseconds of the host's clock. */
export interface Timed {
  /** The next change that is due by now, or null. Once it is made it is no longer due. */
  change?(memory: Attended, company: Company, now: number): Change | null;
  /** When there may be one; infinite, or left out, where only something else brings it about. */
  next?(memory: Attended, company: Company, now: number): number;
}

/** What is due where a table as it would be by now isn't the same one. */
export function becoming(tableBy: (memory: Attended, now: number) => TableRecord): Timed {
  return {
    change(memory, _, now) {
      const table = tableBy(memory, now);
      return table === memory.table ? null : { table };
    },
  };
}

/** What was entered in the log. */
export type LogEntry = Omit<LineRecord, 'seq' | 'at'>;

/** A person who wants to be forgotten: the hash of their key, the id beside what they said, and their seat. */
export interface Leaver {
  readonly keyHash: string;
  readonly who: string;
  readonly team: Team | null;
}

/** What is looked at to forget somebody: the table, its seats, and who is here. */
export type Remaining = Pick<Attended, 'table' | 'seats' | 'here'>;

/** What a message tells each person apart: at rest, and the person on a seat or (null) a spectator whom others know as `who`. */
export interface ShownApart<Holds> {
  readonly rest: Holds;
  readonly of: (memory: Memory, team: Team | null, who: string) => Holds;
}

/** One feature of the table. */
export interface TableFeature {
  readonly stores: {
    /** What it stores in the table, as it is before anyone sits down; see {@link TableRecord}. */
    readonly atFirst?: Partial<TableRecord>;
    /** What an older version stored, as it is today. */
    readonly read?: (written: TableRecord) => Partial<TableRecord>;
  };
  readonly takes: {
    /** The requests that it takes from the holder of any key and from the host alone, by the key's hash, and from the person on a seat. */
    readonly fromAnyone?: Takes<'anyone', string>;
    readonly fromHost?: Takes<'host', string>;
    readonly fromSeat?: Takes<'seat', Team>;
    /** Why a request that another feature takes from the person on a seat may not be made as things stand, by its name. */
    readonly refuses?: {
      readonly [N in RequestName]?: (memory: Attended, me: Team, payload: RequestPayload<N>) => RefusalOf<N> | null;
    };
  };
  /** What is due at any time, before the match, and while it runs and doesn't stand still. */
  readonly due: { readonly always?: Timed; readonly waiting?: Timed; readonly playing?: Timed };
  /**
   * The table after a change; the very same one where nothing changes for it. `entry` is the line that it wrote, if any; `after` holds what
   * the features before this one did.
   */
  readonly follows: ((before: Memory, after: Memory, entry: LogEntry | undefined) => TableRecord) | null;
  /** The table once a seat is vacated, before the match too; `memory` is from before the change. */
  readonly vacates: ((table: TableRecord, team: Team, memory: Memory) => TableRecord) | null;
  /** The table without a person; the very same one where it knows nothing of them. */
  readonly forgets: ((left: Remaining, leaver: Leaver) => TableRecord) | null;
  /** What waits for the answer of the person on a seat: words, each of which stands for one thing. */
  readonly awaits: ((memory: Memory, me: Team) => readonly string[]) | null;
  readonly shows: {
    /** What everyone sees of it, of the table and of one seat, besides what the table shows as it holds it. */
    readonly table?: (memory: Attended, now: number) => Partial<Table>;
    readonly seat?: (memory: Attended, team: Team, now: number) => Partial<Seat>;
    /** What each person is told apart, by the message; a host sends it whenever it differs from what that person was told last. */
    readonly apart?: { readonly [N in ServerMessageName]?: ShownApart<MessageOf<N>> };
    /** What goes into the record of the match, besides the same. */
    readonly record?: (memory: Memory) => object;
  };
}
