/** Removes matches that were never played: each step checks only some, so that it delays no one. */
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Transact } from '../dialect.js';
import type { Leaseholders } from '../leases.js';
import { SHORT, type Tidied } from '../store.js';
import type { Tables } from '../tables.js';

/** Matches checked in one step. */
const STEP = 500;

/** The ids of servers with a valid lease. */
export type LiveServers = SelectQueryBuilder<Tables, 'servers', { id: string }>;

/** Whether no other server has a match awake and the asking server doesn't own it. */
export function isAsleep(eb: ExpressionBuilder<Tables, 'matches'>, live: LiveServers, server: string) {
  return eb.or([eb('owner', 'is', null), eb.and([eb('owner', '<>', server), eb('owner', 'not in', live)])]);
}

interface Asked {
  readonly server: string;
  readonly before: { readonly waiting: number; readonly kept: number; readonly short: number };
  /** The id after which the step starts. */
  readonly from: string;
}

/**
 * Whether the other half of its duplicate is being played, or had an event since: the match may wait for that, storing
 * nothing.
 */
function waitsForTwin(eb: ExpressionBuilder<Tables, 'matches'>, since: number) {
  const beside = (own: 'first_id' | 'second_id', other: 'first_id' | 'second_id') =>
    eb.exists(
      eb
        .selectFrom('duplicates')
        .innerJoin('matches as other', 'other.id', `duplicates.${other}`)
        .select('duplicates.id')
        .whereRef(`duplicates.${own}`, '=', 'matches.id')
        .where('duplicates.off', '=', 0)
        .where((on) =>
          on.or([
            on.and([on('other.started_at', 'is not', null), on('other.ended_at', 'is', null)]),
            on('other.updated_at', '>=', since),
          ]),
        ),
    );
  return eb.or([beside('first_id', 'second_id'), beside('second_id', 'first_id')]);
}

/** Whether to remove a match. Looking for the tenth line is cheaper than counting the lines. */
function isDue(eb: ExpressionBuilder<Tables, 'matches'>, leases: LiveServers, { server, before }: Asked) {
  const tenth = eb
    .selectFrom('actions')
    .select('actions.seq')
    .whereRef('actions.match_id', '=', 'matches.id')
    .where('actions.seq', '=', SHORT - 1);
  // Archived matches have at least that many lines, see `archive.ts`.
  const folded = eb.selectFrom('folded').select('folded.version').whereRef('folded.match_id', '=', 'matches.id');
  // A player who sat down at a correspondence table was promised the seat.
  const promised = eb.and([
    eb('pace', '=', 'days'),
    eb.exists(eb.selectFrom('seats').select('seats.team').whereRef('seats.match_id', '=', 'matches.id')),
  ]);
  const idle = (since: number) => eb.and([eb('updated_at', '<', since), eb.not(waitsForTwin(eb, since))]);
  const waiting = eb.and([
    eb('started_at', 'is', null),
    idle(before.waiting),
    eb.or([eb.not(promised), idle(before.kept)]),
  ]);
  const short = eb.and([
    eb('started_at', 'is not', null),
    eb('updated_at', '<', before.short),
    eb.not(eb.exists(tenth)),
    eb.not(eb.exists(folded)),
  ]);
  return eb.and([isAsleep(eb, leases, server), eb.or([waiting, short])]);
}

/** Does one step; see `UpkeepStore.tidy`. */
export async function tidy(
  db: Kysely<Tables>,
  transact: Transact,
  holders: Leaseholders,
  asked: Asked,
): Promise<Tidied> {
  const seen = await db
    .selectFrom('matches')
    .select((eb) => ['id', isDue(eb, holders.all(db).select('id'), asked).as('due')])
    .where('id', '>', asked.from)
    .orderBy('id')
    .limit(STEP)
    .execute();
  const next = seen.length < STEP ? null : seen.at(-1)!.id;
  const due = seen.filter((row) => row.due).map(({ id }) => id);
  if (due.length === 0) return { waiting: 0, short: 0, next };
  return transact(async (tx) => {
    // The update locks the rows. A server that then claims one waits, and finds it gone; one that claimed it before keeps it.
    const going = await tx
      .updateTable('matches')
      .set((eb) => ({ owner: null, epoch: eb('epoch', '+', 1) }))
      .where('id', 'in', due)
      .where((eb) => isDue(eb, holders.all(tx).select('id'), asked))
      .returning(['id', 'started_at'])
      .execute();
    const ids = going.map(({ id }) => id);
    if (ids.length > 0) {
      const tables = [
        'said',
        'actions',
        'seats',
        'former_keys',
        'calls',
        'mutes',
        'channels',
        'circle_matches',
        'circle_calls',
      ] as const;
      for (const table of tables) {
        await tx.deleteFrom(table).where('match_id', 'in', ids).execute();
      }
      await tx.deleteFrom('matches').where('id', 'in', ids).execute();
    }
    const waiting = going.filter(({ started_at }) => started_at === null).length;
    return { waiting, short: going.length - waiting, next };
  });
}
