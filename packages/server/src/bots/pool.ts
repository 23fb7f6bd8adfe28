/** Threads in which bots think, so that the event loop never waits for them. */
import type { Log } from '../log.js';
import type { BotAnswer } from '../seen/work.js';
import { AnsweringThread } from '../threads.js';
import { BUDGETS, dividedBudget } from './budget.js';
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
  /** Called with every thought that a thread has ended. */
  readonly thought?: (thought: BotAnswer) => void;
  /** What the threads run; only tests give another file. */
  readonly file?: URL;
}

/** How long, in milliseconds, a thread may be late before it is given up; on a busy machine one takes its time to start. */
const GRACE = 5000;
/** How long, in milliseconds, one that has nothing to do is kept. */
const REST = 60_000;

const WORKER = new URL('./worker.js', import.meta.url);

interface Task {
  readonly job: BotJob;
  readonly room: string;
  readonly done: (line: string | null) => void;
  readonly give: (error: unknown) => void;
  /** When it was asked for, in milliseconds. */
  readonly asked: number;
  /** How often it was begun. */
  tries: number;
  /** Whether nobody needs it any more. */
  stopped: boolean;
}

/** A thread that thinks, and what tells it that nobody needs its answer any more. */
interface Thread {
  readonly thinks: AnsweringThread<BotJob, string>;
  readonly stop: Int32Array;
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
export function createBotPool(options: BotPoolOptions): BotPool {
  const { threads, log, rest = REST, file = WORKER, thought = () => {} } = options;
  const waiting = new FairQueue<Task>();
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const running = new Map<Task, Thread>();
  let closed = false;

  function next(): void {
    while (waiting.size > 0 && !closed) {
      const thread = idle.pop() ?? (all.size < threads ? add() : undefined);
      if (thread === undefined) return;
      void run(thread, waiting.next()!);
    }
  }

  function add(): Thread {
    const stop = newStop();
    const thread: Thread = {
      thinks: new AnsweringThread({ file, workerData: stop, rest, onEnd: () => drop(thread) }),
      stop,
    };
    all.add(thread);
    return thread;
  }

  /** Counts a thread no longer. */
  function drop(thread: Thread): void {
    all.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  }

  /** Lets a thread think about something, and then about what comes next; where it fails another one tries once more. */
  async function run(thread: Thread, task: Task): Promise<void> {
    const { job, room, done } = task;
    task.tries++;
    running.set(task, thread);
    setStop(thread.stop, false);
    const budget = dividedBudget(job.budget, threads, waiting.size);
    const began = performance.now();
    try {
      const line = await thread.thinks.ask({ ...job, budget }, budget + GRACE);
      idle.push(thread);
      const { level } = job;
      const took = (performance.now() - began) / 1000;
      if (!task.stopped) thought({ level, waited: (began - task.asked) / 1000, took, share: budget / BUDGETS[level] });
      done(line);
    } catch (error) {
      drop(thread);
      if (closed) return;
      log.error({ err: error, tries: task.tries }, 'a bot’s thread failed');
      if (task.tries < 2 && !task.stopped) waiting.add(room, task);
      else if (!task.stopped) actAnyhow(task);
    } finally {
      running.delete(task);
    }
    next();
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
        const task: Task = { job, room, done, give, asked: performance.now(), tries: 0, stopped: false };
        signal?.addEventListener('abort', () => giveUp(task), { once: true });
        waiting.add(room, task);
        next();
      }),
    async close() {
      closed = true;
      await Promise.all([...all].map(({ thinks }) => thinks.end()));
    },
    get threads() {
      return all.size;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
