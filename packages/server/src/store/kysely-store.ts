/** The store in SQL, for any database that Kysely speaks to. */
import { randomBytes, randomUUID } from 'node:crypto';
import { TEAMS } from '@dominion/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type RoomRecord, readRoomRecord } from '../match/room-record.js';
import { MIGRATIONS } from './migrations.js';
import {
  type Claim,
  type Commit,
  type MatchRecord,
  type OwnRecord,
  type SaidRecord,
  type SeatRecord,
  type ServerRecord,
  StaleEpoch,
  type Store,
  type StoredMatch,
  StoreError,
  type Tidied,
} from './store.js';
import { RULES_VERSION, type Tables } from './tables.js';
import { tidy } from './tidy.js';

/** Does something in a transaction: all of it is written when it resolves, nothing of it when it rejects. */
export type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** What databases say in words of their own. */
export interface Dialect {
  /** The database's time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  readonly transact: Transact;
  /** See {@link Store}. */
  readonly alone: boolean;
  /** See {@link Store}; nothing unless given. */
  readonly wipe?: () => Promise<void>;
}

/** How many random bytes a probe writes, twice as many as digits. */
const PROBE = 4096;

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

/** For how long, in milliseconds, the row of a server whose lease is over is kept, with its secret. */
const FORGOTTEN = 3_600_000;

async function writeSeats(tx: Kysely<Tables>, matchId: string, seats: readonly SeatRecord[]): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .insertInto('seats')
    .values(seats.map(({ keyHash, former, ...rest }) => ({ match_id: matchId, key_hash: keyHash, ...rest })))
    .execute();
  const before = seats.flatMap(({ team, former = [] }) =>
    former.map((hash) => ({ match_id: matchId, team, key_hash: hash })),
  );
  if (before.length > 0) await tx.insertInto('former_keys').values(before).execute();
}

/** The row of a match that was asked for, claimed or not, when it is still of an epoch. */
async function fence(tx: Kysely<Tables>, matchId: string, epoch: number, changes: object = { epoch }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set(changes)
    .where('id', '=', matchId)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new StaleEpoch(`match ${matchId} is no longer of epoch ${epoch}`);
}

/** Databases tell large numbers as text. */
function timeOf(time: number | null): number | null {
  return time === null ? null : Number(time);
}

/** The seats that bots hold at a table. */
function botsIn({ bots, manners }: RoomRecord): OwnRecord['bots'] {
  return TEAMS.flatMap((team) => {
    const level = bots[team];
    return level === null ? [] : [{ team, level, manner: manners[team] }];
  });
}

/** The store on a database whose tables are up to date. */
export class KyselyStore implements Store {
  readonly alone: boolean;
  readonly #db: Kysely<Tables>;
  readonly #now: RawBuilder<number>;
  readonly #transact: Transact;
  readonly #wipe: () => Promise<void>;

  constructor(db: Kysely<Tables>, { now, transact, alone, wipe = async () => {} }: Dialect) {
    this.alone = alone;
    this.#db = db;
    this.#now = now;
    this.#transact = transact;
    this.#wipe = wipe;
  }

