import { formatAction, legalActions, parsePosition } from '@dominion/rules';
import type { BotJob, BotThinker } from '../../src/bots/pool.js';

/** Returns bots that play their first legal action, once `asked`, which gets every job, has resolved. */
export function playsFirst(asked: (job: BotJob) => void | Promise<void> = () => {}): BotThinker {
  return {
    async choose(job) {
      await asked(job);
      const read = parsePosition(job.position);
      if (!read.ok) throw new Error(read.error.message);
      const own = legalActions(read.position).map(formatAction);
      return own.find((line) => !line.includes(':') || line.startsWith('NESW'[job.team]!))!;
    },
    async close() {},
  };
}
