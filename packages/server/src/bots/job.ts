/** One decision of a bot, as it is sent to a thread and made there. */
import { anyAction, type BotLevel, type BotManner, choose, oddsOfActions, randomFrom } from '@dominion/bots';
import { type Action, formatAction, type Position, parseAction, parsePosition, type Team } from '@dominion/rules';

export interface BotJob {
  /** The position as text (RULES.md §8): the bot knows nothing more. */
  readonly position: string;
  readonly team: Team;
  readonly level: BotLevel;
  readonly manner: BotManner;
  /** Lines to avoid while anything else is legal, see `shunnedLines`. */
  readonly shunned?: readonly string[];
  /** The same seed gives the same choice, unless time runs out. */
  readonly seed: string;
  /** Milliseconds for thinking. */
  readonly budget: number;
  /** Milliseconds it would get without other jobs or delays; with less than half of it a bot plays in haste. */
  readonly usual: number;
}

/** The position before an action as text, and its line. */
export interface OddsJob {
  readonly position: string;
  readonly line: string;
}

/** Returns a bot's probability of an action, from 0 to 1. Throws if the position or action isn't possible. */
export function answerOdds({ position, line }: OddsJob): number {
  const at = readOf(position);
  const action = parseAction(line);
  const found = oddsOfActions(at, at.turn).find((each) => each.action === action);
  if (found === undefined) throw new Error(`${line} is no action of ${position}`);
  return found.odds;
}

export interface BotThought {
  readonly line: string;
  /** In milliseconds. */
  readonly took: number;
  /** Whether it ended because time ran out. */
  readonly cut: boolean;
}

/**
 * Returns a bot's action line, the best so far once `stopped` is true. Throws if the position can't be read or the team
 * has no choice.
 */
export function answerJob(job: BotJob, stopped: () => boolean = () => false): string {
  const { position, team, level, manner, seed, budget, shunned } = job;
  const now = () => performance.now();
  const random = randomFrom(seed);
  return formatAction(
    choose(readOf(position), team, level, { random, budget, now, manner, stopped, shunned: readLines(shunned) }),
  );
}

/** Returns any legal action line, for when no thread can think. Throws as {@link answerJob} does. */
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
