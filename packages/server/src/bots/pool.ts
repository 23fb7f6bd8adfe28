/** Threads in which bots think, so that the event loop never waits for them. */
import type { BotLevel } from '@dominion/protocol';
import type { Log } from '../base/log.js';
import { AnsweringThread, type ThreadOptions } from '../base/threads.js';
import type { BotAnswer } from '../metrics/work.js';
import { allow, newAllowance } from './allowance.js';
import { answeredBy, BUDGETS, type DueThought, longestThought } from './budget.js';
import { type BotJob, type BotThought, lastResort, type OddsJob } from './job.js';
import { FairQueue } from './queue.js';

export type { BotJob } from './job.js';

/** For whom something is thought about. */
interface Whose {
  /** Rooms come in turn, so that one with many bots does not keep the others waiting. */
  readonly room?: string;
  /** Says that nobody needs the answer any more. */
  readonly signal?: AbortSignal;
  /** Called before the answer comes, where the bot had less than half of its usual time, and would have used it. */
  readonly hurried?: () => void;
}

/** Who chooses for bots. */
export interface BotThinker {
  /** The action line that a bot chooses; null once the signal was given, rejected where the team has no choice. */
  choose(job: BotJob, whose?: Whose): Promise<string | null>;
  /**
   * How likely a bot held an action, 0 to 1, reckoned when no bot waits for a thread; null where that takes too long or cannot be done.
   * Who chooses otherwise than by threads need not have it.
   */
  odds?(job: OddsJob): Promise<number | null>;
  /** Ends all thinking; what was still being thought about is never answered. */
  close(): Promise<void>;
}

/** A thinker that says how much there is to do. */
export interface BotPool extends BotThinker {
  /** How many threads there are now, and how many decisions wait for one. */
  readonly threads: number;
  readonly waiting: number;
}

/** How many odds may wait to be reckoned, and for how long, in milliseconds. */
const MOST_ODDS = 32;
const ODDS_PATIENCE = 5000;

/** Odds that wait to be reckoned. */
interface Reckoning {
  readonly job: OddsJob;
  readonly done: (odds: number | null) => void;
}

/** A thread, as far as it is used here. */
type ThinkingThread = Pick<AnsweringThread<BotJob | OddsJob, BotThought | number>, 'ask' | 'end'>;

export interface BotPoolOptions {
  /** How many threads there are at most; each starts when it is first needed. */
  readonly threads: number;
  readonly log: Log;
  /** After how many milliseconds with nothing to do a thread ends. */
  readonly rest?: number;
  /** Called with every thought that a thread has ended. */
  readonly thought?: (thought: BotAnswer) => void;
  /** What the threads run; only tests give another file, another clock, or threads that are none. */
  readonly file?: URL;
  readonly now?: () => number;
  readonly start?: (options: ThreadOptions) => ThinkingThread;
}

/** How long, in milliseconds, a thread may be late before it is given up; on a busy machine one takes its time to start. */
const GRACE = 5000;
/** How long, in milliseconds, one that has nothing to do is kept. */
const REST = 60_000;

const WORKER = new URL('./worker.js', import.meta.url);

/** How much a thought counts beside those before it when it is guessed how long one takes. */
const NEWS = 1 / 8;

interface Task {
  readonly job: BotJob;
  readonly room: string;
  /** When it is to be answered. */
  readonly deadline: number;
  readonly hurried: () => void;
  readonly done: (line: string | null) => void;
  readonly give: (error: unknown) => void;
  /** When it was asked for, in milliseconds. */
  readonly asked: number;
  /** How often it was begun. */
  tries: number;
  /** Whether nobody needs it any more. */
  stopped: boolean;
}

/** A thread that thinks, and what says how long it may. */
interface Thread {
  readonly thinks: ThinkingThread;
  readonly allowance: Int32Array;
}

/** What a thread thinks about. */
interface Running {
  readonly thread: Thread;
  readonly began: number;
  /** How long it may, in milliseconds. */
  budget: number;
}

/** When threads fail twice, any legal action is better than none. */
function actAnyhow({ job, done, give }: Task): void {
  try {
    done(lastResort(job));
  } catch (error) {
    give(error);
  }
}

