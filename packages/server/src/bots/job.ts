/** One decision of a bot, as it is sent to a thread and done there. */
import { type BotLevel, choose, randomFrom, type Yardstick } from '@dominion/bots';
import { formatAction, parsePosition, type Team } from '@dominion/rules';

export interface BotJob {
  /** The position as text (RULES.md §8): a bot knows nothing more. */
  readonly position: string;
  /** The team that chooses. */
  readonly team: Team;
  readonly level: BotLevel | Yardstick;
  /** The same seed gives the same choice, unless the time ran out. */
  readonly seed: string;
  /** How long it may think, in milliseconds. */
  readonly budget: number;
}

/** The action line that a bot chooses. Throws for a position that cannot be read, or where the team has no choice. */
export function answer({ position, team, level, seed, budget }: BotJob): string {
  const read = parsePosition(position);
  if (!read.ok) throw new Error(`${read.error.field} ${read.error.message}`);
  const now = () => performance.now();
  return formatAction(choose(read.position, team, level, { random: randomFrom(seed), budget, now }));
}
