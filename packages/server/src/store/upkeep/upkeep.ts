/** The upkeep of a database: removing, archiving, copying, and testing whether it can be written. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.js';
import type { Leaseholders } from '../leases.js';
import type { Archived, Tidied, TidiedRest, UpkeepStore } from '../store.js';
import type { Tables } from '../tables.js';
import { archiveFinished } from './archive.js';
import { tidy } from './tidy.js';
import { tidyRest } from './tidy-rest.js';

/** Random bytes written by a probe; twice as many as digits. */
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

  async fold(server: string, before: number, from: string): Promise<Archived | null> {
    if (!(await this.#isFirst(server))) return null;
    return archiveFinished(this.#db, this.#dialect.transact, this.#holders, { server, before, from });
  }

  /** Whether a server is the first with a valid lease: that one does the tasks for all. */
  async #isFirst(server: string): Promise<boolean> {
    const first = await this.#holders.all(this.#db).select('id').orderBy('id').limit(1).executeTakeFirst();
    return first?.id === server;
  }

  async probe(): Promise<void> {
    // Random data can't be compressed, so it needs its own space.
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
