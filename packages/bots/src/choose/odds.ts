/** The odds of each action of a team, as seen by a bot that doesn't know the player. */
import { type Action, livingCamps, type Position, type Team } from '@dominion/rules';
import { checkChooser } from '../search/choices.js';
import { think } from '../search/think.js';
import { evaluatorOf, intentOf } from './manners.js';

/** An action and its probability, 0 to 1. */
export interface ActionOdds {
  readonly action: Action;
  readonly odds: number;
}

/**
 * The depth while two sides live, and with more, where a second ply adds nothing and takes thirty times as long.
 * The number of positions is limited as well. Every action is evaluated separately, in some milliseconds.
 */
const DEPTH = 2;
const DEPTH_OF_SEVERAL = 1;
const NODES = 20_000;
/** The lead in hundredths of a Soldier that makes an action e times as likely; measured, see docs/decisions/0042-seers.md. */
const WARMTH = 30;

/**
 * Returns the probability of each action, likeliest first: shares of `exp(value / warmth)` of a shallow search's
 * values, which add up to 1. The same position gives the same odds. Throws if the team has nothing to choose.
 */
export function oddsOfActions(position: Position, team: Team): readonly ActionOdds[] {
  checkChooser(position, team);
  const { stance, prey, spite } = intentOf(position, team);
  const depth = livingCamps(position).length > 2 ? DEPTH_OF_SEVERAL : DEPTH;
  const { found } = think({
    position,
    team,
    evaluator: evaluatorOf('balanced', stance),
    prey,
    spite,
    lines: Number.MAX_SAFE_INTEGER,
    whim: 0,
    // It is limited by positions alone, whatever the time.
    limits: { depth, nodes: NODES, end: Number.POSITIVE_INFINITY, now: () => 0, stopped: () => false },
  });
  const best = Math.max(...found.map(({ value }) => value));
  const weights = found.map(({ value }) => Math.exp((value - best) / WARMTH));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return found
    .map(({ action }, at) => ({ action, odds: weights[at]! / sum }))
    .sort((a, b) => b.odds - a.odds || a.action - b.action);
}
