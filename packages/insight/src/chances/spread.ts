/** The exact distribution of sums of independent chances, without simulation. */

/** Returns how likely each number of independent events is, from 0. `chances` holds each event's likelihood, 0 to 1. */
export function spreadOfCount(chances: readonly number[]): Float64Array {
  let spread = Float64Array.of(1);
  for (const chance of chances) {
    const next = new Float64Array(spread.length + 1);
    for (let n = 0; n < spread.length; n++) {
      next[n]! += spread[n]! * (1 - chance);
      next[n + 1]! += spread[n]! * chance;
    }
    spread = next;
  }
  return spread;
}

/**
 * Returns the share of cases in which a count would have been less, 0 to 1. Equal counts weigh half, so the usual count is at
 * 0.5.
 */
export function percentileOfCount(chances: readonly number[], came: number): number {
  const spread = spreadOfCount(chances);
  let below = 0;
  for (let n = 0; n < came; n++) below += spread[n] ?? 0;
  return Math.min(1, below + (spread[came] ?? 0) / 2);
}

/** A possible outcome: its likelihood and its value. */
export type Prospect = readonly [likelihood: number, worth: number];

/** Values are added up in steps of this size, a tenth of a percent; a value between two steps is shared by both. */
const STEP = 1 / 1000;
/** The greatest sum, in steps; sums beyond it count as this one. It is twice the way from no chance to a sure win. */
const FURTHEST = 2000;

/**
 * Returns the share of cases in which the sum of independent draws would have been less, 0 to 1; nearly equal sums
 * weigh half. A draw's likelihoods add up to 1.
 */
export function percentileOfSum(draws: readonly (readonly Prospect[])[], came: number): number {
  const cells = 2 * FURTHEST + 1;
  let spread = new Float64Array(cells);
  spread[FURTHEST] = 1;
  let reach = 0;
  for (const draw of draws) {
    const furthest = Math.max(...draw.map(([, worth]) => Math.abs(worth) / STEP));
    if (furthest === 0) continue;
    const next = new Float64Array(cells);
    for (const [likelihood, worth] of draw) {
      const low = Math.floor(worth / STEP);
      const upper = worth / STEP - low;
      shift(spread, next, low, likelihood * (1 - upper), reach);
      shift(spread, next, low + 1, likelihood * upper, reach);
    }
    spread = next;
    reach = Math.min(FURTHEST, reach + Math.ceil(furthest));
  }
  const at = Math.max(0, Math.min(cells - 1, Math.round(came / STEP) + FURTHEST));
  let below = 0;
  for (let cell = 0; cell < at; cell++) below += spread[cell]!;
  return Math.min(1, below + spread[at]! / 2);
}

/** Adds a part of a distribution, shifted by some cells; only cells within reach of the middle hold anything. */
function shift(from: Float64Array, to: Float64Array, by: number, part: number, reach: number): void {
  if (part === 0) return;
  const last = from.length - 1;
  for (let cell = FURTHEST - reach; cell <= FURTHEST + reach; cell++) {
    to[Math.max(0, Math.min(last, cell + by))]! += from[cell]! * part;
  }
}
