/** Agreements besides the clock: bots, absent teams, and what follows. */
import type { BotLevel, BotManner } from '@dominion/bots/levels';

export * from '@dominion/bots/levels';

export interface Bot {
  readonly level: BotLevel;
  readonly manner: BotManner;
}

export const USUAL_BOT: Bot = { level: 'casual', manner: 'balanced' };

/** The two original levels, and their present names. */
export const FORMER_LEVELS = { random: 'beginner', greedy: 'casual' } as const satisfies Record<string, BotLevel>;
export type FormerLevel = keyof typeof FORMER_LEVELS;

/** Returns the level for a name, which may be an old one. */
export function presentLevel(name: BotLevel | FormerLevel): BotLevel {
  return name in FORMER_LEVELS ? FORMER_LEVELS[name as FormerLevel] : (name as BotLevel);
}

/**
 * An opponent in a match of two claims it, waits, or lets a regent play. An ally plays both armies, waits, or lets a
 * regent play.
 */
export const ABSENT_CHOICES = ['claim', 'wait', 'regent', 'both'] as const;
export type AbsentChoice = (typeof ABSENT_CHOICES)[number];

/** The seats of a rematch: as before, or everyone moves one seat on. */
export const REMATCH_SEATS = ['keep', 'rotate'] as const;
export type RematchSeats = (typeof REMATCH_SEATS)[number];

/** Here; away a moment; with a countdown; gone, and others decide; replaced by a regent. */
const PRESENCES = ['here', 'away', 'dropped', 'gone', 'regent'] as const;
export type Presence = (typeof PRESENCES)[number];

/** The highest turn of a position that a match may begin from. */
export const MOST_PLY = 100_000;
