/**
 * Tunes the evaluation's weights by playing matches: `npm run spsa --workspace packages/bots`. Writes `tune/tuned.ts`
 * at the end.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { startThreads } from '../arena/threads.js';
import { weightsOf } from '../src/choose/manners.js';
import { WEIGHT_NAMES } from '../src/eval/weights.js';
import { randomFrom } from '../src/index.js';
import { apart, type Gait, stepped } from './climb.js';
import { tableOf } from './table.js';
import type { Meeting } from './weighing.js';

/** Shares of a weight. */
const POSITIVE = { least: 0.001, whole: false };

const { values } = argumentsOf('npm run spsa --workspace packages/bots -- [OPTIONS]', {
  steps: '1000',
  modes: '2,4,2,4a',
  nodes: '1500',
  opening: '4',
  most: '400',

  /** Matches unfinished after the most turns are divided by the sides' material. */
  judged: false,
  seed: 'spsa',

  /** As shares of a weight: the final perturbation, and the final step for a whole point. */
  reach: '0.1',
  stride: '0.02',
  threads: String(availableParallelism()),
  dry: false,
});

const asked = new Asked(values);
const modes = asked.modes('modes');
const steps = asked.number('steps');
const [reach, stride] = [asked.number('reach', POSITIVE), asked.number('stride', POSITIVE)];
const home = WEIGHT_NAMES.map((name) => weightsOf('balanced')[name]);
const scale = home.map((weight) => Math.abs(weight) + 2);
const gait: Gait = {
  steps,
  reach: scale.map((each) => each * reach),
  stride: scale.map((each) => each * stride),
};
const { judged } = values;
const limits = {
  nodes: asked.number('nodes'),
  opening: asked.number('opening', { least: 0 }),
  most: asked.number('most'),
  judged,
};
const width = asked.number('threads');
const file = new URL('./meeting-worker.ts', import.meta.url);
const threads = startThreads<Meeting, number>(width, file);

function show(weights: readonly number[]): string {
  return WEIGHT_NAMES.map((name, i) => `${name} ${home[i]!.toFixed(0)} → ${weights[i]!.toFixed(1)}`).join(', ');
}

let weights: readonly number[] = home;
for (let step = 0; step < steps; step += threads.width) {
  const batch = Array.from({ length: threads.width }, (_, i) => step + i);
  // The steps of a batch all start from the same weights, and are added up.
  const from = weights;
  const looks = batch.map((each) => apart(from, gait, each, randomFrom(`${values.seed} signs ${each}`)));
  const leads = await Promise.all(
    batch.map((each, i) => {
      const mode = modes[each % modes.length]!;
      return threads.run({ ...limits, mode, seed: `${values.seed} ${each}`, tables: looks[i]!.tables });
    }),
  );
  batch.forEach((each, i) => {
    weights = stepped(weights, gait, each, looks[i]!.signs, leads[i]!);
  });
  if (step % 50 < threads.width) console.error(`step ${step}: ${show(weights)}`);
}
await threads.close();
console.log(show(weights));
if (!values.dry) {
  const source = {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
    command: ['npm run spsa --workspace packages/bots --', ...process.argv.slice(2)].join(' ').trim(),
    steps,
    matches: 2 * steps,
    modes: values.modes,
    ...limits,
    seed: values.seed,
  };
  writeFileSync(new URL('./tuned.ts', import.meta.url), tableOf(weights, source));
}
