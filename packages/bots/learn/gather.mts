/**
 * Plays the matches that a network learns from: `npm run learn:gather --workspace packages/bots -- --file lessons.bin`. What is
 * played comes from the seed; the order in which matches end does not matter.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Length, Mode } from '@dominion/rules';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { startThreads } from '../arena/threads.js';
import type { Match } from './lessons.js';

const { values } = argumentsOf('npm run learn:gather --workspace packages/bots -- [OPTIONS]', {
  file: 'lessons.bin',
  matches: '4000',
  from: '0',
  nodes: '1000',
  opening: '6',
  stray: '0.02',
  most: '240',
  every: '1',
  seed: 'learn',
  threads: String(availableParallelism()),
});
const asked = new Asked(values);
const file = resolve(process.env.INIT_CWD ?? '.', values.file);

/** What is played in turn: most of what people play, and some of everything. */
const KINDS: readonly (readonly [Mode, Length])[] = [
  ['2', 'evening'],
  ['4', 'evening'],
  ['2', 'campaign'],
  ['4a', 'evening'],
  ['2', 'evening'],
  ['3', 'evening'],
  ['2', 'skirmish'],
  ['4', 'campaign'],
  ['2', 'evening'],
  ['4', 'skirmish'],
];

const threads = startThreads<Match, Int32Array>(asked.number('threads'), new URL('./worker.ts', import.meta.url));
const same = {
  seed: values.seed,
  nodes: asked.number('nodes'),
  opening: asked.number('opening', { least: 0 }),
  stray: asked.number('stray', { least: 0, most: 1, whole: false }),
  most: asked.number('most'),
  every: asked.number('every'),
};
const from = asked.number('from', { least: 0 });
if (from === 0) writeFileSync(file, '');
let done = 0;
let lessons = 0;
await Promise.all(
  Array.from({ length: asked.number('matches') }, async (_, index) => {
    const number = from + index;
    const [mode, length] = KINDS[number % KINDS.length]!;
    const words = await threads.run({ ...same, number, mode, length });
    appendFileSync(file, new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
    for (let at = 0; at < words.length; at += words[at]!) lessons++;
    if (++done % 50 === 0) console.error(`${done} matches, ${lessons} lessons`);
  }),
);
await threads.close();
console.error(`${done} matches, ${lessons} lessons`);
