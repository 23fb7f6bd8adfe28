/**
 * Alpha–beta over turns for two parties: the side that is searched for, and all others. With more than two sides, and
 * if the tree says so, it is best-reply search: the most harmful of the others acts between two turns. The rest only
 * take what they can at once; if all acted as one, every action would lose. Throws are assumed to be blank.
 */
import { EMPEROR, isMove, originOf, PASS, type Team, teamOf } from '@dominion/rules';
import { MOST_ACTIONS, writeMovesOf } from '@dominion/rules/engine';
import { passTo } from '../eval/count.js';
import { isQuiet, praise, rate } from './order.js';
import { strikeByOthers } from './other-replies.js';
import { pick, settleDown } from './quiet.js';
import { AT_LEAST, AT_MOST, EXACT } from './table.js';
import { DECIDED, DEEPEST, type Tree } from './tree.js';

/** By depth: how far behind a position may be, in hundredths of a Soldier, and still have its quiet moves examined. */
const MARGINS = [0, 150, 300, 500];
/** By depth: the number of quiet moves to examine if nothing is at stake. */
const ENOUGH = [0, 12, 24, 48];

/** By depth and number of the move: the plies by which a late move's search is reduced. */
const REDUCTIONS = new Uint8Array(DEEPEST * 64);
for (let depth = 1; depth < DEEPEST; depth++) {
  for (let n = 1; n < 64; n++) REDUCTIONS[depth * 64 + n] = Math.floor(0.4 + (Math.log(depth) * Math.log(n)) / 2.2);
}

/** Converts a decided value, which counts the plies to the end: from the root here, from the position in the table. */
function fromTable(value: number, ply: number): number {
  return value > DECIDED ? value - ply : value < -DECIDED ? value + ply : value;
}

/** Returns the value for the team to move at this depth; exact between `alpha` and `beta`, else a bound. */
function descend(
  tree: Tree,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  start: number,
  mayPass: boolean,
): number {
  if (depth <= 0 || ply >= DEEPEST - 2) {
    tree.horizon = ply;
    return settleDown(tree, alpha, beta, ply, start, -1);
  }
  tree.count();
  tree.lengths[ply] = 0;
  const over = tree.ending(ply);
  if (!Number.isNaN(over)) return over;
  const { field, table, actions, scores } = tree;
  const open = beta - alpha > 1;
  const low = tree.low();
  const ours = tree.isOurs();
  const many = tree.several && !ours;
  const high = tree.high();
  let known = 0;
  if (table.find(low, high)) {
    known = table.action;
    const value = fromTable(table.value, ply);
    if (!open && table.depth >= depth) {
      if (table.bound === EXACT) return value;
      if (table.bound === AT_LEAST ? value >= beta : value <= alpha) return value;
    }
  }
  // Close to the horizon the value of a ply before is good enough.
  const stands = depth > 1 ? tree.evaluate(ply) : tree.roughly(ply);
  const urgent = Math.abs(beta) > DECIDED;
  // The present value says little about points that are counted before the horizon.
  const { end } = tree;
  const sober = !open && !urgent && !tree.seesCount(depth) && !end.isDue(tree.field);
  if (sober) {
    if (depth <= 3 && stands - tree.ease * MARGINS[depth]! >= beta) return stands;
    if (mayPass && !many && depth >= 2 && stands >= beta) {
      const value = passed(tree, depth, beta, ply, start, ours);
      if (value >= beta) return value > DECIDED ? beta : value;
    }
  }
  const sparing = sober && depth <= 3;
  /** The most actions tried before a quiet one is skipped. */
  const most = !sparing ? MOST_ACTIONS : stands + tree.ease * MARGINS[depth]! <= alpha ? 0 : ENOUGH[depth]!;
  const { turn, ply: number } = field;
  const top = many ? tree.writeReplies(start) : writeMovesOf(field, turn, actions, start);
  // A team that can't move passes (§3): the next position is no worse than this.
  if (top === start) return passedOver(tree, depth, alpha, beta, ply, start, ours);
  rate(tree, start, top, known, ply);
  let best = Number.NEGATIVE_INFINITY;
  let bestAction = 0;
  let floor = alpha;
  let tried = 0;
  let flat = false;
  for (let i = start; i < top; i++) {
    // Once nothing is promising, the rest stays in its order.
    const action = flat ? actions[i]! : pick(actions, scores, i, top);
    flat ||= scores[i] === 0;
    const quiet = isQuiet(tree, action);
    // After a quiet action that isn't from the table, only quiet ones follow.
    if (quiet && tried > most) break;
    if (ply < 2 && tried > 0 && tree.overlooks(action)) continue;
    if (many && isMove(action)) passTo(field, teamOf(field.board[originOf(action)]!) as Team);
    if (end.on) {
      end.open(ply);
      end.pass(field, ply, number, turn);
    }
    const answered = field.turn;
    const acted = field.ply;
    const inTurn = answered === turn;
    tree.play(action, ply);
    const jumps = many && tree.passOn(ours);
    if (end.on) end.pass(field, ply, acted, answered);
    const strikes = many && ply === 1 && tree.heeds ? strikeByOthers(tree, answered, 2, top) : 0;
    const next = ply + 1 + strikes;
    const same = tree.isOurs() === ours;
    const less = quiet && depth >= 2 && tried >= 3 ? REDUCTIONS[depth * 64 + Math.min(tried, 63)]! : 0;
    let value: number;
    if (tried === 0) value = replyOrEnd(tree, ours, same, depth - 1, floor, beta, next, top, ply);
    else {
      value = replyOrEnd(tree, ours, same, depth - 1 - less, floor, floor + 1, next, top, ply);
      if (value > floor && less > 0) value = replyOrEnd(tree, ours, same, depth - 1, floor, floor + 1, next, top, ply);
      if (value > floor && value < beta) value = replyOrEnd(tree, ours, same, depth - 1, floor, beta, next, top, ply);
    }
    for (let i = 0; i <= strikes; i++) tree.takeBack();
    field.turn = turn;
    field.ply = number;
    tried++;
    if (value <= best) continue;
    best = value;
    if (value <= floor) continue;
    bestAction = action;
    floor = value;
    if (ply === 1) tree.answer = action;
    // Only actions that can be played in turn form a continuation.
    if (jumps || strikes > 0) tree.lengths[ply + 1] = 0;
    if (!inTurn) tree.lengths[ply] = 0;
    else if (open) tree.extend(ply, action);
    if (value < beta) continue;
    if (quiet) praise(tree, action, ply, depth);
    break;
  }
  const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
  const kept = best > DECIDED ? best + ply : best < -DECIDED ? best - ply : best;
  table.store(low, high, bestAction, kept, depth, bound);
  return best;
}

