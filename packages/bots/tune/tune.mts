/**
 * Fits the evaluation's weights to matches between bots: `npm run tune --workspace packages/bots`, or `-- generate` and
 * `-- fit` in turn. Writes `tune/tuned.ts`.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { startThreads } from '../arena/threads.js';
import { weightsOf } from '../src/choose/manners.js';
import { TENFOLD } from '../src/eval/chance.js';
import { WEIGHT_NAMES } from '../src/eval/weights.js';
import { rowsOf } from './features.js';
import { bestTenfold, crossValidated, fit, lossOf, type Model, type Row, spreads } from './fit.js';
import type { Look } from './labels.js';
import type { Play, Sample } from './samples.js';
import { tableOf } from './table.js';

const USAGE = `npm run tune --workspace packages/bots -- [generate|label|fit] [options]
                  generate plays, label searches what was kept, fit fits; alone: generate and fit
  --matches N     how many matches to play (default 2000)
  --modes LIST    modes that take turns (default 2,4,2,3,2,4,4a)
  --nodes N       positions that each choice visits (default 1500)
  --opening N     choices at random at the start (default 6), and
  --stray SHARE   how often one later (default 0.02)
  --most N        after how many turns a match is a draw (default 500)
  --every N       one position in so many is kept (default 8)
  --seed TEXT     (default tune)
  --samples FILE  where positions are kept (default packages/bots/tune/samples.jsonl)
  --threads N     (default one a core)
  --pull N        how strongly weights are drawn to the present ones (default: as unseen matches say)
  --take N        how many positions are labelled, spread over all (default 5000)
  --dry           fit, but write nothing`;

const { values, positionals } = argumentsOf(
  USAGE,
  {
    matches: '2000',
    modes: '2,4,2,3,2,4,4a',
    nodes: '1500',
    opening: '6',
    stray: '0.02',
    most: '500',
    every: '8',
    seed: 'tune',
    samples: fileURLToPath(new URL('samples.jsonl', import.meta.url)),
    threads: String(availableParallelism()),
    pull: null,
    take: '5000',
    dry: false,
  },
  1,
);

/** The file of positions; a path is relative to the directory of the command. */
const kept = resolve(process.env.INIT_CWD ?? '.', values.samples);
const [command = 'both'] = positionals;

function refuse(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(1);
}

if (!['generate', 'label', 'fit', 'both'].includes(command)) refuse(`${command} is no command`);
const asked = new Asked(values, refuse);
const modes = asked.modes('modes');
const width = asked.number('threads');
const take = asked.number('take');
const pulls = values.pull === undefined ? null : [asked.number('pull', { least: 0, whole: false })];

/** The settings of the matches, stored in the first line of the samples. */
const recipe = {
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  matches: asked.number('matches'),
  modes: values.modes,
  nodes: asked.number('nodes'),
  opening: asked.number('opening', { least: 0 }),
  stray: asked.number('stray', { least: 0, most: 1, whole: false }),
  most: asked.number('most'),
  every: asked.number('every'),
  seed: values.seed,
};

async function generate(): Promise<void> {
  const threads = startThreads<Play, Sample[]>(width, new URL('./worker.ts', import.meta.url));
  writeFileSync(kept, `${JSON.stringify(recipe)}\n`);
  let done = 0;
  let count = 0;
  const { matches: _matches, modes: _modes, commit: _commit, ...same } = recipe;
  await Promise.all(
    Array.from({ length: recipe.matches }, async (_, match) => {
      const samples = await threads.run({ ...same, match, mode: modes[match % modes.length]! });
      appendFileSync(kept, samples.map((sample) => `${JSON.stringify(sample)}\n`).join(''));
      done++;
      count += samples.length;
      if (done % 50 === 0) console.error(`${done} matches, ${count} positions`);
    }),
  );
  await threads.close();
}

function read(): { recipe: typeof recipe; samples: Sample[] } {
  if (!existsSync(kept)) throw new Error(`${kept} is not there: generate first`);
  const [first, ...lines] = readFileSync(kept, 'utf8').trim().split('\n');
  const samples = lines.map((line) => JSON.parse(line) as Sample);
  // Threads end matches in any order.
  return { recipe: JSON.parse(first!), samples: samples.toSorted((a, b) => a.match - b.match) };
}

