/**
 * The SQLite store as the server sees it: in a thread of its own, because every commit waits for the disk and the event loop
 * must not.
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../base/threads.js';
import { GROUPED } from './group.js';
import { namespacesOf } from './namespaces.js';
import type { Call, CallOutcome } from './sqlite-worker.js';
import { type MethodName, NewerRules, StaleEpoch, type Store, StoreError } from './store.js';

const ERRORS: Readonly<Record<string, new (message: string) => Error>> = { NewerRules, StaleEpoch, StoreError };

interface Waiting {
  readonly name: Call['name'] | null;
  resolve(value: never): void;
  reject(error: Error): void;
}

/** The store's thread, and what was asked of it. */
class StoreThread {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #asked: Call[] = [];
  /** How many writes are on their way, and whether anything but writes waits to be posted. */
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
      // Without its store a server can do nothing; started again it finds all that was written.
      if (!this.#closed) throw error;
    });
  }

  /** Waits until the file is open, and gives the names of the store's methods. */
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
   * Posts all that was asked for as one message: to write and to read one costs more than a commit. While writes are on their way,
   * more of them wait, and go together when those have come back: what is on its way takes as long as the disk, so that is the
   * window of a group. Whatever else is asked for takes along what waits before it.
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

  /** Posts once the event loop has turned, so that all who ask in this turn go together. */
  #postSoon(): void {
    if (!this.#posting) setImmediate(() => this.#post());
    this.#posting = true;
  }
}

/**
 * Opens `dominion.sqlite` in a folder, which is made where it is missing. Throws a {@link StoreError} when another server
 * holds the file or it cannot be written.
 */
export async function openSqliteStore(folder: string): Promise<Store> {
  const thread = new StoreThread(startThread(new URL('./sqlite-worker.js', import.meta.url), folder));
  const names = await thread.open();
  const methods = namespacesOf(names.map((name) => [name, (...args) => thread.call(name, args)]));
  return { alone: true, ...methods, close: () => thread.close() };
}
