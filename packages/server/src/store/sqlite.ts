/** The SQLite store in its own thread, because every commit waits for the disk. */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../base/threads.js';
import { GROUPED } from './group-commit.js';
import { namespacesOf } from './namespaces.js';
import type { Call, CallOutcome } from './sqlite-worker.js';
import { type MethodName, NewerRules, StaleEpoch, type Store, StoreError } from './store.js';

const ERRORS: Readonly<Record<string, new (message: string) => Error>> = { NewerRules, StaleEpoch, StoreError };

interface Waiting {
  readonly name: Call['name'] | null;
  resolve(value: never): void;
  reject(error: Error): void;
}

class StoreThread {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #asked: Call[] = [];
  /** The number of writes in progress, and whether anything but writes waits to be posted. */
  #writing = 0;
  #urgent = false;
  #posting = false;
  #closed = false;

  constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (told: string) => {
      for (const outcome of JSON.parse(told) as CallOutcome[]) this.#hear(outcome);
      if (this.#asked.length > 0) this.#postSoon();
    });
    thread.on('exit', (code) => {
      const error = new Error(this.#closed ? 'the store is closed' : `the store’s thread ended with ${code}`);
      for (const { reject } of this.#waiting.values()) reject(error);
      // A server can do nothing without its store; after a restart it finds everything that was written.
      if (!this.#closed) throw error;
    });
  }

  /** Waits until the file is open, and returns the names of the store's methods. */
  async open(): Promise<MethodName[]> {
    try {
      return await this.#ask<MethodName[]>(-1, null);
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  call<T>(name: Call['name'], args: readonly unknown[] = []): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    const number = this.#calls++;
    this.#asked.push({ number, name, args });
    if (!GROUPED.has(name)) this.#urgent = true;
    if (this.#writing === 0 || this.#urgent) this.#postSoon();
    return this.#ask<T>(number, name);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.call('close');
    await this.#end();
  }

  async #end(): Promise<void> {
    this.#closed = true;
    await this.#thread.terminate();
  }

  #ask<T>(number: number, name: Call['name'] | null): Promise<T> {
    return new Promise<T>((resolve, reject) => this.#waiting.set(number, { name, resolve, reject }));
  }

  #hear(outcome: CallOutcome): void {
    const { name, resolve, reject } = this.#waiting.get(outcome.number)!;
    this.#waiting.delete(outcome.number);
    if (name !== null && GROUPED.has(name)) this.#writing--;
    if ('value' in outcome) return resolve(outcome.value as never);
    const { name: kind, message, code } = outcome.error;
    reject(Object.assign(new (ERRORS[kind] ?? Error)(message), code && { code }));
  }

  /**
   * Posts all calls as one message, because a message costs more than a commit. While writes are in progress, further
   * ones wait. Any other call takes along what waits before it.
   */
  #post(): void {
    this.#posting = false;
    if (this.#asked.length === 0 || (this.#writing > 0 && !this.#urgent)) return;
    for (const { name } of this.#asked) if (GROUPED.has(name)) this.#writing++;
    const together = this.#asked;
    this.#asked = [];
    this.#urgent = false;
    this.#thread.postMessage(JSON.stringify(together));
  }

  /** Posts after the current turn of the event loop, with all of its calls. */
  #postSoon(): void {
    if (!this.#posting) setImmediate(() => this.#post());
    this.#posting = true;
  }
}

/** Opens or creates `dominion.sqlite`. Throws a {@link StoreError} if another server uses it or it can't be written. */
export async function openSqliteStore(folder: string): Promise<Store> {
  const thread = new StoreThread(startThread(new URL('./sqlite-worker.js', import.meta.url), folder));
  const names = await thread.open();
  const methods = namespacesOf(names.map((name) => [name, (...args) => thread.call(name, args)]));
  return { alone: true, ...methods, close: () => thread.close() };
}
