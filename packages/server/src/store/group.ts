/** Group commit: on a database with one connection, what is asked for at the same time is written with one sync. */
import { type Kysely, sql } from 'kysely';
import type { Transact } from './kysely-store.js';
import type { Tables } from './tables.js';

interface Waiting {
  /** Does the work; rejects when that fails. The function that it resolves with tells that it is written. */
  run(tx: Kysely<Tables>): Promise<() => void>;
  fail(error: unknown): void;
}

/** Does a piece of work so that its failure undoes nothing but itself. */
async function apart(tx: Kysely<Tables>, piece: Waiting): Promise<() => void> {
  await sql`savepoint piece`.execute(tx);
  try {
    const tell = await piece.run(tx);
    await sql`release piece`.execute(tx);
    return tell;
  } catch (error) {
    await sql`rollback to piece`.execute(tx);
    await sql`release piece`.execute(tx);
    return () => piece.fail(error);
  }
}

/** Gives what runs work in groups. Each piece of work is all or nothing by itself; none resolves before it is on the disk. */
export function groupCommit(db: Kysely<Tables>): Transact {
  let waiting: Waiting[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const outcomes = await db.transaction().execute(async (tx) => {
          // One alone is undone with the whole transaction.
          if (group.length === 1) return [await group[0]!.run(tx)];
          const told: (() => void)[] = [];
          for (const each of group) told.push(await apart(tx, each));
          return told;
        });
        for (const tell of outcomes) tell();
      } catch (error) {
        for (const each of group) each.fail(error);
      }
    }
    busy = false;
  }

  return <T>(work: (tx: Kysely<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        async run(tx) {
          const value = await work(tx);
          return () => resolve(value);
        },
        fail: reject,
      });
      if (!busy) void drain();
    });
}
