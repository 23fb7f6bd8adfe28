/** The runners of matches: this thread, or several at once. */
import { load, parseContestant } from './contestant.js';
import type { Chooser } from './match.js';
import { startThreads } from './threads.js';
import { type Job, type Outcome, playJob, type Runner } from './tournament.js';

/** Makes a runner that plays matches in this thread, one after the other. Each contestant is prepared once. */
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

/** Makes a runner with several threads. */
export function createPool(threads: number): Runner & { close(): Promise<void> } {
  return startThreads<Job, Outcome>(threads, new URL('./worker.ts', import.meta.url));
}
