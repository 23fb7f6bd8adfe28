/** What keeps a database in order: removing, folding, copying, and whether it can be written to. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.js';
import type { Leaseholders } from '../leases.js';
import type { Folded, Tidied, TidiedRest, UpkeepStore } from '../store.js';
import type { Tables } from '../tables.js';
import { foldFinished } from './fold.js';
import { tidy } from './tidy.js';
import { tidyRest } from './tidy-rest.js';

/** How many random bytes a probe writes, twice as many as digits. */
const PROBE = 4096;

export class Upkeep implements UpkeepStore {
  readonly #db: Kysely<Tables>;
  readonly #holders: Leaseholders;
  readonly #dialect: Dialect;

  constructor(db: Kysely<Tables>, holders: Leaseholders, dialect: Dialect) {
    this.#db = db;
    this.#holders = holders;
    this.#dialect = dialect;
  }

  async tidy(
    server: string,
    before: { waiting: number; kept: number; short: number },
    from: string,
  ): Promise<Tidied | null> {
    if (!(await this.#isFirst(server))) return null;
    return tidy(this.#db, this.#dialect.transact, this.#holders, { server, before, from });
  }

  async tidyRest(server: string, before: number): Promise<TidiedRest | null> {
    if (!(await this.#isFirst(server))) return null;
    return tidyRest(this.#db, this.#dialect.transact, before);
  }

  async fold(server: string, before: number, from: string): Promise<Folded | null> {
    if (!(await this.#isFirst(server))) return null;
    return foldFinished(this.#db, this.#dialect.transact, this.#holders, { server, before, from });
  }

  /** Whether a server is the first of those whose leases are not over: what one does for all is its part. */
  async #isFirst(server: string): Promise<boolean> {
    const first = await this.#holders.all(this.#db).select('id').orderBy('id').limit(1).executeTakeFirst();
    return first?.id === server;
  }

  async probe(): Promise<void> {
    // What is random cannot be made smaller, so it needs room of its own.
    const row = { id: `probe ${randomUUID()}`, address: '', token: randomBytes(PROBE).toString('hex'), lease_until: 0 };
    await this.#dialect.transact(async (tx) => {
      await tx.insertInto('servers').values(row).execute();
      await tx.deleteFrom('servers').where('id', '=', row.id).execute();
    });
  }

  async wipe(): Promise<void> {
    await this.#dialect.wipe?.();
  }
}
