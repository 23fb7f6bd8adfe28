/** Tests the frequency of throws: chi-square over single throws, and over pairs that follow each other. */
import { throwFate } from '../../src/dice.js';
import type { Dice } from '../../src/index.js';

/** The odds of a count, by count from 0, and last those of the X's not being up. */
const ODDS: Readonly<Record<Dice, readonly number[]>> = {
  sticks: [...[1, 6, 15, 20, 15, 6, 1].map((ways) => ways / 256), 0.75],
  die: [0, ...Array.from({ length: 6 }, () => 1 / 24), 0.75],
};

export interface Chance {
  /** How often each count came, from 0, and last how often none did. */
  readonly counts: readonly number[];
  /** Of single throws: seven degrees of freedom with sticks (99.9 % below 24.3), six with the die (22.5). */
  readonly single: number;
  /** Of pairs: 63 degrees of freedom with sticks (99.9 % below 103.4), 48 with the die (84.0). */
  readonly pairs: number;
}

function chiSquare(found: readonly number[], expected: readonly number[]): number {
  return expected.reduce((sum, e, i) => sum + (e === 0 ? 0 : (found[i]! - e) ** 2 / e), 0);
}

/** Makes this many throws with one key. */
export function chanceOf(key: string, dice: Dice, throws: number): Chance {
  const odds = ODDS[dice];
  const counts = new Array<number>(8).fill(0);
  const pairs = new Array<number>(64).fill(0);
  let last = -1;
  for (let i = 0; i < throws; i++) {
    const count = throwFate(key, i, dice) ?? 7;
    counts[count]!++;
    // Pairs that don't overlap, so they are independent.
    if (i % 2 === 1) pairs[8 * last + count]!++;
    last = count;
  }
  const single = chiSquare(
    counts,
    odds.map((odd) => odd * throws),
  );
  const pairOdds = odds.flatMap((first) => odds.map((second) => (first * second * throws) / 2));
  return { counts, single, pairs: chiSquare(pairs, pairOdds) };
}
