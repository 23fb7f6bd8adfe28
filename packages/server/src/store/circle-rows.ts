/** Circles as rows. See the methods of `CircleStore`. */
import { readTableRecord } from '@dominion/table';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { SetChannel, ToldChannel } from './channel-record.js';
import { callToGame } from './circle-call-rows.js';
import type {
  CalledRecord,
  CircleChange,
  CircleMatchRecord,
  CircleRecord,
  CircleStore,
  CupRecord,
  DueCircle,
  GameRecord,
  MemberRecord,
  NewCircle,
} from './circle-store.js';
import type { Dialect, Transact } from './dialect.js';
import { DuplicateRows } from './duplicate-rows.js';
import type { Tables } from './tables.js';

/** So many of the circles that somebody belongs to are theirs to see, those that they joined last. */
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

function cupOf({ id, mode, length, days, state, players, created_at }: Selectable<Tables['circle_cups']>): CupRecord {
  return { id, mode, length, days: days === 1, state, players: JSON.parse(players), at: Number(created_at) };
}

/** Rows by the match that they belong to: there may be thousands of either. */
function byMatch<Row extends { readonly match_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const own = all.get(row.match_id);
    if (own === undefined) all.set(row.match_id, [row]);
    else own.push(row);
  }
  return all;
}

/** The matches of circles. */
function joined(db: Kysely<Tables>) {
  return db
    .selectFrom('circle_matches')
    .innerJoin('matches', 'matches.id', 'circle_matches.match_id')
    .selectAll('matches')
    .select(['circle_id', 'cup_id', 'game', 'digest']);
}
type Joined = ReturnType<typeof joined>;

export class CircleRows implements CircleStore {
  readonly #db: Kysely<Tables>;
  readonly #now: RawBuilder<number>;
  readonly #transact: Transact;
  readonly #duplicates: DuplicateRows;

  constructor(db: Kysely<Tables>, { now, transact }: Pick<Dialect, 'now' | 'transact'>) {
    this.#db = db;
    this.#now = now;
    this.#transact = transact;
    this.#duplicates = new DuplicateRows(db, transact);
  }

  makeDuplicate: CircleStore['makeDuplicate'] = (...args) => this.#duplicates.make(...args);
  callOff: CircleStore['callOff'] = (id) => this.#duplicates.callOff('id', id);
  twinNews: CircleStore['twinNews'] = (matchId) => this.#duplicates.news(matchId);
  isPlayedOut: CircleStore['isPlayedOut'] = (matchId) => this.#duplicates.isPlayedOut(matchId);

  async makeCircle({ as, at, ...circle }: NewCircle, most: number): Promise<'made' | 'taken' | 'many'> {
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

  async circle(code: string): Promise<CircleRecord | null> {
    const row = await this.#db.selectFrom('circles').selectAll().where('code', '=', code).executeTakeFirst();
    return row === undefined ? null : (await this.#whole([row]))[0]!;
  }

  async circlesOf(keyHash: string): Promise<CircleRecord[]> {
    const rows = await this.#db
      .selectFrom('circles')
      .innerJoin('circle_members', 'circle_members.circle_id', 'circles.id')
      .where('circle_members.key_hash', '=', keyHash)
      // Joining costs nobody else anything, so a key may belong to any number.
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

  /** Circles with all that belongs to them, in a few questions however many they are. */
  async #whole(rows: readonly CircleRow[]): Promise<CircleRecord[]> {
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
    const duplicates = await this.#duplicates.of(ids);
    const played = await this.#db
      .selectFrom('circle_matches')
      .innerJoin('matches', 'matches.id', 'circle_matches.match_id')
      .where('circle_id', 'in', ids)
      .where('ended_at', 'is not', null)
      .groupBy('circle_id')
      .select((eb) => ['circle_id', eb.fn.countAll<number>().as('played')])
      .execute();
    return rows.map(({ id, code, name, crest, keeper, rated, called, channel, error }) => ({
      ...{ id, code, name, crest, keeper, error },
      rated: rated === 1,
      called: called === null ? null : (JSON.parse(called) as CalledRecord),
      channel: channel === null ? null : (JSON.parse(channel) as SetChannel),
      members: members.filter(({ circle_id }) => circle_id === id).map(memberOf),
      cups: cups.filter(({ circle_id }) => circle_id === id).map(cupOf),
      duplicates: duplicates.filter(({ circle }) => circle === id),
      played: Number(played.find(({ circle_id }) => circle_id === id)?.played ?? 0),
    }));
  }

  /** Keeps others from changing who belongs to a circle until this is done; false where there is no such circle. */
  async #hold(tx: Kysely<Tables>, id: string): Promise<CircleRow | null> {
    const row = await tx
      .updateTable('circles')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async joinCircle(
    id: string,
    keyHash: string,
    name: string,
    at: number,
    most: number,
  ): Promise<'joined' | 'full' | 'gone'> {
    return this.#transact(async (tx) => {
      if ((await this.#hold(tx, id)) === null) return 'gone';
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
      if (members.length >= most) return 'full';
      await tx
        .insertInto('circle_members')
        .values({ circle_id: id, key_hash: keyHash, name, joined_at: at, says: null, hour: null, said_at: null })
        .execute();
      return 'joined';
    });
  }

  async leaveCircle(id: string, keyHash: string): Promise<void> {
    await this.#transact((tx) => this.#leave(tx, id, keyHash));
  }

  async leaveCircles(keyHash: string): Promise<void> {
    await this.#transact(async (tx) => {
      const rows = await tx.selectFrom('circle_members').select('circle_id').where('key_hash', '=', keyHash).execute();
      // In one order, so that two who leave the same ones do not wait for each other.
      for (const id of rows.map(({ circle_id }) => circle_id).sort()) await this.#leave(tx, id, keyHash);
      await this.#duplicates.forget(keyHash, tx);
    });
  }

