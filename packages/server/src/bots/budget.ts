/** How long bots may think, in milliseconds. Pure. */
import type { BotLevel, Clock } from '@dominion/protocol';

/** How long each level may think about one action at most. */
export const BUDGETS: Readonly<Record<BotLevel, number>> = {
  beginner: 100,
  casual: 250,
  skilled: 600,
  expert: 1200,
  master: 2000,
};

/** Less than this is not worth a message to a thread. */
const LEAST = 20;

/** The turns for which a bank must last, and which part of a turn's own time may go into thinking. */
const TURNS = 40;
const PART = 0.1;

/**
 * How long a level may think where a team has `left` milliseconds for this turn: all it would like, but no more than a fair
 * share of the time. The clocks of bots stand still, but a bot is no better than the people at its table by taking longer. Nor may
 * it take more than `round`, its share of what the bots that play one after another have together.
 */
export function budgetOf(level: BotLevel, clock: Clock, left: number, round = Number.POSITIVE_INFINITY): number {
  const share =
    clock.kind === 'none'
      ? Number.POSITIVE_INFINITY
      : clock.kind === 'turn'
        ? left * PART
        : Math.min(left * PART, left / TURNS + clock.increment * 500);
  return Math.max(LEAST, Math.min(BUDGETS[level], Math.floor(Math.min(share, round))));
}

/** What is left of a budget when as many others wait for one of some threads: all of them wait about one budget. */
export function dividedBudget(budget: number, threads: number, waiting: number): number {
  return Math.max(Math.min(LEAST, budget), Math.floor((budget * threads) / (threads + waiting)));
}
