/** What differs between the databases: SQLite here or in a thread, and PostgreSQL. */
import type { Kysely, RawBuilder } from 'kysely';
import type { Commit, PoolCounts } from './store.js';
import type { Tables } from './tables.js';

/** Does something in a transaction: all of it is written when it resolves, nothing of it when it rejects. */
export type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** A statement as a database takes it, with what it is given. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Does statements as one piece of work: all of them are done when it resolves, none when it rejects; and none when the first one
 * changes nothing, for which it gives false.
 */
type Write = (statements: readonly Statement[]) => Promise<boolean>;

/** What databases say in words of their own. */
export interface Dialect {
  /** The database's time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  readonly transact: Transact;
  /** The same where no commit is waited for, for what a server's right to play hangs on; {@link transact} unless given. */
  readonly transactLease?: Transact;
  readonly write: Write;
  /** For work that is one statement, and so all or nothing by itself. */
  readonly single: Transact;
  /** Writes a commit down as {@link Write} does, in a way of the database's own; null for one that goes the usual way. */
  readonly commit?: (matchId: string, epoch: number, commit: Commit) => Promise<boolean> | null;
  /** See {@link Store}. */
  readonly alone: boolean;
  /** See {@link Store}. */
  readonly pool?: () => PoolCounts;
  /** See {@link Store}; nothing unless given. */
  readonly wipe?: () => Promise<void>;
  /** See {@link Store}. */
  readonly copyTo?: (file: string) => Promise<void>;
  /** Closes what is open besides the database that the store was given; nothing unless given. */
  readonly close?: () => Promise<void>;
}
