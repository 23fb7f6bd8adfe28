/** Responses to requests with an `Idempotency-Key`, as rows. See the methods of `AnswerStore`. */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.js';

/** Milliseconds for answering a request; after that the server that began it counts as gone. */
const ANSWERED_IN = 60_000;

/** A request's content as a hash; the status is 0 before a response. */
export interface AnswerRecord {
  readonly print: string;
  readonly status: number;
  readonly answer: string;
}

/** The part of a store that remembers responses. Times are milliseconds since 1970. */
export interface AnswerStore {
  /** Returns null if the caller must answer the request; otherwise what is known of it. */
  claim(id: string, print: string, at: number): Promise<AnswerRecord | null>;
  keep(id: string, status: number, answer: string): Promise<void>;
  /** Removes a request, which may then be sent again. */
  drop(id: string): Promise<void>;
  forget(before: number): Promise<void>;
}

export class AnswerRows implements AnswerStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async claim(id: string, print: string, at: number): Promise<AnswerRecord | null> {
    const claimed = await this.#db
      .insertInto('answers')
      .values({ id, print, status: 0, answer: '', at })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ at })
          .where('answers.status', '=', 0)
          .where('answers.at', '<', at - ANSWERED_IN),
      )
      .returning('id')
      .executeTakeFirst();
    if (claimed !== undefined) return null;
    const known = await this.#db
      .selectFrom('answers')
      .select(['print', 'status', 'answer'])
      .where('id', '=', id)
      .executeTakeFirst();
    // It was removed between the two queries: the caller must try again.
    return known ?? { print, status: 0, answer: '' };
  }

  async keep(id: string, status: number, answer: string): Promise<void> {
    await this.#db.updateTable('answers').set({ status, answer }).where('id', '=', id).execute();
  }

  async drop(id: string): Promise<void> {
    await this.#db.deleteFrom('answers').where('id', '=', id).execute();
  }

  async forget(before: number): Promise<void> {
    await this.#db.deleteFrom('answers').where('at', '<', before).execute();
  }
}
