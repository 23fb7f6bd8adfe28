/** Computes places on the chart of chances, in its own units from the upper left corner. Pure. */
import type { Chances } from '@dominion/insight';

/** A chart's size, and its margins on each side. */
export interface ChartShape {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The chart beside a board, and the flat one under the slider of a replay. */
export const CHART: ChartShape = { width: 272, height: 160, left: 26, right: 7, top: 8, bottom: 28 };
export const FLAT: ChartShape = { width: 400, height: 128, left: 26, right: 7, top: 8, bottom: 28 };

/** Returns how far right an action lies on a chart of `last` actions. */
export function acrossOf(at: number, last: number, { width, left, right }: ChartShape = CHART): number {
  return left + (last === 0 ? 0 : (at / last) * (width - left - right));
}

/** Returns how far down a chance lies. */
export function downOf(chance: number, { height, top, bottom }: ChartShape = CHART): number {
  return top + (1 - chance) * (height - top - bottom);
}

/** Returns the action nearest to a share of the chart's width from the left. */
export function actionAt(part: number, last: number, { width, left, right }: ChartShape = CHART): number {
  const share = (part * width - left) / (width - left - right);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** Returns a side's path through all known points; empty for fewer than two. */
export function curveLine(curve: readonly (Chances | null)[], camp: number, shape: ChartShape = CHART): string {
  const last = curve.length - 1;
  const points = curve.flatMap((chances, at) =>
    chances === null ? [] : [`${acrossOf(at, last, shape).toFixed(1)} ${downOf(chances[camp]!, shape).toFixed(1)}`],
  );
  return points.length < 2 ? '' : `M${points.join('L')}`;
}

/** How many actions of a turn may lack chances while those before them are known. */
const NEAR = 3;

/** Returns the chances after a number of actions, or shortly before; null if not known yet. */
export function chancesAt(curve: readonly (Chances | null)[], at: number): Chances | null {
  for (let before = at; before >= Math.max(0, at - NEAR); before--) if (curve[before]) return curve[before]!;
  return null;
}

/** Returns the turns to label under the chart: round numbers, and no more than fit. */
export function ticksOf(plies: readonly number[]): { readonly at: number; readonly ply: number }[] {
  const last = plies.at(-1) ?? 1;
  const step = STEPS.find((each) => last / each <= 6) ?? Math.ceil(last / 6);
  const ticks = [];
  for (let ply = step; ply <= last; ply += step) {
    const at = plies.indexOf(ply);
    if (at !== -1) ticks.push({ at, ply });
  }
  return ticks;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
