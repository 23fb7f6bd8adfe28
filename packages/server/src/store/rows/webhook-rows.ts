/** Webhooks of matches, and players' calendars and streams, as rows. See the methods of `WebhookStore`. */
import type { Kysely } from 'kysely';
import type { Statement, Transact } from '../dialect.js';
import type { Tables } from '../tables.js';
import type { FeedKind, SetWebhook, WebhookRecord, WebhookStore } from '../webhook-store.js';

/** Milliseconds that a webhook waits, so that quick events make one message. */
export const PAUSE = 5000;

/** The prefixes of owners, so that a player's calendar and streams are separate rows. */
export const FEED_ROWS: Readonly<Record<FeedKind, string>> = { calendar: '', show: 'show:', circle: 'circle:' };

/** Returns the owners of a player's secret addresses as `like` patterns; they contain no other special characters. */
export function feedRowsOf(keyHash: string): readonly string[] {
  return [FEED_ROWS.calendar + keyHash, FEED_ROWS.show + keyHash, `${FEED_ROWS.circle}%:${keyHash}`];
}

/** Returns the statement that makes a match's webhook due, unless it already is. */
export function noteForWebhook(db: Kysely<Tables>, matchId: string, due: number): Statement {
  return db
    .updateTable('channels')
    .set((eb) => ({
      // An event during sending is sent afterwards.
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

export class WebhookRows implements WebhookStore {
  readonly #db: Kysely<Tables>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, transact: Transact) {
    this.#db = db;
    this.#transact = transact;
  }

  async set(matchId: string, channel: SetWebhook | null, at: number): Promise<void> {
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

  async of(matchId: string): Promise<WebhookRecord | null> {
    const row = await this.#db
      .selectFrom('channels')
      .select(['address', 'language', 'origin', 'message', 'error', 'key_hash', 'mentions'])
      .where('match_id', '=', matchId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { key_hash, mentions, ...rest } = row;
    return { ...rest, keyHash: key_hash, mentions: JSON.parse(mentions) as WebhookRecord['mentions'] };
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
    // A calendar's address must not show a stream's match, or the other way round.
    const before = Object.values(FEED_ROWS).find((each) => each !== '' && row.key_hash.startsWith(each)) ?? '';
    return before === FEED_ROWS[kind] ? row.key_hash.slice(before.length) : null;
  }
}
