/** Other searches, for comparison; none of them is shipped. All share the evaluation and the moves. */
import type { Position, Team } from '@dominion/rules';
import type { Chooser } from '../match.js';
import { chooseAs } from '../yardsticks/index.js';
import { AlphaBeta } from './alpha-beta.js';
import { MaxN } from './maxn.js';
import { MonteCarlo } from './mcts.js';
import type { Limits } from './thinking.js';

/** Chooses moves; all other choices are the same for all rivals. */
interface Searcher {
  choose(position: Position, team: Team, random: () => number): number;
}

function chooser(searcher: Searcher): Chooser {
  return (position, team, random) =>
    position.phase === 'move'
      ? searcher.choose(position, team, random)
      : chooseAs(position, team, 'greedy', { random, budget: 1000, now: () => 0 });
}

/** By name, a function that makes a rival from its limits. */
export const RIVALS: Readonly<Record<string, (limits: Limits) => Chooser>> = {
  paranoid: (limits) => chooser(new AlphaBeta('each', limits)),
  brs: (limits) => chooser(new AlphaBeta('best', limits)),
  maxn: (limits) => chooser(new MaxN(limits)),
  mcts: (limits) => chooser(new MonteCarlo({ plies: 4, ...limits })),
  uct: (limits) => chooser(new MonteCarlo({ plies: 300, ...limits })),
};
