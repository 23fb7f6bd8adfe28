/** What the people at a table agree on besides the clock: bots, and what happens to an absent team or after the end. */
/** How well a bot plays, from the weakest. */
export const BOT_LEVELS = ['random', 'greedy'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/**
 * What can be done about a team whose person does not come back: the opponent of two claims the game, waits or lets a regent
 * play; an ally plays both armies, waits or lets a regent play.
 */
export const ABSENT_CHOICES = ['claim', 'wait', 'regent', 'both'] as const;
export type AbsentChoice = (typeof ABSENT_CHOICES)[number];

/** Who sits where in a rematch: as before, or everybody one seat on. */
export const REMATCH_SEATS = ['keep', 'rotate'] as const;
export type RematchSeats = (typeof REMATCH_SEATS)[number];

/** Where a seat's person is: here; gone a moment; gone, with a countdown; gone, and others decide; replaced by a regent. */
export const PRESENCES = ['here', 'away', 'dropped', 'gone', 'regent'] as const;
export type Presence = (typeof PRESENCES)[number];
