import { WEIGHT_NAMES } from '../src/eval/weights.js';

/** Returns TypeScript for a table of weights, rounded to tenths, with its source. */
export function tableOf(
  weights: readonly number[],
  source: Readonly<Record<string, string | number | boolean>>,
): string {
  const entries = (pairs: readonly (readonly [string, string | number | boolean])[]) =>
    pairs
      .map(
        ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : value},\n`,
      )
      .join('');
  const rounded = WEIGHT_NAMES.map((name, i) => [name, Math.round(weights[i]! * 10) / 10 + 0] as const);
  return `/** Weights fitted to matches; written by \`npm run tune --workspace packages/bots\`, not by hand. */
import type { Weights } from '../src/eval/weights.js';

/** The source of the table: the matches, how they were played, and how well it predicts their results. */
export const SOURCE = {
${entries(Object.entries(source))}} as const;

export const TUNED: Weights = {
${entries(rounded)}};
`;
}
