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

/** Nobody notices an answer that comes within this time, in milliseconds: nothing that a bot does is shown sooner. */
const UNNOTICED = 400;

/** By when a bot is to have its answer that was asked at `now`: as soon as if it took all its time, and nobody else waited. */
export function answeredBy(budget: number, now: number): number {
  return now + Math.max(UNNOTICED, budget);
}

/** Less than this, in milliseconds, is no thought: whoever gets it looks at what it can do, and little further. */
const FLOOR = 2;

/** A thought that is due, or under way. */
export interface DueThought {
  /** How long it would take, and how long it has taken already. */
  readonly cost: number;
  readonly spent: number;
  /** When it is to be answered, see {@link answeredBy}. */
  readonly deadline: number;
}

/**
 * How long each thought may take at most, so that all of them are answered in time; `line` is in the order in which they come, what is
 * under way first. Who needs less than that has all it needs, so the deepest thinkers give first, and all of them alike.
 */
export function longestThought(line: readonly DueThought[], threads: number, now: number): number {
  const isInTime = (most: number): boolean => {
    let work = 0;
    return line.every(({ cost, spent, deadline }) => {
      work += Math.max(0, Math.min(cost, most) - spent);
      return work <= threads * (deadline - now);
    });
  };
  let [short, long] = [FLOOR, Math.max(FLOOR, ...line.map(({ cost }) => Math.ceil(cost)))];
  if (isInTime(long)) return Number.POSITIVE_INFINITY;
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    if (isInTime(middle)) short = middle;
    else long = middle;
  }
  return short;
}