  async #leave(tx: Kysely<Tables>, id: string, keyHash: string): Promise<void> {
    const circle = await this.#hold(tx, id);
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
    if (heir === undefined) return this.#end(tx, id);
    for (const { id: cup, players } of await tx
      .selectFrom('circle_cups')
      .selectAll()
      .where('circle_id', '=', id)
      .execute()) {
      if (!players.includes(keyHash)) continue;
      // The games of a cup go by the places of its players.
      await tx
        .updateTable('circle_cups')
        .set({ players: players.replace(keyHash, '') })
        .where('id', '=', cup)
        .execute();
    }
    const called = circle.called === null ? null : (JSON.parse(circle.called) as CalledRecord);
    const channel = circle.channel === null ? null : (JSON.parse(circle.channel) as SetChannel);
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

  async changeCircle(id: string, { rated, channel, keeper, ...plain }: CircleChange): Promise<void> {
    await this.#transact(async (tx) => {
      if ((await this.#hold(tx, id)) === null) return;
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
          // Something is set even where nothing else is.
          id,
          ...plain,
          ...(belongs && { keeper }),
          ...(rated !== undefined && { rated: rated ? 1 : 0 }),
          ...(channel !== undefined && {
            ...{ channel: channel === null ? null : JSON.stringify(channel), message: '', error: '', due_at: null },
          }),
        })
        .where('id', '=', id)
        .execute();
    });
  }

  async endCircle(id: string): Promise<void> {
    await this.#transact((tx) => this.#end(tx, id));
  }

  async #end(tx: Kysely<Tables>, id: string): Promise<void> {
    // Nobody could call them off any more.
    await this.#duplicates.callOff('circle_id', id, tx);
    for (const table of ['circle_matches', 'circle_cups', 'circle_calls', 'circle_members'] as const) {
      await tx.deleteFrom(table).where('circle_id', '=', id).execute();
    }
    await tx.deleteFrom('circles').where('id', '=', id).execute();
  }

  async addToCircle(id: string, code: string, game: GameRecord | null = null): Promise<string | null> {
    return this.#transact(async (tx) => {
      if ((await this.#hold(tx, id)) === null) return null;
      const found = await tx.selectFrom('matches').select('id').where('code', '=', code).executeTakeFirst();
      if (found === undefined) return null;
      if (game !== null) await this.#clear(tx, game);
      const row = { match_id: found.id, circle_id: id, cup_id: game?.cup ?? null, game: game?.game ?? null };
      const added = await tx
        .insertInto('circle_matches')
        .values({ ...row, digest: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('match_id')
        .executeTakeFirst();
      if (added !== undefined && game !== null) await callToGame(tx, { circle: id, match: found.id }, game);
      return added?.match_id ?? null;
    });
  }

  /** A game of a cup is free for another match where the table of its own was ended before it began. */
  async #clear(tx: Kysely<Tables>, { cup, game }: GameRecord): Promise<void> {
    const [row] = await joined(tx).where('cup_id', '=', cup).where('game', '=', game).execute();
    if (row === undefined || row.started_at !== null || readTableRecord(row.room).closure === null) return;
    for (const table of ['circle_matches', 'circle_calls'] as const) {
      await tx.deleteFrom(table).where('match_id', '=', row.id).execute();
    }
  }

  async openInCircle(ids: readonly string[], most: number) {
    if (ids.length === 0) return [];
    return this.#matches(
      joined(this.#db)
        .where('circle_id', 'in', ids)
        .where('ended_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .limit(most),
    );
  }

  async pastOfCircle(id: string, most: number, among: readonly string[] | null = null): Promise<CircleMatchRecord[]> {
    const all = joined(this.#db).where('circle_id', '=', id).where('ended_at', 'is not', null);
    const asked =
      among === null
        ? all
        : all.where((eb) =>
            eb.or([eb('cup_id', 'is not', null), ...(among.length === 0 ? [] : [eb('matches.id', 'in', among)])]),
          );
    return this.#matches(asked.orderBy('ended_at', 'desc').orderBy('matches.code').limit(most));
  }

  async #matches(asked: Joined) {
    const rows = await asked.execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [seats, former] = await Promise.all([
      this.#db
        .selectFrom('seats')
        .select(['match_id', 'team', 'key_hash', 'name'])
        .where('match_id', 'in', ids)
        .execute(),
      this.#db.selectFrom('former_keys').selectAll().where('match_id', 'in', ids).execute(),
    ]);
    const [sitting, sat] = [byMatch(seats), byMatch(former)];
    return rows.map((row) => ({
      ...{
        id: row.id,
        code: row.code,
        mode: row.mode,
        length: row.length,
        last: row.last,
        ply: row.ply,
        waits: row.waits,
      },
      placed: row.position !== null,
      begun: numberOf(row.started_at),
      ended: numberOf(row.ended_at),
      result: row.result === null ? null : JSON.parse(row.result),
      at: Number(row.updated_at),
      table: readTableRecord(row.room),
      seats: (sitting.get(row.id) ?? [])
        .sort((a, b) => a.team - b.team)
        .map(({ team, key_hash, name }) => ({
          ...{ team, name, keyHash: key_hash },
          former: (sat.get(row.id) ?? []).filter((each) => each.team === team).map((each) => each.key_hash),
        })),
      ...{ cup: row.cup_id, game: row.game, digest: row.digest, circle: row.circle_id },
    }));
  }

  async noteDigest(matchId: string, digest: string): Promise<void> {
    await this.#transact((tx) =>
      tx.updateTable('circle_matches').set({ digest }).where('match_id', '=', matchId).execute(),
    );
  }

  async circleOf(matchId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('circles')
      .innerJoin('circle_matches', 'circle_matches.circle_id', 'circles.id')
      .where('match_id', '=', matchId)
      .select('circles.code')
      .executeTakeFirst();
    return row?.code ?? null;
  }

  async openCup(id: string, { at, players, days, ...cup }: CupRecord, most: number): Promise<boolean> {
    return this.#transact(async (tx) => {
      if ((await this.#hold(tx, id)) === null) return false;
      const open = await tx
        .selectFrom('circle_cups')
        .select('id')
        .where('circle_id', '=', id)
        .where('state', '<>', 'ended')
        .execute();
      if (open.length >= most) return false;
      await tx
        .insertInto('circle_cups')
        .values({ ...cup, circle_id: id, days: days ? 1 : 0, players: JSON.stringify(players), created_at: at })
        .execute();
      return true;
    });
  }

  async changeCup(before: CupRecord, after: Pick<CupRecord, 'state' | 'players'>): Promise<boolean> {
    const changed = await this.#transact((tx) =>
      tx
        .updateTable('circle_cups')
        .set({ state: after.state, players: JSON.stringify(after.players) })
        .where('id', '=', before.id)
        .where('state', '=', before.state)
        .where('players', '=', JSON.stringify(before.players))
        .returning('id')
        .executeTakeFirst(),
    );
    return changed !== undefined;
  }

  async takeCircles(by: number, hold: number, most: number): Promise<DueCircle[]> {
    const due = await this.#db
      .selectFrom('circles')
      .selectAll()
      .where('due_at', '<=', by)
      .where('taken_until', '<=', this.#now)
      .where('channel', 'is not', null)
      .orderBy('due_at')
      .limit(most)
      .execute();
    if (due.length === 0) return [];
    const taken = await this.#transact((tx) =>
      tx
        .updateTable('circles')
        .set({ taken_until: sql<number>`${this.#now} + ${sql.lit(hold)}` })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .where('taken_until', '<=', this.#now)
        .returning('id')
        .execute(),
    );
    const own = new Set(taken.map(({ id }) => id));
    const mine = due.filter(({ id }) => own.has(id));
    const whole = await this.#whole(mine);
    return mine.map(({ id, code, name, channel, message, tries, due_at }, at) => ({
      ...{ id, code, name, message, tries, members: whole[at]!.members },
      channel: JSON.parse(channel!) as SetChannel,
      due: Number(due_at),
    }));
  }

  async toldCircle({ id, due: taken }: DueCircle, { message, error, tries, due }: ToldChannel): Promise<void> {
    await this.#transact((tx) =>
      tx
        .updateTable('circles')
        .set((eb) => ({
          ...{ message, error, tries, taken_until: 0 },
          due_at: eb.case().when('due_at', '=', taken).then(due).else(eb.ref('due_at')).end(),
        }))
        .where('id', '=', id)
        .where('channel', 'is not', null)
        .execute(),
    );
  }
}
