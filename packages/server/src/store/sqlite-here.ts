/** The store in one SQLite file, which one server alone holds; it runs in the store's thread. */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely';
import Database from 'libsql';
import { groupCommit, type RunHere } from './group.js';
import { kyselyStore } from './kysely-store.js';
import { migrate } from './migrate.js';
import { keepPrivate } from './private.js';
import { type Store, StoreError } from './store.js';
import type { Tables } from './tables.js';

/** SQLite's time in milliseconds since 1970. */
const NOW = sql<number>`cast(round((julianday('now') - 2440587.5) * 86400000) as integer)`;

/** The file of a folder's database. */
export const sqliteFile = (folder: string): string => join(folder, 'dominion.sqlite');

/** How many statements are kept ready; lists of many lengths make many texts. */
const MOST_READY = 200;

/** The database with its statements kept ready by their text: to prepare one costs as much as to run it. */
function ready(database: Database.Database): SqliteDatabase & { readonly run: RunHere } {
  const statements = new Map<string, Database.Statement>();
  const prepare = (text: string) => {
    let statement = statements.get(text);
    if (statement === undefined) {
      statement = database.prepare(text);
      if (statements.size < MOST_READY) statements.set(text, statement);
    }
    return statement;
  };
  return {
    prepare: (text) => prepare(text) as unknown as SqliteStatement,
    run: ({ sql, parameters }) => prepare(sql).run(parameters).changes,
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** SQLite takes changes of tables back with the transaction that they are made in, on which Kysely does not count. */
class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Rolls back only what SQLite hasn't rolled back already. It does that itself when the disk is full or broken; another rollback
 * then fails, and its error would take the place of the true one.
 */
class FileDriver extends SqliteDriver {
  readonly #file: Database.Database;

  constructor(database: SqliteDatabase, file: Database.Database) {
    super({ database });
    this.#file = file;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

class FileDialect extends SqliteDialect {
  readonly #driver: FileDriver;

  constructor(database: SqliteDatabase, file: Database.Database) {
    super({ database });
    this.#driver = new FileDriver(database, file);
  }

  override createDriver(): FileDriver {
    return this.#driver;
  }

  override createAdapter(): FileAdapter {
    return new FileAdapter();
  }
}

/** Larger files, in bytes, are not looked through at the start: two gigabytes take about three seconds, and a disk's reading. */
const LOOKED_THROUGH = 2 * 2 ** 30;

/** What is wrong with a database's pages; null when nothing is, or the file is too large to be looked through. */
function damage(database: Database.Database, file: string): string | null {
  if (statSync(file).size > LOOKED_THROUGH) return null;
  try {
    const [found] = database.pragma('quick_check(1)') as { readonly quick_check: string }[];
    return found?.quick_check === 'ok' ? null : (found?.quick_check.replaceAll(/\s+/g, ' ') ?? 'it cannot be checked');
  } catch (error) {
    return (error as Error).message;
  }
}

function damaged(file: string, fault: string): StoreError {
  return new StoreError(
    `The database ${file} is damaged (${fault}). Put a backup in its place, or what can still be read of it: docs/operations.md says how.`,
  );
}

/** Writes all that stands in the write-ahead log into the file, and empties the log. */
async function emptyLog(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error('the write-ahead log could not be emptied');
}

/**
 * Opens `dominion.sqlite` in a folder, which is made where it is missing. Throws a {@link StoreError} when another server
 * holds the file, or it cannot be written or is damaged. The lock ends with the process, or once the closed file
 * was collected: libsql keeps a file open for as long as statements on it live.
 */
function openFile(file: string): { readonly db: Kysely<Tables>; readonly run: RunHere } {
  let database: Database.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives its log the rights of the file, so both are the owner's alone from their first byte.
    closeSync(openSync(file, 'a', 0o600));
    keepPrivate(dirname(file));
    // No waiting: whoever holds the lock holds it until it exits.
    database = new Database(file, { timeout: 0 });
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // What is deleted or written over is gone from the page, not only out of use.
    database.pragma('secure_delete = ON');
    // The first write takes the lock; it is kept until the file is closed.
    database.exec('begin exclusive; commit');
  } catch (error) {
    database?.close();
    if ((error as { code?: unknown }).code?.toString().startsWith('SQLITE_BUSY')) {
      throw new StoreError(
        `Another server already uses ${file}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
      );
    }
    // A table of contents that cannot be read is damage as well.
    if (
      /malformed|SQLITE_CORRUPT|SQLITE_NOTADB/.test(`${(error as { code?: unknown }).code} ${(error as Error).message}`)
    ) {
      throw damaged(file, (error as Error).message);
    }
    throw new StoreError(
      `The database ${file} cannot be opened: ${(error as Error).message}. DATA_DIR must be a folder that can be written, with room on its disk.`,
    );
  }
  const fault = damage(database, file);
  if (fault !== null) {
    database.close();
    throw damaged(file, fault);
  }
  const own = ready(database);
  return { db: new Kysely<Tables>({ dialect: new FileDialect(own, database) }), run: own.run };
}

/** Does something to the tables of the file in a folder; see {@link openFile}. */
export async function changeSqlite<T>(folder: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const file = sqliteFile(folder);
  const { db } = openFile(file);
  try {
    return await work(db);
  } catch (error) {
    throw new StoreError(`The database ${file} cannot be used: ${(error as Error).message}.`);
  } finally {
    await db.destroy();
  }
}

/** The store in the file in a folder; see {@link openFile}. A {@link StoreError} also when it is of a newer server. */
export async function openSqliteHere(folder: string): Promise<Store> {
  const file = sqliteFile(folder);
  const { db, run } = openFile(file);
  try {
    await migrate(db);
    // Whoever had the file before has it no more, so no lease from then counts.
    await db.deleteFrom('servers').execute();
    const store = kyselyStore(db, {
      ...{ now: NOW, ...groupCommit(db, run), alone: true },
      wipe: () => emptyLog(db),
      copyTo: async (copy) => void (await sql`vacuum into ${copy}`.execute(db)),
    });
    await store.upkeep.probe();
    return store;
  } catch (error) {
    await db.destroy();
    throw new StoreError(`The database ${file} cannot be used: ${(error as Error).message}.`);
  }
}
