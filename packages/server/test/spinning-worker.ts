/** Stands in for the thread in which bots think: busy until its time is over or it is stopped, and says which it was. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BotJob } from '../src/bots/job.js';
import { wasStopped } from '../src/bots/stop.js';

let jobs = 0;

parentPort?.on('message', ({ seed, budget }: BotJob) => {
  jobs++;
  const end = performance.now() + budget;
  while (performance.now() < end && !wasStopped(workerData));
  parentPort?.postMessage(`${seed}: job ${jobs}, ${wasStopped(workerData) ? 'stopped' : 'over'}, ${budget} ms`);
});
