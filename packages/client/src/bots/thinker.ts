/**
 * Thinking beside the page: what bots choose, what is best, how likely each team is to win. Workers start when they are first
 * needed. A search cannot be talked to while it runs, so whoever loses interest ends its worker, and the next starts anew.
 */
import type { Analysis, BotLevel, BotManner } from '@dominion/bots';
import { type Action, formatPosition, type Position, type Team } from '@dominion/rules';
import { randomHex } from '../base/random.js';
import type { Answers, Query, WorkerReply } from './answer.js';

/** A worker, as far as it is used here. */
export type ThinkingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** How long something may take, and how it is given up. */
interface Limits {
  /** In milliseconds; what was found by then is given. */
  readonly budget: number;
  /** Ends the thinking: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How a bot chooses. */
export interface ChooseWish extends Limits {
  /** What it likes; `balanced` unless told. */
  readonly manner?: BotManner;
  /** The same seed gives the same choice, unless the time ran out; another one each time unless told. */
  readonly seed?: string;
}

interface LookWish extends Limits {
  /** How many positions may be visited at most: with the same number, and time enough, the same answer. */
  readonly nodes?: number;
}

interface AnalyseWish extends LookWish {
  /** How many lines to give at most; 1 unless told. */
  readonly lines?: number;
  /** Whether it says what to do, as a bot would; values of different positions are then not on one scale. */
  readonly forHint?: boolean;
}

/** Who thinks. Every promise is rejected where there is nothing to choose, and where no worker can be had. */
export interface Thinker {
  /** The action that a bot takes for a team. */
  choose(position: Position, team: Team, level: BotLevel, wish: ChooseWish): Promise<Action>;
  /** The best actions of a team, best first. */
  analyse(position: Position, team: Team, wish: AnalyseWish): Promise<Analysis>;
  /** Each team's chance to win: four numbers that make 1. */
  chances(position: Position, wish: LookWish): Promise<readonly number[]>;
  /** Ends all thinking; what was not answered is rejected. */
  close(): void;
}

/** How many think at once at most: a bot, a hint, and whoever looks back. What comes on top waits, the newest first. */
const MOST = 3;

/** By how much, in milliseconds, a worker may be late; it may have to come over a slow line first. */
const GRACE = 20_000;

interface Job {
  readonly question: Query;
  readonly signal: AbortSignal | undefined;
  readonly done: (value: unknown) => void;
  readonly give: (reason: unknown) => void;
}

function startWorker(): ThinkingWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'thinking' });
}

/** Makes a thinker; `start` starts a worker. */
export function createThinker(start: () => ThinkingWorker = startWorker): Thinker {
  const waiting: Job[] = [];
  const running = new Map<Job, () => void>();
  let idle: ThinkingWorker | null = null;

  function next(): void {
    while (waiting.length > 0 && running.size < MOST) run(waiting.pop()!);
  }

  function run(job: Job): void {
    let worker: ThinkingWorker;
    try {
      worker = idle ?? start();
    } catch (error) {
      return job.give(error);
    }
    idle = null;
    const end = (settle: () => void, healthy: boolean) => {
      clearTimeout(late);
      worker.onmessage = null;
      worker.onerror = null;
      running.delete(job);
      if (healthy && idle === null) idle = worker;
      else worker.terminate();
      settle();
      next();
    };
    const fail = (reason: unknown) => end(() => job.give(reason), false);
    const late = setTimeout(() => fail(new Error('the worker took too long')), job.question.budget + GRACE);
    running.set(job, () => fail(job.signal?.reason ?? new Error('closed')));
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) =>
      end(() => (data.ok ? job.done(data.value) : job.give(new Error(data.why))), true);
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail(new Error(event.message || 'the worker could not be started'));
    };
    worker.postMessage(job.question);
  }

  /** Gives a job up, whether it waits or runs. */
  function drop(job: Job): void {
    const at = waiting.indexOf(job);
    if (at >= 0) {
      waiting.splice(at, 1);
      job.give(job.signal?.reason ?? new Error('closed'));
    } else running.get(job)?.();
  }

  function ask<K extends Query['kind']>(
    question: Extract<Query, { kind: K }>,
    signal: AbortSignal | undefined,
  ): Promise<Answers[K]> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    let job!: Job;
    const lose = () => drop(job);
    signal?.addEventListener('abort', lose);
    return new Promise<Answers[K]>((done, give) => {
      job = { question, signal, done: done as (value: unknown) => void, give };
      waiting.push(job);
      next();
    }).finally(() => signal?.removeEventListener('abort', lose));
  }

  return {
    choose: (position, team, level, { budget, signal, manner = 'balanced', seed = randomHex(8) }) =>
      ask({ kind: 'choose', position: formatPosition(position), team, level, manner, seed, budget }, signal),
    analyse: (position, team, { signal, lines = 1, ...limits }) =>
      ask({ kind: 'analyse', position: formatPosition(position), team, lines, ...limits }, signal),
    chances: (position, { signal, ...limits }) =>
      ask({ kind: 'chances', position: formatPosition(position), ...limits }, signal),
    close() {
      for (const job of [...waiting, ...running.keys()]) drop(job);
      idle?.terminate();
      idle = null;
    },
  };
}

/** The thinker of this page. */
export const thinker = createThinker();
