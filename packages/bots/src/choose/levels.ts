/** How well a computer player plays, and in which manner: the words that tables and settings use. They stand alone, for who only names a bot. */

/** How well a bot plays, weakest first. */
export const BOT_LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const;
/** One of {@link BOT_LEVELS}. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What a bot likes: nothing above other things; safety; attack; Peasants. A manner is weights, not strength. */
export const BOT_MANNERS = ['balanced', 'cautious', 'bold', 'recruiter'] as const;
/** One of {@link BOT_MANNERS}. */
export type BotManner = (typeof BOT_MANNERS)[number];
