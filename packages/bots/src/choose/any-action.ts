/** The fallback when there is no time to think: any legal action. */
import type { Action, Position, Team } from '@dominion/rules';
import { Field, MOST_ACTIONS } from '@dominion/rules/engine';
import { checkChooser, unshunned, writeOwn } from '../search/choices.js';

const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

/** Returns a random legal action, a shunned one only if there is no other. Throws if there is nothing to choose. */
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
