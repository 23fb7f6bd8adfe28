/** What a record calls a bot. Apart from records: whoever shows a name needs no more than this. */
import { BOT_LEVELS, BOT_MANNERS, type Bot } from './settings.js';

/** A bot's name in a record: `Bot (casual, balanced)`, in whatever language it is read. */
export const nameOfBot = ({ level, manner }: Bot): string => `Bot (${level}, ${manner})`;

/** The bot that a name in a record stands for; null for a person's name, and for a bot that this version does not know. */
export function botNamed(name: string): Bot | null {
  const bots = BOT_LEVELS.flatMap((level) => BOT_MANNERS.map((manner) => ({ level, manner })));
  return bots.find((bot) => nameOfBot(bot) === name) ?? null;
}
