/** Who plays the matches: this thread, or several at once. */
import { Worker } from 'node:worker_threads';
import { load, parseContestant } from './contestant.js';
import type { Chooser } from './match.js';
import { type Job, type Outcome, playJob, type Runner } from './tournament.js';

/** Plays matches in this thread, one after the other. Contestants are made ready once. */
export function createRunner(): Runner {
  const ready = new Map<string, Promise<Chooser>>();
  const chooser = (text: string) => {
    const known = ready.get(text) ?? load(parseContestant(text));
    ready.set(text, known);
    return known;
  };
  return {
    width: 1,
    async run(job) {
      return playJob(job, await Promise.all(job.contestants.map(chooser)));
    },
  };
}

/** What a thread sends back. */
export type Answer = { readonly outcome: Outcome } | { readonly error: string };

interface Task {
  readonly job: Job;
  readonly done: (outcome: Outcome) => void;
  readonly fail: (error: Error) => void;
}

/** Threads that play matches; the first error ends them all. */
export function createPool(threads: number): Runner & { close(): Promise<void> } {
  const waiting: Task[] = [];
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./thread.mjs', import.meta.url)));
  const idle = [...workers];

  function next(): void {
    while (waiting.length > 0 && idle.length > 0) play(idle.pop()!, waiting.shift()!);
  }

  function play(worker: Worker, { job, done, fail }: Task): void {
    worker.removeAllListeners();
    worker.on('error', fail);
    worker.on('message', (answer: Answer) => {
      idle.push(worker);
      if ('error' in answer) fail(new Error(answer.error));
      else done(answer.outcome);
      next();
    });
    worker.postMessage(job);
  }

  return {
    width: threads,
    run: (job) =>
      new Promise((done, fail) => {
        waiting.push({ job, done, fail });
        next();
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
