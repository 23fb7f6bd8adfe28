/** Group commit: on a database with one connection, concurrent writes share one sync. */
import type { Kysely } from 'kysely';
import type { Dialect, Statement, Transact } from './dialect.js';
import type { MethodName } from './store.js';
import type { Tables } from './tables.js';

/** The methods of a store that do nothing before their turn in a group, so that they keep their order. */
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
   * Throws or rejects if it fails; the returned function reports that it is written. Runs synchronously, so that no one
   * waits for promises.
   */
  run(tx: Kysely<Tables>): (() => void) | Promise<() => void>;
  fail(error: unknown): void;
}

/** Runs a statement on the connection at once; returns the number of changed rows. */
export type RunHere = (statement: Statement) => number;

/**
 * Returns functions that run work in groups. Each piece is all or nothing, and resolves only when on disk. A group
 * takes all that arrived until the one before it was on disk.
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
      // The database answers synchronously: let the event loop deliver what arrived meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting;
      waiting = [];
      try {
        await together(group);
      } catch (error) {
        // One failure undid the group: retry each alone, so that only the faulty one fails. Work written after all is
        // refused, as any repeated write.
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
