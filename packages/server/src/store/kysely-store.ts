/** The store in SQL, for any database that Kysely speaks to. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type RoomRecord, readRoomRecord } from '../match/room-record.js';
import { MIGRATIONS } from './migrations.js';
import type { Commit, MatchRecord, OwnRecord, SaidRecord, SeatRecord, Store, StoredMatch } from './store.js';
import { RULES_VERSION, type Tables } from './tables.js';

/** A store on a database that is open; brings its tables up to date first. Throws when that fails. */
export async function createKyselyStore(db: Kysely<Tables>): Promise<Store> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return new KyselyStore(db);
}

async function writeSeats(tx: Transaction<Tables>, matchId: string, seats: readonly SeatRecord[]): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .insertInto('seats')
    .values(seats.map(({ keyHash, ...rest }) => ({ match_id: matchId, key_hash: keyHash, ...rest })))
    .execute();
}

class KyselyStore implements Store {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async create(match: MatchRecord, room: RoomRecord, seats: readonly SeatRecord[]): Promise<boolean> {
    const { id, code, mode, empty, dice, seed, start, createdAt } = match;
    const times = { created_at: createdAt, updated_at: createdAt, started_at: start?.startedAt ?? null };
    const { first = null, opening = null, entropy = null } = start ?? {};
    const rest = { rules_version: RULES_VERSION, room: JSON.stringify(room), ply: 0, waits: 0 };
    return this.#db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('matches')
        .values({ id, code, mode, empty, dice, seed, first, opening, entropy, ...times, ...rest })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) return false;
      await writeSeats(tx, id, seats);
      return true;
    });
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
    const said = await this.#db.selectFrom('said').selectAll().where('match_id', '=', row.id).orderBy('seq').execute();
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
            : {
                first: row.first,
                opening: row.opening,
                entropy: row.entropy ?? '',
                startedAt: Number(row.started_at),
              },
        createdAt: Number(row.created_at),
      },
      room: readRoomRecord(row.room),
      seats: seats.map(({ team, key_hash, name, entropy }) => ({ team, keyHash: key_hash, name, entropy })),
      lines: lines.map(({ seq, line, ply, actor, client_id, at }) => {
        return { seq, line, ply, actor, clientId: client_id, at: Number(at) };
      }),
      said: said.map(({ match_id, ...each }) => ({ ...each, at: Number(each.at) })),
    };
  }

  async commit(matchId: string, { room, seats, start, line, end, ply, waits, at }: Commit): Promise<void> {
    const { first, opening, entropy } = start ?? {};
    await this.#db.transaction().execute(async (tx) => {
      if (line !== undefined) {
        const { clientId, ...rest } = line;
        await tx
          .insertInto('actions')
          .values({ match_id: matchId, client_id: clientId, ...rest })
          .execute();
      }
      if (seats !== undefined) {
        await tx.deleteFrom('seats').where('match_id', '=', matchId).execute();
        await writeSeats(tx, matchId, seats);
      }
      await tx
        .updateTable('matches')
        .set({
          ply,
          waits,
          updated_at: at,
          ...(room && { room: JSON.stringify(room) }),
          ...(start && { first, opening, entropy, started_at: start.startedAt }),
          ...(end && { ended_at: end.endedAt, result: JSON.stringify(end.result) }),
        })
        .where('id', '=', matchId)
        .execute();
    });
  }

  async say(matchId: string, said: SaidRecord): Promise<void> {
    await this.#db
      .insertInto('said')
      .values({ match_id: matchId, ...said })
      .execute();
  }

  async own(keyHash: string, most: number): Promise<OwnRecord[]> {
    const rows = await this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .where('seats.key_hash', '=', keyHash)
      .orderBy('matches.updated_at', 'desc')
      .limit(most)
      .selectAll('matches')
      .select('seats.team as team')
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await this.#db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('team').execute();
    return rows.map((row) => ({
      code: row.code,
      mode: row.mode,
      dice: row.dice,
      team: row.team,
      seats: seats.filter(({ match_id }) => match_id === row.id).map(({ team, name }) => ({ team, name })),
      started: row.first !== null,
      result: row.result === null ? null : JSON.parse(row.result),
      ply: row.ply,
      waits: row.waits,
      at: Number(row.updated_at),
    }));
  }

  async ping(): Promise<void> {
    await sql`select 1 from matches limit 1`.execute(this.#db);
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}
