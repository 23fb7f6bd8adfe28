/**
 * Connections to PostgreSQL, directly or through a pooler such as PgBouncer. Through a pooler nothing may depend on a
 * session: each transaction sets its own limits.
 */
import type { Socket } from 'node:net';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely';
import { Client, Pool } from 'pg';
import { Away } from '../base/away.js';
import type { Log } from '../base/log.js';
import type { Tables } from './tables.js';

/** Milliseconds for connecting and for a statement: shorter than a lease. */
export const DATABASE_TIMEOUT = 5000;
const limits = (patience: number) => ({
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
});

/** The lock for changing the tables: Kysely's own number, so that older servers wait too. */
const CHANGING = 3853314791062309107n;

/** Settings of PostgreSQL for one transaction, in milliseconds. */
type Settings = Readonly<Record<string, number>>;

/** Begins each transaction with its settings in the same message; they end with it. */
class SettingDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(config: PostgresDialectConfig, settings: Settings) {
    super(config);
    const all = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${value}`);
    this.#begin = `begin${all.join('')}`;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

/** Kysely's lock belongs to a session; this one ends with the transaction. */
class TransactionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(CHANGING)})`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class SettingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #settings: Settings;

  constructor(config: PostgresDialectConfig, settings: Settings) {
    super(config);
    this.#config = config;
    this.#settings = settings;
  }

  override createDriver(): Driver {
    return new SettingDriver(this.#config, this.#settings);
  }

  override createAdapter(): PostgresAdapter {
    return new TransactionAdapter();
  }
}

/** Receives errors that no caller awaits. */
type Tell = (error: Error) => void;

/** Whether there is a pooler: it refuses settings at connection, or numbers connections itself. */
export async function isPooled(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_TIMEOUT,
    ...limits(DATABASE_TIMEOUT),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== (client as { processID?: number | null }).processID;
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return true;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

export interface ConnectionsOptions {
  readonly url: string;
  readonly pooled: boolean;
  /** Most connections. */
  readonly most: number;
  /** Milliseconds for a statement, and for waiting for a connection. */
  readonly patience: number;
  /** Milliseconds of silence after which a connection counts as dead. */
  readonly silence: number;
  readonly log: Log;
}

/** A database and its connection pool. */
export interface Connections {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
}

/** Opens a database with `most` connections. Statements and idle transactions end after `patience` milliseconds. */
export function connectTo({ url, pooled, most, patience, silence, log }: ConnectionsOptions): Connections {
  const config = { connectionString: url, max: most, connectionTimeoutMillis: patience };
  const pool = new Pool(pooled ? config : { ...config, ...limits(patience) });
  // A restart of the database breaks idle and busy connections; neither may end the process.
  const lost = (error: Error) =>
    log.warn({ err: new Away(error.message, { cause: error }) }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    const stream = (client as Client).connection.stream as Socket;
    stream.setTimeout(silence, () => stream.destroy(new Error('the database says nothing')));
  });
  return { db: new Kysely<Tables>({ dialect: new SettingDialect({ pool }, pooled ? limits(patience) : {}) }), pool };
}

/**
 * Opens a connection for migrations, without a time limit for statements. They wait at most `lock` milliseconds for a
 * lock, because others wait behind it.
 */
export function connectToChange(url: string, lock: number, lost: Tell): Kysely<Tables> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: DATABASE_TIMEOUT, keepAlive: true });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const settings = { lock_timeout: lock, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  return new Kysely<Tables>({ dialect: new SettingDialect({ pool }, settings) });
}
