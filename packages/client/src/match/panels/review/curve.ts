/** Where everything lies on the chart of chances: in its own lengths, right and down from the upper left corner. Pure. */
import type { Chances } from '@dominion/insight';

/** A chart, and how much of it on each side is not for lines. */
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

/** How far to the right a number of actions lies, of so many in all. */
export function acrossOf(at: number, last: number, { width, left, right }: ChartShape = CHART): number {
  return left + (last === 0 ? 0 : (at / last) * (width - left - right));
}

/** How far down a chance lies. */
export function downOf(chance: number, { height, top, bottom }: ChartShape = CHART): number {
  return top + (1 - chance) * (height - top - bottom);
}

/** The number of actions nearest to a place, given as a part of the chart's breadth from its left. */
export function actionAt(part: number, last: number, { width, left, right }: ChartShape = CHART): number {
  const share = (part * width - left) / (width - left - right);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** The line of a camp, as a path through all that is known of it; empty while that is less than two points. */
export function curveLine(curve: readonly (Chances | null)[], camp: number, shape: ChartShape = CHART): string {
  const last = curve.length - 1;
  const points = curve.flatMap((chances, at) =>
    chances === null ? [] : [`${acrossOf(at, last, shape).toFixed(1)} ${downOf(chances[camp]!, shape).toFixed(1)}`],
  );
  return points.length < 2 ? '' : `M${points.join('L')}`;
}

/** So many actions of one turn may not be weighed yet while the position before them is. */
const NEAR = 3;

/** The chances after a number of actions, or shortly before; null where they are not known yet. */
export function chancesAt(curve: readonly (Chances | null)[], at: number): Chances | null {
  for (let before = at; before >= Math.max(0, at - NEAR); before--) if (curve[before]) return curve[before]!;
  return null;
}

/** Some turns to be written under the chart: no more than fit, at round numbers. */
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
