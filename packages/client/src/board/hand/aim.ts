/** What a finger means: squares on a phone are smaller than a fingertip, so a tap beside a square that matters is a tap on it. */
import type { Square } from '@dominion/rules';
import { EDGE, squareUnder } from '../geometry.js';
import { middleOf } from '../scene.js';
import type { BoardView } from '../view.js';

/** How far from the middle of a square a finger may land and still mean it, in squares. */
export const REACH = 0.7;

function nearest(
  x: number,
  y: number,
  squares: readonly Square[],
  { bottom }: BoardView,
  reach: number,
): Square | null {
  let best: Square | null = null;
  let least = reach;
  for (const square of squares) {
    const middle = middleOf(square, bottom);
    const distance = Math.hypot(middle.x - x, middle.y - y);
    if (distance <= least) [best, least] = [square, distance];
  }
  return best;
}

/**
 * The square that a tap at a point means, in squares from the board's corner: the one under it where that one can be
 * pressed to some end, else the nearest destination or choice within reach, or, where there is none, the nearest own unit
 * that can move.
 */
export function aimTap(x: number, y: number, view: BoardView, reach = REACH): Square | null {
  const under = squareUnder(x, y, EDGE, view.bottom);
  if (view.exact) return under;
  const marked = view.targets.map((target) => target.square);
  if (under !== null && [...marked, ...view.movable, ...view.chosen].includes(under)) return under;
  return nearest(x, y, marked.length > 0 ? [...marked, ...view.chosen] : view.movable, view, reach) ?? under;
}

/** The square on which a finger lets the selected unit go: a destination within reach, else the one under it. */
export function aimDrop(x: number, y: number, view: BoardView, reach = REACH): Square | null {
  const under = squareUnder(x, y, EDGE, view.bottom);
  if (view.exact) return under;
  const marked = view.targets.map((target) => target.square);
  if (under !== null && (under === view.selected || marked.includes(under))) return under;
  return nearest(x, y, marked, view, reach) ?? under;
}
