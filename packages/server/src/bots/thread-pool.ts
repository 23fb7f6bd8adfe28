/** Threads that think: each starts when it is first needed, and rests between thoughts. */
import type { AnsweringThread } from '../base/threads.js';
import { newAllowance } from './allowance.js';
import type { BotJob, BotThought, OddsJob } from './job.js';

/** A thread, as far as it is used here. */
export type ThinkingThread = Pick<AnsweringThread<BotJob | OddsJob, BotThought | number>, 'ask' | 'end'>;

/** A thread that thinks, and what says how long it may. */
export interface Thread {
  readonly thinks: ThinkingThread;
  readonly allowance: Int32Array;
}

export class ThreadPool {
  readonly #most: number;
  readonly #start: (allowance: Int32Array, onEnd: () => void) => ThinkingThread;
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();

  /** Has `most` threads at most; `start` starts one, and tells when it has ended. */
  constructor(most: number, start: (allowance: Int32Array, onEnd: () => void) => ThinkingThread) {
    this.#most = most;
    this.#start = start;
  }

  get size(): number {
    return this.#all.size;
  }

  /** A thread with nothing to do; null where all are busy. */
  take(): Thread | null {
    return this.#idle.pop() ?? (this.#all.size < this.#most ? this.#add() : null);
  }

  giveBack(thread: Thread): void {
    this.#idle.push(thread);
  }

  /** Counts a thread no longer. */
  drop(thread: Thread): void {
    this.#all.delete(thread);
    if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#all].map(({ thinks }) => thinks.end()));
  }

  #add(): Thread {
    const allowance = newAllowance();
    const thread: Thread = { thinks: this.#start(allowance, () => this.drop(thread)), allowance };
    this.#all.add(thread);
    return thread;
  }
}
