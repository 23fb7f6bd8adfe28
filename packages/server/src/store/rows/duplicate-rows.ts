/** Duplicate matches, as rows. See the methods of `DuplicateStore`. */
import { type DuplicateNews, readTableRecord } from '@dominion/table';
import type { Kysely } from 'kysely';
import type { DuplicateRecord, DuplicateStore, DuplicateTableRecord, NewDuplicate } from '../club-store.js';
import type { Transact } from '../dialect.js';
import type { Tables } from '../tables.js';
import { matchHeaderOf, seatOf } from './match-rows.js';

/** Most duplicates of a club that are read, the newest ones. */
const MOST_READ = 60;

async function tablesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, DuplicateTableRecord>> {
  if (ids.length === 0) return new Map();
  const [matches, seats] = await Promise.all([
    db.selectFrom('matches').select(['id', 'code', 'started_at', 'ended_at']).where('id', 'in', ids).execute(),
    db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('team').execute(),
  ]);
  return new Map(
    matches.map(({ id, code, started_at, ended_at }) => {
      const own = seats.filter(({ match_id }) => match_id === id);
      const sat = own.map(({ team, key_hash, name }) => ({ team, keyHash: key_hash, name }));
      return [id, { id, code, begun: started_at !== null, over: ended_at !== null, seats: sat }];
    }),
  );
}

/** Whether a table is finished: it is over, was removed, or was cancelled before it began. */
function isDone({ code, begun, over }: DuplicateTableRecord, off: boolean): boolean {
  return over || code === null || (off && !begun);
}

/** Whether both tables of a duplicate are finished. */
export function isPlayedOut({ tables, off }: Pick<DuplicateRecord, 'tables' | 'off'>): boolean {
  // If one was removed before it began, the other never begins.
  const alone = off || tables.some(({ code }) => code === null);
  return tables.every((table) => isDone(table, alone));
}

/** Returns the duplicates of some clubs, the newest first, with the ids of the clubs. */
export async function duplicatesOf(
  db: Kysely<Tables>,
  circleIds: readonly string[],
): Promise<(DuplicateRecord & { readonly circle: string })[]> {
  const rows = await db
    .selectFrom('duplicates')
    .selectAll()
    .where('circle_id', 'in', circleIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_READ * circleIds.length)
    .execute();
  const tables = await tablesOf(
    db,
    rows.flatMap(({ first_id, second_id }) => [first_id, second_id]),
  );
  const at = (id: string) => tables.get(id) ?? { id, code: null, begun: false, over: false, seats: [] };
  return rows.map(({ id, circle_id, maker, mode, length, evenings, off, first_id, second_id, created_at }) => ({
    ...{ id, circle: circle_id, maker, mode, length, off: off === 1, at: Number(created_at) },
    evenings: evenings === 2 ? 2 : 1,
    tables: [at(first_id), at(second_id)],
  }));
}

/** Cancels duplicates; their running matches become due at once, wherever they are. */
export async function callOffDuplicates(tx: Kysely<Tables>, column: 'id' | 'circle_id', value: string): Promise<void> {
  const rows = await tx
    .updateTable('duplicates')
    .set({ off: 1 })
    .where(column, '=', value)
    .where('off', '=', 0)
    .returning(['first_id', 'second_id'])
    .execute();
  const ids = rows.flatMap(({ first_id, second_id }) => [first_id, second_id]);
  if (ids.length === 0) return;
  await tx
    .updateTable('matches')
    .set({ due_at: 0 })
    .where('id', 'in', ids)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
}

export class DuplicateRows implements DuplicateStore {
  readonly #db: Kysely<Tables>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async make(
    circleId: string,
    { id, maker, mode, length, evenings, at, matches }: NewDuplicate,
    most: number,
  ): Promise<boolean> {
    return this.#transact(async (tx) => {
      // This locks the club: another duplicate made at the same time must wait.
      const circle = await tx
        .updateTable('circles')
        .set((eb) => ({ name: eb.ref('name') }))
        .where('id', '=', circleId)
        .returning('id')
        .executeTakeFirst();
      if (circle === undefined) return false;
      const own = await duplicatesOf(tx, [circleId]);
      if (own.filter((each) => !isPlayedOut(each)).length >= most) return false;
      const [first_id, second_id] = matches;
      const row = { id, circle_id: circleId, maker, mode, length, evenings, off: 0, first_id, second_id };
      await tx
        .insertInto('duplicates')
        .values({ ...row, created_at: at })
        .execute();
      for (const match_id of matches) {
        await tx
          .insertInto('circle_matches')
          .values({ match_id, circle_id: circleId, cup_id: null, game: null, digest: null })
          .execute();
      }
      return true;
    });
  }

  async callOff(id: string): Promise<void> {
    await this.#transact((tx) => callOffDuplicates(tx, 'id', id));
  }

  #row(matchId: string) {
    return this.#db
      .selectFrom('duplicates')
      .selectAll()
      .where((eb) => eb.or([eb('first_id', '=', matchId), eb('second_id', '=', matchId)]))
      .executeTakeFirst();
  }

  async news(matchId: string): Promise<DuplicateNews | null> {
    const row = await this.#row(matchId);
    if (row === undefined) return null;
    const other = row.first_id === matchId ? row.second_id : row.first_id;
    // Read the match before its seats: seats read later fit its stage or are newer.
    const match = await this.#db.selectFrom('matches').selectAll().where('id', '=', other).executeTakeFirst();
    if (match === undefined) return { off: row.off === 1, other: null };
    const seats = await this.#db.selectFrom('seats').selectAll().where('match_id', '=', other).execute();
    return {
      off: row.off === 1,
      other: {
        record: matchHeaderOf(match),
        table: readTableRecord(match.room),
        seats: seats.map((seat) => seatOf(seat, [])),
        over: match.ended_at !== null,
      },
    };
  }

  async isPlayedOut(matchId: string): Promise<boolean> {
    const row = await this.#row(matchId);
    if (row === undefined) return true;
    const { first_id, second_id, off } = row;
    const tables = await tablesOf(this.#db, [first_id, second_id]);
    const at = (id: string) => tables.get(id) ?? { id, code: null, begun: false, over: false, seats: [] };
    return isPlayedOut({ off: off === 1, tables: [at(first_id), at(second_id)] });
  }
}
