/** Matches as rows. Each claim has its own number, its epoch, and writes need the latest one. */
import type { HeaderRecord, SaidRecord, SeatRecord, StoredMatch, TableRecord } from '@dominion/table';
import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.js';
import type { Leaseholders } from './leases.js';
import { readKnown, readOpen, readOwn } from './match-lists.js';
import { checkRules, readMatch } from './rows/match-rows.js';
import { committing, making, saying } from './statements.js';
import { type Claim, type Commit, type MatchStore, type OpenRecord, type OwnRecord, StaleEpoch } from './store.js';
import { RULES_VERSION, type Tables } from './tables.js';
import { readArchive } from './upkeep/archive.js';

/** Rejects if another claim has replaced this server's. */
async function fenced(matchId: string, epoch: number, written: boolean | Promise<boolean>): Promise<void> {
  if (!(await written)) throw new StaleEpoch(`match ${matchId} is no longer of epoch ${epoch}`);
}

export class MatchRows implements MatchStore {
  readonly #db: Kysely<Tables>;
  readonly #holders: Leaseholders;
  readonly #dialect: Dialect;

  constructor(db: Kysely<Tables>, holders: Leaseholders, dialect: Dialect) {
    this.#db = db;
    this.#holders = holders;
    this.#dialect = dialect;
  }

  create(match: HeaderRecord, table: TableRecord, seats: readonly SeatRecord[]): Promise<boolean> {
    return this.#dialect.write(making(match, table, seats));
  }

  async load(code: string): Promise<StoredMatch | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('code', '=', code).executeTakeFirst();
    return row === undefined ? null : readMatch(this.#db, row);
  }

  commit(matchId: string, epoch: number, commit: Commit): Promise<void> {
    const written = this.#dialect.commit?.(matchId, epoch, commit);
    return fenced(matchId, epoch, written ?? this.#dialect.write(committing(this.#db, matchId, epoch, commit)));
  }

  say(matchId: string, epoch: number, said: SaidRecord, gone: readonly number[] = []): Promise<void> {
    return fenced(matchId, epoch, this.#dialect.write(saying(this.#db, matchId, epoch, said, gone)));
  }

  async strike(matchId: string, epoch: number, seq: number): Promise<void> {
    await this.#dialect.transact(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('matches')
        .set({ epoch })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        .executeTakeFirst();
      await fenced(matchId, epoch, numUpdatedRows === 1n);
      await tx
        .updateTable('said')
        .set({ text: '', phrase: null, name: '' })
        .where('match_id', '=', matchId)
        .where('seq', '=', seq)
        .execute();
    });
  }

  own(keyHash: string, most: number, before: Pick<OwnRecord, 'at' | 'code'> | null = null): Promise<OwnRecord[]> {
    return readOwn(this.#db, keyHash, most, before);
  }

  known(keyHash: string, most: number): Promise<string[]> {
    return readKnown(this.#db, keyHash, most);
  }

  open(most: number): Promise<OpenRecord[]> {
    return readOpen(this.#db, most);
  }

  /** With `leaving`, a draining server may claim a match because no other server is there. */
  async claim(code: string, server: string, leaving = false): Promise<Claim | null> {
    const claimed = await this.#dialect.single((tx) =>
      tx
        .updateTable('matches')
        .set((eb) => ({ owner: server, epoch: eb('epoch', '+', 1) }))
        .where('code', '=', code)
        .where('rules_version', '<=', RULES_VERSION)
        .where(this.#holders.isFree(tx, server))
        .$if(!leaving, (claim) =>
          claim.where((eb) => eb.or([eb('owner', '=', server), eb.not(eb.exists(this.#holders.draining(tx, server)))])),
        )
        .returningAll()
        .executeTakeFirst(),
    );
    if (claimed !== undefined) {
      // Only the server that claimed a match writes to it, and this is the first claim.
      const fresh = claimed.epoch === 1 && claimed.started_at === null;
      // A claimed match may be written to. If unpacking fails, the next server does it.
      if (claimed.ended_at !== null) await this.#dialect.transact((tx) => readArchive(tx, claimed.id));
      const stored = await readMatch(this.#db, claimed, fresh);
      return stored === null ? null : { kind: 'own', epoch: claimed.epoch, stored };
    }
    const other = await this.#holders
      .all(this.#db)
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
    const heir = await this.#holders.heirs(this.#db, server).executeTakeFirst();
    if (heir !== undefined && (await this.#holders.draining(this.#db, server).executeTakeFirst()) !== undefined) {
      const { id, address, token } = heir;
      return { kind: 'elsewhere', server: { id, address, token } };
    }
    // The lease has just expired, or the draining server is the last one.
    return this.claim(code, server, heir === undefined);
  }

  async release(matchId: string, epoch: number, heir: string | null = null): Promise<void> {
    await this.#dialect.single((tx) =>
      tx
        .updateTable('matches')
        .set({ owner: heir })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
  }

  async putOff(matchId: string, epoch: number, due: number | null): Promise<void> {
    await this.#dialect.single((tx) =>
      tx
        .updateTable('matches')
        .set({ due_at: due })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        // A duplicate cancelled meanwhile has 0 as its due time and must stay due.
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
      .where(this.#holders.isFree(this.#db, server))
      .orderBy('due_at')
      .limit(most)
      .select('code')
      .execute();
    return rows.map(({ code }) => code);
  }
}
