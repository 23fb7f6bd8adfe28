/** The store in SQL, for any database that Kysely speaks to. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations.js';
import type { EndRecord, LineRecord, MatchRecord, SeatRecord, StartRecord, Store, StoredMatch } from './store.js';
import { RULES_VERSION, type Tables } from './tables.js';

/** A store on a database that is open; brings its tables up to date first. Throws when that fails. */
export async function createKyselyStore(db: Kysely<Tables>): Promise<Store> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return new KyselyStore(db);
}

class KyselyStore implements Store {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async create(match: MatchRecord): Promise<boolean> {
    const { id, code, mode, empty, dice, seed, createdAt } = match;
    const made = await this.#db
      .insertInto('matches')
      .values({ id, code, mode, empty, dice, seed, created_at: createdAt, rules_version: RULES_VERSION })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }

  async load(code: string): Promise<StoredMatch | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('code', '=', code).executeTakeFirst();
    if (row === undefined) return null;
    const seats = await this.#db
      .selectFrom('seats')
      .selectAll()
      .where('match_id', '=', row.id)
      .orderBy('team')
      .execute();
    const lines = await this.#db
      .selectFrom('actions')
      .selectAll()
      .where('match_id', '=', row.id)
      .orderBy('seq')
      .execute();
    return {
      match: {
        id: row.id,
        code: row.code,
        mode: row.mode,
        empty: row.empty,
        dice: row.dice,
        seed: row.seed,
        start:
          row.first === null || row.opening === null
            ? null
            : { first: row.first, opening: row.opening, startedAt: Number(row.started_at) },
        createdAt: Number(row.created_at),
      },
      seats: seats.map((seat) => ({ team: seat.team, keyHash: seat.key_hash, name: seat.name })),
      lines: lines.map(({ seq, line, ply, actor, client_id, at }) => {
        return { seq, line, ply, actor, clientId: client_id, at: Number(at) };
      }),
    };
  }

  async sit(matchId: string, seat: SeatRecord, start: StartRecord | null): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx
        .insertInto('seats')
        .values({ match_id: matchId, team: seat.team, key_hash: seat.keyHash, name: seat.name })
        .execute();
      if (start === null) return;
      const { first, opening, startedAt } = start;
      await tx
        .updateTable('matches')
        .set({ first, opening, started_at: startedAt })
        .where('id', '=', matchId)
        .execute();
    });
  }

  async stand(matchId: string, team: SeatRecord['team']): Promise<void> {
    await this.#db.deleteFrom('seats').where('match_id', '=', matchId).where('team', '=', team).execute();
  }

  async append(matchId: string, record: LineRecord, end: EndRecord | null): Promise<void> {
    const { clientId, ...rest } = record;
    const row = { match_id: matchId, client_id: clientId, ...rest };
    if (end === null) {
      // A single statement is a transaction of its own.
      await this.#db.insertInto('actions').values(row).execute();
      return;
    }
    await this.#db.transaction().execute(async (tx) => {
      await tx.insertInto('actions').values(row).execute();
      await tx
        .updateTable('matches')
        .set({ ended_at: end.endedAt, result: JSON.stringify(end.result) })
        .where('id', '=', matchId)
        .execute();
    });
  }

  async ping(): Promise<void> {
    await sql`select 1 from matches limit 1`.execute(this.#db);
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}
