/** Counts the leaves of the tree of legal actions (§8), to check the rules and to time them. */
import { Field } from './engine/field.js';
import { writeLegal } from './engine/legal.js';
import { make, unmake } from './engine/make.js';
import { type Actions, MOST_ACTIONS } from './engine/moves.js';
import type { Position } from './position.js';

/**
 * Returns the leaves at a depth in actions; throws count, resignations and draws don't. Depth 0 is the position itself:
 * 1.
 */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  return count(new Field().load(position), depth, stackFor(depth), 0);
}

function count(field: Field, depth: number, stack: Actions, start: number): number {
  const top = writeLegal(field, stack, start);
  if (depth === 1) return top - start;
  let leaves = 0;
  for (let i = start; i < top; i++) {
    make(field, stack[i]!);
    leaves += count(field, depth - 1, stack, top);
    unmake(field);
  }
  return leaves;
}

/** Like {@link perft}, but plays and undoes each leaf instead of counting the list: for timing. */
export function walk(position: Position, depth: number): number {
  if (depth === 0) return 1;
  return step(new Field().load(position), depth, stackFor(depth), 0);
}

function step(field: Field, depth: number, stack: Actions, start: number): number {
  const top = writeLegal(field, stack, start);
  let leaves = 0;
  for (let i = start; i < top; i++) {
    make(field, stack[i]!);
    leaves += depth === 1 ? 1 : step(field, depth - 1, stack, top);
    unmake(field);
  }
  return leaves;
}

/** Makes room for the actions of every position on the way down. */
function stackFor(depth: number): Actions {
  return new Int32Array(depth * MOST_ACTIONS);
}
