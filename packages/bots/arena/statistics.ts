/** Shares with intervals, Elo differences, and when enough has been played. Nothing here knows the game. */

/** The standard deviations to each side that hold 95 % of a normal distribution. */
const Z95 = 1.959963984540054;

/** A share of the points, and its 95 % interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Returns Wilson's interval for `points` out of `n`; with half points it is a little wide. */
export function wilson(points: number, n: number): Interval {
  if (n === 0) return { value: Number.NaN, low: 0, high: 1 };
  const share = points / n;
  const square = Z95 ** 2;
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half = (Z95 / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Returns the share of points for an Elo difference, if equals would get `par`. */
export function shareOf(elo: number, par = 0.5): number {
  const odds = (par / (1 - par)) * 10 ** (elo / 400);
  return odds / (1 + odds);
}

/** Returns the Elo difference for a share, if equals would get `par`; infinite for none and for all. */
export function eloOf(share: number, par = 0.5): number {
  return 400 * Math.log10((share / (1 - share)) * ((1 - par) / par));
}

/**
 * Returns the Elo difference from whole rounds, which alone are independent: their matches share seed and throws. With
 * two sides and rounds of two this is the pentanomial estimate. If all rounds ended alike, the interval is Wilson's
 * over `matches`.
 */
export function eloInterval(rounds: readonly number[], matches: number, par = 0.5): Interval {
  const n = rounds.length;
  const mean = rounds.reduce((sum, share) => sum + share, 0) / n;
  const variance = rounds.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, n - 1);
  const half = Z95 * Math.sqrt(variance / n);
  const around = wilson(mean * matches, matches);
  // Rounding errors aren't variance.
  const [low, high] = half > 1e-9 ? [Math.max(0, mean - half), Math.min(1, mean + half)] : [around.low, around.high];
  return { value: eloOf(mean, par), low: eloOf(low, par), high: eloOf(high, par) };
}

/** How often each share was reached. */
export type Histogram = ReadonlyMap<number, number>;

/** Counts shares; those of `possible` that never occurred count a thousandth, so that no likelihood is 0. */
export function histogramOf(shares: readonly number[], possible: readonly number[]): Histogram {
  const counts = new Map<number, number>();
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  for (const share of possible) if (!counts.has(share)) counts.set(share, 1e-3);
  return counts;
}

/** Returns the possible shares of a round of some matches with only half and whole points. */
export function sharesOfRound(matches: number): number[] {
  return Array.from({ length: 2 * matches + 1 }, (_, i) => i / (2 * matches));
}

/**
 * Returns the likeliest distribution with a given mean. Each probability is divided by 1 + θ (share − mean), with θ
 * found by bisection.
 */
function likeliest(shares: readonly number[], chances: readonly number[], mean: number): number[] {
  const off = shares.map((share) => share - mean);
  let low = -1 / Math.max(...off);
  let high = -1 / Math.min(...off);
  for (let i = 0; i < 200; i++) {
    const theta = (low + high) / 2;
    const sum = off.reduce((total, each, j) => total + (chances[j]! * each) / (1 + theta * each), 0);
    if (sum > 0) low = theta;
    else high = theta;
  }
  const theta = (low + high) / 2;
  return chances.map((chance, i) => chance / (1 + theta * off[i]!));
}

/** Returns the generalised log-likelihood ratio of the mean being `share1` rather than `share0` (multinomial, exact). */
export function logLikelihoodRatio(counts: Histogram, share0: number, share1: number): number {
  const shares = [...counts.keys()];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chances = [...counts.values()].map((count) => count / total);
  const first = likeliest(shares, chances, share0);
  const second = likeliest(shares, chances, share1);
  return total * chances.reduce((sum, chance, i) => sum + chance * Math.log(second[i]! / first[i]!), 0);
}

/** A sequential test's hypotheses: at most `elo0` stronger, or at least `elo1`; each error occurs once in 1 / `risk`. */
export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
  readonly risk: number;
}

export type Verdict = 'stronger' | 'not stronger' | 'open';

/** Returns the log-likelihood ratio, up or down, at which a sequential test ends: 2.94 for a risk of 5 %. */
export function sprtBound(risk: number): number {
  return Math.log((1 - risk) / risk);
}

/** Returns a sequential test's state after rounds of `matches` each, if equals would get `par`. */
export function sprt(
  rounds: readonly number[],
  matches: number,
  { elo0, elo1, risk }: Sprt,
  par = 0.5,
): { readonly llr: number; readonly verdict: Verdict } {
  if (rounds.length === 0) return { llr: 0, verdict: 'open' };
  const counts = histogramOf(rounds, sharesOfRound(matches));
  const llr = logLikelihoodRatio(counts, shareOf(elo0, par), shareOf(elo1, par));
  const bound = sprtBound(risk);
  return { llr, verdict: llr >= bound ? 'stronger' : llr <= -bound ? 'not stronger' : 'open' };
}

/** Returns the value below which a share of a list lies; NaN for an empty one. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
