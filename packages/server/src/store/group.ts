/** Group commit: on a database with one connection, what is asked for at the same time is written with one sync. */
import type { Kysely } from 'kysely';
import type { Transact } from './dialect.js';
import type { Tables } from './tables.js';

interface Waiting {
  /** Does the work; rejects when that fails. The function that it resolves with tells that it is written. */
  run(tx: Kysely<Tables>): Promise<() => void>;
  fail(error: unknown): void;
}

/** Gives what runs work in groups. Each piece of work is all or nothing by itself; none resolves before it is on the disk. */
export function groupCommit(db: Kysely<Tables>): Transact {
  let waiting: Waiting[] = [];
  let busy = false;

  async function together(group: readonly Waiting[]): Promise<void> {
    const outcomes = await db.transaction().execute(async (tx) => {
      const told: (() => void)[] = [];
      for (const each of group) told.push(await each.run(tx));
      return told;
    });
    for (const tell of outcomes) tell();
  }

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      // The database answers without letting the event loop turn: what came meanwhile still waits at the thread's door.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting;
      waiting = [];
      try {
        await together(group);
      } catch (error) {
        // One of them took the others along: each by itself, so that only that one fails. What was written after all is
        // refused the second time, as anything is that is written twice.
        if (group.length === 1) group[0]!.fail(error);
        else for (const each of group) await together([each]).catch((own) => each.fail(own));
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
