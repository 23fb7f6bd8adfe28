/** Bots' levels and manners, by name. A separate file, for code that only names a bot. */

/** The levels of a bot, weakest first. */
export const BOT_LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** No preference; safety; attack; Peasants. A manner is a set of weights, not a strength. */
export const BOT_MANNERS = ['balanced', 'cautious', 'bold', 'recruiter'] as const;
export type BotManner = (typeof BOT_MANNERS)[number];
