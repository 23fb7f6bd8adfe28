/** Searches for tests: as deep as they are told, whatever time it takes. */
import type { Position } from '@dominion/rules';
import { Evaluator } from '../src/eval/evaluator.js';
import { WEIGHTS } from '../src/eval/weights.js';
import { think } from '../src/search/think.js';
import type { SearchLimits } from '../src/search/tree.js';

/** Counts what anybody counts who likes nothing in particular. */
export const evaluator = new Evaluator(WEIGHTS);

/** Limits that leave all the time there is, to a depth in plies. */
export function limitsTo(depth: number): SearchLimits {
  const all = Number.POSITIVE_INFINITY;
  return { depth, nodes: all, end: all, now: () => 0, stopped: () => false };
}

/** A search to a depth for whoever is to move. */
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
