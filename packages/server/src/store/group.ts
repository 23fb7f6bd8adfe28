/** Group commit: on a database with one connection, what is asked for at the same time is written with one sync. */
import type { Kysely } from 'kysely';
import type { Dialect, Statement, Transact } from './dialect.js';
import type { MethodName } from './store.js';
import type { Tables } from './tables.js';

/** The methods of a store that do nothing before their turn in a group has come, so that they keep the order in which they are asked for. */
export const GROUPED: ReadonlySet<MethodName | 'close'> = new Set<MethodName>([
  'matches.create',
  'matches.claim',
  'matches.release',
  'matches.putOff',
  'matches.commit',
  'matches.say',
]);

interface Waiting {
  /**
   * Does the work; throws or rejects when that fails. The function that comes of it tells that it is written. Statements are done
   * at once, so that nobody waits for a promise of theirs.
   */
  run(tx: Kysely<Tables>): (() => void) | Promise<() => void>;
  fail(error: unknown): void;
}

/** Runs a statement on the connection at once; gives how many rows it changed. */
export type RunHere = (statement: Statement) => number;

/**
 * Gives what runs work in groups. Each piece of work is all or nothing by itself; none resolves before it is on the disk. A group
 * takes in whatever has come by the time that the one before it is on the disk: that long it waits, and no longer.
 */
export function groupCommit(db: Kysely<Tables>, run: RunHere): Pick<Dialect, 'transact' | 'write' | 'single'> {
  let waiting: Waiting[] = [];
  let busy = false;

  async function together(group: readonly Waiting[]): Promise<void> {
    const outcomes = await db.transaction().execute(async (tx) => {
      const told: (() => void)[] = [];
      for (const each of group) {
        const tell = each.run(tx);
        told.push(tell instanceof Promise ? await tell : tell);
      }
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

  function wait(work: Waiting): void {
    waiting.push(work);
    if (!busy) void drain();
  }

  const transact: Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const run = async (tx: Kysely<Tables>) => {
        const value = await work(tx);
        return () => resolve(value);
      };
      wait({ run, fail: reject });
    });
  return {
    transact,
    single: transact,
    write: ([first, ...rest]) =>
      new Promise<boolean>((resolve, reject) => {
        wait({
          run() {
            if (run(first!) === 0) return () => resolve(false);
            for (const statement of rest) run(statement);
            return () => resolve(true);
          },
          fail: reject,
        });
      }),
  };
}
