/** Answers to requests that somebody named, as rows. See the methods of `AnswerStore`. */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.js';

/** How long, in milliseconds, a request is being answered at most: longer, and the server that began has gone. */
const ANSWERED_IN = 60_000;

/** What is known of a request: what it asked, as a hash, and its answer; the status is 0 until there is one. */
export interface AnswerRecord {
  readonly print: string;
  readonly status: number;
  readonly answer: string;
}

/** The part of a store that remembers what was answered. Times are milliseconds since 1970. */
export interface AnswerStore {
  /** Null for whoever is to answer a request; else what is known of it. */
  claim(id: string, print: string, at: number): Promise<AnswerRecord | null>;
  /** Remembers what was answered. */
  keep(id: string, status: number, answer: string): Promise<void>;
  /** The request may be asked anew. */
  drop(id: string): Promise<void>;
  /** Forgets all requests from before a time. */
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
    // It was given back between the two questions: whoever asks asks once more.
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
