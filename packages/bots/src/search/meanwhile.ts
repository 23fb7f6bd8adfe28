/**
 * What the other enemies do while one of them answers. Best-reply search lets them stand still, and they do not: between two turns of a
 * team each of its enemies acts once. So after the first answer each of the others takes what gains it most at once,
 * whoever's it is. Deeper down they stand still again: a forecast of a forecast says nothing. Nor do they displace an Emperor of
 * the camp that the answer laid open: both would have to mean it, and nearly every position would be lost. How many such answers there
 * are is weighed at the root (`siege.ts`).
 */
import { type Action, clockwise, EMPEROR, originOf, TEAMS, type Team, targetOf, teamOf } from '@dominion/rules';
import { writeStrikesOf } from '@dominion/rules/engine';
import { afterMove, attacks } from './strikes.js';
import type { Tree } from './tree.js';

/** What gains less than this nobody is taken to do, since it may have something better to do than to displace: hundredths of a Soldier. */
const LEAST = 50;

/**
 * Plays at a ply and the ones after it what each enemy but the one that answered strikes, clockwise from that one; for a field where it is
 * the camp's turn again. Writes to the list of actions from `start` on. Gives how many strikes there are to take back; who
 * is to move, the caller puts right.
 */
export function strikeMeanwhile(tree: Tree, answered: Team, ply: number, start: number): number {
  const { field } = tree;
  const { turn, ply: number } = field;
  let made = 0;
  for (let team = clockwise(answered); team !== answered; team = clockwise(team)) {
    if (field.phase !== 'move' || !tree.mayAct(team, false)) continue;
    const action = bestStrike(tree, team, start);
    if (action === -1) continue;
    field.turn = team;
    // Its turn was before the one to come, which keeps its number.
    field.ply = number - 1;
    tree.play(action, ply + made);
    made++;
  }
  field.turn = turn;
  return made;
}

/** The strike of a team that gains most at once, or -1 where none gains {@link LEAST}. */
function bestStrike(tree: Tree, team: Team, start: number): Action {
  const { field, actions, prices } = tree;
  const { board } = field;
  const top = writeStrikesOf(field, team, actions, start);
  let best = -1;
  let most = LEAST;
  for (let i = start; i < top; i++) {
    const action = actions[i]!;
    const taken = board[targetOf(action)]!;
    const prize = prices[taken & 15]!;
    if (prize <= most || tree.overlooks(action)) continue;
    if ((taken & 15) === EMPEROR && (tree.camp & (1 << teamOf(taken))) !== 0) continue;
    const risk = isStruckBack(tree, team, action) ? prices[board[originOf(action)]! & 15]! : 0;
    const gain = prize - risk;
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

/** Whether the camp that a strike takes from could strike where it lands. */
function isStruckBack({ field }: Tree, team: Team, action: Action): boolean {
  const to = targetOf(action);
  const camp = field.camps[teamOf(field.board[to]!) as Team]!;
  return afterMove(field, team, action, () =>
    TEAMS.some((other) => (camp & (1 << other)) !== 0 && field.has(other, EMPEROR) && attacks(field, other, to)),
  );
}
