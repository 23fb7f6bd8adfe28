/** What differs between the databases: SQLite here or in a thread, and PostgreSQL. */
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.js';

/** Does something in a transaction: all of it is written when it resolves, nothing of it when it rejects. */
export type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** What databases say in words of their own. */
export interface Dialect {
  /** The database's time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  readonly transact: Transact;
  /** The same where no commit is waited for, for what a server's right to play hangs on; {@link transact} unless given. */
  readonly transactLease?: Transact;
  /** See {@link Store}. */
  readonly alone: boolean;
  /** See {@link Store}; nothing unless given. */
  readonly wipe?: () => Promise<void>;
  /** Closes what is open besides the database that the store was given; nothing unless given. */
  readonly close?: () => Promise<void>;
}
