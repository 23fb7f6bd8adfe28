/** The thread of the SQLite store: it opens the file, then does what it is asked, and says what came of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteHere } from './sqlite-here.js';
import type { Store } from './store.js';

/** A call of a store's method, numbered. */
export interface Call {
  readonly number: number;
  readonly method: keyof Store;
  readonly args: readonly unknown[];
}

/** What came of a call. Number -1 is the opening. Errors lose their class on the way, so the name goes along. */
export type Outcome =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: { readonly name: string; readonly message: string } };

const port = parentPort!;

function tell(number: number, work: Promise<unknown>): void {
  work.then(
    (value) => port.postMessage({ number, value } satisfies Outcome),
    ({ name, message }: Error) => port.postMessage({ number, error: { name, message } } satisfies Outcome),
  );
}

const opening = openSqliteHere(workerData as string);
tell(
  -1,
  opening.then(() => null),
);
port.on('message', ({ number, method, args }: Call) => {
  const work = opening.then((store) => (store[method] as (...all: readonly unknown[]) => Promise<unknown>)(...args));
  tell(number, work);
});
