/** Notifications of clubs, as rows. See the methods of `ClubNotificationStore`. */
import { EVENING_LASTS } from '@dominion/protocol';
import { type Kysely, sql } from 'kysely';
import type { CallingToTable, ClubMeeting, ClubNotificationStore, SayingTonight } from '../club-notification-store.js';
import { aboutGame } from '../club-notification-store.js';
import type { CalledRecord, GameRecord } from '../club-store.js';
import type { Statement, Transact } from '../dialect.js';
import type { Tables } from '../tables.js';

/** The columns that are the same for all recipients of a notification. */
type Raised = Pick<Tables['circle_calls'], 'kind' | 'match_id' | 'about' | 'due_at'>;

const COLUMNS = ['circle_id', 'key_hash', 'kind', 'match_id', 'about', 'due_at', 'tries', 'taken_until'] as const;

/** Selects the members of clubs with notifications on, as rows of the outbox. */
function wishing(db: Kysely<Tables>, { kind, match_id, about, due_at }: Raised) {
  return db
    .selectFrom('circle_members')
    .where('circle_members.calls', '=', 1)
    .select([
      'circle_members.circle_id',
      'circle_members.key_hash',
      // Without a type PostgreSQL takes a value among columns for text.
      sql<Raised['kind']>`cast(${kind} as text)`.as('kind'),
      sql<string>`cast(${match_id} as text)`.as('match_id'),
      sql<string>`cast(${about} as text)`.as('about'),
      sql<number>`cast(${due_at} as bigint)`.as('due_at'),
      sql<number>`0`.as('tries'),
      sql<number>`0`.as('taken_until'),
    ]);
}

/**
 * Returns the statements that notify a match's club of an appointment, or cancel that, in the same write; the match
 * itself notifies its players.
 */
export function meetingChanges(db: Kysely<Tables>, matchId: string, meets: ClubMeeting): Statement[] {
  const kind = 'appointment' as const;
  const gone = db.deleteFrom('circle_calls').where('match_id', '=', matchId).where('kind', '=', kind).compile();
  if (meets === null) return [gone];
  const called = wishing(db, { kind, match_id: matchId, about: meets.about, due_at: meets.due })
    .where('circle_members.circle_id', 'in', (eb) =>
      eb.selectFrom('circle_matches').select('circle_matches.circle_id').where('circle_matches.match_id', '=', matchId),
    )
    .where('circle_members.key_hash', 'not in', (eb) =>
      eb.selectFrom('seats').select('seats.key_hash').where('seats.match_id', '=', matchId),
    );
  return [gone, db.insertInto('circle_calls').columns(COLUMNS).expression(called).compile()];
}

/** Notifies those of some members who want it of a tournament's game whose match was just made. */
export async function callToGame(
  tx: Kysely<Tables>,
  { circle, match }: { readonly circle: string; readonly match: string },
  { cup, game, calls }: GameRecord,
): Promise<void> {
  if (calls === undefined || calls.people.length === 0) return;
  const about = aboutGame({ cup, game, at: calls.at });
  const raised = wishing(tx, { kind: 'game', match_id: match, about, due_at: calls.due })
    .where('circle_members.circle_id', '=', circle)
    .where('circle_members.key_hash', 'in', calls.people);
  await tx.insertInto('circle_calls').columns(COLUMNS).expression(raised).execute();
}

export class ClubNotificationRows implements ClubNotificationStore {
  readonly #transact: Transact;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  async wish(id: string, keyHash: string, wishes: boolean): Promise<void> {
    await this.#transact(async (tx) => {
      await tx
        .updateTable('circle_members')
        .set({ calls: wishes ? 1 : 0 })
        .where('circle_id', '=', id)
        .where('key_hash', '=', keyHash)
        .execute();
      if (wishes) return;
      await tx.deleteFrom('circle_calls').where('circle_id', '=', id).where('key_hash', '=', keyHash).execute();
    });
  }

  async noteLook(id: string, keyHash: string, at: number): Promise<void> {
    await this.#transact((tx) =>
      tx
        .updateTable('circle_members')
        .set({ looked_at: at })
        .where('circle_id', '=', id)
        .where('key_hash', '=', keyHash)
        .execute(),
    );
  }

  async callToTable(id: string, { called, by, since, due }: CallingToTable): Promise<CalledRecord> {
    return this.#transact(async (tx) => {
      const circle = await tx
        .updateTable('circles')
        .set((eb) => ({ name: eb.ref('name') }))
        .where('id', '=', id)
        .returning('called')
        .executeTakeFirst();
      const before = circle?.called == null ? null : (JSON.parse(circle.called) as CalledRecord);
      const same = before !== null && [...before.people].sort().join() === [...called.people].sort().join();
      if (same && before.at >= since) {
        const waits = await tx
          .selectFrom('matches')
          .select('id')
          .where('code', '=', before.code)
          .where('started_at', 'is', null)
          .executeTakeFirst();
        if (waits !== undefined) return before;
      }
      await tx
        .updateTable('circles')
        .set({ called: JSON.stringify(called) })
        .where('id', '=', id)
        .execute();
      const match = await tx.selectFrom('matches').select('id').where('code', '=', called.code).executeTakeFirst();
      // Members invited to this table needn't go to an earlier one, nor answer whether they are in.
      const people = called.people.filter((each) => each !== by);
      if (match === undefined || people.length === 0) return called;
      await tx
        .deleteFrom('circle_calls')
        .where('circle_id', '=', id)
        .where('kind', 'in', ['table', 'evening'])
        .where('key_hash', 'in', people)
        .execute();
      const raised = wishing(tx, { kind: 'table', match_id: match.id, about: called.code, due_at: due })
        .where('circle_members.circle_id', '=', id)
        .where('circle_members.key_hash', 'in', people);
      await tx.insertInto('circle_calls').columns(COLUMNS).expression(raised).execute();
      return called;
    });
  }

  async sayTonight(id: string, keyHash: string, { tonight, due, asks }: SayingTonight): Promise<void> {
    await this.#transact(async (tx) => {
      // Update the club first, as leaving it does, so that two transactions can't deadlock.
      await tx
        .updateTable('circles')
        .set({ due_at: due })
        .where('id', '=', id)
        .where('channel', 'is not', null)
        .execute();
      const asked =
        asks === null || tonight === null
          ? undefined
          : await tx
              .updateTable('circles')
              .set({ asked_at: tonight.at })
              .where('id', '=', id)
              .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', asks.since)]))
              .returning('id')
              .executeTakeFirst();
      const { says = null, hour = null, at = null } = tonight ?? {};
      await tx
        .updateTable('circle_members')
        .set({ says, hour, said_at: at })
        .where('circle_id', '=', id)
        .where('key_hash', '=', keyHash)
        .execute();
      if (asked === undefined) return;
      await tx.deleteFrom('circle_calls').where('circle_id', '=', id).where('kind', '=', 'evening').execute();
      const raised = wishing(tx, { kind: 'evening', match_id: '', about: `${at}`, due_at: asks!.due })
        .where('circle_members.circle_id', '=', id)
        .where('circle_members.key_hash', '<>', keyHash)
        .where((eb) => eb.or([eb('said_at', 'is', null), eb('said_at', '<=', at! - EVENING_LASTS.given)]));
      await tx.insertInto('circle_calls').columns(COLUMNS).expression(raised).execute();
    });
  }
}
