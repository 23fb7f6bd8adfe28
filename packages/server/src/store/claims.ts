/** Which server plays a match: who claims one has a number of its own for it, without which nothing is written. */
import type { Kysely } from 'kysely';
import type { Dialect, Transact } from './dialect.js';
import { unfold } from './fold.js';
import type { Leases } from './leases.js';
import { checkRules, readMatch } from './rows/match-rows.js';
import type { Claim } from './store.js';
import { RULES_VERSION, type Tables } from './tables.js';

/** See the methods of `Store` by the same names. */
export class Claims {
  readonly #db: Kysely<Tables>;
  readonly #leases: Leases;
  readonly #transact: Transact;
  readonly #single: Transact;

  constructor(db: Kysely<Tables>, leases: Leases, { transact, single }: Pick<Dialect, 'transact' | 'single'>) {
    this.#db = db;
    this.#leases = leases;
    this.#transact = transact;
    this.#single = single;
  }

  /** See `Store.claim`; a server that is `leaving` gets it all the same, where nobody else is there. */
  async claim(code: string, server: string, leaving: boolean): Promise<Claim | null> {
    const claimed = await this.#single((tx) =>
      tx
        .updateTable('matches')
        .set((eb) => ({ owner: server, epoch: eb('epoch', '+', 1) }))
        .where('code', '=', code)
        .where('rules_version', '<=', RULES_VERSION)
        .where(this.#leases.isFree(tx, server))
        .$if(!leaving, (claim) =>
          claim.where((eb) => eb.or([eb('owner', '=', server), eb.not(eb.exists(this.#leases.draining(tx, server)))])),
        )
        .returningAll()
        .executeTakeFirst(),
    );
    if (claimed !== undefined) {
      // Only who has claimed a match writes, and this is the first one.
      const fresh = claimed.epoch === 1 && claimed.started_at === null;
      // Whoever claims a match may write to it; who claims it next does this where it was left out.
      if (claimed.ended_at !== null) await this.#transact((tx) => unfold(tx, claimed.id));
      const stored = await readMatch(this.#db, claimed, fresh);
      return stored === null ? null : { kind: 'own', epoch: claimed.epoch, stored };
    }
    const other = await this.#leases
      .live(this.#db)
      .innerJoin('matches', 'matches.owner', 'servers.id')
      .where('matches.code', '=', code)
      .select(['servers.id', 'address', 'token'])
      .executeTakeFirst();
    if (other !== undefined) return { kind: 'elsewhere', server: other };
    const found = await this.#db
      .selectFrom('matches')
      .select('rules_version')
      .where('code', '=', code)
      .executeTakeFirst();
    if (found === undefined) return null;
    checkRules(found);
    const [heir] = await this.#leases.heirs(server);
    if (heir !== undefined && (await this.#leases.draining(this.#db, server).executeTakeFirst()) !== undefined) {
      const { id, address, token } = heir;
      return { kind: 'elsewhere', server: { id, address, token } };
    }
    // The lease was over a moment after it was not, or whoever leaves is the last.
    return this.claim(code, server, heir === undefined);
  }

  async release(matchId: string, epoch: number, heir: string | null): Promise<void> {
    await this.#single((tx) =>
      tx
        .updateTable('matches')
        .set({ owner: heir })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
  }

  async putOff(matchId: string, epoch: number, due: number | null): Promise<void> {
    await this.#single((tx) =>
      tx
        .updateTable('matches')
        .set({ due_at: due })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        // What was called off meanwhile is due since 0.
        .where('due_at', '>', 0)
        .$if(due !== null, (put) => put.where('due_at', '<', due))
        .executeTakeFirst(),
    );
  }

  async due(server: string, by: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .where('due_at', '<=', by)
      .where('rules_version', '<=', RULES_VERSION)
      .where(this.#leases.isFree(this.#db, server))
      .orderBy('due_at')
      .limit(most)
      .select('code')
      .execute();
    return rows.map(({ code }) => code);
  }
}
