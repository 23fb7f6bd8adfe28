/** Worker threads, from what was built or from the sources; and such as answer one question after the other. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const bundles = new Map<string, string>();

/**
 * Starts a thread from its built file; where the server runs from its sources (tests, `npm run dev`), from what the bundler
 * of the development tools makes of them, because threads do not read TypeScript.
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
  /** What it runs: it answers each message that it gets by one message. */
  readonly file: URL;
  readonly workerData: unknown;
  /** After how many milliseconds with nothing to do it ends: it holds memory, and takes a moment to start again. */
  readonly rest: number;
  /** Called whenever it has ended, after a failure or to rest. */
  readonly onEnd?: () => void;
}

/** A thread that answers questions, one at a time: started with the first, and again with the next after it has ended. */
export class AnsweringThread<Question, Answer> {
  readonly #options: ThreadOptions;
  #worker: Worker | null = null;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /**
   * What the thread answers. Rejected when it fails, ends or takes longer than so many milliseconds; then it has ended.
   * Whoever asks waits for the answer before they ask again.
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

  /** Ends it; what it was asked is refused. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#forget(worker);
    await worker.terminate();
  }

  #start(): Worker {
    const { file, workerData } = this.#options;
    const worker = startThread(file, workerData);
    // Who asks keeps the process alive, not who could be asked.
    worker.unref();
    // An error that nobody listens to would end the process, and a thread may die while it has nothing to do.
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
