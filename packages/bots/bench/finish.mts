/**
 * Measures how soon a side far ahead wins: `npm run finish --workspace packages/bots`. The positions of `ahead.json`
 * come from matches of commit c5240ff, each the first with a certain ratio between the sides. `expert` played `casual`,
 * 1500 positions a choice (ratios 2.5 and 5), and `master` itself, 2500 (3, 6 and 12). The strongest level plays them
 * out against `expert`, with real throws. Options: `--nodes N` and `--other N`, positions for a choice; `--most N`
 * turns; `--seed TEXT`.
 */
import { availableParallelism } from 'node:os';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { startThreads } from '../arena/threads.js';
import leads from './ahead.json' with { type: 'json' };
import type { Lead } from './finish-worker.js';

const { values } = argumentsOf('npm run finish --workspace packages/bots -- [OPTIONS]', {
  nodes: '20000',
  other: '3000',
  most: '300',
  seed: 'finish',
  threads: String(availableParallelism()),
});
const asked = new Asked(values);
const most = asked.number('most');
const nodes = [asked.number('nodes'), asked.number('other')] as const;

const threads = startThreads<Lead, number | null>(
  asked.number('threads'),
  new URL('./finish-worker.ts', import.meta.url),
);
const ends = await Promise.all(
  leads.map(({ position }, i) => threads.run({ position, seed: `${values.seed} ${i}`, nodes, most })),
);
await threads.close();

/** Returns how many were won, and after how many turns; those not won count as the last turn. */
function row(name: string, some: readonly (number | null)[]): string {
  const won = some.filter((end) => end !== null).length;
  const turns = some.reduce<number>((sum, end) => sum + (end ?? most), 0) / some.length;
  return `| ${name} | ${some.length} | ${won} | ${turns.toFixed(0)} |`;
}

console.log(`| times as much | positions | won within ${most} turns | mean turns |\n|---|---|---|---|`);
for (const times of new Set(leads.map((lead) => lead.times)))
  console.log(
    row(
      String(times),
      ends.filter((_, i) => leads[i]!.times === times),
    ),
  );
console.log(row('all', ends));
