/** Trains a network on lessons: `npm run learn:fit --workspace packages/bots -- --file lessons.bin --out net.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { randomFrom } from '../src/choose/random.js';
import { mirrorTraits, TRAITS } from '../src/eval/traits.js';
import { type Recipe, startsOf, Trainee, tenfoldOf, train } from './train.js';

const { values } = argumentsOf('npm run learn:fit --workspace packages/bots -- [OPTIONS]', {
  file: 'lessons.bin',
  out: 'net.json',
  epochs: '12',
  batch: '1024',
  rate: '0.002',
  decay: '0.02',
  mix: '0.2,0.4,0.4,0',
  held: '0.05',
  seed: 'fit',
});
const asked = new Asked(values);
const mix = values.mix.split(',').map(Number);
if (mix.length !== 4 || !mix.every((each) => each >= 0) || Math.abs(mix.reduce((a, b) => a + b, 0) - 1) > 1e-9) {
  console.error(
    `--mix ${values.mix} is not four numbers of 0 or more that make 1: the search, soon after, later, the end`,
  );
  process.exit(1);
}
const from = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
const bytes = readFileSync(from(values.file));
const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
const lessons = { words, starts: startsOf(words) };
const end = Math.floor(lessons.starts.length * (1 - asked.number('held', { least: 0.001, most: 0.5, whole: false })));
const real = (name: 'rate' | 'decay') => asked.number(name, { least: 0, whole: false });
const recipe: Recipe = {
  epochs: asked.number('epochs'),
  batch: asked.number('batch'),
  rate: real('rate'),
  decay: real('decay'),
  mix: mix as unknown as Recipe['mix'],
  tenfold: [2, 3, 4].map((camps) => tenfoldOf(lessons, camps)),
};
console.error(`${lessons.starts.length} lessons; odds rise tenfold by ${recipe.tenfold.join(', ')}`);
const random = randomFrom(values.seed);
const trainee = new Trainee(TRAITS, random);
const tell = (epoch: number) => {
  const [held, bare] = trainee.lossOver(lessons, recipe, end, lessons.starts.length);
  const [seen, seenBare] = trainee.lossOver(lessons, recipe, 0, Math.min(end, 20_000));
  console.error(
    `epoch ${epoch}: unseen ${held.toFixed(5)} (by hand ${bare.toFixed(5)}), seen ${seen.toFixed(5)} (${seenBare.toFixed(5)})`,
  );
};
tell(0);
train(trainee, lessons, recipe, { end, mirror: mirrorTraits(), random, tell });
const { first, bias, last, offset } = trainee.whole();
writeFileSync(
  from(values.out),
  `${JSON.stringify({ recipe, first: Buffer.from(first.buffer).toString('base64'), bias: [...bias], last: [...last], offset: [...offset] })}\n`,
);
