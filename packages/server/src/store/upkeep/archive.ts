/**
 * Archived matches: their lines and chat are in one row, an eighth of the size of separate rows. A claim unpacks the
 * match first; readers take either form, see `match-rows.ts`. Archiving and unpacking increase the epoch in one
 * transaction, so a server may die at any point.
 */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Transact } from '../dialect.js';
import type { Leaseholders } from '../leases.js';
import { type Archived, SHORT } from '../store.js';
import type { Tables } from '../tables.js';
import {
  ACTION_COLUMNS,
  type ActionRow,
  PACKING,
  pack,
  type Rows,
  SAID_COLUMNS,
  type SaidRow,
  unpack,
} from './packing.js';
import { isAsleep, type LiveServers } from './tidy.js';

/** Matches checked in one step, and most of them archived. */
const STEP = 500;
const MOST = 50;
/** Rows written with one statement. */
const ROWS = 50;

/** Reads the lines and chat of a match from separate rows. */
export async function readRows(db: Kysely<Tables>, matchId: string): Promise<Rows> {
  const [lines, talk] = [db.selectFrom('actions').select(ACTION_COLUMNS), db.selectFrom('said').select(SAID_COLUMNS)];
  return {
    actions: await lines.where('match_id', '=', matchId).orderBy('seq').execute(),
    said: await talk.where('match_id', '=', matchId).orderBy('seq').execute(),
  };
}

/** Reads the archive of a match; null if there is none. */
export async function readArchived(db: Kysely<Tables>, matchId: string): Promise<Rows | null> {
  const row = await db.selectFrom('folded').selectAll().where('match_id', '=', matchId).executeTakeFirst();
  return row === undefined ? null : unpack(row.version, row.bytes);
}

/** Unpacks a match's archive to separate rows; does nothing if there is none. */
export async function readArchive(tx: Kysely<Tables>, matchId: string): Promise<void> {
  const rows = await readArchived(tx, matchId);
  if (rows === null) return;
  for (const [table, all] of [
    ['actions', rows.actions],
    ['said', rows.said],
  ] as const) {
    for (let from = 0; from < all.length; from += ROWS) {
      const some = all.slice(from, from + ROWS).map((row: ActionRow | SaidRow) => ({ match_id: matchId, ...row }));
      await tx.insertInto(table).values(some).execute();
    }
  }
  await tx.deleteFrom('folded').where('match_id', '=', matchId).execute();
}

interface Asked {
  readonly server: string;
  /** The match must have ended before this time, with no event since. */
  readonly before: number;
  /** The id after which the step starts. */
  readonly from: string;
}

/** Whether to archive a match: not one that was hardly played, which will soon be removed; see `tidy.ts`. */
function isDue(eb: ExpressionBuilder<Tables, 'matches'>, live: LiveServers, { server, before }: Asked) {
  const tenth = eb
    .selectFrom('actions')
    .select('actions.seq')
    .whereRef('actions.match_id', '=', 'matches.id')
    .where('actions.seq', '=', SHORT - 1);
  return eb.and([
    isAsleep(eb, live, server),
    eb('ended_at', '<', before),
    eb('updated_at', '<', before),
    eb.exists(tenth),
  ]);
}

/** Does one step; see `UpkeepStore.fold`. */
export async function archiveFinished(
  db: Kysely<Tables>,
  transact: Transact,
  holders: Leaseholders,
  asked: Asked,
): Promise<Archived> {
  const seen = await db
    .selectFrom('matches')
    .select((eb) => ['id', isDue(eb, holders.all(db).select('id'), asked).as('due')])
    .where('id', '>', asked.from)
    .orderBy('id')
    .limit(STEP)
    .execute();
  const due = seen.filter((row) => row.due).map(({ id }) => id);
  const some = due.slice(0, MOST);
  let matches = 0;
  for (const id of some) {
    const done = await transact(async (tx) => {
      // The update locks the row. A server that then claims the match waits and unpacks it; one that claimed it before keeps it.
      const { numUpdatedRows } = await tx
        .updateTable('matches')
        .set((eb) => ({ owner: null, epoch: eb('epoch', '+', 1) }))
        .where('id', '=', id)
        .where((eb) => isDue(eb, holders.all(tx).select('id'), asked))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      const bytes = pack(await readRows(tx, id));
      await tx.insertInto('folded').values({ match_id: id, version: PACKING, bytes }).execute();
      for (const table of ['actions', 'said'] as const) {
        await tx.deleteFrom(table).where('match_id', '=', id).execute();
      }
      return true;
    });
    if (done) matches++;
  }
  if (due.length > some.length) return { matches, next: some.at(-1)! };
  return { matches, next: seen.length < STEP ? null : seen.at(-1)!.id };
}
