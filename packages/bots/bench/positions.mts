/**
 * Makes the benchmark's fixed positions, six for every mode, from bots' matches. Run once, since figures are comparable
 * only for the same positions: `npx tsx --conditions=source packages/bots/bench/positions.mts >
 * packages/bots/bench/positions.json`.
 */
import { formatPosition, MODES } from '@dominion/rules';
import { type Chooser, playMatch } from '../arena/match.js';
import { choose } from '../src/index.js';

/** In rounds: how often every team has moved. */
const AGES = [3, 6, 10, 15, 21, 28];

const now = () => performance.now();
const budget = Number.POSITIVE_INFINITY;
const chooser: Chooser = (position, team, random) =>
  choose(position, team, 'casual', { random, budget, now, nodes: 4000 });

const groups = MODES.map((mode) => {
  const positions: string[] = [];
  const teams = { '2': 2, '3': 3, '4': 4, '4a': 4 }[mode];
  for (let seed = 0; positions.length < AGES.length; seed++) {
    const most = teams * AGES[positions.length]!;
    const choosers = [chooser, chooser, chooser, chooser];
    const { position } = playMatch({ mode, choosers, seed: `bench ${mode} ${seed}`, most });
    if (position.phase === 'move') positions.push(formatPosition(position));
  }
  return { mode, positions };
});
console.log(JSON.stringify(groups, null, 1));
