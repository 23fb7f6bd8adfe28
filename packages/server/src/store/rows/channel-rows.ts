/** Channels that are told how matches go on, and people's calendars and streams, as rows. See the methods of `ChannelStore`. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Dialect, Statement, Transact } from '../dialect.js';
import type { Leases } from '../leases.js';
import type { ChannelStore, FeedKind } from '../store.js';
import type { Tables } from '../tables.js';
import type { ChannelRecord, SetChannel, ToldChannel } from './channel-record.js';

/** How long, in milliseconds, a channel waits before it is told: what happens quickly is one message. */
export const PAUSE = 5000;

/** What stands before whose address it is, so that a calendar and streams are rows of their own. */
export const FEED_ROWS: Readonly<Record<FeedKind, string>> = { calendar: '', show: 'show:', circle: 'circle:' };

/** Under what the secret addresses of a person are kept, as patterns of `like`; none has a character that would be more than itself. */
export function feedRowsOf(keyHash: string): readonly string[] {
  return [FEED_ROWS.calendar + keyHash, FEED_ROWS.show + keyHash, `${FEED_ROWS.circle}%:${keyHash}`];
}

/** Notes that a match's channel is to be told of what happened, unless it is to be told already. */
export function noteForChannel(db: Kysely<Tables>, matchId: string, due: number): Statement {
  return db
    .updateTable('channels')
    .set((eb) => ({
      // What happens while it is being told is told after that.
      due_at: eb
        .case()
        .when('taken_until', '>', due - PAUSE)
        .then(due)
        .else(eb.fn.coalesce('due_at', eb.val(due)))
        .end(),
    }))
    .where('match_id', '=', matchId)
    .compile();
}

type Row = Selectable<Tables['channels']> & { code: string };

function read({ match_id, key_hash, mentions, code, due_at, ...row }: Row): ChannelRecord {
  const { address, language, origin, message, error, tries } = row;
  const named = JSON.parse(mentions) as Record<string, string>;
  const rest = { address, mentions: named, language, origin, message, error, tries, due: Number(due_at) };
  return { matchId: match_id, code, keyHash: key_hash, ...rest };
}

export class ChannelRows implements ChannelStore {
  readonly #db: Kysely<Tables>;
  readonly #leases: Leases;
  readonly #now: RawBuilder<number>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, leases: Leases, { now, transact }: Pick<Dialect, 'now' | 'transact'>) {
    this.#db = db;
    this.#leases = leases;
    this.#now = now;
    this.#transact = transact;
  }

  async setChannel(matchId: string, channel: SetChannel | null, at: number): Promise<void> {
    await this.#transact(async (tx) => {
      await tx.deleteFrom('channels').where('match_id', '=', matchId).execute();
      if (channel === null) return;
      const { keyHash, address, mentions, language, origin } = channel;
      const rest = { message: '', error: '', due_at: at, tries: 0, taken_until: 0 };
      const row = { match_id: matchId, key_hash: keyHash, address, language, origin, ...rest };
      await tx
        .insertInto('channels')
        .values({ ...row, mentions: JSON.stringify(mentions) })
        .execute();
    });
  }

  #rows() {
    return this.#db
      .selectFrom('channels')
      .innerJoin('matches', 'matches.id', 'channels.match_id')
      .selectAll('channels')
      .select('matches.code');
  }

  async channel(matchId: string): Promise<ChannelRecord | null> {
    const row = await this.#rows().where('match_id', '=', matchId).executeTakeFirst();
    return row === undefined ? null : read(row);
  }

  async takeChannels(server: string, by: number, hold: number, most: number): Promise<ChannelRecord[]> {
    const due = await this.#rows()
      .where('channels.due_at', '<=', by)
      .where('channels.taken_until', '<=', this.#now)
      .where(this.#leases.isFree(this.#db, server))
      .orderBy('channels.due_at')
      .limit(most)
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ match_id }) => match_id);
    const taken = await this.#transact((tx) =>
      tx
        .updateTable('channels')
        .set({ taken_until: sql<number>`${this.#now} + ${sql.lit(hold)}` })
        .where('match_id', 'in', ids)
        .where('taken_until', '<=', this.#now)
        .returning('match_id')
        .execute(),
    );
    const own = new Set(taken.map(({ match_id }) => match_id));
    return due.filter(({ match_id }) => own.has(match_id)).map(read);
  }

  async toldChannel(
    { matchId, address, due: taken }: ChannelRecord,
    { message, error, tries, due }: ToldChannel,
  ): Promise<void> {
    await this.#transact((tx) =>
      tx
        .updateTable('channels')
        .set((eb) => ({
          ...{ message, error, tries, taken_until: 0 },
          due_at: eb.case().when('due_at', '=', taken).then(due).else(eb.ref('due_at')).end(),
        }))
        .where('match_id', '=', matchId)
        // Whoever set another one meanwhile is told of that.
        .where('address', '=', address)
        .execute(),
    );
  }

  async channelled(): Promise<string[]> {
    const rows = await this.#db.selectFrom('channels').select('match_id').execute();
    return rows.map(({ match_id }) => match_id);
  }

  async setFeed(kind: FeedKind, owner: string, tokenHash: string | null): Promise<void> {
    const key_hash = FEED_ROWS[kind] + owner;
    await this.#transact(async (tx) => {
      await tx.deleteFrom('feeds').where('key_hash', '=', key_hash).execute();
      if (tokenHash !== null) await tx.insertInto('feeds').values({ key_hash, token_hash: tokenHash }).execute();
    });
  }

  async feedOf(kind: FeedKind, tokenHash: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('feeds')
      .select('key_hash')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    // What a calendar is read by shows nobody's match, and the other way round.
    const before = Object.values(FEED_ROWS).find((each) => each !== '' && row.key_hash.startsWith(each)) ?? '';
    return before === FEED_ROWS[kind] ? row.key_hash.slice(before.length) : null;
  }
}
