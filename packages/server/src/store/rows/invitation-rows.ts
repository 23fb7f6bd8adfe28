/** Invitations to the site, as rows. See the methods of `InvitationStore`. */
import type { SiteInvitation } from '@dominion/protocol';
import type { Kysely } from 'kysely';
import type { InvitationKind, InvitationStore } from '../invitation-store.js';
import type { Tables } from '../tables.js';

export class InvitationRows implements InvitationStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async make({ id, kind, note, made }: Omit<SiteInvitation, 'browsers'>, tokenHash: string | null): Promise<void> {
    const row = { id, kind, note, made_at: made, token_hash: tokenHash };
    await this.#db.insertInto('invitations').values(row).execute();
  }

  async withdraw(id: string): Promise<string | null> {
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('invitations').select('note').where('id', '=', id).executeTakeFirst();
      await tx.deleteFrom('invited').where('invitation_id', '=', id).execute();
      await tx.deleteFrom('invitations').where('id', '=', id).execute();
      return row?.note ?? null;
    });
  }

  async list(): Promise<SiteInvitation[]> {
    const rows = await this.#db
      .selectFrom('invitations')
      .leftJoin('invited', 'invited.invitation_id', 'invitations.id')
      .select(['id', 'kind', 'note', 'made_at'])
      .select(({ fn }) => fn.count('invited.key_hash').as('browsers'))
      .groupBy(['id', 'kind', 'note', 'made_at'])
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id, kind, note, made_at, browsers }) => {
      return { id, kind, note, made: Number(made_at), browsers: Number(browsers) };
    });
  }

  async accept(tokenHash: string, keyHash: string, at: number, most: number): Promise<'ok' | 'none' | 'full'> {
    return this.#db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('invitations')
        .select('id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (found === undefined) return 'none';
      const { count } = await tx
        .selectFrom('invited')
        .where('invitation_id', '=', found.id)
        .where('key_hash', '!=', keyHash)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return 'full';
      await giveIn(tx, found.id, keyHash, at);
      return 'ok';
    });
  }

  async give(id: string, keyHash: string, at: number): Promise<void> {
    await giveIn(this.#db, id, keyHash, at);
  }

  async rightOf(keyHash: string): Promise<InvitationKind | null> {
    // The join ignores an acceptance stored at the moment when its invitation was withdrawn.
    const rows = await this.#db
      .selectFrom('invited')
      .innerJoin('invitations', 'invitations.id', 'invited.invitation_id')
      .where('key_hash', '=', keyHash)
      .select('kind')
      .execute();
    if (rows.some(({ kind }) => kind === 'operator')) return 'operator';
    return rows.length > 0 ? 'friend' : null;
  }

  async forget(keyHash: string): Promise<void> {
    await this.#db.deleteFrom('invited').where('key_hash', '=', keyHash).execute();
  }
}

async function giveIn(db: Kysely<Tables>, id: string, keyHash: string, at: number): Promise<void> {
  await db
    .insertInto('invited')
    .values({ invitation_id: id, key_hash: keyHash, at })
    .onConflict((conflict) => conflict.columns(['key_hash', 'invitation_id']).doNothing())
    .execute();
}
