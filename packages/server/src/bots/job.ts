/** One decision of a bot, as it is sent to a thread and done there. */
import { type BotLevel, type BotManner, choose, randomFrom, type Yardstick } from '@dominion/bots';
import { formatAction, parsePosition, type Team } from '@dominion/rules';

export interface BotJob {
  /** The position as text (RULES.md §8): a bot knows nothing more. */
  readonly position: string;
  /** The team that chooses. */
  readonly team: Team;
  readonly level: BotLevel | Yardstick;
  readonly manner: BotManner;
  /** The same seed gives the same choice, unless the time ran out. */
  readonly seed: string;
  /** How long it may think, in milliseconds. */
  readonly budget: number;
}

/**
 * The action line that a bot chooses; `stopped` is asked now and then, and once it is true the best so far is given. Throws
 * for a position that cannot be read, or where the team has no choice.
 */
export function answer(job: BotJob, stopped: () => boolean = () => false): string {
  const { position, team, level, manner, seed, budget } = job;
  const read = parsePosition(position);
  if (!read.ok) throw new Error(`${read.error.field} ${read.error.message}`);
  const now = () => performance.now();
  const random = randomFrom(seed);
  return formatAction(choose(read.position, team, level, { random, budget, now, manner, stopped }));
}
