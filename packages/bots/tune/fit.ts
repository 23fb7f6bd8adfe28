/**
 * Logistic regression (the Texel way): finds the weights with which the evaluation predicts results best. Nothing here knows the
 * game.
 */

/** A side's features in a position, and its final result. */
export interface Row {
  readonly match: number;
  readonly features: Float64Array;
  /** The number of other living sides. */
  readonly rivals: number;
  /** 0 to 1. */
  readonly points: number;
}

/** How a sum of weighted features becomes a chance, and how far weights may go. */
export interface Model {
  /** The difference by which the odds rise tenfold. */
  readonly tenfold: number;
  /** The weights that regularisation pulls back to. */
  readonly home: readonly number[];
  /** By weight, the step that is comparable to another's. */
  readonly scale: readonly number[];
  /** The strength of the pull, per row. */
  readonly pull: number;
}

/** Returns the chance of a side with some rivals and this sum: an equal share if the sum is 0. */
export function chanceAt(sum: number, rivals: number, tenfold: number): number {
  return 1 / (1 + rivals * 10 ** (-sum / tenfold));
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Returns the standard deviation of each feature; 1 for one that never changes. */
export function spreads(rows: readonly Row[]): number[] {
  return Array.from(rows[0]?.features ?? [], (_, i) => {
    const mean = rows.reduce((sum, { features }) => sum + features[i]!, 0) / rows.length;
    const square = rows.reduce((sum, { features }) => sum + (features[i]! - mean) ** 2, 0) / rows.length;
    return Math.sqrt(square) || 1;
  });
}

/** Returns the mean cross-entropy in bits; always predicting equal chances costs 1 with two sides. */
export function lossOf(rows: readonly Row[], weights: readonly number[], tenfold: number): number {
  let sum = 0;
  for (const { features, rivals, points } of rows) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceAt(dot(features, weights), rivals, tenfold)));
    sum -= points * Math.log2(chance) + (1 - points) * Math.log2(1 - chance);
  }
  return sum / rows.length;
}

/** Returns the scale with which given weights predict best, by golden section over its logarithm. */
export function bestTenfold(rows: readonly Row[], weights: readonly number[]): number {
  const at = (exponent: number) => lossOf(rows, weights, 10 ** exponent);
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [2, 5];
  for (let i = 0; i < 40; i++) {
    const one = high - ratio * (high - low);
    const two = low + ratio * (high - low);
    if (at(one) < at(two)) high = two;
    else low = one;
  }
  return 10 ** ((low + high) / 2);
}

/** Solves a symmetric positive definite system in place (Cholesky); returns the solution. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  const lower = matrix.map((row) => row.slice());
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
  }
  const x = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
}

/** Returns the weights of least loss, by Newton's method from `home`; the function is concave, so it is found. */
export function fit(rows: readonly Row[], { tenfold, home, scale, pull }: Model, rounds = 12): number[] {
  const n = home.length;
  const slope = Math.LN10 / tenfold;
  let weights = home.slice();
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(n);
    const curve = Array.from({ length: n }, () => new Float64Array(n));
    for (const { features, rivals, points } of rows) {
      const chance = chanceAt(dot(features, weights), rivals, tenfold);
      const off = slope * (chance - points);
      const bend = slope * slope * chance * (1 - chance);
      for (let i = 0; i < n; i++) {
        const feature = features[i]!;
        if (feature === 0) continue;
        gradient[i]! += off * feature;
        const row = curve[i]!;
        for (let j = 0; j <= i; j++) row[j]! += bend * feature * features[j]!;
      }
    }
    for (let i = 0; i < n; i++) {
      const force = (pull * rows.length) / scale[i]! ** 2;
      gradient[i]! += force * (weights[i]! - home[i]!);
      curve[i]![i]! += force;
      for (let j = i + 1; j < n; j++) curve[i]![j] = curve[j]![i]!;
    }
    const step = solve(curve, gradient);
    weights = weights.map((weight, i) => weight - step[i]!);
    if (step.every((each, i) => Math.abs(each) < 1e-4 * scale[i]!)) break;
  }
  return weights;
}

/** Returns the loss on matches outside the fit, with the matches split into parts. */
export function crossValidated(rows: readonly Row[], model: Model, parts: number): number {
  let sum = 0;
  for (let part = 0; part < parts; part++) {
    const held = rows.filter(({ match }) => match % parts === part);
    const weights = fit(
      rows.filter(({ match }) => match % parts !== part),
      model,
    );
    sum += lossOf(held, weights, model.tenfold) * held.length;
  }
  return sum / rows.length;
}
