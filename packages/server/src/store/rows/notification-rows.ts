/** Notifications as rows: the outbox, players' devices, and their settings. See the methods of `CallerStore`. */
import type { Device, NotificationSettings } from '@dominion/protocol';
import { type Kysely, sql } from 'kysely';
import type { Statement, Transact } from '../dialect.js';
import type { CallerRecord, CallerStore, CommittedNotifications } from '../store.js';
import type { Tables } from '../tables.js';
import { feedRowsOf } from './webhook-rows.js';

/** Returns the statements that change the outbox together with a match. */
export function notificationChanges(
  db: Kysely<Tables>,
  matchId: string,
  { raise, move, drop }: CommittedNotifications,
): Statement[] {
  const statements: Statement[] = [];
  if (raise.length > 0) {
    const raised = db
      .insertInto('calls')
      .values(
        raise.map(({ team, keyHash, kind, about, due }) => {
          return { match_id: matchId, team, kind, key_hash: keyHash, about, due_at: due, tries: 0, taken_until: 0 };
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['match_id', 'team', 'kind']).doUpdateSet((eb) => ({
          key_hash: eb.ref('excluded.key_hash'),
          about: eb.ref('excluded.about'),
          due_at: eb.ref('excluded.due_at'),
          tries: 0,
          taken_until: 0,
        })),
      );
    statements.push(raised.compile());
  }
  const row = (team: number, kind: string) => sql<boolean>`match_id = ${matchId} and team = ${team} and kind = ${kind}`;
  for (const { team, kind, due } of move) {
    statements.push(db.updateTable('calls').set({ due_at: due }).where(row(team, kind)).compile());
  }
  for (const { team, kind } of drop) statements.push(db.deleteFrom('calls').where(row(team, kind)).compile());
  return statements;
}

export class NotificationRows implements CallerStore {
  readonly #db: Kysely<Tables>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async of(keyHashes: readonly string[]): Promise<CallerRecord[]> {
    if (keyHashes.length === 0) return [];
    const own = <T extends { key_hash: string }>(rows: readonly T[], hash: string) =>
      rows.filter(({ key_hash }) => key_hash === hash);
    const devices = await this.#db
      .selectFrom('devices')
      .selectAll()
      .where('key_hash', 'in', keyHashes)
      .orderBy('added_at')
      .execute();
    const settings = await this.#db.selectFrom('callers').selectAll().where('key_hash', 'in', keyHashes).execute();
    const mutes = await this.#db
      .selectFrom('mutes')
      .innerJoin('matches', 'matches.id', 'mutes.match_id')
      .where('mutes.key_hash', 'in', keyHashes)
      .select(['mutes.key_hash', 'matches.id', 'matches.code'])
      .execute();
    const waits = await this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .where('seats.key_hash', 'in', keyHashes)
      .where('matches.started_at', 'is not', null)
      .where('matches.ended_at', 'is', null)
      // Powers of two in a form for both databases: 1 << team.
      .where(
        sql<boolean>`(matches.waits & (case seats.team when 0 then 1 when 1 then 2 when 2 then 4 else 8 end)) <> 0`,
      )
      .groupBy('seats.key_hash')
      .select((eb) => ['seats.key_hash', eb.fn.countAll<number | string>().as('count')])
      .execute();
    return keyHashes.map((keyHash) => {
      const [said] = own(settings, keyHash);
      return {
        keyHash,
        devices: own(devices, keyHash).map(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth })),
        settings: said === undefined ? null : (JSON.parse(said.settings) as NotificationSettings),
        muted: own(mutes, keyHash).map(({ id, code }) => ({ id, code })),
        waiting: Number(own(waits, keyHash)[0]?.count ?? 0),
      };
    });
  }

  async addDevice(
    keyHash: string,
    { endpoint, p256dh, auth }: Device,
    settings: NotificationSettings | null,
    at: number,
    most: number,
  ): Promise<void> {
    await this.#transact(async (tx) => {
      await tx.deleteFrom('devices').where('endpoint', '=', endpoint).execute();
      await tx.insertInto('devices').values({ endpoint, key_hash: keyHash, p256dh, auth, added_at: at }).execute();
      const kept = await tx
        .selectFrom('devices')
        .select('endpoint')
        .where('key_hash', '=', keyHash)
        .orderBy('added_at', 'desc')
        .orderBy('endpoint')
        .execute();
      const gone = kept.slice(most).map((each) => each.endpoint);
      if (gone.length > 0) await tx.deleteFrom('devices').where('endpoint', 'in', gone).execute();
      if (settings === null) return;
      await tx
        .insertInto('callers')
        .values({ key_hash: keyHash, settings: JSON.stringify(settings) })
        .onConflict((conflict) => conflict.column('key_hash').doNothing())
        .execute();
    });
  }

  async dropDevice(endpoint: string, keyHash?: string): Promise<void> {
    await this.#transact((tx) => {
      const named = tx.deleteFrom('devices').where('endpoint', '=', endpoint);
      return (keyHash === undefined ? named : named.where('key_hash', '=', keyHash)).execute();
    });
  }

  async set(keyHash: string, settings: NotificationSettings): Promise<void> {
    const text = JSON.stringify(settings);
    await this.#transact((tx) =>
      tx
        .insertInto('callers')
        .values({ key_hash: keyHash, settings: text })
        .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ settings: text }))
        .execute(),
    );
  }

  async muteMatch(keyHash: string, code: string, muted: boolean): Promise<void> {
    await this.#transact(async (tx) => {
      const match = await tx.selectFrom('matches').select('id').where('code', '=', code).executeTakeFirst();
      if (match === undefined) return;
      const row = { key_hash: keyHash, match_id: match.id };
      await tx.deleteFrom('mutes').where('key_hash', '=', keyHash).where('match_id', '=', match.id).execute();
      if (muted) await tx.insertInto('mutes').values(row).execute();
    });
  }

  async callable(): Promise<string[]> {
    const rows = await this.#db.selectFrom('devices').select('key_hash').distinct().execute();
    return rows.map(({ key_hash }) => key_hash);
  }

  async callableStamp(): Promise<string> {
    const row = await this.#db
      .selectFrom('devices')
      .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.max('added_at').as('last')])
      .executeTakeFirstOrThrow();
    return `${row.count} ${row.last}`;
  }

  async forget(keyHash: string): Promise<void> {
    await this.#transact(async (tx) => {
      for (const table of ['calls', 'circle_calls', 'devices', 'callers', 'mutes', 'channels'] as const) {
        await tx.deleteFrom(table).where('key_hash', '=', keyHash).execute();
      }
      for (const row of feedRowsOf(keyHash)) await tx.deleteFrom('feeds').where('key_hash', 'like', row).execute();
    });
  }

  async siteValue(name: string, value: string): Promise<string> {
    await this.#transact((tx) =>
      tx
        .insertInto('site')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute(),
    );
    const row = await this.#db.selectFrom('site').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }
}
