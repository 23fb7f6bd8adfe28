/** The first page and the form: bots, places and settings in a line. */
import type { Bot } from '@dominion/protocol';
import type { Dice, Team } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/home.js';

export function say({ bots, home, ...text }: Text, { items, lower, series }: Grammar) {
  return {
    ...text,
    /** Bots: how well they play, and what they like. */
    bots: {
      ...bots,
      /** A balanced one is simply as good as it is. */
      name: ({ level, manner }: Bot) =>
        items([bots.bot, lower(bots.levels[level]), ...(manner === 'balanced' ? [] : [lower(bots.manners[manner])])]),
    },
    home: {
      ...home,
      emptyOption: (team: Team) => home.emptyOption(team, team),
      /** What the folded settings are at present, in the order in which they stand there. */
      moreNow: (dice: Dice, hints: 'bots' | 'always' | 'never', takeback: boolean, oaths: boolean | null = null) =>
        series([
          home.moreDice(dice),
          home.moreHints(hints),
          home.moreTakeback(takeback),
          ...(oaths === null ? [] : [home.moreOaths(oaths)]),
        ]),
    },
  };
}
