/** Chooses a bot's action. */
import type { Action, Position, Team } from '@dominion/rules';
import { checkChooser } from '../search/choices.js';
import { think } from '../search/think.js';
import { anyAction } from './any-action.js';
import type { BotLevel, BotManner } from './levels.js';
import { evaluatorOf, intentOf } from './manners.js';
import { STRENGTHS } from './strengths.js';
import { tasteOf } from './tastes.js';

export interface ChooseOptions {
  /** From 0 up to, not including, 1. The same numbers give the same choice, unless the budget ran out. */
  readonly random: () => number;
  /** How long it may think, in milliseconds; then the best action so far is returned. */
  readonly budget: number;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** The number of positions after which it ends, checked every 1024; the level's own by default. */
  readonly nodes?: number;
  /** How many plies deep it may look; the level's own by default. */
  readonly depth?: number;
  /** The manner of its play; `balanced` by default. */
  readonly manner?: BotManner;
  /** Called now and then; once it returns true, the best so far is returned. */
  readonly stopped?: () => boolean;
  /** Actions to avoid if there is any other; none by default. */
  readonly shunned?: readonly Action[];
}

/**
 * Returns a bot's muster, move or pass, heir's last move, or what the sticks ordered. Throws if there is nothing to
 * choose: for a throw, when the game is over, or on another team's turn.
 */
export function choose(position: Position, team: Team, level: BotLevel, options: ChooseOptions): Action {
  checkChooser(position, team);
  const { random, budget, now, manner = 'balanced', stopped = () => false, shunned = [] } = options;
  const { lapses, overlooks, blur, whim, ...most } = STRENGTHS[level];
  const { depth = most.depth, nodes = most.nodes } = options;
  if (lapses > 0 && random() < lapses) {
    const fancied = anyAction(position, team, random);
    if (!shunned.includes(fancied)) return fancied;
  }
  const seed = Math.floor(random() * 0x1_0000_0000) | 0;
  const { stance, prey, spite } = intentOf(position, team);
  const { found } = think({
    position,
    team,
    evaluator: evaluatorOf(manner, stance),
    prey,
    spite,
    lines: 1,
    whim,
    shunned,
    taste: tasteOf(position, team, manner),
    sight: { overlooks, blur, seed },
    limits: { depth, nodes, end: now() + budget, now, stopped },
  });
  return found[0]!.action;
}
