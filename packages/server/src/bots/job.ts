/** One decision of a bot, as it is sent to a thread and done there. */
import { anyAction, type BotLevel, type BotManner, choose, oddsOfActions, randomFrom } from '@dominion/bots';
import { type Action, formatAction, type Position, parseAction, parsePosition, type Team } from '@dominion/rules';

export interface BotJob {
  /** The position as text (RULES.md §8): a bot knows nothing more. */
  readonly position: string;
  /** The team that chooses. */
  readonly team: Team;
  readonly level: BotLevel;
  readonly manner: BotManner;
  /** Lines that it does not choose while anything else is legal, see `shunnedLines`. */
  readonly shunned?: readonly string[];
  /** The same seed gives the same choice, unless the time ran out. */
  readonly seed: string;
  /** How long it may think, in milliseconds. */
  readonly budget: number;
  /** How long it may where nobody else waits and nothing is late: who gets less than half of it plays in haste. */
  readonly usual: number;
}

/** A question for the odds of an action that was played: the position before it as text, and the action's line. */
export interface OddsJob {
  readonly position: string;
  readonly line: string;
}

/** How likely a bot held an action, 0 to 1. Throws for a position that cannot be read, or where nobody could play that. */
export function answerOdds({ position, line }: OddsJob): number {
  const at = readOf(position);
  const action = parseAction(line);
  const found = oddsOfActions(at, at.turn).find((each) => each.action === action);
  if (found === undefined) throw new Error(`${line} is no action of ${position}`);
  return found.odds;
}

/** What came of a job in a thread. */
export interface BotThought {
  readonly line: string;
  /** In milliseconds. */
  readonly took: number;
  /** Whether it ended because its time was over. */
  readonly cut: boolean;
}

/**
 * The action line that a bot chooses; `stopped` is asked now and then, and once it is true the best so far is given. Throws
 * for a position that cannot be read, or where the team has no choice.
 */
export function answerJob(job: BotJob, stopped: () => boolean = () => false): string {
  const { position, team, level, manner, seed, budget, shunned } = job;
  const now = () => performance.now();
  const random = randomFrom(seed);
  return formatAction(
    choose(readOf(position), team, level, { random, budget, now, manner, stopped, shunned: readLines(shunned) }),
  );
}

/** Any legal action line, where nobody is there to think. Throws as {@link answerJob} does. */
export function lastResort({ position, team, seed, shunned }: BotJob): string {
  return formatAction(anyAction(readOf(position), team, randomFrom(seed), readLines(shunned)));
}

function readLines(lines: readonly string[] = []): Action[] {
  return lines.map(parseAction).filter((action) => action !== null);
}

function readOf(text: string): Position {
  const read = parsePosition(text);
  if (!read.ok) throw new Error(`${read.error.field} ${read.error.message}`);
  return read.position;
}
