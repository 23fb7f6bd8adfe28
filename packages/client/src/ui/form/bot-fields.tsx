/** A bot's level and style: a short summary, with the choices folded behind it. */
import { BOT_LEVELS, BOT_MANNERS, type Bot, type BotLevel, type BotManner } from '@dominion/protocol';
import { bots as words } from '../../i18n/index.js';
import { Chips } from './fields.js';

export function BotFields({ bot, onPick }: { bot: Bot; onPick(bot: Bot): void }) {
  return (
    <details class="bot-fields">
      <summary>{words.name(bot)}</summary>
      <Chips<BotLevel>
        label={words.level}
        choices={BOT_LEVELS.map((value) => ({ value, label: words.levels[value] }))}
        value={bot.level}
        note={words.levelNotes[bot.level]}
        onPick={(level) => onPick({ ...bot, level })}
      />
      <Chips<BotManner>
        label={words.manner}
        choices={BOT_MANNERS.map((value) => ({ value, label: words.manners[value] }))}
        value={bot.manner}
        note={words.mannerNotes[bot.manner]}
        onPick={(manner) => onPick({ ...bot, manner })}
      />
    </details>
  );
}
