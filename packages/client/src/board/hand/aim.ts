/** Finds the square that a finger means: a phone's squares are smaller than a fingertip. */
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
 * Returns the square meant by a tap at a point, in squares from the board's corner: the one there if a press does
 * something. Else it's the nearest destination or choice within reach, or without one the nearest of the player's
 * movable units.
 */
export function aimTap(x: number, y: number, view: BoardView, reach = REACH): Square | null {
  const under = squareUnder(x, y, EDGE, view.bottom);
  if (view.exact) return under;
  const marked = view.targets.map((target) => target.square);
  if (under !== null && [...marked, ...view.movable, ...view.chosen].includes(under)) return under;
  return nearest(x, y, marked.length > 0 ? [...marked, ...view.chosen] : view.movable, view, reach) ?? under;
}

/** Returns the square on which a finger drops the selected unit: a destination within reach, else the one under it. */
export function aimDrop(x: number, y: number, view: BoardView, reach = REACH): Square | null {
  const under = squareUnder(x, y, EDGE, view.bottom);
  if (view.exact) return under;
  const marked = view.targets.map((target) => target.square);
  if (under !== null && (under === view.selected || marked.includes(under))) return under;
  return nearest(x, y, marked, view, reach) ?? under;
}
