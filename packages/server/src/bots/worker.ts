/** A thread in which bots think, one job after the other. */
import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { allowed } from './allowance.js';
import { answerJob, answerOdds, type BotJob, type BotThought, type OddsJob } from './job.js';

/** Added niceness of thinking compared to the server: players come first when processors are scarce. */
const NICER = 10;
const NICEST = 19;

// Only on Linux does a thread have its own priority; elsewhere this would change the whole server's.
if (platform() === 'linux') {
  try {
    setPriority(Math.min(NICEST, getPriority() + NICER));
  } catch {
    // Without permission the threads keep the normal priority.
  }
}

const allowance: Int32Array = workerData;

function think(job: BotJob): BotThought {
  const began = performance.now();
  const isOver = () => performance.now() - began >= Math.min(job.budget, allowed(allowance));
  const line = answerJob(job, isOver);
  return { line, took: performance.now() - began, cut: isOver() };
}

parentPort?.on('message', (job: BotJob | OddsJob) =>
  parentPort?.postMessage('line' in job ? answerOdds(job) : think(job)),
);
