/** Threads that do one job after the other. */
import { parentPort, Worker } from 'node:worker_threads';

type Answer<A> = { readonly answer: A } | { readonly error: string };

interface Task<J, A> {
  readonly job: J;
  readonly done: (answer: A) => void;
  readonly fail: (error: Error) => void;
}

export interface Threads<J, A> {
  run(job: J): Promise<A>;
  /** How many jobs run at once. */
  readonly width: number;
  close(): Promise<void>;
}

/** Starts threads with a file that calls {@link serve}; jobs begin in their order of arrival. */
export function startThreads<J, A>(threads: number, file: URL): Threads<J, A> {
  const waiting: Task<J, A>[] = [];
  const workers = Array.from({ length: threads }, () => {
    return new Worker(new URL('./thread.mjs', import.meta.url), { workerData: file.href });
  });
  const idle = [...workers];

  function next(): void {
    while (waiting.length > 0 && idle.length > 0) begin(idle.pop()!, waiting.shift()!);
  }

  function begin(worker: Worker, { job, done, fail }: Task<J, A>): void {
    worker.removeAllListeners();
    worker.on('error', fail);
    // A thread that ends by itself sends nothing else. When all are closed, its job is already answered.
    worker.on('exit', (code) => fail(new Error(`a thread ended with ${code} before it answered`)));
    worker.on('message', (message: Answer<A>) => {
      idle.push(worker);
      if ('error' in message) fail(new Error(message.error));
      else done(message.answer);
      next();
    });
    worker.postMessage(job);
  }

  return {
    width: threads,
    run: (job) =>
      new Promise((done, fail) => {
        waiting.push({ job, done, fail });
        next();
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** In a thread: does the jobs that arrive. */
export function serve<J, A>(work: (job: J) => Promise<A>): void {
  parentPort!.on('message', (job: J) => {
    work(job).then(
      (answer) => parentPort!.postMessage({ answer } satisfies Answer<A>),
      (error: Error) => parentPort!.postMessage({ error: error.stack ?? error.message } satisfies Answer<A>),
    );
  });
}
