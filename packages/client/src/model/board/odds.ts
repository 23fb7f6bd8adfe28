import type { Dice } from '@dominion/rules';

/** An event, named by a count that brings it, and its chance once the X’s are up. */
export interface Odd {
  readonly count: number;
  readonly chance: number;
}

/** The number of the 64 falls of six sticks that show each count. */
export const WAYS = [1, 6, 15, 20, 15, 6, 1] as const;

/** The events from the best down; the two counts that change nothing are last, as one event. */
const EVENTS = [[6], [5], [3], [2], [1], [4, 0]] as const;

/** Returns the chance of a count, once the X’s are up. */
export function countChance(count: number, dice: Dice): number {
  if (dice === 'sticks') return WAYS[count]! / 64;
  return count === 0 ? 0 : 1 / 6;
}

export function oddsOf(dice: Dice): readonly Odd[] {
  return EVENTS.map((counts) => ({
    count: counts[0],
    chance: counts.reduce((sum: number, count) => sum + countChance(count, dice), 0),
  }));
}

/** The chance that all X's are up (§6.1). */
const UP_CHANCE = 1 / 4;

/** Returns how many throws bring a count once on average, including the Fate Diviner's; a whole number. */
export function rarity(count: number, dice: Dice): number {
  return Math.round(1 / (UP_CHANCE * countChance(count, dice)));
}
