/** Climbing by noisy comparisons (SPSA, Spall 1992): all weights are moved at once, to and fro, and go where it was better. */

/** How far to look and to go. */
export interface Gait {
  /** How many comparisons there will be. */
  readonly steps: number;
  /** By weight, how far it is moved to and fro at the end, and how far it may go for a whole point then. */
  readonly reach: readonly number[];
  readonly stride: readonly number[];
}

/** The exponents that Spall recommends, and what steadies the first steps, as a share of them all. */
const ALPHA = 0.602;
const GAMMA = 0.101;
const STEADY = 0.1;

/** How far to look and go at a step, as a multiple of what it is at the end. */
function gaitAt(step: number, steps: number): { readonly reach: number; readonly stride: number } {
  const reach = (steps / (step + 1)) ** GAMMA;
  const stride = ((steps * (1 + STEADY)) / (step + 1 + STEADY * steps)) ** ALPHA;
  return { reach, stride };
}

/** The two tables to compare at a step, and on which side of each other their weights are. */
export function apart(
  weights: readonly number[],
  { steps, reach }: Gait,
  step: number,
  random: () => number,
): { readonly signs: readonly number[]; readonly tables: readonly [number[], number[]] } {
  const far = gaitAt(step, steps).reach;
  const signs = weights.map(() => (random() < 0.5 ? -1 : 1));
  const moved = (by: number) => weights.map((weight, i) => weight + by * signs[i]! * far * reach[i]!);
  return { signs, tables: [moved(1), moved(-1)] };
}

/** The weights after the first table led by so much, -1 to 1. */
export function stepped(
  weights: readonly number[],
  { steps, stride }: Gait,
  step: number,
  signs: readonly number[],
  lead: number,
): number[] {
  const far = gaitAt(step, steps).stride;
  return weights.map((weight, i) => weight + lead * signs[i]! * far * stride[i]!);
}
