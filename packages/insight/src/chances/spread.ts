/** How sums of independent chances are spread, exactly: no dice are thrown to find it out. */

/**
 * How many of some independent things happen: by number from 0, the likelihood that just so many do. `chances` holds each
 * one's likelihood, 0 to 1.
 */
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
 * In which part of all cases a count would have been less, 0 to 1; cases just as many count half, so that what is usual is
 * at 0.5.
 */
export function percentileOfCount(chances: readonly number[], came: number): number {
  const spread = spreadOfCount(chances);
  let below = 0;
  for (let n = 0; n < came; n++) below += spread[n] ?? 0;
  return Math.min(1, below + (spread[came] ?? 0) / 2);
}

/** One thing that can come with its likelihood, and what it is worth. */
export type Prospect = readonly [likelihood: number, worth: number];

/** Worths are added up in steps of so much: a tenth of a percent, what lies between two of them shared by both. */
const STEP = 1 / 1000;
/** Sums beyond this, in steps, count as being there: twice from no chance to a sure win. */
const FURTHEST = 2000;

/**
 * In which part of all cases the sum of independent draws would have been less than it came, 0 to 1; sums as good as equal
 * count half. Each draw is a list of what can come, whose likelihoods make 1.
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

/** Adds a part of a spread to another one, moved by some cells; only so far from the middle is there anything. */
function shift(from: Float64Array, to: Float64Array, by: number, part: number, reach: number): void {
  if (part === 0) return;
  const last = from.length - 1;
  for (let cell = FURTHEST - reach; cell <= FURTHEST + reach; cell++) {
    to[Math.max(0, Math.min(last, cell + by))]! += from[cell]! * part;
  }
}
