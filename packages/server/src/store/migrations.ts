/**
 * The tables' history since 1.0.0. A released migration never changes; a new one needs the highest number. Each but the
 * first can be taken back (`down`) without losing anything that people made.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeBaseline } from './baseline.js';
import type { Tables } from './tables.js';

/** Servers without these still work: they only add things. Any other migration keeps older servers out. */
export const ADDITIVE: ReadonlySet<string> = new Set(['0020-removed', '0021-answers', '0022-site']);

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  // Databases and backups of 1.0.0 have this name as their level; no one has the steps before it.
  '0019-operator': { up: makeBaseline },
  '0020-removed': {
    async up(db: Kysely<unknown>) {
      // It has no foreign keys, so that an older server can delete what its rows refer to.
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
      // This loses only a day's memory of requests.
      await db.schema.dropTable('answers').execute();
    },
  },
  '0022-site': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('site_settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.unique())
        .execute();
      await db.schema
        .createTable('invited')
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('invitation_id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('invited_pk', ['key_hash', 'invitation_id'])
        .execute();
      await db.schema.createIndex('invited_by_invitation').on('invited').column('invitation_id').execute();
    },
    async down(db: Kysely<unknown>) {
      const tables = db as Kysely<Tables>;
      const set = await tables.selectFrom('site_settings').selectAll().limit(1).executeTakeFirst();
      if (set !== undefined) throw new Error('operators have named or closed their site, which would be lost');
      const made = await tables.selectFrom('invitations').select('id').limit(1).executeTakeFirst();
      if (made !== undefined) throw new Error('there are invitations to the site, which would be lost');
      for (const table of ['invited', 'invitations', 'site_settings']) await db.schema.dropTable(table).execute();
    },
  },
};

export const LEVEL: string = Object.keys(MIGRATIONS).sort().at(-1)!;
