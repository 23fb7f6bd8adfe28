/** The possible outcomes of a throw, and the likelihood of each (§6, §7). */
import {
  countOf,
  type Dice,
  type FatePhase,
  formatPosition,
  ORDERS,
  type Position,
  playLegal,
  SUCCESSION_COUNT,
  THROWS,
} from '@dominion/rules';

/** How many of the 64 ways in which six sticks can fall show each count. */
const WAYS = [1, 6, 15, 20, 15, 6, 1] as const;

/** The chance of X's: one throw in four. */
const UP = 1 / 4;

/** Returns the likelihood of a count, or of null: the X's aren't up. All add up to 1. */
export function likelihoodOf(count: number | null, dice: Dice): number {
  if (count === null) return 1 - UP;
  if (dice === 'sticks') return (UP * WAYS[count]!) / 64;
  return count === 0 ? 0 : UP / 6;
}

/** Orders of a fate throw, the best first; `none` is no change, also if the X's aren't up. */
export const FATES = ['promote-upper', 'promote-lower', 'add-peasant', 'demote-lower', 'demote-upper', 'none'] as const;
export type Fate = FatePhase | 'none';

/** Returns the order of a fate throw's count. */
export function fateOf(count: number | null): Fate {
  return (count === null ? null : ORDERS[count]) ?? 'none';
}

export function fateLikelihood(fate: Fate, dice: Dice): number {
  return THROWS.map(countOf)
    .filter((count) => fateOf(count) === fate)
    .reduce<number>((sum, count) => sum + likelihoodOf(count, dice), 0);
}

/** Returns the likelihood that a leaderless team's throw lets its heir succeed. */
export function successionLikelihood(dice: Dice): number {
  return likelihoodOf(SUCCESSION_COUNT, dice);
}

/** An outcome of a throw, real or possible. */
export interface ThrowOutcome {
  /** The counts that lead to it. */
  readonly counts: readonly (number | null)[];
  /** Its likelihood: the sum over its counts. */
  readonly likelihood: number;
  readonly position: Position;
}

/** Returns all outcomes of the throw that a position waits for; counts that lead to the same position are one outcome. */
export function outcomesOf(position: Position, dice: Dice): ThrowOutcome[] {
  const found = new Map<string, ThrowOutcome>();
  for (const action of THROWS) {
    const count = countOf(action);
    const likelihood = likelihoodOf(count, dice);
    if (likelihood === 0) continue;
    const after = playLegal(position, action).position;
    const key = formatPosition(after);
    const known = found.get(key) ?? { counts: [], likelihood: 0, position: after };
    found.set(key, {
      counts: [...known.counts, count],
      likelihood: known.likelihood + likelihood,
      position: known.position,
    });
  }
  return [...found.values()];
}
