/** Threads in which bots think, so that the event loop never waits for them. */
import type { BotLevel } from '@dominion/protocol';
import type { Log } from '../base/log.js';
import { AnsweringThread, type ThreadOptions } from '../base/threads.js';
import type { BotAnswer } from '../metrics/work.js';
import { allow } from './allowance.js';
import { answeredBy, BUDGETS, type DueThought, longestThought } from './budget.js';
import { type BotJob, type BotThought, lastResort, type OddsJob } from './job.js';
import { OddsQueue, type Reckoning } from './odds-queue.js';
import { FairQueue } from './queue.js';
import { type ThinkingThread, type Thread, ThreadPool } from './thread-pool.js';

export type { BotJob } from './job.js';

interface Whose {
  /** Rooms take turns, so that one with many bots doesn't delay the others. */
  readonly room?: string;
  /** Aborts when the answer is no longer needed. */
  readonly signal?: AbortSignal;
  /** Called before the answer if the bot had less than half of its usual time and needed more. */
  readonly hurried?: () => void;
}

export interface BotThinker {
  /** Returns the action line that a bot chooses; null if the signal was aborted. Rejects if the team has no choice. */
  choose(job: BotJob, whose?: Whose): Promise<string | null>;
  /**
   * Returns a bot's probability of an action, from 0 to 1; null if that takes too long or fails. Waits until no bot
   * needs a thread. Optional without threads.
   */
  odds?(job: OddsJob): Promise<number | null>;
  /** Ends all thinking; pending requests never get an answer. */
  close(): Promise<void>;
}

export interface BotPool extends BotThinker {
  readonly threads: number;
  readonly waiting: number;
}

export interface BotPoolOptions {
  /** Most threads; each starts when first needed. */
  readonly threads: number;
  readonly log: Log;
  /** Milliseconds without work after which a thread ends. */
  readonly rest?: number;
  readonly thought?: (thought: BotAnswer) => void;
  /** The file that threads run; only tests give another file, clock or fake threads. */
  readonly file?: URL;
  readonly now?: () => number;
  readonly start?: (options: ThreadOptions) => ThinkingThread;
}

/** Milliseconds that a thread may be late: on a busy machine it starts slowly. */
const GRACE = 5000;
/** Milliseconds that an idle thread is kept. */
const REST = 60_000;

const WORKER = new URL('./worker.js', import.meta.url);

/** Weight of the latest thought in the running average of durations. */
const NEWS = 1 / 8;

interface Task {
  readonly job: BotJob;
  readonly room: string;
  readonly deadline: number;
  readonly hurried: () => void;
  readonly done: (line: string | null) => void;
  readonly give: (error: unknown) => void;
  /** When it was requested, in milliseconds. */
  readonly asked: number;
  tries: number;
  stopped: boolean;
}

interface Running {
  readonly thread: Thread;
  readonly began: number;
  /** Milliseconds that it may take. */
  budget: number;
}

/** Answers with any legal action, after two threads have failed. */
function actAnyhow({ job, done, give }: Task): void {
  try {
    done(lastResort(job));
  } catch (error) {
    give(error);
  }
}

/** The average duration of an unrestricted thought of each level, in milliseconds. */
class ThoughtCosts {
  readonly #costs: Record<BotLevel, number> = { ...BUDGETS };

  of({ level, budget }: BotJob): number {
    return Math.min(budget, this.#costs[level]);
  }

  /** A thought that was cut short only proves that it takes at least its budget. */
  learn(level: BotLevel, budget: number, { took, cut }: BotThought): void {
    if (cut) this.#costs[level] = Math.max(this.#costs[level], budget);
    else this.#costs[level] += (took - this.#costs[level]) * NEWS;
  }
}

/** Makes a pool of threads. Rooms take turns; the more waits, the less time each thought gets. */
export function createBotPool(options: BotPoolOptions): BotPool {
  return new ThinkingPool(options);
}

class ThinkingPool implements BotPool {
  readonly #options: BotPoolOptions;
  readonly #now: () => number;
  readonly #threads: ThreadPool;
  readonly #waiting = new FairQueue<Task>();
  readonly #running = new Map<Task, Running>();
  readonly #costs = new ThoughtCosts();
  readonly #odds = new OddsQueue();
  #closed = false;

