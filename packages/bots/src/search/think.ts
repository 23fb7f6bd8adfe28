/** The root of a search: finds a team's best choice, deeper and deeper until time or depth is used up. */
import { type Action, isMove, isMustering, muster, type Position, TEAMS, type Team, targetOf } from '@dominion/rules';
import { type Field, makeTurn } from '@dominion/rules/engine';
import { lastsUntil } from '../eval/count.js';
import type { Evaluator } from '../eval/evaluator.js';
import { unshunned, writeOwn } from './choices.js';
import { replyOrEnd } from './descend.js';
import { type ErrorModel, NO_ERRORS, noise } from './error-model.js';
import { furtherLosses } from './hanging.js';
import { isJointlyThreatened, openingsTo } from './joint-threats.js';
import { DECIDED, DEEPEST, OVER, type SearchLimits, Tree, WIN } from './tree.js';

interface Found {
  readonly action: Action;
  /** In hundredths of a Soldier for the team's side; beyond {@link DECIDED}, won or lost in a number of plies. */
  readonly value: number;
  /** The action and the best play after it. */
  readonly line: readonly Action[];
}

export interface Thought {
  /** As many as requested, or all there are; best first. In a ply cut short, those that were reached come first. */
  readonly found: readonly Found[];
  /** The plies to which all of them were examined. */
  readonly depth: number;
  readonly nodes: number;
}

export interface Order {
  readonly position: Position;
  readonly team: Team;
  readonly evaluator: Evaluator;
  /** The enemy whose Emperor it goes for, as bits of teams; 0, the default, for the nearest. */
  readonly prey?: number;
  /** The weight of each of several enemies relative to the own side. */
  readonly spite: number;
  /** How many actions to compare. */
  readonly lines: number;
  /** Actions that differ by less than this, in hundredths of a Soldier, are interchangeable. */
  readonly whim: number;
  /** A bonus for each of the team's actions, in hundredths of a Soldier; none by default. */
  readonly taste?: ((action: Action) => number) | null;
  readonly sight?: ErrorModel;
  /** Actions to skip if there is any other; none by default. */
  readonly shunned?: readonly Action[];
  readonly limits: SearchLimits;
}

/** An action of the root, with the findings so far. */
interface Root extends Found {
  /** The random bonus to its value. */
  readonly whim: number;
  /** The expected loss to other enemies besides one enemy's action, whatever that is. */
  readonly least: number;
  /** The same after the answer found, including what two enemies can do together. */
  readonly hanging: number;
}

/** The threats that best-reply search doesn't see, and what is known about them. */
interface Heed {
  readonly team: Team;
  /** Whether it sees what two enemies can do together, and not only what one exposes to another. */
  readonly seesPairs: boolean;
  /** By action: the deduction because two enemies could take the Emperor after it, in hundredths of a Soldier. */
  readonly sieges: Map<Action, number>;
}

/** Room for this many positions, as a power of two: 16 bytes each. */
const BITS = 18;

/** The deduction if two enemies could take the Emperor together, if both saw it: hundredths of a Soldier. */
const SIEGE = 400;
/** The deduction for each way in which one enemy exposes it to another: hundredths of a Soldier. */
const OPENED = 40;
/** A search with fewer positions than this has no time to check it. */
const HASTY = 3000;

let tree: Tree | undefined;

/** Searches for a team, which must have something to choose. */
export function think(order: Order): Thought {
  const { position, lines, limits, sight = NO_ERRORS, prey = 0 } = order;
  tree ??= new Tree(BITS);
  const camp = position.camps[order.team]!;
  order.evaluator.chase(camp, prey);
  order.evaluator.lookForPeasants(position);
  tree.begin(position, order.team, order.evaluator, order.spite, sight, limits);
  let roots = rootsOf(tree, order, sight);
  const heed: Heed | null = tree.heeds
    ? { team: order.team, seesPairs: sight.overlooks === 0, sieges: new Map() }
    : null;
  if (heed !== null)
    roots = roots.map((root) => {
      const least = lostAfter(tree!, root.action, order.team, -1);
      return { ...root, least, hanging: least };
    });
  let best: readonly Root[] = roots.slice(0, lines);
  let depth = 0;
  const most = Math.min(
    roots.length <= 1 ? Math.min(limits.depth, 2) : Math.min(limits.depth, DEEPEST - 8),
    tree.mostPlies(),
  );
  const fresh: Root[] = [];
  try {
    while (depth < most && !isSettled(best, depth)) {
      fresh.length = 0;
      compare(tree, roots, depth + 1, lines, fresh, heed);
      if (givesUp(tree, depth, fresh, best)) break;
      depth++;
      best = fresh.slice();
      roots = [...best, ...roots.filter(({ action }) => !best.some((each) => each.action === action))];
    }
  } catch (error) {
    if (error !== OVER) throw error;
    // The first one examined was the best so far; any that beat it since is better.
    const rest = best.filter(({ action }) => !fresh.some((each) => each.action === action));
    if (fresh.length > 0 && !givesUp(tree, depth, fresh, best)) best = [...fresh, ...rest].slice(0, lines);
  }
  const found = best.map(({ action, value, line }) => ({ action, value, line }));
  return { found, depth, nodes: tree.nodes };
}

