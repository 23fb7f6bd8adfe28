/**
 * Looks for puzzles in matches between bots. `npm run puzzles --workspace packages/bots -- mine` adds finds to a file,
 * `-- pick` writes the best to `src/puzzles/mined`, `-- check` checks those again.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choose, randomFrom } from '@dominion/bots';
import type { Position } from '@dominion/rules';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Asked } from '../../bots/arena/asked.js';
import { playMatch } from '../../bots/arena/match.js';
import { inOrderOfDays } from '../src/puzzles/day.js';
import { SOURCE } from '../src/puzzles/mined/all.js';
import { PUZZLES } from '../src/puzzles/order.js';
import { PUZZLE_KINDS, type Puzzle } from '../src/puzzles/puzzle.js';
import { nearlyHeld, nearlyRinged } from './compose.js';
import { examine, faultOf, LOOKS } from './examine.js';

const USAGE = `npm run puzzles --workspace packages/bots -- mine|pick|check [options]
  --matches N   how many matches to look through (default 40)
  --from N      the number of the first (default 0)
  --modes LIST  modes that take turns (default 2,2,4a)
  --seed TEXT   (default puzzles)
  --deep SHARE  of so many positions in which a short search finds nothing a longer one is asked (default 0.2)
  --compose     put Soldiers into the positions so that a ring or a Territory is near
  --found FILE  where finds are kept (default packages/insight/mining/found.jsonl)
  --each N      of each kind, at most so many are picked (default 10)`;

const { values, positionals } = argumentsOf(
  USAGE,
  {
    matches: '40',
    from: '0',
    modes: '2,2,4a',
    seed: 'puzzles',
    found: fileURLToPath(new URL('found.jsonl', import.meta.url)),
    each: '10',
    deep: '0.2',
    compose: false,
  },
  1,
);

const chance = randomFrom(`${values.seed} compose`);
const fancy = randomFrom(`${values.seed} ${values.from} deep`);
const COMPOSED = [
  ['ring', nearlyRinged],
  ['hold', nearlyHeld],
] as const;

const kept = resolve(process.env.INIT_CWD ?? '.', values.found);
const asked = new Asked(values);
const modes = asked.modes('modes');
const [matches, from] = [asked.number('matches'), asked.number('from', { least: 0 })];
const most = asked.number('each');
const deep = asked.number('deep', { least: 0, most: 1, whole: false });

/** Positions that each choice of a match visits: quick players, who leave something to find. */
const NODES = 1500;
/** Most turns of a match: later there are few units. */
const MOST = 260;
/** Turns between two finds of one match, so that they differ. */
const APART = 16;
/** Puzzles in one file: a page that needs the puzzle of the day fetches no more. */
const EACH = 25;
const STARS = [1, 2, 3] as const;

/** Makes a puzzle from a position, or from one composed from it. */
function examined(position: Position): Puzzle | null {
  if (!values.compose) return examine(position, position.turn, fancy() < deep);
  const [kind, compose] = COMPOSED[Math.floor(chance() * COMPOSED.length)]!;
  const made = compose(position, chance);
  const puzzle = made === null ? null : examine(made, made.turn);
  return puzzle?.kind === kind ? puzzle : null;
}

function mine(): void {
  for (let n = from; n < from + matches; n++) {
    let last = -APART;
    playMatch({
      mode: modes[n % modes.length]!,
      seed: `${values.seed} ${n}`,
      most: MOST,
      opening: 6,
      choosers: [0, 1, 2, 3].map(() => (position, team, random) => {
        // Casual in every fifth match, so that one player makes mistakes.
        const level = n % 5 === 0 ? 'casual' : 'expert';
        return choose(position, team, level, { random, budget: Number.POSITIVE_INFINITY, now: () => 0, nodes: NODES });
      }),
      watch(position) {
        if (position.phase !== 'move' || position.ply < 10 || position.ply < last + APART) return;
        const puzzle = examined(position);
        if (puzzle === null) return;
        last = position.ply;
        appendFileSync(kept, `${JSON.stringify(puzzle)}\n`);
        console.error(`match ${n}, turn ${position.ply}: ${puzzle.kind} ${puzzle.effort} ${puzzle.line.join(' ')}`);
      },
    });
  }
}

