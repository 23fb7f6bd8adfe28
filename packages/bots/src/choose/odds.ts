/** How likely each thing is that a team may do, as a bot sees it that knows nothing of who plays. */
import { type Action, livingCamps, type Position, type Team } from '@dominion/rules';
import { checkChooser } from '../search/choices.js';
import { think } from '../search/think.js';
import { evaluatorOf, intentOf } from './manners.js';

/** An action, and how likely it is, 0 to 1. */
export interface ActionOdds {
  readonly action: Action;
  readonly odds: number;
}

/**
 * How far it looks while two camps live, and while there are more, where a second ply tells no more and takes thirty times as long;
 * and at how many positions at most. Every action is weighed by itself, in some milliseconds.
 */
const DEPTH = 2;
const DEPTH_OF_SEVERAL = 1;
const NODES = 20_000;
/** By how many hundredths of a Soldier an action must be better to be likelier by e; measured, see docs/decisions/0042-seers.md. */
const WARMTH = 30;

/**
 * How likely a team that has to choose does each of what it can; all of them make 1, the likeliest first. The values of a shallow search are
 * turned into shares of `exp(value / warmth)`. The same position gives the same odds. Throws where the team has nothing to choose.
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
    // It goes by positions alone, whatever the time.
    limits: { depth, nodes: NODES, end: Number.POSITIVE_INFINITY, now: () => 0, stopped: () => false },
  });
  const best = Math.max(...found.map(({ value }) => value));
  const weights = found.map(({ value }) => Math.exp((value - best) / WARMTH));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return found
    .map(({ action }, at) => ({ action, odds: weights[at]! / sum }))
    .sort((a, b) => b.odds - a.odds || a.action - b.action);
}
