/** The errors of weaker levels: they overlook some actions and misjudge some positions, the same way each time. */
import { type Action, originOf, SQUARES, targetOf } from '@dominion/rules';
import { APART } from '../eval/geometry.js';

/** The sight of a weaker level; `strengths.ts` has the values of each. */
export interface ErrorModel {
  /** The share of a position's actions that it overlooks, 0 to 1: far ones and backward ones first. */
  readonly overlooks: number;
  /** The greatest error of its evaluation, in hundredths of a Soldier. */
  readonly blur: number;
  /** Distinguishes one player's errors from another's. */
  readonly seed: number;
}

export const NO_ERRORS: ErrorModel = { overlooks: 0, blur: 0, seed: 0 };

/** Whether an action is overlooked; more likely if it goes far. */
export function isOverlooked({ overlooks, seed }: ErrorModel, action: Action): boolean {
  if (overlooks === 0) return false;
  const apart = APART[originOf(action) * SQUARES + targetOf(action)]!;
  return (noise(action ^ seed) + 1) / 2 < overlooks * (0.4 + 0.15 * apart);
}

/** Returns a pseudo-random word, the same for the same word. */
export function noiseWord(word: number): number {
  let z = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** Returns a pseudo-random number between -1 and 1, the same for the same word. */
export function noise(word: number): number {
  return (noiseWord(word) >>> 0) / 0x8000_0000 - 1;
}
