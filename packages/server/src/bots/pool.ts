/** Threads in which bots think, so that the event loop never waits for them. */
import type { Worker } from 'node:worker_threads';
import type { Log } from '../log.js';
import { startThread } from '../threads.js';
import { answer, type BotJob } from './job.js';

export type { BotJob } from './job.js';

/** Who chooses for bots. */
export interface Thinker {
  /** The action line that a bot chooses; rejected where the team has no choice. */
  choose(job: BotJob): Promise<string>;
  /** Ends all thinking; what was still being thought about is never answered. */
  close(): Promise<void>;
}

export interface BotPoolOptions {
  /** How many threads there are at most; each starts when it is first needed. */
  readonly threads: number;
  readonly log: Log;
}

/** How long, in milliseconds, a thread may be late before it is given up; on a busy machine one takes its time to start. */
const GRACE = 5000;

interface Task {
  readonly job: BotJob;
  readonly done: (line: string) => void;
  readonly give: (error: unknown) => void;
  /** How often it was begun. */
  tries: number;
}

function startWorker(): Worker {
  const worker = startThread(new URL('./worker.js', import.meta.url));
  // Thinking keeps no process alive.
  worker.unref();
  return worker;
}

/** When threads fail twice, any legal action is better than none. */
function lastResort({ job, done, give }: Task): void {
  try {
    done(answer({ ...job, level: 'random' }));
  } catch (error) {
    give(error);
  }
}

/** A pool of threads. Jobs are done in the order in which they came. */
export function createBotPool({ threads, log }: BotPoolOptions): Thinker {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  function next(): void {
    while (waiting.length > 0 && !closed) {
      const worker = idle.pop() ?? (all.size < threads ? add() : undefined);
      if (worker === undefined) return;
      run(worker, waiting.shift()!);
    }
  }

  function add(): Worker {
    const worker = startWorker();
    all.add(worker);
    // An error that nobody listens to would end the process, and a thread may die while it has nothing to do.
    worker.on('error', () => {});
    worker.on('exit', () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    return worker;
  }

  function run(worker: Worker, task: Task): void {
    task.tries++;
    const late = setTimeout(() => fail(new Error('it took too long')), task.job.budget + GRACE);
    late.unref();
    const settle = () => {
      clearTimeout(late);
      worker.off('message', hear).off('error', fail).off('exit', end);
    };
    const hear = (line: string) => {
      settle();
      idle.push(worker);
      task.done(line);
      next();
    };
    const fail = (error: Error) => {
      settle();
      all.delete(worker);
      void worker.terminate();
      if (closed) return;
      log.error({ err: error, tries: task.tries }, 'a bot’s thread failed');
      if (task.tries < 2) waiting.unshift(task);
      else lastResort(task);
      next();
    };
    const end = (code: number) => fail(new Error(`it ended with ${code}`));
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.postMessage(task.job);
  }

  return {
    choose: (job) =>
      new Promise((done, give) => {
        waiting.push({ job, done, give, tries: 0 });
        next();
      }),
    async close() {
      closed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
