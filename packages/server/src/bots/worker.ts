/** A thread in which bots think, one job after the other. */
import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { allowed } from './allowance.js';
import { answerJob, answerOdds, type BotJob, type BotThought, type OddsJob } from './job.js';

/** By how much thinking is nicer than the server: what people wait for comes first where there are too few processors. */
const NICER = 10;
/** The nicest there is. */
const NICEST = 19;

// Only on Linux has a thread a priority of its own; elsewhere this would be the whole server's.
if (platform() === 'linux') {
  try {
    setPriority(Math.min(NICEST, getPriority() + NICER));
  } catch {
    // Where it is forbidden the threads share as they are.
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
