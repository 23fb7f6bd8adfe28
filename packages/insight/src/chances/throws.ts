/** What a throw can bring, and how likely each of it is (§6, §7). */
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

/** How many of the 64 ways in which six sticks fall show each count. */
const WAYS = [1, 6, 15, 20, 15, 6, 1] as const;

/** The X's are up in one throw of four. */
const UP = 1 / 4;

/** How likely a throw gives a count, or null: that the X's are not up. All of them make 1. */
export function likelihoodOf(count: number | null, dice: Dice): number {
  if (count === null) return 1 - UP;
  if (dice === 'sticks') return (UP * WAYS[count]!) / 64;
  return count === 0 ? 0 : UP / 6;
}

/** What a fate throw can order, the best first; `none` is no change, be it that the X's are not up. */
export const FATES = ['promote-upper', 'promote-lower', 'add-peasant', 'demote-lower', 'demote-upper', 'none'] as const;
/** One of {@link FATES}. */
export type Fate = FatePhase | 'none';

/** What a fate throw's count orders. */
export function fateOf(count: number | null): Fate {
  return (count === null ? null : ORDERS[count]) ?? 'none';
}

/** How likely a fate throw orders something. */
export function fateLikelihood(fate: Fate, dice: Dice): number {
  return THROWS.map(countOf)
    .filter((count) => fateOf(count) === fate)
    .reduce<number>((sum, count) => sum + likelihoodOf(count, dice), 0);
}

/** How likely a leaderless team's throw lets its heir succeed. */
export function successionLikelihood(dice: Dice): number {
  return likelihoodOf(SUCCESSION_COUNT, dice);
}

/** What came, or could have come, of a throw. */
export interface ThrowOutcome {
  /** The counts that bring it. */
  readonly counts: readonly (number | null)[];
  /** How likely it is: their likelihoods together. */
  readonly likelihood: number;
  readonly position: Position;
}

/** All that the throw can bring for which a position waits: counts that lead to the same position are one outcome. */
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
