/** Clubs as rows. See the methods of `ClubStore`. */
import type { Kysely, Selectable } from 'kysely';
import type { CalledRecord, ClubChange, ClubRecord, ClubStore, MemberRecord, NewClub } from '../club-store.js';
import type { Transact } from '../dialect.js';
import type { Tables } from '../tables.js';
import type { SetWebhook } from '../webhook-store.js';
import { holdClub, tournamentOf } from './club-match-rows.js';
import { callOffDuplicates, duplicatesOf } from './duplicate-rows.js';

/** Most clubs listed for a member, those joined last. */
const MOST_OWN = 100;

type CircleRow = Selectable<Tables['circles']>;

const numberOf = (value: number | null): number | null => (value === null ? null : Number(value));

function memberOf({
  key_hash,
  name,
  joined_at,
  says,
  hour,
  said_at,
  calls,
  looked_at,
}: Selectable<Tables['circle_members']>): MemberRecord {
  const tonight = says === null ? null : { says, hour: numberOf(hour), at: Number(said_at) };
  const called = { calls: calls === 1, looked: Number(looked_at) };
  return { keyHash: key_hash, name, joined: Number(joined_at), tonight, ...called };
}

/** Removes a club; its matches stay. */
export async function endClub(tx: Kysely<Tables>, id: string): Promise<void> {
  // No one could cancel them later.
  await callOffDuplicates(tx, 'circle_id', id);
  const tables = ['circle_matches', 'circle_cups', 'circle_calls', 'circle_removed', 'circle_members'] as const;
  for (const table of tables) await tx.deleteFrom(table).where('circle_id', '=', id).execute();
  await tx.deleteFrom('circles').where('id', '=', id).execute();
}

