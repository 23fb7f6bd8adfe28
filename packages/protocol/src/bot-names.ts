/** Bot names in records. Separate, so that showing names doesn't load the records. */
import { BOT_LEVELS, BOT_MANNERS, type Bot } from './settings.js';

/** Returns a bot's name in a record, `Bot (casual, balanced)`, which is the same in every language. */
export const nameOfBot = ({ level, manner }: Bot): string => `Bot (${level}, ${manner})`;

/** Returns the bot of a name; null for a person, or a bot unknown to this version. */
export function botNamed(name: string): Bot | null {
  const bots = BOT_LEVELS.flatMap((level) => BOT_MANNERS.map((manner) => ({ level, manner })));
  return bots.find((bot) => nameOfBot(bot) === name) ?? null;
}
