/** A thread that plays matches. */
import { createRunner } from './pool.js';
import { serve } from './threads.js';
import type { Job, Outcome } from './tournament.js';

const runner = createRunner();
serve<Job, Outcome>((job) => runner.run(job));
