import type { Position } from '@dominion/rules';
import { Evaluator } from '../src/eval/evaluator.js';
import { WEIGHTS } from '../src/eval/weights.js';
import { think } from '../src/search/think.js';
import type { SearchLimits } from '../src/search/tree.js';

/** The evaluator without preferences. */
export const evaluator = new Evaluator(WEIGHTS);

/** Returns limits of depth in plies, without a time limit. */
export function limitsTo(depth: number): SearchLimits {
  const all = Number.POSITIVE_INFINITY;
  return { depth, nodes: all, end: all, now: () => 0, stopped: () => false };
}

/** Searches to a depth for the team to move. */
export function search(position: Position, depth: number, lines = 1) {
  return think({
    position,
    team: position.turn,
    evaluator,
    spite: 1,
    lines,
    whim: 0,
    limits: limitsTo(depth),
  });
}
