/** Threads in which bots think, so that the event loop never waits for them. */
import type { Worker } from 'node:worker_threads';
import type { Log } from '../log.js';
import { startThread } from '../threads.js';
import { dividedBudget } from './budget.js';
import { type BotJob, lastResort } from './job.js';
import { FairQueue } from './queue.js';
import { newStop, setStop } from './stop.js';

export type { BotJob } from './job.js';

/** For whom something is thought about. */
export interface Whose {
  /** Rooms come in turn, so that one with many bots does not keep the others waiting. */
  readonly room?: string;
  /** Says that nobody needs the answer any more. */
  readonly signal?: AbortSignal;
}

/** Who chooses for bots. */
export interface BotThinker {
  /** The action line that a bot chooses; null once the signal was given, rejected where the team has no choice. */
  choose(job: BotJob, whose?: Whose): Promise<string | null>;
  /** Ends all thinking; what was still being thought about is never answered. */
  close(): Promise<void>;
}

/** A thinker that says how much there is to do. */
export interface BotPool extends BotThinker {
  /** How many threads there are now, and how many decisions wait for one. */
  readonly threads: number;
  readonly waiting: number;
}

export interface BotPoolOptions {
  /** How many threads there are at most; each starts when it is first needed. */
  readonly threads: number;
  readonly log: Log;
  /** After how many milliseconds with nothing to do a thread ends. */
  readonly rest?: number;
  /** What the threads run; only tests give another file. */
  readonly file?: URL;
}

/** How long, in milliseconds, a thread may be late before it is given up; on a busy machine one takes its time to start. */
const GRACE = 5000;
/** How long one that has nothing to do is kept: it holds memory, and takes a moment to start again. */
const REST = 60_000;

const WORKER = new URL('./worker.js', import.meta.url);

interface Task {
  readonly job: BotJob;
  readonly room: string;
  readonly done: (line: string | null) => void;
  readonly give: (error: unknown) => void;
  /** How often it was begun. */
  tries: number;
  /** Whether nobody needs it any more. */
  stopped: boolean;
}

interface Thread {
  readonly worker: Worker;
  readonly stop: Int32Array;
  /** Ends it once it has had nothing to do for long. */
  resting: NodeJS.Timeout | undefined;
}

/** When threads fail twice, any legal action is better than none. */
function actAnyhow({ job, done, give }: Task): void {
  try {
    done(lastResort(job));
  } catch (error) {
    give(error);
  }
}

/** A pool of threads. The rooms come in turn; while many wait, each decision gets less time. */
export function createBotPool({ threads, log, rest = REST, file = WORKER }: BotPoolOptions): BotPool {
  const waiting = new FairQueue<Task>();
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const running = new Map<Task, Thread>();
  let closed = false;

  function next(): void {
    while (waiting.size > 0 && !closed) {
      const thread = idle.pop() ?? (all.size < threads ? add() : undefined);
      if (thread === undefined) return;
      run(thread, waiting.next()!);
    }
  }

  function add(): Thread {
    const stop = newStop();
    const thread: Thread = { worker: startThread(file, stop), stop, resting: undefined };
    // Thinking keeps no process alive.
    thread.worker.unref();
    all.add(thread);
    // An error that nobody listens to would end the process, and a thread may die while it has nothing to do.
    thread.worker.on('error', () => {});
    thread.worker.on('exit', () => drop(thread));
    return thread;
  }

  /** Counts a thread no longer. */
  function drop(thread: Thread): void {
    clearTimeout(thread.resting);
    all.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  }

  function retire(thread: Thread): void {
    drop(thread);
    void thread.worker.terminate();
  }

  function run(thread: Thread, task: Task): void {
    const { worker, stop } = thread;
    task.tries++;
    running.set(task, thread);
    clearTimeout(thread.resting);
    setStop(stop, false);
    const budget = dividedBudget(task.job.budget, threads, waiting.size);
    const late = setTimeout(() => fail(new Error('it took too long')), budget + GRACE);
    late.unref();
    const settle = () => {
      running.delete(task);
      clearTimeout(late);
      worker.off('message', hear).off('error', fail).off('exit', end);
    };
    const hear = (line: string) => {
      settle();
      idle.push(thread);
      thread.resting = setTimeout(() => retire(thread), rest).unref();
      task.done(line);
      next();
    };
    const fail = (error: Error) => {
      settle();
      retire(thread);
      if (closed) return;
      log.error({ err: error, tries: task.tries }, 'a bot’s thread failed');
      if (task.tries < 2 && !task.stopped) waiting.add(task.room, task);
      else if (!task.stopped) actAnyhow(task);
      next();
    };
    const end = (code: number) => fail(new Error(`it ended with ${code}`));
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.postMessage({ ...task.job, budget });
  }

  /** Nobody needs an answer any more; a thread that thinks about it gives up by itself. */
  function giveUp(task: Task): void {
    task.stopped = true;
    if (!waiting.remove(task.room, task)) {
      const thread = running.get(task);
      if (thread !== undefined) setStop(thread.stop, true);
    }
    task.done(null);
  }

  return {
    choose: (job, { room = '', signal } = {}) =>
      new Promise((done, give) => {
        if (signal?.aborted) return done(null);
        const task: Task = { job, room, done, give, tries: 0, stopped: false };
        signal?.addEventListener('abort', () => giveUp(task), { once: true });
        waiting.add(room, task);
        next();
      }),
    async close() {
      closed = true;
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
    get threads() {
      return all.size;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
