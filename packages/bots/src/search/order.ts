/** Orders the actions to try: the sooner the best one comes, the fewer others need examining. */
import { isMove, originOf, SQUARES, targetOf } from '@dominion/rules';
import { DEEPEST, type Tree } from './tree.js';

const REMEMBERED = 1e9;
const DISPLACING = 1e8;
const REFUTING = 9e7;
/** The greatest history score of a quiet move. */
const FAMOUS = 1e7;

/** Scores the actions from `start` to `top` by promise; `known` is the action from the table, or 0. */
export function rate(tree: Tree, start: number, top: number, known: number, ply: number): void {
  const { actions, scores, prices, killers, history, field } = tree;
  const { board } = field;
  const one = killers[2 * ply]!;
  const two = killers[2 * ply + 1]!;
  for (let i = start; i < top; i++) {
    const action = actions[i]!;
    if (action === known) scores[i] = REMEMBERED;
    else if (!isMove(action)) scores[i] = 0;
    else {
      const mover = board[originOf(action)]!;
      const there = board[targetOf(action)]!;
      // Changing places with a Soldier is quiet.
      if (there !== 0 && there >> 4 !== mover >> 4)
        scores[i] = DISPLACING + 64 * prices[there & 15]! - prices[mover & 15]!;
      else if (action === one) scores[i] = REFUTING + 1;
      else if (action === two) scores[i] = REFUTING;
      else scores[i] = history[mover * SQUARES + targetOf(action)]!;
    }
  }
}

/** Whether an action takes nothing. */
export function isQuiet({ field: { board } }: Tree, action: number): boolean {
  if (!isMove(action)) return true;
  const there = board[targetOf(action)]!;
  return there === 0 || there >> 4 === board[originOf(action)]! >> 4;
}

/** Remembers a quiet action that refuted the previous one, to try it early in similar positions. */
export function praise(tree: Tree, action: number, ply: number, depth: number): void {
  const { killers, history, field } = tree;
  if (ply < DEEPEST && killers[2 * ply] !== action) {
    killers[2 * ply + 1] = killers[2 * ply]!;
    killers[2 * ply] = action;
  }
  if (!isMove(action)) return;
  const at = field.board[originOf(action)]! * SQUARES + targetOf(action);
  history[at] = Math.min(FAMOUS, history[at]! + depth * depth);
}