/** A pool of threads. The rooms come in turn; the more there is to think about, the less time each thought gets. */
export function createBotPool(options: BotPoolOptions): BotPool {
  const { threads, log, rest = REST, file = WORKER, now = () => performance.now(), thought: told = () => {} } = options;
  const { start = (thread) => new AnsweringThread<BotJob | OddsJob, BotThought | number>(thread) } = options;
  const waiting = new FairQueue<Task>();
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const running = new Map<Task, Running>();
  /** How long a thought of each level takes that is not cut short, in milliseconds. */
  const costs: Record<BotLevel, number> = { ...BUDGETS };
  /** What is reckoned when no bot waits. */
  const reckonings: Reckoning[] = [];
  let closed = false;

  /** How long a thought may take now, so that nobody is answered late. Who thinks may take all their time, who waits the usual. */
  function longest(): number {
    const time = now();
    const under = [...running].map(([{ deadline }, { budget, began }]): DueThought => {
      return { cost: budget, spent: time - began, deadline };
    });
    const later = [...waiting].map(({ job: { level, budget }, deadline }): DueThought => {
      return { cost: Math.min(budget, costs[level]), spent: 0, deadline };
    });
    return longestThought([...under, ...later], threads, time);
  }

  /** Those who think have no more time than those who wait leave them. */
  function hurry(): void {
    const most = longest();
    for (const each of running.values()) {
      if (each.budget <= most) continue;
      each.budget = most;
      allow(each.thread.allowance, most);
    }
  }

  function next(): void {
    while (waiting.size > 0 && !closed) {
      const thread = idle.pop() ?? (all.size < threads ? add() : undefined);
      if (thread === undefined) return hurry();
      void run(thread, waiting.next()!);
    }
    if (closed || reckonings.length === 0) return;
    const thread = idle.pop() ?? (all.size < threads ? add() : undefined);
    if (thread !== undefined) void reckon(thread, reckonings.shift()!);
  }

  /** Lets a thread reckon odds, which takes some milliseconds, and then do what comes next. */
  async function reckon(thread: Thread, { job, done }: Reckoning): Promise<void> {
    try {
      const odds = (await thread.thinks.ask(job, GRACE)) as number;
      idle.push(thread);
      done(odds);
    } catch (error) {
      drop(thread);
      if (!closed) log.error({ err: error }, 'computing odds failed');
      done(null);
    }
    next();
  }

  function add(): Thread {
    const allowance = newAllowance();
    const thread: Thread = {
      thinks: start({ file, workerData: allowance, rest, onEnd: () => drop(thread) }),
      allowance,
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
    const mine: Running = { thread, began: now(), budget: job.budget };
    running.set(task, mine);
    hurry();
    const { budget } = mine;
    allow(thread.allowance, budget);
    try {
      const thought = (await thread.thinks.ask({ ...job, budget }, budget + GRACE)) as BotThought;
      idle.push(thread);
      if (!task.stopped) {
        learn(job, mine, thought);
        const { level } = job;
        const waited = (mine.began - task.asked) / 1000;
        told({ level, waited, took: (now() - mine.began) / 1000, share: mine.budget / BUDGETS[level] });
        if (thought.cut && mine.budget < job.usual / 2) task.hurried();
      }
      done(thought.line);
    } catch (error) {
      drop(thread);
      if (closed) return;
      log.error({ err: error, tries: task.tries }, 'bot thread failed');
      if (task.tries < 2 && !task.stopped) waiting.add(room, task);
      else if (!task.stopped) actAnyhow(task);
    } finally {
      running.delete(task);
    }
    next();
  }

  /** Learns how long a thought of a level takes; of one that was cut short, only that it takes so long. */
  function learn({ level }: BotJob, { budget }: Running, { took, cut }: BotThought): void {
    if (cut) costs[level] = Math.max(costs[level], budget);
    else costs[level] += (took - costs[level]) * NEWS;
  }

  /** Nobody needs an answer any more; a thread that thinks about it gives up by itself. */
  function giveUp(task: Task): void {
    task.stopped = true;
    if (!waiting.remove(task.room, task)) {
      const mine = running.get(task);
      if (mine !== undefined) allow(mine.thread.allowance, 0);
    }
    task.done(null);
  }

  return {
    choose: (job, { room = '', signal, hurried = () => {} } = {}) =>
      new Promise((done, give) => {
        if (signal?.aborted) return done(null);
        const asked = now();
        const deadline = answeredBy(job.budget, asked);
        const task: Task = { job, room, asked, deadline, hurried, done, give, tries: 0, stopped: false };
        signal?.addEventListener('abort', () => giveUp(task), { once: true });
        waiting.add(room, task);
        next();
      }),
    odds: (job) =>
      new Promise((settle) => {
        if (closed || reckonings.length >= MOST_ODDS) return settle(null);
        const done = (odds: number | null): void => {
          clearTimeout(late);
          settle(odds);
        };
        const reckoning = { job, done };
        const late = setTimeout(() => {
          const at = reckonings.indexOf(reckoning);
          // What a thread has begun it ends, or is given up itself.
          if (at === -1) return;
          reckonings.splice(at, 1);
          settle(null);
        }, ODDS_PATIENCE);
        late.unref();
        reckonings.push(reckoning);
        next();
      }),
    async close() {
      closed = true;
      for (const { done } of reckonings.splice(0)) done(null);
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