export class ClubRows implements ClubStore {
  readonly #db: Kysely<Tables>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async make({ as, at, ...circle }: NewClub, most: number): Promise<'made' | 'taken' | 'many'> {
    return this.#transact(async (tx) => {
      const kept = await tx
        .selectFrom('circles')
        .select('id')
        .where('keeper', '=', circle.keeper)
        .limit(most)
        .execute();
      if (kept.length >= most) return 'many';
      const made = await tx
        .insertInto('circles')
        .values({ ...circle, rated: 1, created_at: at, called: null, channel: null, due_at: null })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made === undefined) return 'taken';
      await tx
        .insertInto('circle_members')
        .values({
          circle_id: circle.id,
          key_hash: circle.keeper,
          name: as,
          joined_at: at,
          says: null,
          hour: null,
          said_at: null,
        })
        .execute();
      return 'made';
    });
  }

  async load(code: string): Promise<ClubRecord | null> {
    const row = await this.#db.selectFrom('circles').selectAll().where('code', '=', code).executeTakeFirst();
    return row === undefined ? null : (await this.#whole([row]))[0]!;
  }

  async of(keyHash: string): Promise<ClubRecord[]> {
    const rows = await this.#db
      .selectFrom('circles')
      .innerJoin('circle_members', 'circle_members.circle_id', 'circles.id')
      .where('circle_members.key_hash', '=', keyHash)
      // Anyone can join any number of clubs, since it costs others nothing.
      .where('circles.id', 'in', (eb) =>
        eb
          .selectFrom('circle_members as own')
          .select('own.circle_id')
          .where('own.key_hash', '=', keyHash)
          .orderBy('own.joined_at', 'desc')
          .orderBy('own.circle_id')
          .limit(MOST_OWN),
      )
      .selectAll('circles')
      .orderBy('circles.name')
      .orderBy('circles.code')
      .execute();
    return this.#whole(rows);
  }

  /** Reads clubs with all their parts, in a few queries however many there are. */
  async #whole(rows: readonly CircleRow[]): Promise<ClubRecord[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const members = await this.#db
      .selectFrom('circle_members')
      .selectAll()
      .where('circle_id', 'in', ids)
      .orderBy('joined_at')
      .orderBy('key_hash')
      .execute();
    const cups = await this.#db
      .selectFrom('circle_cups')
      .selectAll()
      .where('circle_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .execute();
    const duplicates = await duplicatesOf(this.#db, ids);
    const played = await this.#db
      .selectFrom('circle_matches')
      .innerJoin('matches', 'matches.id', 'circle_matches.match_id')
      .where('circle_id', 'in', ids)
      .where('ended_at', 'is not', null)
      .groupBy('circle_id')
      .select((eb) => ['circle_id', eb.fn.countAll<number>().as('played')])
      .execute();
    const removed = await this.#db
      .selectFrom('circle_removed')
      .where('circle_id', 'in', ids)
      .groupBy('circle_id')
      .select((eb) => ['circle_id', eb.fn.countAll<number>().as('removed')])
      .execute();
    return rows.map(({ id, code, name, crest, keeper, rated, called, channel, message, error }) => ({
      ...{ id, code, name, crest, keeper, message, error },
      rated: rated === 1,
      called: called === null ? null : (JSON.parse(called) as CalledRecord),
      channel: channel === null ? null : (JSON.parse(channel) as SetWebhook),
      members: members.filter(({ circle_id }) => circle_id === id).map(memberOf),
      cups: cups.filter(({ circle_id }) => circle_id === id).map(tournamentOf),
      duplicates: duplicates.filter(({ circle }) => circle === id),
      removed: Number(removed.find(({ circle_id }) => circle_id === id)?.removed ?? 0),
      played: Number(played.find(({ circle_id }) => circle_id === id)?.played ?? 0),
    }));
  }

  async join(
    id: string,
    keyHash: string,
    name: string,
    at: number,
    most: number,
  ): Promise<'joined' | 'full' | 'gone' | 'removed'> {
    return this.#transact(async (tx) => {
      if ((await holdClub(tx, id)) === null) return 'gone';
      const members = await tx.selectFrom('circle_members').select('key_hash').where('circle_id', '=', id).execute();
      if (members.some(({ key_hash }) => key_hash === keyHash)) {
        await tx
          .updateTable('circle_members')
          .set({ name })
          .where('circle_id', '=', id)
          .where('key_hash', '=', keyHash)
          .execute();
        return 'joined';
      }
      const removed = await tx
        .selectFrom('circle_removed')
        .select('key_hash')
        .where('circle_id', '=', id)
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      if (removed !== undefined) return 'removed';
      if (members.length >= most) return 'full';
      await tx
        .insertInto('circle_members')
        .values({ circle_id: id, key_hash: keyHash, name, joined_at: at, says: null, hour: null, said_at: null })
        .execute();
      return 'joined';
    });
  }

  async leave(id: string, keyHash: string): Promise<void> {
    await this.#transact((tx) => this.#leave(tx, id, keyHash));
  }

  async remove(id: string, keyHash: string): Promise<void> {
    await this.#transact(async (tx) => {
      if ((await holdClub(tx, id)) === null) return;
      await tx
        .insertInto('circle_removed')
        .values({ circle_id: id, key_hash: keyHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await this.#leave(tx, id, keyHash);
    });
  }

  async readmitAll(id: string): Promise<void> {
    await this.#transact((tx) => tx.deleteFrom('circle_removed').where('circle_id', '=', id).execute());
  }

  async recode(id: string, code: string): Promise<boolean> {
    return this.#transact(async (tx) => {
      const taken = await tx.selectFrom('circles').select('id').where('code', '=', code).executeTakeFirst();
      if (taken !== undefined) return false;
      await tx.updateTable('circles').set({ code }).where('id', '=', id).execute();
      return true;
    });
  }

  async leaveAll(keyHash: string): Promise<void> {
    await this.#transact(async (tx) => {
      const rows = await tx.selectFrom('circle_members').select('circle_id').where('key_hash', '=', keyHash).execute();
      // In a fixed order, so that two players who leave the same clubs can't deadlock.
      for (const id of rows.map(({ circle_id }) => circle_id).sort()) await this.#leave(tx, id, keyHash);
      await tx.updateTable('duplicates').set({ maker: '' }).where('maker', '=', keyHash).execute();
    });
  }

  async #leave(tx: Kysely<Tables>, id: string, keyHash: string): Promise<void> {
    const circle = await holdClub(tx, id);
    if (circle === null) return;
    for (const table of ['circle_calls', 'circle_members'] as const) {
      await tx.deleteFrom(table).where('circle_id', '=', id).where('key_hash', '=', keyHash).execute();
    }
    const heir = await tx
      .selectFrom('circle_members')
      .select('key_hash')
      .where('circle_id', '=', id)
      .orderBy('joined_at')
      .orderBy('key_hash')
      .limit(1)
      .executeTakeFirst();
    if (heir === undefined) return endClub(tx, id);
    for (const { id: cup, players } of await tx
      .selectFrom('circle_cups')
      .selectAll()
      .where('circle_id', '=', id)
      .execute()) {
      if (!players.includes(keyHash)) continue;
      // A tournament's games depend on its players' positions, so a player is blanked, not removed.
      await tx
        .updateTable('circle_cups')
        .set({ players: players.replace(keyHash, '') })
        .where('id', '=', cup)
        .execute();
    }
    const called = circle.called === null ? null : (JSON.parse(circle.called) as CalledRecord);
    const channel = circle.channel === null ? null : (JSON.parse(circle.channel) as SetWebhook);
    await tx
      .updateTable('circles')
      .set({
        ...(circle.keeper === keyHash && { keeper: heir.key_hash }),
        ...(channel?.keyHash === keyHash && { channel: null, due_at: null }),
        called:
          called === null
            ? null
            : JSON.stringify({ ...called, people: called.people.filter((each) => each !== keyHash) }),
      })
      .where('id', '=', id)
      .execute();
  }

  async change(id: string, { rated, channel, keeper, ...plain }: ClubChange): Promise<void> {
    await this.#transact(async (tx) => {
      if ((await holdClub(tx, id)) === null) return;
      const belongs =
        keeper !== undefined &&
        (await tx
          .selectFrom('circle_members')
          .select('key_hash')
          .where('circle_id', '=', id)
          .where('key_hash', '=', keeper)
          .executeTakeFirst()) !== undefined;
      await tx
        .updateTable('circles')
        .set({
          // The update needs at least one value.
          id,
          ...plain,
          ...(belongs && { keeper }),
          ...(rated !== undefined && { rated: rated ? 1 : 0 }),
          ...(channel !== undefined && {
            ...{ channel: channel === null ? null : JSON.stringify(channel), message: '', error: '', due_at: null },
            // A message on its way to the old webhook says nothing about the new one.
            taken_until: 0,
          }),
        })
        .where('id', '=', id)
        .execute();
    });
  }

  async end(id: string): Promise<void> {
    await this.#transact((tx) => endClub(tx, id));
  }
}