/** Returns all finds that a short search finds as well: a test searches again. */
function found(): Puzzle[] {
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n').filter(Boolean) : [];
  const byId = new Map(
    [...PUZZLES, ...lines.map((line) => JSON.parse(line) as Puzzle)].map((puzzle) => [puzzle.id, puzzle]),
  );
  return [...byId.values()].filter((puzzle) => faultOf(puzzle) === null);
}

/**
 * Picks the requested number of each kind: first those picked before, which people have solved, then hard ones before easy ones,
 * else at random.
 */
function pick(): void {
  const all = found();
  const before = new Set(PUZZLES.map(({ id }) => id));
  const picked = PUZZLE_KINDS.flatMap((kind) => {
    const random = randomFrom(`pick ${kind}`);
    const some = all.filter((puzzle) => puzzle.kind === kind).map((puzzle) => ({ puzzle, at: random() }));
    const rank = ({ puzzle }: (typeof some)[number]) => (before.has(puzzle.id) ? 10 : puzzle.stars);
    const first = some.sort((a, b) => rank(b) - rank(a) || a.at - b.at).slice(0, most);
    console.error(
      `${kind}: ${first.length} of ${some.length}, stars ${STARS.map((stars) => first.filter(({ puzzle }) => puzzle.stars === stars).length).join(' ')}`,
    );
    return first.map(({ puzzle }) => puzzle);
  });
  const lost = [...before].filter((id) => !picked.some((puzzle) => puzzle.id === id));
  console.error(`${picked.length} in all; gone: ${lost.join(' ') || 'none'}`);
  write(picked);
}

/** Writes a part into each file, by the ids, which give the order of the days. */
function write(picked: readonly Puzzle[]): void {
  const folder = new URL('../src/puzzles/mined/', import.meta.url);
  const byId = inOrderOfDays(picked);
  const count = Math.ceil(byId.length / EACH);
  const numbers = Array.from({ length: count }, (_, n) => n);
  const files = numbers.map((n) => ({
    name: `part-${n}.ts`,
    text: `/** Puzzles; written by \`npm run puzzles --workspace packages/bots\`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_${n}: readonly Puzzle[] = ${JSON.stringify(byId.slice(n * EACH, (n + 1) * EACH), null, 2)};
`,
  }));
  const seeds = [...new Set([...SOURCE.seeds, values.seed])].map((seed) => `'${seed}'`).join(', ');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  files.push({
    name: 'parts.ts',
    text: `/** The files of the puzzles; written by \`npm run puzzles --workspace packages/bots\`, not by hand. */
import type { Puzzle } from '../puzzle.js';

/** How many there are, and how many in each part except the last. */
export const PARTED = { all: ${byId.length}, each: ${EACH} } as const;

/** The parts, each fetched on request. */
export const PARTS: readonly (() => Promise<readonly Puzzle[]>)[] = [
${numbers.map((n) => `  () => import('./part-${n}.js').then(({ PART_${n} }) => PART_${n}),`).join('\n')}
];
`,
  });
  files.push({
    name: 'all.ts',
    text: `/** All puzzles; written by \`npm run puzzles --workspace packages/bots\`, not by hand. */
import type { Puzzle } from '../puzzle.js';
${numbers.map((n) => `import { PART_${n} } from './part-${n}.js';`).join('\n')}

/** The source of the puzzles: the matches, and the positions that the last of the searches visited that agree on each answer. */
export const SOURCE = { commit: '${commit}', seeds: [${seeds}], modes: '${values.modes}', nodes: ${LOOKS[2]} } as const;

/** By their ids. */
export const MINED: readonly Puzzle[] = [${numbers.map((n) => `...PART_${n}`).join(', ')}];
`,
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { name, text } of files) writeFileSync(new URL(name, folder), text);
  execFileSync('npx', ['biome', 'check', '--write', fileURLToPath(folder)], { stdio: 'inherit' });
}

/** Checks with as many positions as the answer was found with; prints puzzles that no longer hold, and then fails. */
function check(): void {
  for (const puzzle of PUZZLES) {
    const fault = faultOf(puzzle, LOOKS[2]);
    if (fault === null) continue;
    console.log(`${puzzle.kind} ${puzzle.id}: ${fault}`);
    process.exitCode = 1;
  }
  console.log(`${PUZZLES.length} puzzles looked at again with ${LOOKS[2]} positions each`);
}

if (positionals[0] === 'mine') mine();
else if (positionals[0] === 'pick') pick();
else if (positionals[0] === 'check') check();
else {
  console.error(USAGE);
  process.exitCode = 1;
}
