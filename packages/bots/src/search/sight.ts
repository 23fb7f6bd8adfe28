/** How weaker ones err: they do not think of some actions, and misjudge some positions; both the same way each time they look. */
import { type Action, originOf, SQUARES, targetOf } from '@dominion/rules';
import { APART } from '../eval/geometry.js';

/** How a weaker one sees; what each level does is in `strengths.ts`. */
export interface Sight {
  /** How many of the actions of a position it does not think of, 0 to 1: far ones and backward ones first. */
  readonly overlooks: number;
  /** How far its judgement is off at most, in hundredths of a Soldier. */
  readonly blur: number;
  /** Tells one mistaken head from another. */
  readonly seed: number;
}

export const CLEAR_SIGHT: Sight = { overlooks: 0, blur: 0, seed: 0 };

/** Whether somebody does not think of an action: rather of one that goes far. */
export function isOverlooked({ overlooks, seed }: Sight, action: Action): boolean {
  if (overlooks === 0) return false;
  const apart = APART[originOf(action) * SQUARES + targetOf(action)]!;
  return (noise(action ^ seed) + 1) / 2 < overlooks * (0.4 + 0.15 * apart);
}

/** A word that looks random, the same for the same word. */
export function noiseWord(word: number): number {
  let z = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** A number between -1 and 1 that looks random, the same for the same word. */
export function noise(word: number): number {
  return (noiseWord(word) >>> 0) / 0x8000_0000 - 1;
}
