/** The thread of the SQLite store: it opens the file, then does what it is asked, and says what came of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteHere } from './sqlite-here.js';
import type { Store } from './store.js';

/** What can be called. */
export type Method = Exclude<keyof Store, 'alone'>;

/** A call of a store's method, numbered. It crosses as JSON, which costs a third of what cloning the objects does. */
export interface Call {
  readonly number: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

/** What came of a call. Number -1 is the opening. Errors lose their class on the way, so the name goes along. */
export type CallOutcome =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: { readonly name: string; readonly message: string } };

const port = parentPort!;

function tell(number: number, work: Promise<unknown>): void {
  work.then(
    (value) => port.postMessage(JSON.stringify({ number, value: value ?? null } satisfies CallOutcome)),
    ({ name, message }: Error) =>
      port.postMessage(JSON.stringify({ number, error: { name, message } } satisfies CallOutcome)),
  );
}

const opening = openSqliteHere(workerData as string);
tell(
  -1,
  opening.then(() => null),
);
port.on('message', (call: string) => {
  const { number, method, args } = JSON.parse(call) as Call;
  const work = opening.then((store) => (store[method] as (...all: readonly unknown[]) => Promise<unknown>)(...args));
  tell(number, work);
});
