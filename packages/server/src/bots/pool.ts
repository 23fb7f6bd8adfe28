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

/** How long a thought of each level takes that is not cut short, in milliseconds. */
class ThoughtCosts {
  readonly #costs: Record<BotLevel, number> = { ...BUDGETS };

  of({ level, budget }: BotJob): number {
    return Math.min(budget, this.#costs[level]);
  }

  /** Of a thought that was cut short it learns only that it takes so long. */
  learn(level: BotLevel, budget: number, { took, cut }: BotThought): void {
    if (cut) this.#costs[level] = Math.max(this.#costs[level], budget);
    else this.#costs[level] += (took - this.#costs[level]) * NEWS;
  }
}

/** A pool of threads. The rooms come in turn; the more there is to think about, the less time each thought gets. */
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
  /** What is reckoned when no bot waits. */
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

  /** Those who think have no more time than those who wait leave them. */
  #hurry(): void {
    const time = this.#now();
    const under = [...this.#running].map(([{ deadline }, { budget, began }]): DueThought => {
      return { cost: budget, spent: time - began, deadline };
    });
    // Who thinks may take all their time, who waits the usual.
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

  /** Lets a thread reckon odds, which takes some milliseconds, and then do what comes next. */
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

  /** Lets a thread think about something, and then about what comes next; where it fails another one tries once more. */
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

  /** Learns from a thought how long such take, and tells of it. */
  #learn({ job: { level, usual }, asked, hurried }: Task, { began, budget }: Running, thought: BotThought): void {
    this.#costs.learn(level, budget, thought);
    const waited = (began - asked) / 1000;
    this.#options.thought?.({ level, waited, took: (this.#now() - began) / 1000, share: budget / BUDGETS[level] });
    if (thought.cut && budget < usual / 2) hurried();
  }

  /** Nobody needs an answer any more; a thread that thinks about it gives up by itself. */
  #giveUp(task: Task): void {
    task.stopped = true;
    if (!this.#waiting.remove(task.room, task)) {
      const mine = this.#running.get(task);
      if (mine !== undefined) allow(mine.thread.allowance, 0);
    }
    task.done(null);
  }
}
