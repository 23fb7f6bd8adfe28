/** The home page and the form: bots, places and settings in a line. */
import type { Bot } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/home.js';

export function say({ bots, home, ...text }: Text, { items, lower }: Grammar) {
  return {
    ...text,
    bots: {
      ...bots,
      /** A balanced bot is named by its level alone. */
      name: ({ level, manner }: Bot) =>
        items([bots.bot, lower(bots.levels[level]), ...(manner === 'balanced' ? [] : [lower(bots.manners[manner])])]),
    },
    home: {
      ...home,
      emptyOption: (team: Team) => home.emptyOption(team, team),
    },
  };
}
