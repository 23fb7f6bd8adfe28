/** The meaning of a value: how often a side wins from there. */

/**
 * Hundredths of a Soldier by which the odds between two sides rise tenfold. A compromise: 900 if two-ply bots played to
 * the end, 5,800 if matches stopped after 500 turns count as halves.
 */
export const TENFOLD = 1600;

/** Returns the chance to win, 0 to 1, of a side with this value, for this number of sides. */
export function winningChance(value: number, camps: number): number {
  return 1 / (1 + Math.max(1, camps - 1) * 10 ** (-value / TENFOLD));
}
