/** The thread of the SQLite store: it opens the file, runs calls and sends back their results. */
import { parentPort, workerData } from 'node:worker_threads';
import { GROUPED } from './group-commit.js';
import { methodsOf } from './namespaces.js';
import { openSqliteHere } from './sqlite-here.js';
import type { MethodName } from './store.js';

/** Calls of one turn of the event loop go together as JSON, which costs a third of cloning. */
export interface Call {
  readonly number: number;
  readonly name: MethodName | 'close';
  readonly args: readonly unknown[];
}

/**
 * Number -1 is the opening, which returns the names of the methods. Errors lose their class, so the name is included.
 */
export type CallOutcome =
  | { readonly number: number; readonly value: unknown }
  | {
      readonly number: number;
      readonly error: { readonly name: string; readonly message: string; readonly code?: string };
    };

const port = parentPort!;
let outcomes: CallOutcome[] = [];

function tell(outcome: CallOutcome): void {
  // All results of a group come one after the other, with only promises in between.
  if (outcomes.length === 0) process.nextTick(tellAll);
  outcomes.push(outcome);
}

function tellAll(): void {
  const told = outcomes;
  outcomes = [];
  port.postMessage(JSON.stringify(told));
}

function tellOf(number: number, work: Promise<unknown>): void {
  work.then(
    (value) => tell({ number, value: value ?? null }),
    ({ name, message, code }: Error & { code?: string }) =>
      tell({ number, error: { name, message, ...(code && { code }) } }),
  );
}

const opening = openSqliteHere(workerData as string).then(
  (store) => new Map<string, (...args: readonly unknown[]) => unknown>([...methodsOf(store), ['close', store.close]]),
);
/** The last requested write, once settled: later calls see its result. */
let written: Promise<unknown> = opening.catch(() => {});
tellOf(
  -1,
  opening.then((methods) => [...methods.keys()].filter((name) => name !== 'close')),
);
port.on('message', async (calls: string) => {
  const methods = await opening;
  for (const { number, name, args } of JSON.parse(calls) as Call[]) {
    const ask = () => methods.get(name)!(...args) as Promise<unknown>;
    const work = GROUPED.has(name) ? ask() : written.then(ask);
    if (GROUPED.has(name)) written = work.catch(() => {});
    tellOf(number, work);
  }
});
