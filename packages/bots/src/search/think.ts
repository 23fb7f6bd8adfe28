/** The root of a search: what a team that has to choose had best do, deeper and deeper until time or depth is used up. */
import { type Action, isMove, isMustering, muster, type Position, TEAMS, type Team, targetOf } from '@dominion/rules';
import { type Field, makeTurn } from '@dominion/rules/engine';
import { lastsUntil } from '../eval/count.js';
import type { Evaluator } from '../eval/evaluator.js';
import { unshunned, writeOwn } from './choices.js';
import { replyOrEnd } from './descend.js';
import { furtherLosses } from './hanging.js';
import { isBesieged, openingsTo } from './siege.js';
import { CLEAR_SIGHT, noise, type Sight } from './sight.js';
import { DECIDED, DEEPEST, OVER, type SearchLimits, Tree, WIN } from './tree.js';

/** What a search found. */
interface Found {
  readonly action: Action;
  /** In hundredths of a Soldier for the camp of the team; beyond {@link DECIDED}, won or lost in so many plies. */
  readonly value: number;
  /** The action and what was best after it. */
  readonly line: readonly Action[];
}

export interface Thought {
  /** As many as were asked for, fewer where there are no more; best first, of a ply cut short those that it came to. */
  readonly found: readonly Found[];
  /** Plies to which all of them were looked at. */
  readonly depth: number;
  readonly nodes: number;
}

export interface Order {
  readonly position: Position;
  readonly team: Team;
  readonly evaluator: Evaluator;
  /** The enemy whose Emperor it goes for, as bits of teams; 0, unless told, for whoever is near. */
  readonly prey?: number;
  /** How much each of several enemies counts beside the own camp. */
  readonly spite: number;
  /** How many actions to compare. */
  readonly lines: number;
  /** Actions that differ by less than this, in hundredths of a Soldier, may be taken for each other. */
  readonly whim: number;
  /** By how much one of the team's actions is liked besides, in hundredths of a Soldier; nothing unless told. */
  readonly taste?: ((action: Action) => number) | null;
  readonly sight?: Sight;
  /** Actions that are not looked at while there is any other; none unless told. */
  readonly shunned?: readonly Action[];
  readonly limits: SearchLimits;
}

/** An action of the root, with what has been found of it so far. */
interface Root extends Found {
  /** What fancy adds to its value. */
  readonly whim: number;
  /** What the enemies are likely to take besides what one of them does, whatever that is. */
  readonly least: number;
  /** The same after the answer that was found, and what two enemies can do together. */
  readonly hanging: number;
}

/** Who heeds what best-reply search does not see, and what is known of it. */
interface Heed {
  readonly team: Team;
  /** Whether it sees what two enemies can do together, and not only what one lays open to another. */
  readonly seesPairs: boolean;
  /** By action: what it counts for that two enemies could beat the Emperor after it, in hundredths of a Soldier. */
  readonly sieges: Map<Action, number>;
}

/** Room for this many positions, as a power of two: 16 bytes each. */
const BITS = 18;

/** What it counts for that two enemies could beat the Emperor together, if both of them saw it: hundredths of a Soldier. */
const SIEGE = 400;
/** What each way counts in which one of them would lay it open to the other: hundredths of a Soldier. */
const OPENED = 40;
/** Who looks at fewer positions has no time to ask for it. */
const HASTY = 3000;

let tree: Tree | undefined;

/** Searches for a team, which has something to choose. */
export function think(order: Order): Thought {
  const { position, lines, limits, sight = CLEAR_SIGHT, prey = 0 } = order;
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
    // What was looked at first was the best so far; whatever beat it since is better.
    const rest = best.filter(({ action }) => !fresh.some((each) => each.action === action));
    if (fresh.length > 0 && !givesUp(tree, depth, fresh, best)) best = [...fresh, ...rest].slice(0, lines);
  }
  const found = best.map(({ action, value, line }) => ({ action, value, line }));
  return { found, depth, nodes: tree.nodes };
}

/** What a team can choose, as far as it thinks of it; displacements first. */
function rootsOf(tree: Tree, { position, team, whim, taste = null, shunned = [] }: Order, sight: Sight): Root[] {
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

/** The answer to a question about the board after an action, once it is the enemies' turn to move; else what is so anyhow. */
function after<T>(tree: Tree, action: Action, anyhow: T, ask: (field: Field) => T): T {
  const made = advance(tree, action);
  const answer = tree.field.phase === 'move' && !tree.isOurs() ? ask(tree.field) : anyhow;
  for (let i = 0; i < made; i++) tree.takeBack();
  return answer;
}

/**
 * With several enemies an action counts for less when more hangs after it than one of them takes: best-reply search sees one
 * answer only, and if that has to save an Emperor, the others take what they like all the same.
 */
function lostAfter(tree: Tree, action: Action, team: Team, answer: Action): number {
  return Math.round(after(tree, action, 0, (field) => tree.share() * furtherLosses(field, team, answer)));
}

/** What an action counts for less once it is known what the others answer. */
function hangingAfter(tree: Tree, { action, least, value }: Root, { team, seesPairs, sieges }: Heed): number {
  if (tree.answer === -1 || Math.abs(value) >= DECIDED) return least;
  const lost = Math.max(least, lostAfter(tree, action, team, tree.answer));
  if (tree.nodes < HASTY) return lost;
  const siege =
    sieges.get(action) ??
    after(tree, action, 0, (field) =>
      Math.round(
        lastsUntil(field, team) *
          (seesPairs && isBesieged(field, team) ? SIEGE : Math.min(SIEGE, OPENED * openingsTo(field, team))),
      ),
    );
  sieges.set(action, siege);
  return lost + siege;
}

/** What an action counts for when it is compared. */
function worthOf({ value, whim, hanging }: Root): number {
  return value + whim - hanging;
}

/**
 * Whether all that was looked at a ply deeper seems to be lost to several enemies together. That is no reason to give up: what
 * was best a ply before still is.
 */
function givesUp({ several }: Tree, depth: number, fresh: readonly Root[], best: readonly Root[]): boolean {
  return several && depth > 0 && fresh[0]!.value < -DECIDED && best[0]!.value > -DECIDED;
}

/** Whether nothing deeper can change the choice: the end of the game has been seen. */
function isSettled(best: readonly Root[], depth: number): boolean {
  return best.length > 0 && depth > 0 && best.every(({ value }) => value > DECIDED && WIN - value <= depth);
}

/** Looks at all actions so many plies deep, and keeps the best of them in `fresh`, best first. */
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

/** Plays an action of the root; the others' musters are taken to be none. Gives how much there is to take back. */
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

/** What was best from the first ply on. */
function continuation({ line, lengths }: Tree): Action[] {
  return [...line.subarray(DEEPEST, DEEPEST + lengths[1]!)];
}
