/** Brings a database's tables up to date. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations.js';
import { StoreError } from './store.js';
import type { Tables } from './tables.js';

/** The table in which it is written which migrations were made. */
const MADE = 'kysely_migration';

/** A migration that was made and that this server does not know, because a newer one made it; null for none. */
async function unknownMigration(db: Kysely<Tables>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MADE)) return null;
  const made = await sql<{ name: string }>`select name from ${sql.table(MADE)} order by name`.execute(db);
  return made.rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))?.name ?? null;
}

/** Brings a database's tables up to date; throws when that fails, and a {@link StoreError} when they are of a newer server. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const unknown = await unknownMigration(db);
  if (unknown !== null) {
    throw new StoreError(
      `it was written by a newer version of the server (it has ${unknown}); start that one, or go back to a copy from before`,
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
