/** The store in one SQLite file, used by only one server; it runs in the store's thread. */
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
import { groupCommit, type RunHere } from './group-commit.js';
import { kyselyStore } from './kysely-store.js';
import { migrate } from './migrate.js';
import { keepPrivate } from './private.js';
import { type Store, StoreError } from './store.js';
import type { Tables } from './tables.js';

/** SQLite's time in milliseconds since 1970. */
const NOW = sql<number>`cast(round((julianday('now') - 2440587.5) * 86400000) as integer)`;

export const sqliteFile = (folder: string): string => join(folder, 'dominion.sqlite');

/** Most prepared statements kept; lists of many lengths make many texts. */
const MOST_READY = 200;

/** Caches prepared statements by their text: preparing one costs as much as running it. */
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

/** SQLite can roll back changes of tables, but Kysely assumes that it can't. */
class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** When the disk is full or broken, SQLite rolls back itself; a second rollback's error would hide the true one. */
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

/** Bytes up to which a file is checked: two gigabytes take about three seconds, plus reading. */
const LOOKED_THROUGH = 2 * 2 ** 30;

/** Returns null if all is well, or the file too large. */
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

/** Writes the write-ahead log into the file, and empties the log. */
async function emptyLog(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error('the write-ahead log could not be emptied');
}

/**
 * Opens or creates `dominion.sqlite`. Throws a {@link StoreError} if another server uses it, or it can't be written or
 * is damaged. The lock lasts until the process ends or the closed file is garbage-collected: libsql keeps it open while
 * statements live.
 */
function openFile(file: string): { readonly db: Kysely<Tables>; readonly run: RunHere } {
  let database: Database.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives its log the permissions of the file, so both are private from their first byte.
    closeSync(openSync(file, 'a', 0o600));
    keepPrivate(dirname(file));
    // No waiting: a lock is held until its process exits.
    database = new Database(file, { timeout: 0 });
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // Overwrite deleted data in the page, instead of only marking it as unused.
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
    // An unreadable schema is damage too.
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

/** Works on the tables of the file in a folder; see {@link openFile}. */
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

/** Reads a copy that no server uses. */
export async function readSqliteCopy<T>(file: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = new Database(file);
  const db = new Kysely<Tables>({ dialect: new FileDialect(ready(database), database) });
  try {
    return await work(db);
  } catch (error) {
    throw new StoreError(`The copy of the database could not be read: ${(error as Error).message}.`);
  } finally {
    await db.destroy();
  }
}

/** See {@link openFile}. Also throws a {@link StoreError} for a newer server's file. */
export async function openSqliteHere(folder: string): Promise<Store> {
  const file = sqliteFile(folder);
  const { db, run } = openFile(file);
  try {
    await migrate(db);
    // Only this server has the file now, so earlier leases are void.
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
