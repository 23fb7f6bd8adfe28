/** Worker threads, built or from the sources, some answering one request after the other. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const bundles = new Map<string, string>();

/**
 * Starts a thread from its built file. When the server runs from its sources (tests, `npm run dev`), it bundles the
 * file first: threads can't read TypeScript.
 */
export function startThread(file: URL, workerData: unknown = null): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(file, { workerData });
  const source = fileURLToPath(file).replace(/\.js$/, '.ts');
  const code = bundles.get(source) ?? bundled(source);
  bundles.set(source, code);
  return new Worker(code, { eval: true, workerData });
}

function bundled(source: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    conditions: ['source'],
    // Native code finds its own files only where it was installed.
    external: ['libsql', '@napi-rs/canvas'],
    write: false,
  });
  return outputFiles[0]!.text;
}

export interface ThreadOptions {
  /** The file to run: it answers each message with one message. */
  readonly file: URL;
  readonly workerData: unknown;
  /** Milliseconds without work after which the thread ends; it holds memory, but takes a moment to start again. */
  readonly rest: number;
  /** Called whenever the thread has ended, after a failure or without work. */
  readonly onEnd?: () => void;
}

/** Answers one request at a time. It starts with the first, and again after it has ended. */
export class AnsweringThread<Question, Answer> {
  readonly #options: ThreadOptions;
  #worker: Worker | null = null;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /**
   * Returns the thread's answer. Rejects if the thread fails, ends or takes longer than `patience` milliseconds; it has
   * then ended. The next request must wait for the answer.
   */
  ask(question: Question, patience: number): Promise<Answer> {
    clearTimeout(this.#resting);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((answer, refuse) => {
      const settle = () => {
        clearTimeout(late);
        worker.off('message', hear).off('error', fail).off('exit', end);
      };
      const hear = (told: Answer) => {
        settle();
        this.#resting = setTimeout(() => void this.end(), this.#options.rest).unref();
        answer(told);
      };
      const fail = (error: Error) => {
        settle();
        void this.end();
        refuse(error);
      };
      const end = (code: number) => fail(new Error(`the thread ended with ${code}`));
      const late = setTimeout(() => fail(new Error('the thread took too long')), patience).unref();
      worker.on('message', hear).on('error', fail).on('exit', end);
      worker.postMessage(question);
    });
  }

  /** Ends the thread; a pending request is rejected. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#forget(worker);
    await worker.terminate();
  }

  #start(): Worker {
    const { file, workerData } = this.#options;
    const worker = startThread(file, workerData);
    // An idle thread must not keep the process alive.
    worker.unref();
    // An error without a listener would end the process, and a thread may die while it has no work.
    worker.on('error', () => {});
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #forget(worker: Worker): void {
    if (this.#worker !== worker) return;
    clearTimeout(this.#resting);
    this.#worker = null;
    this.#options.onEnd?.();
  }
}
