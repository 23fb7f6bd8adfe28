/** Records which server wrote what in a shared database, with triggers that no server can bypass. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type QueryResultRow } from 'pg';
import type { ReadWritten, Row } from './chaos-check.js';

/** Milliseconds to wait for a database that restarts. */
const TIMEOUT = 60_000;

/** A session is identified by its application name, which differs for every start of a server. */
const TRIGGERS = `
  create table wrote_match (match_id text, epoch integer, writer text, primary key (match_id, epoch, writer));
  create table wrote_line (match_id text, seq integer, epoch integer, writer text);
  create function note_match() returns trigger language plpgsql as $$ begin
    insert into wrote_match values (new.id, new.epoch, current_setting('application_name')) on conflict do nothing;
    return null;
  end $$;
  create function note_line() returns trigger language plpgsql as $$ begin
    insert into wrote_line select id, new.seq, epoch, current_setting('application_name')
      from matches where id = new.match_id;
    return null;
  end $$;
  create trigger note_match after update on matches for each row execute function note_match();
  create trigger note_line after insert on actions for each row execute function note_line();
`;

export interface Writers {
  /** The number of claims. */
  readonly epochs: number;
  /** Epochs in which more than one server has written. */
  readonly shared: number;
  /** Lines with an earlier epoch than the line before. */
  readonly disordered: number;
}

export class Watch {
  readonly #pool: Pool;

  constructor(url: string) {
    this.#pool = new Pool({ connectionString: url, max: 2 });
    // The database restarts during the run.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Installs the triggers; the tables must exist. */
  async begin(): Promise<void> {
    await this.#pool.query(TRIGGERS);
  }

  async isLeased(address: string): Promise<boolean> {
    const rows = await this.#ask(
      'select 1 from servers where address = $1 and lease_until > extract(epoch from clock_timestamp()) * 1000',
      [address],
    );
    return rows.length > 0;
  }

  async writers(): Promise<Writers> {
    const [found] = await this.#ask<{ epochs: number; shared: number; disordered: number }>(`
      select
        (select count(*)::int from (select distinct match_id, epoch from wrote_match where epoch > 0) each) as epochs,
        (select count(*)::int from
          (select 1 from
            (select match_id, epoch, writer from wrote_match union select match_id, epoch, writer from wrote_line) each
            group by match_id, epoch having count(*) > 1) each) as shared,
        (select count(*)::int from
          (select epoch < lag(epoch) over (partition by match_id order by seq) as back from wrote_line) each
          where back) as disordered`);
    return found!;
  }

  readonly read: ReadWritten = async (code) => {
    const [match] = await this.#ask<{ id: string; seed: string; ended_at: string | null }>(
      'select id, seed, ended_at from matches where code = $1',
      [code],
    );
    const { id, seed, ended_at } = match!;
    const rows = await this.#ask<Row & QueryResultRow>(
      'select seq, line, actor, client_id from actions where match_id = $1 order by seq',
      [id],
    );
    return { rows, seed, ended: ended_at !== null };
  };

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Runs a query, and retries until the database responds. */
  async #ask<T extends QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<T[]> {
    for (const end = performance.now() + TIMEOUT; ; ) {
      try {
        return (await this.#pool.query<T>(statement, [...values])).rows;
      } catch (error) {
        if (performance.now() > end) throw error;
        await sleep(50);
      }
    }
  }
}
