/** Channels that are told how matches go on, and people's calendars and streams, as rows. See the methods of `ChannelStore`. */
import type { Kysely } from 'kysely';
import type { ChannelRecord, ChannelStore, FeedKind, SetChannel } from '../channel-store.js';
import type { Statement, Transact } from '../dialect.js';
import type { Tables } from '../tables.js';

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

export class ChannelRows implements ChannelStore {
  readonly #db: Kysely<Tables>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async set(matchId: string, channel: SetChannel | null, at: number): Promise<void> {
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

  async of(matchId: string): Promise<ChannelRecord | null> {
    const row = await this.#db
      .selectFrom('channels')
      .select(['address', 'language', 'origin', 'message', 'error', 'key_hash', 'mentions'])
      .where('match_id', '=', matchId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { key_hash, mentions, ...rest } = row;
    return { ...rest, keyHash: key_hash, mentions: JSON.parse(mentions) as ChannelRecord['mentions'] };
  }

  async matchIds(): Promise<string[]> {
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
