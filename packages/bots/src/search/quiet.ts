/**
 * The end of a line: only captures are examined, until the board is at rest. Any of several enemies, or of two allies,
 * may take out of turn, so that hanging units are seen.
 */
import { originOf, type Square, type Team, targetOf } from '@dominion/rules';
import { passTo } from '../eval/count.js';
import { CROWN } from '../eval/prices.js';
import type { Tree } from './tree.js';

/** A capture that gains less than the deficit minus this isn't examined: hundredths of a Soldier. */
const MARGIN = 150;
/** An action seldom changes what units achieve together by more than this: hundredths of a Soldier. */
const SLACK = 120;
/** The score of a capture that isn't examined; below all others. */
const IDLE = -1e9;
/** The number of plies after which only recaptures are examined. */
const FREE_PLIES = 4;

/** Returns the value for the team to move after all useful captures; between `alpha` and `beta`, or beyond. */
export function settleDown(tree: Tree, alpha: number, beta: number, ply: number, start: number, at: number): number {
  tree.count();
  const { field, actions, scores, prices, stakes } = tree;
  tree.lengths[ply] = 0;
  const over = tree.ending(ply);
  if (!Number.isNaN(over)) return over;
  const rough = tree.roughly(ply);
  // If the units alone decide, what they achieve together isn't computed.
  if (rough - SLACK >= beta) return rough - SLACK;
  let best = rough + SLACK <= alpha ? rough + SLACK : tree.evaluate(ply);
  if (best >= beta || ply >= 60) return best;
  let low = Math.max(alpha, best);
  const ours = tree.isOurs();
  const { turn, ply: number, board } = field;
  const { end } = tree;
  // If the match may now end by points, a Soldier may decide it.
  const margin = end.isDue(field) ? Number.POSITIVE_INFINITY : MARGIN;
  const top = tree.writeStrikes(start);
  for (let i = start; i < top; i++) {
    const to = targetOf(actions[i]!);
    const prize = prices[board[to]! & 15]!;
    const idle = (at !== -1 && to !== at) || (best + prize + stakes[to]! + margin <= low && prize < CROWN);
    scores[i] = idle ? IDLE : 64 * prize - prices[board[originOf(actions[i]!)]! & 15]!;
  }
  for (let i = start; i < top; i++) {
    const action = pick(actions, scores, i, top);
    if (scores[i] === IDLE) break;
    const to = targetOf(action);
    const prize = prices[board[to]! & 15]!;
    if (best + prize + stakes[to]! + margin <= low && prize < CROWN) continue;
    const mover = ((board[originOf(action)]! >> 4) - 1) as Team;
    passTo(field, mover);
    if (end.on) {
      end.open(ply);
      end.pass(field, ply, number, turn);
    }
    const acted = field.ply;
    tree.play(action, ply);
    const jumps = tree.passOn(ours);
    if (end.on) end.pass(field, ply, acted, mover);
    const target = ply + 1 >= FREE_PLIES + tree.horizon ? to : -1;
    const value = struck(tree, ours, low, beta, ply, top, target);
    tree.takeBack();
    field.turn = turn;
    field.ply = number;
    if (value <= best) continue;
    best = value;
    if (value <= low) continue;
    low = value;
    if (ply === 1) tree.answer = action;
    // Only actions that can be played in turn form a continuation.
    if (jumps) tree.lengths[ply + 1] = 0;
    if (mover === turn) tree.extend(ply, action);
    else tree.lengths[ply] = 0;
    if (value >= beta) break;
  }
  return best;
}

/**
 * Returns the value of a played capture at ply `at`; the points are mixed in if Fate may have ended the match since.
 */
function struck(
  tree: Tree,
  ours: boolean,
  alpha: number,
  beta: number,
  at: number,
  start: number,
  target: Square | -1,
): number {
  const { end } = tree;
  const mixes = end.hasPassed(at);
  const sure = mixes ? end.narrow(alpha, beta, at, ours) : Number.NaN;
  if (!Number.isNaN(sure)) return sure;
  const low = mixes ? end.low : alpha;
  const high = mixes ? end.high : beta;
  const value =
    tree.isOurs() !== ours
      ? -settleDown(tree, -high, -low, at + 1, start, target)
      : settleDown(tree, low, high, at + 1, start, target);
  return mixes ? end.mixed(value, at, ours) : value;
}

/** Moves the most promising action from `i` on to `i`, and returns it. */
export function pick(actions: Int32Array, scores: Float64Array, i: number, top: number): number {
  let best = i;
  let most = scores[i]!;
  for (let j = i + 1; j < top; j++) {
    const score = scores[j]!;
    if (score <= most) continue;
    most = score;
    best = j;
  }
  const action = actions[best]!;
  if (best !== i) {
    actions[best] = actions[i]!;
    scores[best] = scores[i]!;
    actions[i] = action;
    scores[i] = most;
  }
  return action;
}
