/**
 * Tells which weights of a stance matter, and in which direction: `npm run screen --workspace packages/bots`. Each weight is multiplied or
 * divided by `--spread` in every match, by chance; nothing is written.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { MODES, type Mode } from '@dominion/rules';
import { campsOf } from '../arena/schedule.js';
import { startThreads } from '../arena/threads.js';
import { WEIGHT_NAMES } from '../src/eval/weights.js';
import { randomFrom } from '../src/index.js';
import { STANCE_NAMES, type Stance, weightsOf } from '../src/manners.js';
import { effectsOf, type Trial } from './screening.js';

const { values } = parseArgs({
  options: {
    stances: { type: 'string', default: 'wary,stalking' },
    mode: { type: 'string', default: '4' },
    rest: { type: 'string', default: 'greedy' },
    matches: { type: 'string', default: '1400' },
    spread: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '4000' },
    opening: { type: 'string', default: '0' },
    most: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'screen' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});

/** What was asked for, if it is one of those that there are. */
function known<T extends string>(what: string, text: string, all: readonly T[]): T {
  const found = all.find((each) => each === text);
  if (found !== undefined) return found;
  console.error(`${text} is no ${what}: there are ${all.join(', ')}`);
  process.exit(1);
}

const stances = values.stances.split(',').map((each) => known<Stance>('stance', each, STANCE_NAMES));
const mode = known<Mode>('mode', values.mode, MODES);
const camps = campsOf(mode, 0).length;
const spread = Number(values.spread);
const limits = { nodes: Number(values.nodes), opening: Number(values.opening), most: Number(values.most) };
const rest = known('rest', values.rest, ['greedy', 'master'] as const);
const threads = startThreads<Trial, number>(Number(values.threads), new URL('./screen-worker.ts', import.meta.url));

const count = Number(values.matches);
const sides = Array.from({ length: count }, (_, match) => {
  const random = randomFrom(`${values.seed} sides ${match}`);
  return WEIGHT_NAMES.map(() => (random() < 0.5 ? -1 : 1));
});
let done = 0;
const points = await Promise.all(
  sides.map(async (signs, match) => {
    const factors = signs.map((sign) => spread ** sign);
    const seed = `${values.seed} ${Math.floor(match / camps)}`;
    const each = await threads.run({ ...limits, mode, rest, stances, seed, hero: match % camps, factors });
    if (++done % 100 === 0) console.error(`${done} of ${count} matches`);
    return each;
  }),
);
await threads.close();
const mean = points.reduce((sum, each) => sum + each, 0) / count;
console.log(`${count} matches, ${(100 * mean).toFixed(1)} % of the points; what the second value of a weight brought:`);
const present = weightsOf('balanced', stances[0]);
for (const { name, gain, error } of effectsOf(sides, points)) {
  if (present[name] === 0) continue;
  const [low, high] = [present[name] / spread, present[name] * spread];
  console.log(
    `${name.padEnd(15)} ${low.toFixed(1).padStart(7)} … ${high.toFixed(1).padEnd(7)} ${gain < 0 ? '−' : '+'}${Math.abs(100 * gain).toFixed(1)} % (± ${(100 * error).toFixed(1)})`,
  );
}