/** Returns a team's choices, without those overlooked; captures first. */
function rootsOf(tree: Tree, { position, team, whim, taste = null, shunned = [] }: Order, sight: ErrorModel): Root[] {
  const { field, actions, prices } = tree;
  const count = writeOwn(field, team, actions);
  const roots: Root[] = [];
  const kept = unshunned(actions, count, shunned);
  for (let i = 0; i < kept; i++) {
    const action = actions[i]!;
    const value = isMove(action) ? prices[position.board[targetOf(action)]! & 15]! : 0;
    roots.push({
      action,
      value,
      line: [action],
      whim: Math.round(whim * noise(action ^ sight.seed)) + (taste === null ? 0 : taste(action)),
      least: 0,
      hanging: 0,
    });
  }
  const seen = roots.filter(({ action }) => !tree.overlooks(action));
  return (seen.length > 0 ? seen : roots).sort((a, b) => worthOf(b) - worthOf(a));
}

/** Returns a query's answer after an action, once it is the enemies' turn; else `anyhow`. */
function after<T>(tree: Tree, action: Action, anyhow: T, ask: (field: Field) => T): T {
  const made = advance(tree, action);
  const answer = tree.field.phase === 'move' && !tree.isOurs() ? ask(tree.field) : anyhow;
  for (let i = 0; i < made; i++) tree.takeBack();
  return answer;
}

/**
 * Returns the deduction for units that hang beyond what one enemy takes, if there are several. Best-reply search sees
 * only one answer. Even if that must save an Emperor, the others take what they like.
 */
function lostAfter(tree: Tree, action: Action, team: Team, answer: Action): number {
  return Math.round(after(tree, action, 0, (field) => tree.share() * furtherLosses(field, team, answer)));
}

/** Returns the deduction for an action once the others' answer is known. */
function hangingAfter(tree: Tree, { action, least, value }: Root, { team, seesPairs, sieges }: Heed): number {
  if (tree.answer === -1 || Math.abs(value) >= DECIDED) return least;
  const lost = Math.max(least, lostAfter(tree, action, team, tree.answer));
  if (tree.nodes < HASTY) return lost;
  const siege =
    sieges.get(action) ??
    after(tree, action, 0, (field) =>
      Math.round(
        lastsUntil(field, team) *
          (seesPairs && isJointlyThreatened(field, team) ? SIEGE : Math.min(SIEGE, OPENED * openingsTo(field, team))),
      ),
    );
  sieges.set(action, siege);
  return lost + siege;
}

function worthOf({ value, whim, hanging }: Root): number {
  return value + whim - hanging;
}

/**
 * Whether all actions a ply deeper seem lost to several enemies together. That is no reason to give up: the previous
 * best remains.
 */
function givesUp({ several }: Tree, depth: number, fresh: readonly Root[], best: readonly Root[]): boolean {
  return several && depth > 0 && fresh[0]!.value < -DECIDED && best[0]!.value > -DECIDED;
}

/** Whether nothing deeper can change the choice, because the end of the game has been seen. */
function isSettled(best: readonly Root[], depth: number): boolean {
  return best.length > 0 && depth > 0 && best.every(({ value }) => value > DECIDED && WIN - value <= depth);
}

/** Examines all actions at this depth, and puts the best of them into `fresh`, best first. */
function compare(
  tree: Tree,
  roots: readonly Root[],
  depth: number,
  lines: number,
  fresh: Root[],
  heed: Heed | null,
): void {
  for (const root of roots) {
    const { turn, ply, phase } = tree.field;
    const made = advance(tree, root.action);
    tree.end.open(0);
    // Fate isn't asked after a succession.
    if (tree.end.on && phase !== 'heir') tree.end.pass(tree.field, 0, ply, turn);
    tree.worths.survey(1);
    tree.evaluate(1);
    const over = tree.isOurs();
    const floor = fresh.length < lines ? -WIN : worthOf(fresh[lines - 1]!) - root.whim + root.least;
    tree.answer = -1;
    tree.moved = isMove(root.action) ? targetOf(root.action) : -1;
    let value = fresh.length < lines ? WIN : replyOrEnd(tree, true, over, depth - 1, floor, floor + 1, 1, 0, 0);
    if (value > floor) value = replyOrEnd(tree, true, over, depth - 1, floor, WIN, 1, 0, 0);
    const line = value > floor ? [root.action, ...continuation(tree)] : root.line;
    for (let i = 0; i < made; i++) tree.takeBack();
    if (value <= floor && fresh.length >= lines) continue;
    const seen = { ...root, value, line };
    const found = heed === null ? seen : { ...seen, hanging: hangingAfter(tree, seen, heed) };
    const at = fresh.findIndex((each) => worthOf(each) < worthOf(found));
    fresh.splice(at === -1 ? fresh.length : at, 0, found);
    fresh.length = Math.min(fresh.length, lines);
  }
}

/** Plays an action of the root; the others' musters are assumed to be empty. Returns the number of actions to undo. */
function advance({ field }: Tree, action: Action): number {
  makeTurn(field, action);
  let made = 1;
  for (const team of TEAMS) {
    if (field.phase !== 'muster' || !isMustering(field, team)) continue;
    makeTurn(field, muster(team));
    made++;
  }
  return made;
}

function continuation({ line, lengths }: Tree): Action[] {
  return [...line.subarray(DEEPEST, DEEPEST + lengths[1]!)];
}
