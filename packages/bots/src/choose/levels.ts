/** The levels and manners of bots, by the names that tables and settings use. A separate file, for code that only names a bot. */

/** The levels of a bot, weakest first. */
export const BOT_LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const;
/** One of {@link BOT_LEVELS}. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The manners of a bot: no preference; safety; attack; Peasants. A manner is a set of weights, not a strength. */
export const BOT_MANNERS = ['balanced', 'cautious', 'bold', 'recruiter'] as const;
/** One of {@link BOT_MANNERS}. */
export type BotManner = (typeof BOT_MANNERS)[number];
