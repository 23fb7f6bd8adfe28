/** How well a bot plays and what it likes: two menus, and what the choice means in a line each. */
import { BOT_LEVELS, BOT_MANNERS, type Bot, type BotLevel, type BotManner } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bots as words } from '../../i18n/index.js';

/** The two menus for the bot of a team. */
export function BotFields({ team, bot, onPick }: { team: Team; bot: Bot; onPick(bot: Bot): void }) {
  return (
    <div class="bot-fields">
      <label class="seat-tool stack">
        <span>{words.level}</span>
        <select
          aria-label={words.levelOf(team)}
          value={bot.level}
          onChange={({ currentTarget: { value } }) => onPick({ ...bot, level: value as BotLevel })}
        >
          {BOT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {words.levels[level]}
            </option>
          ))}
        </select>
      </label>
      <label class="seat-tool stack">
        <span>{words.manner}</span>
        <select
          aria-label={words.mannerOf(team)}
          value={bot.manner}
          onChange={({ currentTarget: { value } }) => onPick({ ...bot, manner: value as BotManner })}
        >
          {BOT_MANNERS.map((manner) => (
            <option key={manner} value={manner}>
              {words.manners[manner]}
            </option>
          ))}
        </select>
      </label>
      <BotNotes bot={bot} />
    </div>
  );
}

/** What a level and a manner mean. */
function BotNotes({ bot }: { bot: Bot }) {
  return (
    <p class="fine muted bot-notes">
      {words.levelNotes[bot.level]} {words.mannerNotes[bot.manner]}
    </p>
  );
}
