/** Bot names in records. A separate module, so that code that shows names need not load the records. */
import { BOT_LEVELS, BOT_MANNERS, type Bot } from './settings.js';

/** Returns a bot's name in a record, `Bot (casual, balanced)`, which is the same in every language. */
export const nameOfBot = ({ level, manner }: Bot): string => `Bot (${level}, ${manner})`;

/** Returns the bot that a name in a record stands for; null for a person's name, or a bot that this version doesn't know. */
export function botNamed(name: string): Bot | null {
  const bots = BOT_LEVELS.flatMap((level) => BOT_MANNERS.map((manner) => ({ level, manner })));
  return bots.find((bot) => nameOfBot(bot) === name) ?? null;
}
