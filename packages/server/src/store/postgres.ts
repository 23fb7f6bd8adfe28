/** The store in PostgreSQL, which any number of servers share. */
import type { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { type Client, Pool } from 'pg';
import type { Log } from '../log.js';
import { CommitsTogether, isLines } from './commits-together.js';
import type { Statement, Transact } from './dialect.js';
import { KyselyStore } from './kysely-store.js';
import { migrate } from './migrate.js';
import { type Store, StoreError } from './store.js';
import type { Tables } from './tables.js';

const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** How many connections one server has at most. */
const CONNECTIONS = 10;
/** How long, in milliseconds, a connection and a statement may take: shorter than a lease. */
const PATIENCE = 5000;
/**
 * How long, in milliseconds, a connection may be silent before it counts as dead. A statement is ended sooner by the database, and
 * the pool closes connections at rest after ten seconds; so the other end, or the line to it, is gone without a word.
 */
const SILENCE = 12_000;

/** Opens the database at a `postgres://` address. Throws a {@link StoreError} when it does not answer or may not be used. */
export async function openPostgresStore(url: string, log: Log, silence = SILENCE): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: PATIENCE,
    idle_in_transaction_session_timeout: PATIENCE,
  });
  // A database that restarts breaks connections both at rest and at work; neither may end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'a connection to the database broke');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    const stream = (client as Client).connection.stream as Socket;
    stream.setTimeout(silence, () => stream.destroy(new Error('the database says nothing')));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw new StoreError(
      `The database of DATABASE_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`,
    );
  }
  const transact: Transact = (work) => db.transaction().execute(work);
  const single: Transact = (work) => work(db);
  const together = new CommitsTogether(pool, true);
  return new KyselyStore(db, {
    ...{ now: NOW, transact, single, alone: false },
    write: (statements) => writeIn(statements.length > 1 ? transact : single, statements),
    commit: (matchId, epoch, commit) => (isLines(commit) ? together.commit(matchId, epoch, commit) : null),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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