  async create(match: MatchRecord, room: RoomRecord, seats: readonly SeatRecord[]): Promise<boolean> {
    const { id, code, mode, empty, dice, position, length, last, scheme, seed, start, createdAt } = match;
    const times = { created_at: createdAt, updated_at: createdAt, started_at: start?.startedAt ?? null };
    const { first = null, opening = null, seals = null, entropy = null } = start ?? {};
    const rest = { rules_version: RULES_VERSION, room: JSON.stringify(room), ply: 0, waits: 0, owner: null, epoch: 0 };
    return this.#transact(async (tx) => {
      const made = await tx
        .insertInto('matches')
        .values({
          id,
          code,
          mode,
          empty,
          dice,
          position,
          length,
          last,
          scheme,
          seed,
          first,
          opening,
          seals,
          entropy,
          ...times,
          ...rest,
        })
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
    const former = await this.#db
      .selectFrom('former_keys')
      .select(['team', 'key_hash'])
      .where('match_id', '=', row.id)
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
        position: row.position,
        length: row.length,
        last: row.last,
        scheme: row.scheme ?? 'dice-v1',
        seed: row.seed,
        start:
          row.first === null || row.opening === null
            ? null
            : {
                first: row.first,
                opening: row.opening,
                seals: row.seals ?? '',
                entropy: row.entropy ?? '',
                startedAt: Number(row.started_at),
              },
        createdAt: Number(row.created_at),
      },
      room: readRoomRecord(row.room),
      seats: seats.map(({ team, key_hash, name, seal, entropy }) => {
        const before = former.filter((each) => each.team === team).map((each) => each.key_hash);
        return { team, keyHash: key_hash, name, seal, entropy, ...(before.length > 0 && { former: before }) };
      }),
      lines: lines.map(({ seq, line, ply, actor, client_id, regent, at }) => {
        return { seq, line, ply, actor, clientId: client_id, regent, at: Number(at) };
      }),
      said: said.map(({ match_id, ...each }) => ({ ...each, at: Number(each.at) })),
    };
  }

  async claim(code: string, server: string): Promise<Claim | null> {
    const claimed = await this.#transact((tx) =>
      tx
        .updateTable('matches')
        .set((eb) => ({ owner: server, epoch: eb('epoch', '+', 1) }))
        .where('code', '=', code)
        .where((eb) =>
          eb.or([
            eb('owner', 'is', null),
            eb('owner', '=', server),
            eb('owner', 'not in', this.#leases(tx).select('id')),
          ]),
        )
        .returning('epoch')
        .executeTakeFirst(),
    );
    if (claimed !== undefined) {
      const stored = await this.load(code);
      return stored === null ? null : { kind: 'own', epoch: claimed.epoch, stored };
    }
    const other = await this.#leases(this.#db)
      .innerJoin('matches', 'matches.owner', 'servers.id')
      .where('matches.code', '=', code)
      .select(['servers.id', 'address', 'token'])
      .executeTakeFirst();
    if (other !== undefined) return { kind: 'elsewhere', server: other };
    const found = await this.#db.selectFrom('matches').select('id').where('code', '=', code).executeTakeFirst();
    // The lease was over a moment after it was not.
    return found === undefined ? null : this.claim(code, server);
  }

  /** The servers whose leases are not over. */
  #leases(db: Kysely<Tables>) {
    return db.selectFrom('servers').where('lease_until', '>', this.#now);
  }

  async release(matchId: string, epoch: number): Promise<void> {
    await this.#transact((tx) =>
      tx
        .updateTable('matches')
        .set({ owner: null })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
  }

  async enter(server: ServerRecord, lease: number, surely: boolean): Promise<number> {
    return this.#transact(async (tx) => {
      const { address, id } = server;
      if (surely) {
        await tx.deleteFrom('servers').where('address', '=', address).where('id', '!=', id).execute();
      } else {
        const left = sql<number>`max(lease_until) - ${this.#now}`.as('left');
        const other = await this.#leases(tx)
          .select(left)
          .where('address', '=', address)
          .where('id', '!=', id)
          .executeTakeFirst();
        if (Number(other?.left ?? 0) > 0) return Number(other!.left);
      }
      await this.#lease(tx, server, lease);
      return 0;
    });
  }

  async renew(server: ServerRecord, lease: number): Promise<boolean> {
    return this.#transact(async (tx) => {
      const renewed = await this.#leases(tx).select('id').where('id', '=', server.id).executeTakeFirst();
      const long = sql<number>`${this.#now} - ${sql.lit(FORGOTTEN)}`;
      await tx.deleteFrom('servers').where('lease_until', '<', long).execute();
      await this.#lease(tx, server, lease);
      return renewed !== undefined;
    });
  }

  async #lease(tx: Kysely<Tables>, { id, address, token }: ServerRecord, lease: number): Promise<void> {
    const lease_until = sql<number>`${this.#now} + ${sql.lit(Math.round(lease))}`;
    await tx
      .insertInto('servers')
      .values({ id, address, token, lease_until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ address, token, lease_until }))
      .execute();
  }

  async resign(server: string): Promise<void> {
    await this.#transact((tx) => tx.deleteFrom('servers').where('id', '=', server).executeTakeFirst());
  }

  async server(id: string): Promise<ServerRecord | null> {
    const row = await this.#leases(this.#db).select(['id', 'address', 'token']).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  async commit(matchId: string, epoch: number, commit: Commit): Promise<void> {
    const { room, seats, start, lines = [], end, unsaid, ply, waits, at } = commit;
    const { first, opening, seals, entropy } = start ?? {};
    await this.#transact(async (tx) => {
      await fence(tx, matchId, epoch, {
        ply,
        waits,
        updated_at: at,
        ...(room && { room: JSON.stringify(room) }),
        ...(start && { first, opening, seals, entropy, started_at: start.startedAt }),
        ...(end && { ended_at: end.endedAt, result: JSON.stringify(end.result) }),
      });
      if (lines.length > 0) {
        await tx
          .insertInto('actions')
          .values(lines.map(({ clientId, ...rest }) => ({ match_id: matchId, client_id: clientId, ...rest })))
          .execute();
      }
      if (seats !== undefined) {
        for (const table of ['seats', 'former_keys'] as const) {
          await tx.deleteFrom(table).where('match_id', '=', matchId).execute();
        }
        await writeSeats(tx, matchId, seats);
      }
      if (unsaid !== undefined && unsaid.length > 0) {
        await tx.deleteFrom('said').where('match_id', '=', matchId).where('who', 'in', unsaid).execute();
      }
    });
  }

  async say(matchId: string, epoch: number, said: SaidRecord, gone: readonly number[] = []): Promise<void> {
    await this.#transact(async (tx) => {
      await fence(tx, matchId, epoch);
      await tx
        .insertInto('said')
        .values({ match_id: matchId, ...said })
        .execute();
      if (gone.length > 0)
        await tx.deleteFrom('said').where('match_id', '=', matchId).where('seq', 'in', gone).execute();
    });
  }

  async own(keyHash: string, most: number, before: Pick<OwnRecord, 'at' | 'code'> | null = null): Promise<OwnRecord[]> {
    let found = this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .where('seats.key_hash', '=', keyHash);
    if (before !== null) {
      const { at, code } = before;
      found = found.where((eb) =>
        eb.or([
          eb('matches.updated_at', '<', at),
          eb.and([eb('matches.updated_at', '=', at), eb('matches.code', '>', code)]),
        ]),
      );
    }
    const rows = await found
      .orderBy('matches.updated_at', 'desc')
      .orderBy('matches.code')
      .limit(most)
      .selectAll('matches')
      .select('seats.team as team')
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await this.#db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('team').execute();
    const rooms = rows.map(({ room }) => readRoomRecord(room));
    return rows.map((row, at) => ({
      code: row.code,
      mode: row.mode,
      dice: row.dice,
      length: row.length,
      last: row.last,
      clock: rooms[at]!.clock,
      team: row.team,
      seats: seats.filter(({ match_id }) => match_id === row.id).map(({ team, name }) => ({ team, name })),
      bots: botsIn(rooms[at]!),
      begun: timeOf(row.started_at),
      ended: timeOf(row.ended_at),
      result: row.result === null ? null : JSON.parse(row.result),
      ply: row.ply,
      waits: row.waits,
      at: Number(row.updated_at),
    }));
  }

  async tidy(server: string, before: { waiting: number; short: number }, from: string): Promise<Tidied | null> {
    const first = await this.#leases(this.#db).select('id').orderBy('id').limit(1).executeTakeFirst();
    if (first?.id !== server) return null;
    return tidy(this.#db, this.#transact, (db) => this.#leases(db).select('id'), { server, before, from });
  }

  async probe(): Promise<void> {
    // What is random cannot be made smaller, so it needs room of its own.
    const row = { id: `probe ${randomUUID()}`, address: '', token: randomBytes(PROBE).toString('hex'), lease_until: 0 };
    await this.#transact(async (tx) => {
      await tx.insertInto('servers').values(row).execute();
      await tx.deleteFrom('servers').where('id', '=', row.id).execute();
    });
  }

  async wipe(): Promise<void> {
    await this.#wipe();
  }

  async known(keyHash: string, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('seats')
          .select('match_id')
          .where('key_hash', '=', keyHash)
          .union(eb.selectFrom('former_keys').select('match_id').where('key_hash', '=', keyHash)),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('code')
      .limit(most)
      .select('code')
      .execute();
    return rows.map(({ code }) => code);
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}
