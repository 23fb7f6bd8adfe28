/**
 * The tables' history. A migration that was released is never changed; a new one is added, under a number above all that are
 * here: they are made in the order of their names. From 0013 on each can be taken back (`down`), losing nothing that people made.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unfoldAll } from './fold.js';
import type { Tables } from './tables.js';

/**
 * Those beside and after which servers go on working that do not know them: they add what nobody needs to heed. Any other keeps
 * older servers out once it was made.
 */
export const ADDITIVE: ReadonlySet<string> = new Set([
  '0017-circle-calls',
  '0019-operator',
  '0020-removed',
  '0021-answers',
]);

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-matches': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('mode', 'text', (column) => column.notNull())
        .addColumn('empty', 'integer', (column) => column.notNull())
        .addColumn('dice', 'text', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('first', 'integer')
        .addColumn('opening', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('started_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .addColumn('result', 'text')
        .addColumn('rules_version', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('seats')
        .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
        .addColumn('team', 'integer', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('seats_pk', ['match_id', 'team'])
        .addUniqueConstraint('seats_one_a_key', ['match_id', 'key_hash'])
        .execute();
      await db.schema
        .createTable('actions')
        .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('line', 'text', (column) => column.notNull())
        .addColumn('ply', 'integer', (column) => column.notNull())
        .addColumn('actor', 'integer')
        .addColumn('client_id', 'text')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('actions_pk', ['match_id', 'seq'])
        .addUniqueConstraint('actions_count_once', ['match_id', 'actor', 'client_id'])
        .execute();
    },
  },
  '0002-tables': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('matches').addColumn('room', 'text').execute();
      for (const column of ['ply', 'waits', 'updated_at'] as const) {
        const type = column === 'updated_at' ? 'bigint' : 'integer';
        await db.schema
          .alterTable('matches')
          .addColumn(column, type, (each) => each.notNull().defaultTo(0))
          .execute();
      }
      await sql`update matches set updated_at = coalesce(ended_at, started_at, created_at)`.execute(db);
      await db.schema.createIndex('seats_by_key').on('seats').column('key_hash').execute();
      await db.schema
        .createTable('said')
        .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('team', 'integer')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('phrase', 'text')
        .addColumn('ply', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('said_pk', ['match_id', 'seq'])
        .execute();
    },
  },
  '0003-entropy': {
    async up(db: Kysely<unknown>) {
      for (const table of ['matches', 'seats']) {
        await db.schema.alterTable(table).addColumn('entropy', 'text').execute();
      }
    },
  },
  '0004-owners': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('matches').addColumn('owner', 'text').execute();
      await db.schema
        .alterTable('matches')
        .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('servers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0005-positions': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('matches').addColumn('position', 'text').execute();
    },
  },
  '0007-regents': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('actions').addColumn('regent', 'text').execute();
    },
  },
  '0008-seals': {
    async up(db: Kysely<unknown>) {
      for (const column of ['scheme', 'seals'])
        await db.schema.alterTable('matches').addColumn(column, 'text').execute();
      await db.schema.alterTable('seats').addColumn('seal', 'text').execute();
    },
  },
  '0009-former': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('former_keys')
        .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
        .addColumn('team', 'integer', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('former_keys_pk', ['match_id', 'key_hash'])
        .execute();
      await db.schema.createIndex('former_keys_by_key').on('former_keys').column('key_hash').execute();
    },
  },
  '0010-lengths': {
    async up(db: Kysely<unknown>) {
      // What was made before has no last turn.
      await db.schema
        .alterTable('matches')
        .addColumn('length', 'text', (column) => column.notNull().defaultTo('campaign'))
        .execute();
      await db.schema
        .alterTable('matches')
        .addColumn('last', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0011-days': {
    async up(db: Kysely<unknown>) {
      // What was made before is played by people who are there.
      await db.schema
        .alterTable('matches')
        .addColumn('pace', 'text', (column) => column.notNull().defaultTo('live'))
        .execute();
      await db.schema.alterTable('matches').addColumn('due_at', 'bigint').execute();
      await db.schema.alterTable('actions').addColumn('planned', 'integer').execute();
      await db.schema
        .alterTable('matches')
        .addColumn('open', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      // Both are few among very many, and asked for every second.
      await db.schema
        .createIndex('matches_due')
        .on('matches')
        .column('due_at')
        .where(sql.ref('due_at'), 'is not', null)
        .execute();
      await db.schema
        .createIndex('matches_open')
        .on('matches')
        .column('updated_at')
        .where(sql.ref('open'), '=', sql.lit(1))
        .execute();
    },
  },
  '0012-calls': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('calls')
        .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
        .addColumn('team', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('taken_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('calls_pk', ['match_id', 'team', 'kind'])
        .execute();
      await db.schema.createIndex('calls_due').on('calls').column('due_at').execute();
      await db.schema.createIndex('calls_by_key').on('calls').column('key_hash').execute();
      await db.schema
        .createTable('devices')
        .addColumn('endpoint', 'text', (column) => column.primaryKey())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('p256dh', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('added_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('devices_by_key').on('devices').column('key_hash').execute();
      await db.schema
        .createTable('callers')
        .addColumn('key_hash', 'text', (column) => column.primaryKey())
        .addColumn('settings', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('mutes')
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
        .addPrimaryKeyConstraint('mutes_pk', ['key_hash', 'match_id'])
        .execute();
      await db.schema.createIndex('mutes_by_match').on('mutes').column('match_id').execute();
      await db.schema
        .createTable('channels')
        .addColumn('match_id', 'text', (column) => column.primaryKey().references('matches.id'))
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('mentions', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('due_at', 'bigint')
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('taken_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex('channels_by_key').on('channels').column('key_hash').execute();
      await db.schema
        .createTable('feeds')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('key_hash', 'text', (column) => column.notNull().unique())
        .execute();
      await db.schema
        .createTable('site')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0013-releases': {
    async up(db: Kysely<unknown>) {
      for (const column of ['release', 'draining', 'awake'] as const) {
        // A server from before these columns knows none of them and writes its row all the same.
        await db.schema
          .alterTable('servers')
          .addColumn(column, column === 'release' ? 'bigint' : 'integer', (each) => each.notNull().defaultTo(0))
          .execute();
      }
    },
    async down(db: Kysely<unknown>) {
      for (const column of ['release', 'draining', 'awake'] as const) {
        await db.schema.alterTable('servers').dropColumn(column).execute();
      }
    },
  },
  '0014-folded': {
    async up(db: Kysely<unknown>) {
      // SQLite takes any word for a type, and keeps bytes as they are.
      await db.schema
        .createTable('folded')
        .addColumn('match_id', 'text', (column) => column.primaryKey().references('matches.id'))
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('bytes', 'bytea', (column) => column.notNull())
        .execute();
      // The newest migration that a server knows; empty for one from before this was written down.
      await db.schema
        .alterTable('servers')
        .addColumn('level', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
    async down(db: Kysely<unknown>) {
      await unfoldAll(db as Kysely<Tables>);
      await db.schema.dropTable('folded').execute();
      await db.schema.alterTable('servers').dropColumn('level').execute();
    },
  },
  '0015-circles': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('circles')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('crest', 'text', (column) => column.notNull())
        .addColumn('keeper', 'text', (column) => column.notNull())
        .addColumn('rated', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('called', 'text')
        .addColumn('channel', 'text')
        .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('due_at', 'bigint')
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('taken_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex('circles_by_keeper').on('circles').column('keeper').execute();
      // Few among all are to be told anything, and they are asked for every second.
      await db.schema
        .createIndex('circles_due')
        .on('circles')
        .column('due_at')
        .where(sql.ref('due_at'), 'is not', null)
        .execute();
      await db.schema
        .createTable('circle_members')
        .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id'))
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('joined_at', 'bigint', (column) => column.notNull())
        .addColumn('says', 'text')
        .addColumn('hour', 'bigint')
        .addColumn('said_at', 'bigint')
        .addPrimaryKeyConstraint('circle_members_pk', ['circle_id', 'key_hash'])
        .execute();
      await db.schema.createIndex('circle_members_by_key').on('circle_members').column('key_hash').execute();
      await db.schema
        .createTable('circle_cups')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id'))
        .addColumn('mode', 'text', (column) => column.notNull())
        .addColumn('length', 'text', (column) => column.notNull())
        .addColumn('days', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('players', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('circle_cups_by_circle').on('circle_cups').column('circle_id').execute();
      await db.schema
        .createTable('circle_matches')
        .addColumn('match_id', 'text', (column) => column.primaryKey().references('matches.id'))
        .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id'))
        .addColumn('cup_id', 'text')
        .addColumn('game', 'integer')
        // What is read of a match once it is over; null before.
        .addColumn('digest', 'text')
        .addUniqueConstraint('circle_matches_one_a_game', ['cup_id', 'game'])
        .execute();
      await db.schema.createIndex('circle_matches_by_circle').on('circle_matches').column('circle_id').execute();
    },
    async down(db: Kysely<unknown>) {
      const circle = await (db as Kysely<Tables>).selectFrom('circles').select('id').limit(1).executeTakeFirst();
      if (circle !== undefined) throw new Error('there are circles, which would be lost');
      for (const table of ['circle_matches', 'circle_cups', 'circle_members', 'circles']) {
        await db.schema.dropTable(table).execute();
      }
    },
  },
  '0016-duplicates': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('duplicates')
        .addColumn('id', 'text', (column) => column.primaryKey())
        // They outlive their circle, and a table that never began: what is closed stays so.
        .addColumn('circle_id', 'text', (column) => column.notNull())
        .addColumn('maker', 'text', (column) => column.notNull())
        .addColumn('mode', 'text', (column) => column.notNull())
        .addColumn('length', 'text', (column) => column.notNull())
        .addColumn('evenings', 'integer', (column) => column.notNull())
        .addColumn('off', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('first_id', 'text', (column) => column.notNull().unique())
        .addColumn('second_id', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('duplicates_by_circle').on('duplicates').column('circle_id').execute();
    },
    async down(db: Kysely<unknown>) {
      const one = await (db as Kysely<Tables>).selectFrom('duplicates').select('id').limit(1).executeTakeFirst();
      if (one !== undefined) throw new Error('there are matches at two tables, which could be watched then');
      await db.schema.dropTable('duplicates').execute();
    },
  },
  '0017-circle-calls': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('circle_members')
        .addColumn('calls', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('circle_members')
        .addColumn('looked_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('circles').addColumn('asked_at', 'bigint').execute();
      // It refers to nothing, so that a server that does not know it can remove what its rows are about.
      await db.schema
        .createTable('circle_calls')
        .addColumn('circle_id', 'text', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('taken_until', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('circle_calls_pk', ['circle_id', 'key_hash', 'kind', 'match_id'])
        .execute();
      await db.schema.createIndex('circle_calls_due').on('circle_calls').column('due_at').execute();
      await db.schema.createIndex('circle_calls_by_match').on('circle_calls').column('match_id').execute();
    },
    async down(db: Kysely<unknown>) {
      const wish = await (db as Kysely<Tables>)
        .selectFrom('circle_members')
        .select('key_hash')
        .where('calls', '=', 1)
        .limit(1)
        .executeTakeFirst();
      if (wish !== undefined) throw new Error('people wish to be called for their circles, which would be lost');
      await db.schema.dropTable('circle_calls').execute();
      await db.schema.alterTable('circles').dropColumn('asked_at').execute();
      for (const column of ['calls', 'looked_at'] as const) {
        await db.schema.alterTable('circle_members').dropColumn(column).execute();
      }
    },
  },
  '0019-operator': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('operator_mutes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        // Empty where nobody knows it, or for everywhere; who a person is in that match, and which key.
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('until_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('notices')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('operator_acts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('operator_acts_by_time').on('operator_acts').column('at').execute();
    },
    async down(db: Kysely<unknown>) {
      const act = await (db as Kysely<Tables>).selectFrom('operator_acts').select('id').limit(1).executeTakeFirst();
      if (act !== undefined) throw new Error('what operators did would be lost');
      for (const table of ['operator_acts', 'notices', 'operator_mutes']) await db.schema.dropTable(table).execute();
    },
  },
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
