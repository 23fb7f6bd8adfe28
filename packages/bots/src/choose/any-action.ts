/** What is done where nobody can think: anything that is legal. */
import type { Action, Position, Team } from '@dominion/rules';
import { Field, MOST_ACTIONS } from '@dominion/rules/engine';
import { checkChooser, unshunned, writeOwn } from '../search/choices.js';

const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

/**
 * Any legal action of a team whose turn it is to choose, as `random` says, and none that is shunned where there is another. Throws where
 * there is nothing to choose.
 */
export function anyAction(
  position: Position,
  team: Team,
  random: () => number,
  shunned: readonly Action[] = [],
): Action {
  checkChooser(position, team);
  const count = unshunned(list, writeOwn(field.load(position), team, list), shunned);
  return list[Math.floor(random() * count)]!;
}
