/** A thread in which bots think, one job after the other. */
import { parentPort } from 'node:worker_threads';
import { answer, type BotJob } from './job.js';

parentPort?.on('message', (job: BotJob) => parentPort?.postMessage(answer(job)));