/** Steps of weights are comparable if they change values equally: by this many hundredths of a Soldier. */
const STEP = 100;

/** Searches a part of the samples, and keeps only these. */
async function label(): Promise<void> {
  const { recipe: played, samples } = read();
  const every = Math.max(1, Math.floor(samples.length / take));
  const taken = samples.filter((_, i) => i % every === 0);
  const file = new URL('./label-worker.ts', import.meta.url);
  const threads = startThreads<Look, Sample[]>(width, file);
  const parts = Array.from({ length: Math.ceil(taken.length / 50) }, (_, i) => taken.slice(50 * i, 50 * i + 50));
  let done = 0;
  const found = await Promise.all(
    parts.map(async (part) => {
      const answer = await threads.run({ samples: part, nodes: recipe.nodes });
      done += part.length;
      if (done % 500 === 0) console.error(`${done} of ${taken.length} positions`);
      return answer;
    }),
  );
  await threads.close();
  const lines = [{ ...played, labelled: recipe.nodes }, ...found.flat()].map((each) => JSON.stringify(each));
  writeFileSync(kept.replace(/(\.jsonl)?$/, '.labelled$1'), `${lines.join('\n')}\n`);
}

/** The strengths of the pull; the one that predicts unseen matches best is used. */
const PULLS = [1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4];
const PARTS = 5;

function fitAll(): void {
  const { recipe: played, samples } = read();
  const rows: Row[] = samples.flatMap((sample) => rowsOf(sample, TENFOLD));
  const home = WEIGHT_NAMES.map((name) => weightsOf('balanced')[name]);
  const scale = spreads(rows).map((spread, i) => Math.sqrt((STEP / spread) * (Math.abs(home[i]!) + 2)));
  // Values of a search are in the evaluation's own scale; results of matches aren't.
  const tenfold = samples.some(({ value }) => value !== undefined) ? TENFOLD : bestTenfold(rows, home);
  const before = lossOf(rows, home, tenfold);
  console.log(
    `${samples.length} positions, ${rows.length} rows; tenfold ${tenfold.toFixed(0)}, bits ${before.toFixed(5)}`,
  );
  const model = (pull: number): Model => ({ tenfold, home, scale, pull });
  const tried = (pulls ?? PULLS).map((pull) => [crossValidated(rows, model(pull), PARTS), pull] as const);
  for (const [loss, pull] of tried) console.log(`pull ${pull}: bits on unseen matches ${loss.toFixed(5)}`);
  const [unseen, pull] = tried.reduce((best, each) => (each[0] < best[0] ? each : best));
  const weights = fit(rows, model(pull));
  const after = lossOf(rows, weights, tenfold);
  console.log(`taken: pull ${pull}, bits ${after.toFixed(5)} (unseen ${unseen.toFixed(5)})`);
  WEIGHT_NAMES.forEach((name, i) => {
    console.log(`${name.padEnd(16)} ${home[i]!.toFixed(1).padStart(8)} → ${weights[i]!.toFixed(1).padStart(8)}`);
  });
  if (values.dry) return;
  const source = {
    ...played,
    date: new Date().toISOString().slice(0, 10),
    command: ['npm run tune --workspace packages/bots --', ...process.argv.slice(2)].join(' ').trim(),
    // Fewer than requested if the matches were cut short.
    matches: new Set(samples.map(({ match }) => match)).size,
    positions: samples.length,
    pull,
    tenfold: Math.round(tenfold),
    bitsBefore: Number(before.toFixed(5)),
    bitsAfter: Number(after.toFixed(5)),
    bitsUnseen: Number(unseen.toFixed(5)),
  };
  writeFileSync(new URL('./tuned.ts', import.meta.url), tableOf(weights, source));
}

if (command === 'label') await label();
else {
  if (command !== 'fit') await generate();
  if (command !== 'generate') fitAll();
}
