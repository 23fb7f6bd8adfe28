/** How long bots may think, in milliseconds. Pure functions. */
import type { BotLevel, Clock } from '@dominion/protocol';

/** Most milliseconds of each level for one action. */
export const BUDGETS: Readonly<Record<BotLevel, number>> = {
  beginner: 100,
  casual: 250,
  skilled: 600,
  expert: 1200,
  master: 2000,
};

/** Least budget worth a message to a thread. */
const LEAST = 20;

/** The turns that a bank must last, and the part of a turn for thinking. */
const TURNS = 40;
const PART = 0.1;

/**
 * Returns how long a level may think when its team has `left` milliseconds for this turn. It gets at most a fair share:
 * a bot's clock stands still, but longer thought must give no advantage. `round` also limits bots that play one after
 * another.
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

/** Milliseconds in which players notice no delay: no bot's action is shown sooner. */
const UNNOTICED = 400;

/** Returns when a request of `now` should be answered: as by a free thread with its full time. */
export function answeredBy(budget: number, now: number): number {
  return now + Math.max(UNNOTICED, budget);
}

/** Fewest milliseconds of a thought: the bot then looks little beyond its own actions. */
const FLOOR = 2;

export interface DueThought {
  /** Milliseconds it will take, and milliseconds already spent. */
  readonly cost: number;
  readonly spent: number;
  /** When its answer is due, see {@link answeredBy}. */
  readonly deadline: number;
}

/**
 * Returns the longest time each thought may take so that all finish in time. `line` is in the order of arrival, running
 * thoughts first. The longest are cut first, all to the same length.
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
