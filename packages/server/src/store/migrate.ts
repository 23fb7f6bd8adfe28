/** Migrates a database's tables up, or one step down. */
import { type Kysely, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { ADDITIVE, MIGRATIONS } from './migrations.js';
import { StoreError } from './store.js';
import type { Tables } from './tables.js';

/** The table that lists the migrations made. */
const MADE = 'kysely_migration';
/** The name in `site` of the migration that a server must know to use the tables. */
const OLDEST = 'oldest';

const NAMES = Object.keys(MIGRATIONS).sort();
/** The first migration for all databases. Earlier names are steps that 1.0.0 made one by one; they stay listed. */
const FIRST = NAMES[0]!;

export interface TableState {
  /** The migrations made, in order. */
  readonly made: readonly string[];
  readonly due: readonly string[];
  /** Why this server may not use up-to-date tables, as half a sentence. */
  readonly fault: string | null;
}

async function madeIn(db: Kysely<Tables>): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from ${sql.table(MADE)} order by name`.execute(db);
  return rows.rows.map(({ name }) => name);
}

/** Returns the migration that a server must know; null if it isn't recorded. */
async function oldestIn(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('site').select('value').where('name', '=', OLDEST).executeTakeFirst();
  return row?.value ?? null;
}

/** Reads the state of a database's tables. Takes no lock that others wait for. */
export async function readTables(db: Kysely<Tables>): Promise<TableState> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
  if (!tables.includes(MADE)) return { made: [], due: NAMES, fault: null };
  const all = await madeIn(db);
  const made = all.filter((name) => name >= FIRST);
  const due = NAMES.filter((name) => !made.includes(name));
  if (all.length > 0 && !made.includes(FIRST)) {
    const fault = `it was written by a version before 1.0.0 (it ends with ${all.at(-1)}); start 1.0.0 on it once, then this one`;
    return { made, due, fault };
  }
  const unknown = made.find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown === undefined) return { made, due, fault: null };
  const oldest = await oldestIn(db);
  const fits = due.length === 0 && oldest !== null && Object.hasOwn(MIGRATIONS, oldest);
  if (fits) return { made, due, fault: null };
  const fault = `it was written by a newer version of the server (it has ${unknown}); start that one, or go back to a copy from before`;
  return { made, due, fault };
}

/** Changes the tables and records what older servers must know, in one transaction; no other server does so meanwhile. */
async function change(db: Kysely<Tables>, how: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Before the list is created, since two servers may start at once on an empty database.
    await tx.getExecutor().adapter.acquireMigrationLock(tx, { lockTable: '', lockRowId: '' });
    // Kysely needs to know every migration made.
    const getMigrations = async () => {
      const before = (await madeIn(tx)).filter((name) => name < FIRST);
      return { ...Object.fromEntries(before.map((name) => [name, { up: async () => {} }])), ...MIGRATIONS };
    };
    const { error, results } = await how(new Migrator({ db: tx, provider: { getMigrations } }));
    if (error !== undefined) throw error;
    const value = (await madeIn(tx)).findLast((name) => !ADDITIVE.has(name))!;
    await tx
      .insertInto('site')
      .values({ name: OLDEST, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return (results ?? []).map(({ migrationName }) => migrationName);
  });
}

/** Returns the state of tables that this server may change; throws a {@link StoreError} if a newer server made them. */
async function changeable(db: Kysely<Tables>): Promise<TableState> {
  const state = await readTables(db);
  if (state.fault !== null) throw new StoreError(state.fault);
  return state;
}

/**
 * Migrates to the newest or given migration; returns those made. Throws if that fails, a {@link StoreError} for tables
 * of a newer server.
 */
export async function migrate(db: Kysely<Tables>, to: string = NAMES.at(-1)!): Promise<string[]> {
  const { due } = await changeable(db);
  if (!due.includes(to)) return [];
  return change(db, (migrator) => migrator.migrateTo(to));
}

/** Takes back and names the newest migration. Throws a {@link StoreError} if data would be lost. */
export async function stepBack(db: Kysely<Tables>): Promise<string> {
  const { made } = await changeable(db);
  const newest = made.at(-1);
  if (newest === undefined) throw new StoreError('it has no tables');
  if (!Object.hasOwn(MIGRATIONS, newest)) {
    throw new StoreError(`${newest} is of a newer version of the server; only that one can take it back`);
  }
  if (MIGRATIONS[newest]!.down === undefined) {
    throw new StoreError(`${newest} cannot be taken back without losing something; go back to a copy from before`);
  }
  await change(db, (migrator) => migrator.migrateDown());
  return newest;
}

/** PostgreSQL's code for a lock that wasn't available in time. */
const LOCKED = '55P03';

export interface Insisting {
  /** Attempts in all, and milliseconds between them. */
  readonly tries: number;
  readonly pause: number;
  /** Called each time that others are using the tables. */
  readonly waits: (left: number) => void;
}

/** Repeats work while others use the tables; throws a {@link StoreError} if they don't stop. */
export async function insist<T>(work: () => Promise<T>, { tries, pause, waits }: Insisting): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCKED) throw error;
      if (left === 0) {
        throw new StoreError(
          'its tables are to be changed, and somebody else does not let go of them (a backup, as pg_dump makes one?); try again when that is done',
        );
      }
      waits(left);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
