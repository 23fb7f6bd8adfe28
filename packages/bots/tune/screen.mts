/**
 * Finds which weights of a stance matter, and in which direction: `npm run screen --workspace packages/bots`.
 * Each weight is randomly multiplied or divided by `--spread` in every match; writes nothing.
 */
import { availableParallelism } from 'node:os';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { campsOf } from '../arena/schedule.js';
import { startThreads } from '../arena/threads.js';
import { STANCE_NAMES, type Stance, weightsOf } from '../src/choose/manners.js';
import { WEIGHT_NAMES } from '../src/eval/weights.js';
import { randomFrom } from '../src/index.js';
import { effectsOf, type Trial } from './screening.js';

const { values } = argumentsOf('npm run screen --workspace packages/bots -- [OPTIONS]', {
  stances: 'wary,stalking',
  mode: '4',
  rest: 'greedy',
  matches: '1400',
  spread: '2',
  nodes: '4000',
  opening: '0',
  most: '400',
  seed: 'screen',
  threads: String(availableParallelism()),
});

const asked = new Asked(values);
const stances: readonly Stance[] = asked.list('stances', 'stance', STANCE_NAMES);
const mode = asked.modes('mode')[0]!;
const camps = campsOf(mode, 0).length;
const spread = asked.number('spread', { whole: false });
const limits = {
  nodes: asked.number('nodes'),
  opening: asked.number('opening', { least: 0 }),
  most: asked.number('most'),
};
const rest = asked.list('rest', 'bot to meet', ['greedy', 'master'] as const)[0]!;
// Fewer matches say nothing about so many weights.
const count = asked.number('matches', { least: 2 });
const width = asked.number('threads');
const threads = startThreads<Trial, number>(width, new URL('./screen-worker.ts', import.meta.url));

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
const present = stances.map((stance) => weightsOf('balanced', stance));
for (const { name, gain, error } of effectsOf(sides, points)) {
  // A weight may differ between stances; a weight of 0 can't be scaled.
  const ranges = new Set(
    present
      .map((weights) => weights[name])
      .filter((weight) => weight !== 0)
      .map((weight) => `${(weight / spread).toFixed(1).padStart(7)} … ${(weight * spread).toFixed(1).padEnd(7)}`),
  );
  if (ranges.size === 0) continue;
  const told = `${gain < 0 ? '−' : '+'}${Math.abs(100 * gain).toFixed(1)} % (± ${(100 * error).toFixed(1)})`;
  console.log(`${name.padEnd(15)} ${[...ranges].join(' | ')} ${told}`);
}
