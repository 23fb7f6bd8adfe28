/**
 * The tables' history from 1.0.0 on, the first version that anyone may have. A migration that was released is never changed; a new
 * one is added, under a number above all that are here: they are made in the order of their names. Each but the first can be taken
 * back (`down`), losing nothing that people made.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeBaseline } from './baseline.js';
import type { Tables } from './tables.js';

/**
 * Those beside and after which servers go on working that do not know them: they add what nobody needs to heed. Any other keeps
 * older servers out once it was made.
 */
export const ADDITIVE: ReadonlySet<string> = new Set(['0020-removed', '0021-answers']);

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  // By this name databases and backups of 1.0.0 say how far they are; the steps before it were nobody's.
  '0019-operator': { up: makeBaseline },
  '0020-removed': {
    async up(db: Kysely<unknown>) {
      // It refers to nothing, so that a server that does not know it can remove what its rows are about.
      await db.schema
        .createTable('circle_removed')
        .addColumn('circle_id', 'text', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('circle_removed_pk', ['circle_id', 'key_hash'])
        .execute();
    },
    async down(db: Kysely<unknown>) {
      const one = await (db as Kysely<Tables>).selectFrom('circle_removed').selectAll().limit(1).executeTakeFirst();
      if (one !== undefined) throw new Error('members were removed, who could join again then');
      await db.schema.dropTable('circle_removed').execute();
    },
  },
  '0021-answers': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('answers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('print', 'text', (column) => column.notNull())
        .addColumn('status', 'integer', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('answers_by_time').on('answers').column('at').execute();
    },
    async down(db: Kysely<unknown>) {
      // What is lost is a day's memory of what was asked.
      await db.schema.dropTable('answers').execute();
    },
  },
};

/** What this server knows of the tables: its newest migration. */
export const LEVEL: string = Object.keys(MIGRATIONS).sort().at(-1)!;
