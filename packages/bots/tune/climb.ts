/** Climbs by noisy comparisons (SPSA, Spall 1992): all weights are perturbed at once and move to the better side. */

/** The sizes of perturbations and steps. */
export interface Gait {
  readonly steps: number;
  /** By weight, the final perturbation, and the final step for a whole point. */
  readonly reach: readonly number[];
  readonly stride: readonly number[];
}

/** The exponents that Spall recommends, and the constant that stabilises the first steps, as a share of them all. */
const ALPHA = 0.602;
const GAMMA = 0.101;
const STEADY = 0.1;

/** Returns the perturbation and stride of a step, as multiples of the final ones. */
function gaitAt(step: number, steps: number): { readonly reach: number; readonly stride: number } {
  const reach = (steps / (step + 1)) ** GAMMA;
  const stride = ((steps * (1 + STEADY)) / (step + 1 + STEADY * steps)) ** ALPHA;
  return { reach, stride };
}

/** Returns the two tables to compare at a step, and the direction of each weight. */
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

/** Returns the weights after the first table led by this much, -1 to 1. */
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
