/** The differences between the databases: SQLite in this thread or another, and PostgreSQL. */
import type { Kysely, RawBuilder } from 'kysely';
import type { Commit, PoolCounts } from './store.js';
import type { Tables } from './tables.js';

/** Runs work in a transaction: all of it is written when it resolves, nothing when it rejects. */
export type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** A statement in a database's SQL, with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Runs all or none. If the first statement changes nothing, none is done and the result is false. */
type Write = (statements: readonly Statement[]) => Promise<boolean>;

export interface Dialect {
  /** The database's time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  readonly transact: Transact;
  /** A transaction that waits for no commits, for the server's lease; {@link transact} if left out. */
  readonly transactLease?: Transact;
  readonly write: Write;
  /** For work of one statement, which is all or nothing by itself. */
  readonly single: Transact;
  /** Stores a commit in the database's own way; null for one that must use the normal way. */
  readonly commit?: (matchId: string, epoch: number, commit: Commit) => Promise<boolean> | null;
  /** See {@link Store}. */
  readonly alone: boolean;
  /** See {@link Store}. */
  readonly pool?: () => PoolCounts;
  /** See {@link Store}; does nothing if left out. */
  readonly wipe?: () => Promise<void>;
  /** See {@link Store}. */
  readonly copyTo?: (file: string) => Promise<void>;
  /** Closes what is open besides the given database; does nothing if left out. */
  readonly close?: () => Promise<void>;
}