/** Returns the value for the side that played the last action; the same side may move again. */
function reply(
  tree: Tree,
  same: boolean,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  start: number,
): number {
  return same
    ? descend(tree, depth, alpha, beta, ply, start, true)
    : -descend(tree, depth, -beta, -alpha, ply, start, true);
}

/** Returns {@link reply}, mixed with the points if Fate may have ended the match since the side moved at ply `at`. */
export function replyOrEnd(
  tree: Tree,
  ours: boolean,
  same: boolean,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  start: number,
  at: number,
): number {
  const { end } = tree;
  if (!end.hasPassed(at)) return reply(tree, same, depth, alpha, beta, ply, start);
  const sure = end.narrow(alpha, beta, at, ours);
  if (!Number.isNaN(sure)) return sure;
  return end.mixed(reply(tree, same, depth, end.low, end.high, ply, start), at, ours);
}

/** Returns the value if the team to move does nothing. If even this is too good, nothing needs examining. */
function passed(tree: Tree, depth: number, beta: number, ply: number, start: number, ours: boolean): number {
  const { field } = tree;
  const next = field.nextLiving(field.turn);
  if (!field.has(next, EMPEROR)) return Number.NEGATIVE_INFINITY;
  tree.skip(next, ply);
  const less = depth - 1 - (depth > 5 ? 3 : 2);
  const value =
    tree.isOurs() === ours
      ? descend(tree, less, beta - 1, beta, ply + 1, start, false)
      : -descend(tree, less, -beta, 1 - beta, ply + 1, start, false);
  tree.takeBack();
  return value;
}

/** Returns the value if the team to move can't move. */
function passedOver(
  tree: Tree,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  start: number,
  ours: boolean,
): number {
  const { field, end } = tree;
  const { turn, ply: number } = field;
  end.open(ply);
  tree.play(PASS, ply);
  if (tree.several) tree.passOn(ours);
  if (end.on) end.pass(field, ply, number, turn);
  const value = replyOrEnd(tree, ours, tree.isOurs() === ours, depth - 1, alpha, beta, ply + 1, start, ply);
  tree.takeBack();
  return value;
}
