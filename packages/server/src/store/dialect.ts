/** What differs between the databases: SQLite here or in a thread, and PostgreSQL. */
import type { Kysely, RawBuilder } from 'kysely';
import type { PoolCounts } from './store.js';
import type { Tables } from './tables.js';

/** Does something in a transaction: all of it is written when it resolves, nothing of it when it rejects. */
export type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** What databases say in words of their own. */
export interface Dialect {
  /** The database's time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  readonly transact: Transact;
  /** See {@link Store}. */
  readonly alone: boolean;
  /** See {@link Store}. */
  readonly pool?: () => PoolCounts;
  /** See {@link Store}; nothing unless given. */
  readonly wipe?: () => Promise<void>;
}
