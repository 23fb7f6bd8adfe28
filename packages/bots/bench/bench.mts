/**
 * Measures the speed of the search and, in the same run, of the rules: `npm run bench --workspace packages/bots`.
 * Rounds are interleaved, because the same work varies up to twofold between minutes. Options: `--rounds N` (five at
 * least), `--quick` for one round.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { MODES, type Mode, type Position, parsePosition, walk } from '@dominion/rules';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../arena/asked.js';
import { quantile } from '../arena/statistics.js';
import { evaluatorOf } from '../src/choose/manners.js';
import { opponentWeightOf } from '../src/eval/opponent-weight.js';
import { type Thought, think } from '../src/search/think.js';
import groups from './positions.json' with { type: 'json' };

const { values } = argumentsOf('npm run bench --workspace packages/bots -- [OPTIONS]', {
  rounds: '5',
  quick: false,
});
const ROUNDS = values.quick ? 1 : new Asked(values).number('rounds', { least: 5 });
/** Positions visited for each position of a group and round. */
const NODES = values.quick ? 50_000 : 200_000;
const DEPTHS = values.quick ? [2, 3, 4] : [2, 3, 4, 5, 6];
/** The goals by mode, in millions of positions a second. */
const GOALS: readonly (readonly [Mode, number])[] = [
  ['2', 1.2],
  ['4', 0.8],
];

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

const positionsOf = new Map(groups.map(({ mode, positions }) => [mode as Mode, positions.map(read)]));

/** Searches like the strongest level. */
function search(position: Position, nodes: number, depth = 64): Thought {
  const now = () => performance.now();
  return think({
    position,
    team: position.turn,
    evaluator: evaluatorOf('balanced'),
    spite: opponentWeightOf(position, position.turn),
    lines: 1,
    whim: 0,
    limits: { depth, nodes, end: Number.POSITIVE_INFINITY, now, stopped: () => false },
  });
}

/** Returns the processor's milliseconds so far, which exclude other programs. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the rate in millions a second. */
function rate(work: () => number): number {
  const began = spent();
  const done = work();
  return done / (spent() - began) / 1000;
}

function searchAll(positions: readonly Position[]): number {
  let nodes = 0;
  for (const position of positions) nodes += search(position, NODES).nodes;
  return nodes;
}

function walkAll(positions: readonly Position[]): number {
  let leaves = 0;
  for (const position of positions) leaves += walk(position, 3);
  return leaves;
}

const before = process.memoryUsage().arrayBuffers;
search(positionsOf.get('2')![0]!, 1000);
const memory = (process.memoryUsage().arrayBuffers - before) / 1e6;

const searched = new Map<Mode, number[]>(MODES.map((mode) => [mode, []]));
const walked = new Map<Mode, number[]>(MODES.map((mode) => [mode, []]));
for (const positions of positionsOf.values()) {
  searchAll(positions.slice(0, 2));
  walkAll(positions.slice(0, 2));
}
for (let round = 0; round < ROUNDS; round++) {
  for (const mode of MODES) {
    const positions = positionsOf.get(mode)!;
    searched.get(mode)!.push(rate(() => searchAll(positions)));
    walked.get(mode)!.push(rate(() => walkAll(positions)));
  }
}

/** Returns milliseconds and positions to a depth, over a mode's positions: the median of each. */
function effort(mode: Mode, depth: number): readonly [number, number] {
  const times: number[] = [];
  const nodes: number[] = [];
  for (const position of positionsOf.get(mode)!) {
    const began = spent();
    nodes.push(search(position, 20_000_000, depth).nodes);
    times.push(spent() - began);
  }
  return [quantile(times, 0.5), quantile(nodes, 0.5)];
}

const median = (list: readonly number[]) => quantile(list, 0.5);
const spread = (list: readonly number[]) =>
  [Math.min(...list), median(list), Math.max(...list)].map((value) => value.toFixed(2)).join(' / ');

console.log(
  `Node ${process.version}, ${cpus()[0]?.model.trim()}, ${ROUNDS} interleaved rounds, millions a second of processor time\n`,
);
console.log('| mode | positions searched | actions walked by the rules | ratio |\n|---|---|---|---|');
const ratios = MODES.map((mode) => median(searched.get(mode)!.map((value, i) => value / walked.get(mode)![i]!)));
MODES.forEach((mode, i) => {
  console.log(`| ${mode} | ${spread(searched.get(mode)!)} | ${spread(walked.get(mode)!)} | ${ratios[i]!.toFixed(3)} |`);
});

console.log(
  `\n| mode | ${DEPTHS.map((depth) => `depth ${depth}`).join(' | ')} |\n|---|${'---|'.repeat(DEPTHS.length)}`,
);
for (const mode of MODES) {
  const cells = DEPTHS.map((depth) => {
    const [ms, nodes] = effort(mode, depth);
    return `${ms.toFixed(ms < 10 ? 1 : 0)} ms, ${(nodes / 1000).toFixed(nodes < 10_000 ? 1 : 0)} k`;
  });
  console.log(`| ${mode} | ${cells.join(' | ')} |`);
}
console.log(`\nmemory of a search, table and all   ${memory.toFixed(1)} MB`);
for (const [mode, goal] of GOALS) {
  const reached = median(searched.get(mode)!);
  const verdict = reached >= goal ? 'reached' : 'NOT reached';
  console.log(`millions of positions a second, mode ${mode}   ${reached.toFixed(2)}   goal ≥ ${goal}   ${verdict}`);
}
const measured = { searched: Object.fromEntries(searched), walked: Object.fromEntries(walked), ratios, memory };
writeFileSync(
  new URL('result.json', import.meta.url),
  `${JSON.stringify({ node: process.version, rounds: ROUNDS, measured }, null, 1)}\n`,
);
