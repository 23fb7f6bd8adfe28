/**
 * Finished matches folded: their lines and sayings in one row, an eighth of what they are as rows of their own. Whoever claims
 * one unfolds it, so nobody who writes need know of it; whoever reads takes whichever of both is there, see `match-rows.ts`.
 * Each match is folded and unfolded in one transaction that raises its epoch, so a server may die at any point of it.
 */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Transact } from '../dialect.js';
import type { Leaseholders } from '../leases.js';
import { type Folded, SHORT } from '../store.js';
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

/** How many matches one step looks at, and how many of them it folds at most. */
const STEP = 500;
const MOST = 50;
/** How many rows are written with one statement. */
const ROWS = 50;

/** The lines and sayings of a match that stand in rows of their own. */
export async function readRows(db: Kysely<Tables>, matchId: string): Promise<Rows> {
  const [lines, talk] = [db.selectFrom('actions').select(ACTION_COLUMNS), db.selectFrom('said').select(SAID_COLUMNS)];
  return {
    actions: await lines.where('match_id', '=', matchId).orderBy('seq').execute(),
    said: await talk.where('match_id', '=', matchId).orderBy('seq').execute(),
  };
}

/** What stands folded of a match; null where nothing does. */
export async function readFolded(db: Kysely<Tables>, matchId: string): Promise<Rows | null> {
  const row = await db.selectFrom('folded').selectAll().where('match_id', '=', matchId).executeTakeFirst();
  return row === undefined ? null : unpack(row.version, row.bytes);
}

/** Makes rows of their own again of what is folded of a match; nothing where nothing is. */
export async function unfold(tx: Kysely<Tables>, matchId: string): Promise<void> {
  const rows = await readFolded(tx, matchId);
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
  /** The server that does it. */
  readonly server: string;
  /** Before when a match must have ended, and nothing have happened since. */
  readonly before: number;
  /** The id after which to look on. */
  readonly from: string;
}

/** Whether a match is to be folded. One that is to go before long, because it was hardly played, is not; see `tidy.ts`. */
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

/** One step; see `UpkeepStore.fold`. */
export async function foldFinished(
  db: Kysely<Tables>,
  transact: Transact,
  holders: Leaseholders,
  asked: Asked,
): Promise<Folded> {
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
      // To change the row locks it: whoever would claim the match waits, and unfolds it; whoever has claimed it keeps it.
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
