/** A browser thinks for the bots that its person plays alone against: the server asks by a message, see the requests `lend` and `chosen`. */
import type { Team } from '@dominion/rules';
import type { BotLevel, BotManner } from './settings.js';

/** The message by which a tab that lends its thinking is asked what a bot does. */
export const THINK_MESSAGE = 'think';
export interface ThinkMessage {
  /** Names the question; the answer names it too. */
  readonly id: number;
  /** How many lines the log has where the bot chooses: the position follows from them. */
  readonly at: number;
  readonly team: Team;
  readonly level: BotLevel;
  readonly manner: BotManner;
  /** The same seed gives the same choice, unless the time ran out. It has nothing to do with the throws. */
  readonly seed: string;
  /** How long it may take, in milliseconds. */
  readonly budget: number;
}
