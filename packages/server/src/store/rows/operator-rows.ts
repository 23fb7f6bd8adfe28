import { NO_SETTINGS, parseCode, type SeenAct, type SiteSettings, type SoughtMatch } from '@dominion/protocol';
import { type MatchResult, TEAMS } from '@dominion/rules';
import { readTableRecord } from '@dominion/table';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Leaseholders } from '../leases.js';
import type { MuteRecord, OperatorStore, SoughtBy } from '../operator-store.js';
import type { Tables } from '../tables.js';

/** Milliseconds for which an expired mute is kept. */
const KEPT = 30 * 86_400_000;
/** The name under which the only notice is stored. */
const RESTART = 'restart';

type Found = Omit<SoughtMatch, 'here'>;
type MuteRow = Selectable<Tables['operator_mutes']>;

function muteOf({ id, match_id, code, who, key_hash, name, made_at, until_at }: MuteRow): MuteRecord {
  const times = { made: Number(made_at), until: Number(until_at) };
  return { id, matchId: match_id, code, who, keyHash: key_hash, name, ...times };
}

/** Returns a pattern that finds a text anywhere, with the special characters of patterns escaped. */
function anywhere(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Selects matches with their clubs. */
function rowsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('matches')
    .leftJoin('circle_matches', 'circle_matches.match_id', 'matches.id')
    .leftJoin('circles', 'circles.id', 'circle_matches.circle_id')
    .select(['matches.id', 'matches.code', 'mode', 'pace', 'matches.created_at', 'started_at', 'ended_at'])
    .select(['updated_at', 'ply', 'result', 'room', 'owner', 'circles.code as circle', 'circles.name as called']);
}

type Rows = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>;

/** See the methods of `OperatorStore` by the same names. */
export class OperatorRows implements OperatorStore {
  readonly #db: Kysely<Tables>;
  readonly #holders: Leaseholders;

  constructor(db: Kysely<Tables>, holders: Leaseholders) {
    this.#db = db;
    this.#holders = holders;
  }

  async seek(by: SoughtBy, most: number): Promise<Found[]> {
    const order = by.state === 'over' ? 'matches.ended_at' : 'matches.updated_at';
    let query = rowsOf(this.#db).orderBy(order, 'desc').orderBy('matches.code').limit(most);
    if (by.state === 'waiting') query = query.where('matches.started_at', 'is', null);
    if (by.state === 'over') query = query.where('matches.ended_at', 'is not', null);
    if (by.state === 'running' || by.state === 'days') {
      query = query
        .where('matches.started_at', 'is not', null)
        .where('matches.ended_at', 'is', null)
        .where('matches.pace', '=', by.state === 'days' ? 'days' : 'live');
    }
    if (by.before !== null) query = query.where(order, '<', by.before);
    const text = by.text.trim();
    if (text !== '') {
      const code = parseCode(text) ?? text.toUpperCase();
      query = query.where((eb) =>
        eb.or([
          eb('matches.code', '=', code),
          eb('circles.code', '=', code),
          sql<boolean>`lower(circles.name) like ${anywhere(text)} escape '\\'`,
          eb(
            'matches.id',
            'in',
            eb
              .selectFrom('seats')
              .select('match_id')
              .where(sql<boolean>`lower(seats.name) like ${anywhere(text)} escape '\\'`),
          ),
        ]),
      );
    }
    return this.#found(await query.execute());
  }

  async seekOne(code: string): Promise<Found | null> {
    const [found] = await this.#found(await rowsOf(this.#db).where('matches.code', '=', code).execute());
    return found ?? null;
  }

  async #found(rows: Rows): Promise<Found[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [seats, servers] = await Promise.all([
      this.#db
        .selectFrom('seats')
        .select(['match_id', 'team', 'name'])
        .where('match_id', 'in', ids)
        .orderBy('team')
        .execute(),
      this.#holders.all(this.#db).select(['id', 'address']).execute(),
    ]);
    return rows.map((row): Found => {
      const table = readTableRecord(row.room);
      const owner = servers.find(({ id }) => id === row.owner);
      return {
        code: row.code,
        mode: row.mode,
        pace: row.pace,
        status: row.started_at === null ? 'waiting' : row.ended_at === null ? 'playing' : 'over',
        made: Number(row.created_at),
        begun: row.started_at === null ? null : Number(row.started_at),
        ended: row.ended_at === null ? null : Number(row.ended_at),
        last: Number(row.updated_at),
        ply: row.ply,
        result: row.result === null ? null : (JSON.parse(row.result) as MatchResult),
        closure: table.closure,
        listed: table.listed,
        seats: seats.filter(({ match_id }) => match_id === row.id).map(({ team, name }) => ({ team, name })),
        bots: TEAMS.filter((team) => table.bots[team] !== null),
        circle: row.circle === null ? null : { code: row.circle, name: row.called ?? '' },
        server: owner === undefined ? null : { id: owner.id, address: owner.address },
      };
    });
  }

  async mute({ id, matchId, code, who, keyHash, name, made, until }: MuteRecord): Promise<void> {
    await this.#db
      .deleteFrom('operator_mutes')
      .where('until_at', '<', made - KEPT)
      .execute();
    const row = { id, match_id: matchId, code, who, key_hash: keyHash, name, made_at: made, until_at: until };
    await this.#db.insertInto('operator_mutes').values(row).execute();
  }

  async liftMute(id: string): Promise<MuteRecord | null> {
    const row = await this.#db.selectFrom('operator_mutes').selectAll().where('id', '=', id).executeTakeFirst();
    await this.#db.deleteFrom('operator_mutes').where('id', '=', id).execute();
    return row === undefined ? null : muteOf(row);
  }

  async mutes(now: number): Promise<MuteRecord[]> {
    const rows = await this.#db
      .selectFrom('operator_mutes')
      .selectAll()
      .where('until_at', '>', now)
      .orderBy('made_at', 'desc')
      .execute();
    return rows.map(muteOf);
  }

  async notice() {
    const row = await this.#db
      .selectFrom('notices')
      .select(['at', 'note'])
      .where('name', '=', RESTART)
      .executeTakeFirst();
    return row === undefined ? null : { at: Number(row.at), note: row.note };
  }

  async setNotice(notice: { readonly at: number; readonly note: string } | null): Promise<void> {
    if (notice === null) return void (await this.#db.deleteFrom('notices').where('name', '=', RESTART).execute());
    const { at, note } = notice;
    await this.#db
      .insertInto('notices')
      .values({ name: RESTART, at, note })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at, note }))
      .execute();
  }

  async settings(): Promise<Partial<SiteSettings>> {
    const rows = await this.#db.selectFrom('site_settings').selectAll().execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  }

  async setSettings(changed: Partial<SiteSettings>): Promise<void> {
    const rows = Object.entries(changed).map(([name, value]) => ({ name: name as keyof SiteSettings, value }));
    await this.#db.transaction().execute(async (tx) => {
      for (const row of rows) {
        await tx.deleteFrom('site_settings').where('name', '=', row.name).execute();
        if (row.value !== NO_SETTINGS[row.name]) await tx.insertInto('site_settings').values(row).execute();
      }
    });
  }

  async noteAct(act: SeenAct): Promise<void> {
    await this.#db.insertInto('operator_acts').values(act).execute();
  }

  async acts(most: number): Promise<SeenAct[]> {
    const rows = await this.#db.selectFrom('operator_acts').selectAll().orderBy('at', 'desc').limit(most).execute();
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  }

  async withdrawals(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('operator_acts')
      .where('act', '=', 'uninvite')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
