/** Counting the leaves of the tree of legal actions (§8), to check the rules and to time them. */
import { legalActions } from './legal.js';
import { playLegal } from './play.js';
import type { Position } from './position.js';

/** The leaves at a depth in actions; throws count, resignations and draws do not. Depth 0 is the position itself: 1. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const actions = legalActions(position);
  if (depth === 1) return actions.length;
  let leaves = 0;
  for (const action of actions) leaves += perft(playLegal(position, action).position, depth - 1);
  return leaves;
}
