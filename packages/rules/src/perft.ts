/** Counting the leaves of the tree of legal actions (§8), to check the rules and to time them. */
import { Field } from './field.js';
import { writeLegal } from './legal.js';
import { make, unmake } from './make.js';
import { type Actions, MOST_ACTIONS } from './moves.js';
import type { Position } from './position.js';

let stack: Actions = new Int32Array(4 * MOST_ACTIONS);

/** The leaves at a depth in actions; throws count, resignations and draws do not. Depth 0 is the position itself: 1. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  return count(new Field().load(position), depth, 0, false);
}

/** The same, but each leaf is played and taken back instead of being counted in the list: for timing. */
export function walk(position: Position, depth: number): number {
  return count(new Field().load(position), depth, 0, true);
}

function count(field: Field, depth: number, start: number, everyLeaf: boolean): number {
  if (depth === 0) return 1;
  if (start + MOST_ACTIONS > stack.length) {
    const larger = new Int32Array(stack.length * 2);
    larger.set(stack);
    stack = larger;
  }
  const top = writeLegal(field, stack, start);
  if (depth === 1 && !everyLeaf) return top - start;
  let leaves = 0;
  for (let i = start; i < top; i++) {
    make(field, stack[i]!);
    leaves += count(field, depth - 1, top, everyLeaf);
    unmake(field);
  }
  return leaves;
}
