/** The servers that run matches, each with its lease on the database's clock. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect, Transact } from './dialect.js';
import { LEVEL } from './migrations.js';
import type { Heir, LeasedServer, LeaseStore, ServerRecord } from './store.js';
import type { Tables } from './tables.js';

/** Milliseconds for which the row of a server with an expired lease is kept, with its secret. */
const FORGOTTEN = 3_600_000;

/** Parts of statements about servers with a valid lease. */
export class Leaseholders {
  readonly #now: RawBuilder<number>;

  constructor(now: RawBuilder<number>) {
    this.#now = now;
  }

  all(db: Kysely<Tables>) {
    return db.selectFrom('servers').where('lease_until', '>', this.#now);
  }

  /**
   * Whether a server may claim a match: it has no owner, or belongs to this server or one with an expired lease. Uses
   * the column `owner`.
   */
  isFree(db: Kysely<Tables>, server: string): RawBuilder<boolean> {
    return sql<boolean>`(owner is null or owner = ${server} or owner not in ${this.all(db).select('id')})`;
  }

  /** Selects a server if it is draining. */
  draining(db: Kysely<Tables>, id: string) {
    return db.selectFrom('servers').select('id').where('id', '=', id).where('draining', '=', 1);
  }

  /** See {@link LeaseStore.heirs}. */
  heirs(db: Kysely<Tables>, server: string) {
    return this.all(db)
      .select(['id', 'address', 'token', 'release', 'awake'])
      .where('id', '!=', server)
      .where('draining', '=', 0)
      .orderBy('release', 'desc')
      .orderBy('awake')
      .orderBy('id');
  }
}

export class LeaseRows implements LeaseStore {
  readonly #db: Kysely<Tables>;
  readonly #holders: Leaseholders;
  readonly #now: RawBuilder<number>;
  readonly #transact: Transact;

  constructor(
    db: Kysely<Tables>,
    holders: Leaseholders,
    { now, transact, transactLease = transact }: Pick<Dialect, 'now' | 'transact' | 'transactLease'>,
  ) {
    this.#db = db;
    this.#holders = holders;
    this.#now = now;
    this.#transact = transactLease;
  }

  async enter(server: LeasedServer, lease: number, surely: boolean): Promise<number> {
    return this.#transact(async (tx) => {
      const { address, id } = server;
      if (surely) {
        await tx.deleteFrom('servers').where('address', '=', address).where('id', '!=', id).execute();
      } else {
        const left = sql<number>`max(lease_until) - ${this.#now}`.as('left');
        const other = await this.#holders
          .all(tx)
          .select(left)
          .where('address', '=', address)
          .where('id', '!=', id)
          .executeTakeFirst();
        if (Number(other?.left ?? 0) > 0) return Number(other!.left);
      }
      await this.#lease(tx, server, lease);
      return 0;
    });
  }

  async renew(server: LeasedServer, lease: number): Promise<boolean> {
    return this.#transact(async (tx) => {
      const renewed = await this.#holders.all(tx).select('id').where('id', '=', server.id).executeTakeFirst();
      const long = sql<number>`${this.#now} - ${sql.lit(FORGOTTEN)}`;
      await tx.deleteFrom('servers').where('lease_until', '<', long).execute();
      await this.#lease(tx, server, lease);
      return renewed !== undefined;
    });
  }

  async #lease(tx: Kysely<Tables>, { id, ...server }: LeasedServer, lease: number): Promise<void> {
    const { address, token, release = 0, draining = false, awake = 0 } = server;
    const lease_until = sql<number>`${this.#now} + ${sql.lit(Math.round(lease))}`;
    const row = { address, token, lease_until, release, draining: draining ? 1 : 0, awake };
    await tx
      .insertInto('servers')
      .values({ id, ...row, level: LEVEL })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }

  async heirs(server: string): Promise<Heir[]> {
    const rows = await this.#holders.heirs(this.#db, server).execute();
    // Databases return large numbers as text.
    return rows.map((heir) => ({ ...heir, release: Number(heir.release) }));
  }

  async resign(server: string): Promise<void> {
    await this.#transact((tx) => tx.deleteFrom('servers').where('id', '=', server).executeTakeFirst());
  }

  async find(id: string): Promise<ServerRecord | null> {
    return (await this.#records().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async all(): Promise<ServerRecord[]> {
    return this.#records().orderBy('id').execute();
  }

  #records() {
    return this.#holders.all(this.#db).select(['id', 'address', 'token']);
  }
}
