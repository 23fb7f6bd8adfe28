/**
 * The actions of the other enemies while one answers. Best-reply search lets them stand still, but each acts once
 * between two turns. So each makes its most gainful capture after the first answer, whichever team it hits. Deeper they
 * stand still: a forecast of a forecast is worthless. They don't take an Emperor that the answer exposed: both would
 * have to intend it, and nearly every position would be lost. The root weighs such answers (`joint-threats.ts`).
 */
import { type Action, clockwise, EMPEROR, originOf, TEAMS, type Team, targetOf, teamOf } from '@dominion/rules';
import { writeStrikesOf } from '@dominion/rules/engine';
import { afterMove, attacks } from './strikes.js';
import type { Tree } from './tree.js';

/** In hundredths of a Soldier: with less to gain, an enemy may have better moves. */
const LEAST = 50;

/**
 * Plays, from a ply on, the captures of each enemy except the one that answered, clockwise from it. The field has the side to
 * move again.
 * Writes to the list of actions from `start` on. Returns the number of captures to undo; the caller corrects the team to move.
 */
export function strikeByOthers(tree: Tree, answered: Team, ply: number, start: number): number {
  const { field } = tree;
  const { turn, ply: number } = field;
  let made = 0;
  for (let team = clockwise(answered); team !== answered; team = clockwise(team)) {
    if (field.phase !== 'move' || !tree.mayAct(team, false)) continue;
    const action = bestStrike(tree, team, start);
    if (action === -1) continue;
    field.turn = team;
    // Its turn was before the coming one, which keeps its number.
    field.ply = number - 1;
    tree.play(action, ply + made);
    made++;
  }
  field.turn = turn;
  return made;
}

/** Returns a team's most gainful capture, or -1 if none gains {@link LEAST}. */
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

/** Whether the side that loses a unit could recapture. */
function isStruckBack({ field }: Tree, team: Team, action: Action): boolean {
  const to = targetOf(action);
  const camp = field.camps[teamOf(field.board[to]!) as Team]!;
  return afterMove(field, team, action, () =>
    TEAMS.some((other) => (camp & (1 << other)) !== 0 && field.has(other, EMPEROR) && attacks(field, other, to)),
  );
}
