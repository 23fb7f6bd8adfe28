/** A thread that plays matches, one after the other. */
import { parentPort } from 'node:worker_threads';
import { type Answer, createRunner } from './pool.js';
import type { Job } from './tournament.js';

const runner = createRunner();
parentPort!.on('message', (job: Job) => {
  runner.run(job).then(
    (outcome) => parentPort!.postMessage({ outcome } satisfies Answer),
    (error: Error) => parentPort!.postMessage({ error: error.stack ?? error.message } satisfies Answer),
  );
});
