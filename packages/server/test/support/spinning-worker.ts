/** Stands in for the bots' thread: busy until its time is over or it is stopped, and says which. */
import { parentPort, workerData } from 'node:worker_threads';
import { allowed } from '../../src/bots/allowance.js';
import type { BotJob } from '../../src/bots/job.js';

let jobs = 0;

parentPort?.on('message', ({ seed, budget }: BotJob) => {
  jobs++;
  const began = performance.now();
  const took = () => performance.now() - began;
  while (took() < Math.min(budget, allowed(workerData)));
  const line = `${seed}: job ${jobs}, ${allowed(workerData) === 0 ? 'stopped' : 'over'}`;
  parentPort?.postMessage({ line, took: took(), cut: true });
});
