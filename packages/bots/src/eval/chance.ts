/** What a value means: how often a camp wins from there. */

/**
 * Hundredths of a Soldier by which the odds between two camps rise tenfold. Chosen between what matches say: 900 where two-ply
 * bots played to the end, 5,800 where matches that were broken off after 500 turns count as halves.
 */
export const TENFOLD = 1600;

/** The chance to win, 0 to 1, of a camp for which a position has a value, with so many camps in all. */
export function winningChance(value: number, camps: number): number {
  return 1 / (1 + Math.max(1, camps - 1) * 10 ** (-value / TENFOLD));
}
