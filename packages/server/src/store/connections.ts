/**
 * Connections to PostgreSQL, directly or through a pooler that lends them by the transaction, as PgBouncer does. Through one,
 * nothing may hang on a session: what limits a statement is set by each transaction for itself.
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

/** How long, in milliseconds, a connection and a statement may take: shorter than a lease. */
export const DATABASE_PATIENCE = 5000;
const limits = (patience: number) => ({
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
});

/** The lock of whoever changes the tables; Kysely's own number, so that servers from before wait for it too. */
const CHANGING = 3853314791062309107n;

/** Settings of PostgreSQL, in milliseconds, for one transaction after the other. */
type Settings = Readonly<Record<string, number>>;

/** Begins each transaction with settings that end with it, in the same message. */
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

/** What is told of errors that nobody waits for. */
type Tell = (error: Error) => void;

/**
 * Whether something stands between this server and PostgreSQL and lends connections: it refuses settings that come with a
 * connection, or numbers connections by itself.
 */
export async function isPooled(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_PATIENCE,
    ...limits(DATABASE_PATIENCE),
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
  /** See {@link isPooled}. */
  readonly pooled: boolean;
  /** How many at most. */
  readonly most: number;
  /** How many milliseconds a statement, and a wait for a connection, may take. */
  readonly patience: number;
  /** After how many milliseconds without a word a connection counts as dead. */
  readonly silence: number;
  readonly log: Log;
}

/** A database, and the connections by which it is reached. */
export interface Connections {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
}

/** The database by so many connections, on which a statement, and a transaction at rest, take no longer than so many milliseconds. */
export function connectTo({ url, pooled, most, patience, silence, log }: ConnectionsOptions): Connections {
  const config = { connectionString: url, max: most, connectionTimeoutMillis: patience };
  const pool = new Pool(pooled ? config : { ...config, ...limits(patience) });
  // A database that restarts breaks connections both at rest and at work; neither may end the process.
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
 * The database by a connection on which its tables are changed: a statement takes as long as it takes, and waits for a lock no
 * longer than so many milliseconds, because whoever asks for the table meanwhile waits behind it.
 */
export function connectToChange(url: string, lock: number, lost: Tell): Kysely<Tables> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: DATABASE_PATIENCE, keepAlive: true });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const settings = { lock_timeout: lock, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  return new Kysely<Tables>({ dialect: new SettingDialect({ pool }, settings) });
}
