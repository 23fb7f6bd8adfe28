/** The store in PostgreSQL, which any number of servers share. */
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Log } from '../base/log.js';
import { CommitsTogether, isLines } from './commits-together.js';
import { connectTo, connectToChange, DATABASE_TIMEOUT, isPooled } from './connections.js';
import type { Statement, Transact } from './dialect.js';
import { kyselyStore } from './kysely-store.js';
import { insist, migrate, readTables } from './migrate.js';
import { type Store, StoreError } from './store.js';
import type { Tables } from './tables.js';

const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Milliseconds of silence after which a connection counts as dead. The database ends statements sooner, and the pool closes idle
 * connections after ten seconds. So a longer silence means that the other end or the network is gone.
 */
const SILENCE = 12_000;

/** Attempts to lock the tables, and milliseconds between them in which others may continue. */
const TRIES = 5;
const PAUSE = 2000;

export interface PostgresOptions {
  /** Most connections, besides the one of its lease. */
  readonly connections?: number;
  readonly migrates?: boolean;
  /** Milliseconds to wait for a lock on tables during a migration. */
  readonly lock?: number;
  /** Milliseconds for a statement. */
  readonly patience?: number;
  readonly silence?: number;
}

function unusable(error: unknown): StoreError {
  const { message, code } = error as { message?: string; code?: string };
  return new StoreError(`The database of DATABASE_URL cannot be used: ${message || code}.`);
}

/** Uses a separate connection; throws a {@link StoreError} if it can't. */
export async function changePostgres<T>(
  url: string,
  lock: number,
  log: Log,
  work: (db: Kysely<Tables>) => Promise<T>,
  pause = PAUSE,
): Promise<T> {
  const lost = (error: Error) => log.warn({ err: error }, 'migration connection lost');
  const db = connectToChange(url, lock, lost);
  const waits = (left: number) => log.warn({ left }, 'migration waits for a lock of another session');
  try {
    return await insist(() => work(db), { tries: TRIES, pause, waits });
  } catch (error) {
    throw unusable(error);
  } finally {
    await db.destroy();
  }
}

/** Checks that the tables are those of this server, and migrates them if it may. */
async function prepare(url: string, migrates: boolean, lock: number, log: Log): Promise<void> {
  const { due } = await changePostgres(url, lock, log, async (db) => {
    if (migrates) await migrate(db);
    const state = await readTables(db);
    if (state.fault !== null) throw new StoreError(state.fault);
    return state;
  });
  if (due.length > 0) {
    throw new StoreError(
      `The database of DATABASE_URL is not up to date (${due[0]} is due), and DATABASE_MIGRATE=off leaves that to you: run \`npm run migrate\` first.`,
    );
  }
}

/** Throws a {@link StoreError} if the database doesn't respond or can't be used. */
export async function openPostgresStore(
  url: string,
  log: Log,
  {
    connections = 10,
    migrates = true,
    lock = 3000,
    patience = DATABASE_TIMEOUT,
    silence = SILENCE,
  }: PostgresOptions = {},
): Promise<Store> {
  const pooled = await isPooled(url).catch((error) => {
    throw unusable(error);
  });
  if (pooled) log.info('database reached through a pooler: each transaction sets its statement limits');
  await prepare(url, migrates, lock, log);
  const line = { url, pooled, patience, silence, log };
  const { db, pool } = connectTo({ ...line, most: connections });
  // Renewals must not wait behind commits, which need the lease.
  const own = connectTo({ ...line, patience: DATABASE_TIMEOUT, most: 1 });
  const transact: Transact = (work) => db.transaction().execute(work);
  // With a pooler, statement limits come with the transaction, and prepared statements don't persist.
  const single: Transact = pooled ? transact : (work) => work(db);
  const together = new CommitsTogether(
    pooled
      ? (text, values) => transact((tx) => tx.executeQuery(CompiledQuery.raw(text, [...values])))
      : (text, values) => pool.query({ name: 'commits', text, values: [...values] }),
  );
  return kyselyStore(db, {
    ...{ now: NOW, transact, single, alone: false },
    transactLease: (work) => own.db.transaction().execute(work),
    write: (statements) => writeIn(statements.length > 1 ? transact : single, statements),
    commit: (matchId, epoch, commit) => (isLines(commit) ? together.commit(matchId, epoch, commit) : null),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => own.db.destroy(),
  });
}

/** See {@link Write}. */
function writeIn(transact: Transact, [first, ...rest]: readonly Statement[]): Promise<boolean> {
  return transact(async (tx) => {
    const run = ({ sql, parameters }: Statement) => tx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    if ((await run(first!)).numAffectedRows === 0n) return false;
    for (const statement of rest) await run(statement);
    return true;
  });
}
