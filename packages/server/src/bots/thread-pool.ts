/** Threads that think: each starts when first needed and ends when idle. */
import type { AnsweringThread } from '../base/threads.js';
import { newAllowance } from './allowance.js';
import type { BotJob, BotThought, OddsJob } from './job.js';

/** The part of a thread that the pool uses. */
export type ThinkingThread = Pick<AnsweringThread<BotJob | OddsJob, BotThought | number>, 'ask' | 'end'>;

/** A thread, and the memory that limits its time. */
export interface Thread {
  readonly thinks: ThinkingThread;
  readonly allowance: Int32Array;
}

export class ThreadPool {
  readonly #most: number;
  readonly #start: (allowance: Int32Array, onEnd: () => void) => ThinkingThread;
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();

  /** Holds at most `most` threads; `start` starts one, and calls `onEnd` when it has ended. */
  constructor(most: number, start: (allowance: Int32Array, onEnd: () => void) => ThinkingThread) {
    this.#most = most;
    this.#start = start;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Returns an idle thread; null if all are busy. */
  take(): Thread | null {
    return this.#idle.pop() ?? (this.#all.size < this.#most ? this.#add() : null);
  }

  giveBack(thread: Thread): void {
    this.#idle.push(thread);
  }

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