  constructor(options: BotPoolOptions) {
    const { threads, rest = REST, file = WORKER, now = () => performance.now() } = options;
    const { start = (thread) => new AnsweringThread<BotJob | OddsJob, BotThought | number>(thread) } = options;
    this.#options = options;
    this.#now = now;
    this.#threads = new ThreadPool(threads, (workerData, onEnd) => start({ file, workerData, rest, onEnd }));
  }

  get threads(): number {
    return this.#threads.size;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  choose(job: BotJob, { room = '', signal, hurried = () => {} }: Whose = {}): Promise<string | null> {
    return new Promise((done, give) => {
      if (signal?.aborted) return done(null);
      const asked = this.#now();
      const deadline = answeredBy(job.budget, asked);
      const task: Task = { job, room, asked, deadline, hurried, done, give, tries: 0, stopped: false };
      signal?.addEventListener('abort', () => this.#giveUp(task), { once: true });
      this.#waiting.add(room, task);
      this.#next();
    });
  }

  odds(job: OddsJob): Promise<number | null> {
    if (this.#closed) return Promise.resolve(null);
    const answer = this.#odds.add(job);
    this.#next();
    return answer;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#odds.close();
    await this.#threads.end();
  }

  /** Shortens running thoughts so that those waiting are answered in time. */
  #hurry(): void {
    const time = this.#now();
    const under = [...this.#running].map(([{ deadline }, { budget, began }]): DueThought => {
      return { cost: budget, spent: time - began, deadline };
    });
    // Running thoughts count with their budget, waiting ones with their usual duration.
    const later = [...this.#waiting].map(({ job, deadline }): DueThought => {
      return { cost: this.#costs.of(job), spent: 0, deadline };
    });
    const most = longestThought([...under, ...later], this.#options.threads, time);
    for (const each of this.#running.values()) {
      if (each.budget <= most) continue;
      each.budget = most;
      allow(each.thread.allowance, most);
    }
  }

  #next(): void {
    while (this.#waiting.size > 0 && !this.#closed) {
      const thread = this.#threads.take();
      if (thread === null) return this.#hurry();
      void this.#run(thread, this.#waiting.next()!);
    }
    if (this.#closed || this.#odds.size === 0) return;
    const thread = this.#threads.take();
    if (thread !== null) void this.#reckon(thread, this.#odds.next()!);
  }

  /** Lets a thread compute odds, which takes a few milliseconds, and then take the next job. */
  async #reckon(thread: Thread, { job, done }: Reckoning): Promise<void> {
    try {
      const odds = (await thread.thinks.ask(job, GRACE)) as number;
      this.#threads.giveBack(thread);
      done(odds);
    } catch (error) {
      this.#threads.drop(thread);
      if (!this.#closed) this.#options.log.error({ err: error }, 'computing odds failed');
      done(null);
    }
    this.#next();
  }

  /** Lets a thread think about a task, and then take the next. If it fails, another tries once more. */
  async #run(thread: Thread, task: Task): Promise<void> {
    const { job, room, done } = task;
    task.tries++;
    const mine: Running = { thread, began: this.#now(), budget: job.budget };
    this.#running.set(task, mine);
    this.#hurry();
    const { budget } = mine;
    allow(thread.allowance, budget);
    try {
      const thought = (await thread.thinks.ask({ ...job, budget }, budget + GRACE)) as BotThought;
      this.#threads.giveBack(thread);
      if (!task.stopped) this.#learn(task, mine, thought);
      done(thought.line);
    } catch (error) {
      this.#threads.drop(thread);
      if (this.#closed) return;
      this.#options.log.error({ err: error, tries: task.tries }, 'bot thread failed');
      if (task.tries < 2 && !task.stopped) this.#waiting.add(room, task);
      else if (!task.stopped) actAnyhow(task);
    } finally {
      this.#running.delete(task);
    }
    this.#next();
  }

  #learn({ job: { level, usual }, asked, hurried }: Task, { began, budget }: Running, thought: BotThought): void {
    this.#costs.learn(level, budget, thought);
    const waited = (began - asked) / 1000;
    this.#options.thought?.({ level, waited, took: (this.#now() - began) / 1000, share: budget / BUDGETS[level] });
    if (thought.cut && budget < usual / 2) hurried();
  }

  /** Drops a task whose answer isn't needed; a thread that already thinks about it stops by itself. */
  #giveUp(task: Task): void {
    task.stopped = true;
    if (!this.#waiting.remove(task.room, task)) {
      const mine = this.#running.get(task);
      if (mine !== undefined) allow(mine.thread.allowance, 0);
    }
    task.done(null);
  }
}
