/** Group commit: on a database with one connection, what is asked for at the same time is written with one sync. */
import { type Kysely, sql } from 'kysely';
import type { Transact } from './kysely-store.js';
import type { Tables } from './tables.js';

interface Waiting {
  /** Does the work in a savepoint of its own; the function that it resolves with tells the outcome. */
  run(tx: Kysely<Tables>): Promise<() => void>;
  fail(error: unknown): void;
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
          const told: (() => void)[] = [];
          for (const each of group) told.push(await each.run(tx));
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
          await sql`savepoint piece`.execute(tx);
          try {
            const value = await work(tx);
            await sql`release piece`.execute(tx);
            return () => resolve(value);
          } catch (error) {
            await sql`rollback to piece`.execute(tx);
            await sql`release piece`.execute(tx);
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!busy) void drain();
    });
}
