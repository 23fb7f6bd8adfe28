/** Removes what has no owner any more, as `tidy.ts` removes matches that were never played. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Transact } from '../dialect.js';
import { holdClub } from '../rows/club-match-rows.js';
import { endClub } from '../rows/club-rows.js';
import { FEED_ROWS } from '../rows/webhook-rows.js';
import type { TidiedRest } from '../store.js';
import type { Tables } from '../tables.js';

/** Most clubs, and most devices, removed at once. */
const MOST = 500;

/** Returns the ids of clubs with one member and no event since a time. */
function idleCircles(db: Kysely<Tables>, before: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('circles')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) => {
      const members = eb.selectFrom('circle_members').whereRef('circle_members.circle_id', '=', 'circles.id');
      const lately = members
        .select('circle_members.key_hash')
        .where((on) =>
          on.or([on('joined_at', '>=', before), on('looked_at', '>=', before), on('said_at', '>=', before)]),
        );
      const played = eb
        .selectFrom('circle_matches')
        .innerJoin('matches', 'matches.id', 'circle_matches.match_id')
        .select('matches.id')
        .whereRef('circle_matches.circle_id', '=', 'circles.id')
        .where('matches.updated_at', '>=', before);
      const alone = eb(
        members.select((each) => each.fn.countAll<number>().as('count')),
        '<=',
        1,
      );
      return eb.and([alone, eb.not(eb.exists(lately)), eb.not(eb.exists(played))]);
    })
    .limit(MOST)
    .execute();
}

/** Removes some clubs with one member and no event since a time; returns how many. */
async function endIdleCircles(db: Kysely<Tables>, transact: Transact, before: number): Promise<number> {
  let ended = 0;
  for (const { id } of await idleCircles(db, before)) {
    await transact(async (tx) => {
      // Others may have joined since the query; those who join now must wait for the lock.
      if ((await holdClub(tx, id)) === null) return;
      const members = await tx.selectFrom('circle_members').select('key_hash').where('circle_id', '=', id).execute();
      if (members.length > 1) return;
      await endClub(tx, id);
      ended++;
    });
  }
  return ended;
}

/** Whether a device's key has never had a seat and belongs to no club. */
function isNobodys(eb: ExpressionBuilder<Tables, 'devices'>) {
  return eb.and(
    (['seats', 'former_keys', 'circle_members'] as const).map((table) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(table)
            .select(sql.lit(1).as('one'))
            .whereRef(sql.ref(`${table}.key_hash`), '=', 'devices.key_hash'),
        ),
      ),
    ),
  );
}

/** Removes devices added before a time whose key has no seat and no club, with their notification settings. */
async function dropDevices(db: Kysely<Tables>, before: number): Promise<number> {
  const due = await db
    .selectFrom('devices')
    .select(['endpoint', 'key_hash'])
    .where('added_at', '<', before)
    .where(isNobodys)
    .limit(MOST)
    .execute();
  if (due.length === 0) return 0;
  await db
    .deleteFrom('devices')
    .where(
      'endpoint',
      'in',
      due.map(({ endpoint }) => endpoint),
    )
    .where('added_at', '<', before)
    .execute();
  await db
    .deleteFrom('callers')
    .where(
      'key_hash',
      'in',
      due.map(({ key_hash }) => key_hash),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('devices').select('endpoint').whereRef('devices.key_hash', '=', 'callers.key_hash')),
      ),
    )
    .execute();
  return due.length;
}

/** See `UpkeepStore.tidyRest`. */
export async function tidyRest(db: Kysely<Tables>, transact: Transact, before: number): Promise<TidiedRest> {
  const circles = await endIdleCircles(db, transact, before);
  for (const table of ['circle_removed', 'circle_calls'] as const) {
    await db
      .deleteFrom(table)
      .where('circle_id', 'not in', (eb) => eb.selectFrom('circles').select('circles.id'))
      .execute();
  }
  const owner = sql<string>`${sql.lit(FEED_ROWS.circle)} || circle_id || ':' || circle_members.key_hash`;
  const feeds = await db
    .deleteFrom('feeds')
    .where('key_hash', 'like', `${FEED_ROWS.circle}%`)
    .where('key_hash', 'not in', (eb) => eb.selectFrom('circle_members').select(owner.as('owner')))
    .executeTakeFirst();
  return { circles, feeds: Number(feeds.numDeletedRows), devices: await dropDevices(db, before) };
}
