/** The matches and tournaments of clubs, as rows. See the methods of `ClubMatchStore`. */
import { readTableRecord } from '@dominion/table';
import type { Kysely, Selectable } from 'kysely';
import type { ClubMatchRecord, ClubMatchStore, GameRecord, TournamentRecord } from '../club-store.js';
import type { Transact } from '../dialect.js';
import { isFatedBy, type Tables } from '../tables.js';
import { callToGame } from './club-notification-rows.js';

const numberOf = (value: number | null): number | null => (value === null ? null : Number(value));

export function tournamentOf({
  id,
  mode,
  length,
  days,
  state,
  players,
  created_at,
}: Selectable<Tables['circle_cups']>): TournamentRecord {
  return { id, mode, length, days: days === 1, state, players: JSON.parse(players), at: Number(created_at) };
}

/** Locks a club's membership for this transaction; null if there is no such club. */
export async function holdClub(tx: Kysely<Tables>, id: string): Promise<Selectable<Tables['circles']> | null> {
  const row = await tx
    .updateTable('circles')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Groups rows by their match: there may be thousands of either. */
function byMatch<Row extends { readonly match_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const own = all.get(row.match_id);
    if (own === undefined) all.set(row.match_id, [row]);
    else own.push(row);
  }
  return all;
}

/** Selects the matches of clubs. */
function joined(db: Kysely<Tables>) {
  return db
    .selectFrom('circle_matches')
    .innerJoin('matches', 'matches.id', 'circle_matches.match_id')
    .selectAll('matches')
    .select(['circle_id', 'cup_id', 'game', 'digest']);
}
type Joined = ReturnType<typeof joined>;

export class ClubMatchRows implements ClubMatchStore {
  readonly #db: Kysely<Tables>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async add(id: string, code: string, game: GameRecord | null = null): Promise<string | null> {
    return this.#transact(async (tx) => {
      if ((await holdClub(tx, id)) === null) return null;
      const found = await tx.selectFrom('matches').select('id').where('code', '=', code).executeTakeFirst();
      if (found === undefined) return null;
      if (game !== null) await this.#clear(tx, game);
      const row = { match_id: found.id, circle_id: id, cup_id: game?.cup ?? null, game: game?.game ?? null };
      const added = await tx
        .insertInto('circle_matches')
        .values({ ...row, digest: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('match_id')
        .executeTakeFirst();
      if (added !== undefined && game !== null) await callToGame(tx, { circle: id, match: found.id }, game);
      return added?.match_id ?? null;
    });
  }

  /** Frees a tournament's game for another match if its table was ended before it began. */
  async #clear(tx: Kysely<Tables>, { cup, game }: GameRecord): Promise<void> {
    const [row] = await joined(tx).where('cup_id', '=', cup).where('game', '=', game).execute();
    if (row === undefined || row.started_at !== null || readTableRecord(row.room).closure === null) return;
    for (const table of ['circle_matches', 'circle_calls'] as const) {
      await tx.deleteFrom(table).where('match_id', '=', row.id).execute();
    }
  }

  async open(ids: readonly string[], most: number) {
    if (ids.length === 0) return [];
    return this.#matches(
      joined(this.#db)
        .where('circle_id', 'in', ids)
        .where('ended_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .limit(most),
    );
  }

  async past(id: string, most: number, among: readonly string[] | null = null): Promise<ClubMatchRecord[]> {
    const all = joined(this.#db).where('circle_id', '=', id).where('ended_at', 'is not', null);
    const asked =
      among === null
        ? all
        : all.where((eb) =>
            eb.or([eb('cup_id', 'is not', null), ...(among.length === 0 ? [] : [eb('matches.id', 'in', among)])]),
          );
    return this.#matches(asked.orderBy('ended_at', 'desc').orderBy('matches.code').limit(most));
  }

  async #matches(asked: Joined) {
    const rows = await asked.execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [seats, former] = await Promise.all([
      this.#db
        .selectFrom('seats')
        .select(['match_id', 'team', 'key_hash', 'name'])
        .where('match_id', 'in', ids)
        .execute(),
      this.#db.selectFrom('former_keys').selectAll().where('match_id', 'in', ids).execute(),
    ]);
    const [sitting, sat] = [byMatch(seats), byMatch(former)];
    return rows.map((row) => ({
      ...{
        id: row.id,
        code: row.code,
        mode: row.mode,
        length: row.length,
        last: row.last,
        fated: isFatedBy(row.rules_version),
        ply: row.ply,
        waits: row.waits,
      },
      placed: row.position !== null,
      begun: numberOf(row.started_at),
      ended: numberOf(row.ended_at),
      result: row.result === null ? null : JSON.parse(row.result),
      at: Number(row.updated_at),
      table: readTableRecord(row.room),
      seats: (sitting.get(row.id) ?? [])
        .sort((a, b) => a.team - b.team)
        .map(({ team, key_hash, name }) => ({
          ...{ team, name, keyHash: key_hash },
          former: (sat.get(row.id) ?? []).filter((each) => each.team === team).map((each) => each.key_hash),
        })),
      ...{ cup: row.cup_id, game: row.game, digest: row.digest, circle: row.circle_id },
    }));
  }

  async noteDigest(matchId: string, digest: string): Promise<void> {
    await this.#transact((tx) =>
      tx.updateTable('circle_matches').set({ digest }).where('match_id', '=', matchId).execute(),
    );
  }

  async circleOf(matchId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('circles')
      .innerJoin('circle_matches', 'circle_matches.circle_id', 'circles.id')
      .where('match_id', '=', matchId)
      .select('circles.code')
      .executeTakeFirst();
    return row?.code ?? null;
  }

  async openCup(id: string, { at, players, days, ...cup }: TournamentRecord, most: number): Promise<boolean> {
    return this.#transact(async (tx) => {
      if ((await holdClub(tx, id)) === null) return false;
      const open = await tx
        .selectFrom('circle_cups')
        .select('id')
        .where('circle_id', '=', id)
        .where('state', '<>', 'ended')
        .execute();
      if (open.length >= most) return false;
      await tx
        .insertInto('circle_cups')
        .values({ ...cup, circle_id: id, days: days ? 1 : 0, players: JSON.stringify(players), created_at: at })
        .execute();
      return true;
    });
  }

  async changeCup(before: TournamentRecord, after: Pick<TournamentRecord, 'state' | 'players'>): Promise<boolean> {
    const changed = await this.#transact((tx) =>
      tx
        .updateTable('circle_cups')
        .set({ state: after.state, players: JSON.stringify(after.players) })
        .where('id', '=', before.id)
        .where('state', '=', before.state)
        .where('players', '=', JSON.stringify(before.players))
        .returning('id')
        .executeTakeFirst(),
    );
    return changed !== undefined;
  }
}
