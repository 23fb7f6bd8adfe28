/** Players for measuring others: any legal action, a child's choice, and the best after looking one action ahead. */
import type { Action, Position, Team } from '@dominion/rules';
import { Field, MOST_ACTIONS } from '@dominion/rules/engine';
import { anyAction, type BotLevel, type ChooseOptions, choose } from '../../src/index.js';
import { checkChooser, writeOwn } from '../../src/search/choices.js';
import { child } from './child.js';
import { greedy } from './greedy.js';

/** Chooses like {@link choose}. */
type Yardstick = (position: Position, team: Team, options: ChooseOptions) => Action;

const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

function lookOnce(position: Position, team: Team, options: ChooseOptions): Action {
  checkChooser(position, team);
  field.load(position);
  return greedy(field, team, list, writeOwn(field, team, list), options);
}

const YARDSTICKS = {
  random: (position, team, { random }) => anyAction(position, team, random),
  child,
  greedy: lookOnce,
} satisfies Readonly<Record<string, Yardstick>>;

export type YardstickName = keyof typeof YARDSTICKS;

/** Their names, weakest first. */
export const YARDSTICK_NAMES = Object.keys(YARDSTICKS) as readonly YardstickName[];

/** Returns the choice of a yardstick or a level. */
export function chooseAs(
  position: Position,
  team: Team,
  name: YardstickName | BotLevel,
  options: ChooseOptions,
): Action {
  const yardstick = name in YARDSTICKS ? YARDSTICKS[name as YardstickName] : null;
  return yardstick === null ? choose(position, team, name as BotLevel, options) : yardstick(position, team, options);
}
