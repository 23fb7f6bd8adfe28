/** What the people at a table agree on besides the clock: bots, and what happens to an absent team or after the end. */
import type { BotLevel, BotManner } from '@dominion/bots/levels';

export * from '@dominion/bots/levels';

/** A computer player. */
export interface Bot {
  readonly level: BotLevel;
  readonly manner: BotManner;
}

/** The bot that takes a seat where nobody says which. */
export const USUAL_BOT: Bot = { level: 'casual', manner: 'balanced' };

/** The two levels that there were at first, and what they are called now. */
export const FORMER_LEVELS = { random: 'beginner', greedy: 'casual' } as const satisfies Record<string, BotLevel>;
export type FormerLevel = keyof typeof FORMER_LEVELS;

/** The level that a name stands for, which may be an old one. */
export function presentLevel(name: BotLevel | FormerLevel): BotLevel {
  return name in FORMER_LEVELS ? FORMER_LEVELS[name as FormerLevel] : (name as BotLevel);
}

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
const PRESENCES = ['here', 'away', 'dropped', 'gone', 'regent'] as const;
export type Presence = (typeof PRESENCES)[number];

/** The highest turn that a match may begin at, where it begins from a position. */
export const MOST_PLY = 100_000;
