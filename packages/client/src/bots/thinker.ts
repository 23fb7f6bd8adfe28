/**
 * Thinks in workers, which start when first needed. A running search can't receive messages, so aborting ends its
 * worker, and the next request starts a new one.
 */
import type { Analysis, BotLevel, BotManner } from '@dominion/bots';
import { type Action, formatPosition, type Position, type Team } from '@dominion/rules';
import { randomHex } from '../base/random.js';
import type { Answers, Query, WorkerReply } from './answer.js';

/** The part of a worker that we use. */
export type ThinkingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Limits {
  /** In milliseconds. The best result found by then is returned. */
  readonly budget: number;
  /** Aborts the request: its promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface ChooseRequest extends Limits {
  /** The bot's style; `balanced` by default. */
  readonly manner?: BotManner;
  /** The same seed gives the same choice, unless the time runs out; random by default. */
  readonly seed?: string;
}

interface LookWish extends Limits {
  /** The most positions to visit. With the same number and enough time, the answer is the same. */
  readonly nodes?: number;
}

interface AnalyseWish extends LookWish {
  /** The most lines to return; 1 by default. */
  readonly lines?: number;
  /** Whether to answer what to do, as a bot would. Values of different positions are then on different scales. */
  readonly forHint?: boolean;
}

/** Every promise rejects if there is nothing to choose or no worker can start. */
export interface Thinker {
  /** Returns the action that a bot takes for a team. */
  choose(position: Position, team: Team, level: BotLevel, wish: ChooseRequest): Promise<Action>;
  /** Returns the best actions of a team, best first. */
  analyse(position: Position, team: Team, wish: AnalyseWish): Promise<Analysis>;
  /** Returns each team's chance to win: four numbers that add up to 1. */
  chances(position: Position, wish: LookWish): Promise<readonly number[]>;
  /** Ends all thinking and rejects pending requests. */
  close(): void;
}

/** A bot, a hint and a review. Further requests wait; the newest is next. */
const MOST = 3;

/** Extra milliseconds for a late worker, which may have to load over a slow connection. */
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

  /** Aborts a job, whether it waits or runs. */
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

export const thinker = createThinker();
