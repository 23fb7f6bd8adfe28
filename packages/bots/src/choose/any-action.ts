/** What is done where nobody can think: anything that is legal. */
import type { Action, Position, Team } from '@dominion/rules';
import { Field, MOST_ACTIONS } from '@dominion/rules/engine';
import { checkChooser, writeOwn } from '../search/choices.js';

const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

/** Any legal action of a team whose turn it is to choose, as `random` says. Throws where there is nothing to choose. */
export function anyAction(position: Position, team: Team, random: () => number): Action {
  checkChooser(position, team);
  const count = writeOwn(field.load(position), team, list);
  return list[Math.floor(random() * count)]!;
}
