/** Lists of matches: a player's own, those that contain a key, and correspondence tables for strangers. */
import { TEAMS, type Team } from '@dominion/rules';
import { bankUntil, offeredTo, readTableRecord, type TableRecord } from '@dominion/table';
import { type Kysely, sql } from 'kysely';
import { matchHeaderOf, seatOf } from './rows/match-rows.js';
import type { OpenRecord, OwnRecord } from './store.js';
import { isFatedBy, type Tables } from './tables.js';

/** See {@link MatchStore.own}. */
export async function readOwn(
  db: Kysely<Tables>,
  keyHash: string,
  most: number,
  before: Pick<OwnRecord, 'at' | 'code'> | null = null,
): Promise<OwnRecord[]> {
  let found = db
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
  const seats = await db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('team').execute();
  const rooms = rows.map(({ room }) => readTableRecord(room));
  return rows.map((row, at) => ({
    code: row.code,
    mode: row.mode,
    dice: row.dice,
    length: row.length,
    last: row.last,
    fated: isFatedBy(row.rules_version),
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
    pace: rooms[at]!.pace,
    deadline: bankUntil(rooms[at]!, row.team),
    ...asideIn(row.result === null ? rooms[at]! : null),
    stopped: rooms[at]!.stopped[row.team] !== null,
    asked: row.result === null && isAsked(rooms[at]!, row.team),
  }));
}

/** See {@link MatchStore.known}. */
export async function readKnown(db: Kysely<Tables>, keyHash: string, most: number): Promise<string[]> {
  const rows = await db
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

/**
 * Returns correspondence tables that are open to strangers and haven't begun, the last active first, by two queries.
 */
export async function readOpen(db: Kysely<Tables>, most: number): Promise<OpenRecord[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    // Written as in the index, because SQLite uses the index only for this form.
    .where('open', '=', sql.lit(1))
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('team').execute();
  return rows.map((row) => ({
    match: matchHeaderOf(row),
    room: readTableRecord(row.room),
    seats: seats.filter(({ match_id }) => match_id === row.id).map((seat) => seatOf(seat, [])),
  }));
}

/** Databases return large numbers as text. */
function timeOf(time: number | null): number | null {
  return time === null ? null : Number(time);
}

function botsIn({ bots, manners }: TableRecord): OwnRecord['bots'] {
  return TEAMS.flatMap((team) => {
    const level = bots[team];
    return level === null ? [] : [{ team, level, manner: manners[team] }];
  });
}

/** Returns whether a match is adjourned and its appointment, for a player's own list; false and null if it is over. */
function asideIn(table: TableRecord | null): Pick<OwnRecord, 'adjourned' | 'appointment'> {
  return { adjourned: table?.adjourned ?? false, appointment: table?.appointment || null };
}

/** Whether a seat has an open proposal or oath that it neither accepted nor declined. */
function isAsked({ proposals, sworn }: TableRecord, team: Team): boolean {
  if (offeredTo(sworn, team).length > 0) return true;
  return proposals.some(
    ({ asked, agree, decline }) => asked.includes(team) && !agree.includes(team) && !decline.includes(team),
  );
}
