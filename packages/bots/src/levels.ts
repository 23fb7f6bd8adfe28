/** How well a computer player plays, and in which manner: the words that rooms and settings use. */

/** How well a bot plays, weakest first. */
export const BOT_LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const;
/** One of {@link BOT_LEVELS}. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What a bot likes: nothing above other things; safety; attack; Peasants. A manner is weights, not strength. */
export const BOT_MANNERS = ['balanced', 'cautious', 'bold', 'recruiter'] as const;
/** One of {@link BOT_MANNERS}. */
export type BotManner = (typeof BOT_MANNERS)[number];

/** Players that others are measured by: any legal action, and the best after looking one action ahead. */
export const YARDSTICKS = ['random', 'greedy'] as const;
/** One of {@link YARDSTICKS}. */
export type Yardstick = (typeof YARDSTICKS)[number];
