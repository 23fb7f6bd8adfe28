/** A match as rows of the database, and out of them again. */
import {
  type HeaderRecord,
  readTableRecord,
  type SeatRecord,
  type StoredMatch,
  type TableRecord,
} from '@dominion/table';
import type { Kysely } from 'kysely';
import { RULES_VERSION, type Tables } from './tables.js';

/** Writes down who holds the seats of a match, none of which is written. */
export async function writeSeats(tx: Kysely<Tables>, matchId: string, seats: readonly SeatRecord[]): Promise<void> {
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

/** Writes a new match down, with those who sit already; false when its code is in use. */
export async function writeMatch(
  tx: Kysely<Tables>,
  match: HeaderRecord,
  room: TableRecord,
  seats: readonly SeatRecord[],
): Promise<boolean> {
  const { id, code, mode, empty, dice, position, length, last, scheme, seed, start, createdAt } = match;
  const times = { created_at: createdAt, updated_at: createdAt, started_at: start?.startedAt ?? null };
  const { first = null, opening = null, seals = null, entropy = null } = start ?? {};
  const rest = { rules_version: RULES_VERSION, room: JSON.stringify(room), ply: 0, waits: 0, owner: null, epoch: 0 };
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
}

/** Everything about the match behind a code, or null. */
export async function readMatch(db: Kysely<Tables>, code: string): Promise<StoredMatch | null> {
  const row = await db.selectFrom('matches').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return null;
  const seats = await db.selectFrom('seats').selectAll().where('match_id', '=', row.id).orderBy('team').execute();
  const former = await db
    .selectFrom('former_keys')
    .select(['team', 'key_hash'])
    .where('match_id', '=', row.id)
    .execute();
  const lines = await db.selectFrom('actions').selectAll().where('match_id', '=', row.id).orderBy('seq').execute();
  const said = await db.selectFrom('said').selectAll().where('match_id', '=', row.id).orderBy('seq').execute();
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
    room: readTableRecord(row.room),
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
