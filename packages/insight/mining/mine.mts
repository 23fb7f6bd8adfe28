/**
 * Looks for puzzles in matches between bots: `npm run puzzles --workspace packages/bots -- mine` adds what it finds to a file,
 * `-- pick` writes the best of them as `src/puzzles/mined.ts`.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { choose, randomFrom } from '@dominion/bots';
import type { Position } from '@dominion/rules';
import { Asked } from '../../bots/arena/asked.js';
import { playMatch } from '../../bots/arena/match.js';
import { PUZZLES, SOURCE } from '../src/puzzles/mined.js';
import { PUZZLE_KINDS, type Puzzle } from '../src/puzzles/puzzle.js';
import { nearlyHeld, nearlyRinged } from './compose.js';
import { CHECKED, examine, faultOf, LOOKS } from './examine.js';

const USAGE = `npm run puzzles --workspace packages/bots -- mine|pick [options]
  --matches N   how many matches to look through (default 40)
  --from N      the number of the first (default 0)
  --modes LIST  modes that take turns (default 2,2,4a)
  --seed TEXT   (default puzzles)
  --compose     put Soldiers into the positions so that a ring or a Territory is near
  --found FILE  where finds are kept (default packages/insight/mining/found.jsonl)
  --each N      of each kind, at most so many are picked (default 10)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '40' },
    from: { type: 'string', default: '0' },
    modes: { type: 'string', default: '2,2,4a' },
    seed: { type: 'string', default: 'puzzles' },
    found: { type: 'string', default: fileURLToPath(new URL('found.jsonl', import.meta.url)) },
    each: { type: 'string', default: '10' },
    compose: { type: 'boolean', default: false },
  },
});

const chance = randomFrom(`${values.seed} compose`);
const COMPOSED = [
  ['ring', nearlyRinged],
  ['hold', nearlyHeld],
] as const;

const kept = resolve(process.env.INIT_CWD ?? '.', values.found);
const asked = new Asked(values);
const modes = asked.modes('modes');
const [matches, from] = [asked.number('matches'), asked.number('from', { least: 0 })];
const most = asked.number('each');

/** Positions that each choice of a match visits: quick players, who leave something to be found. */
const NODES = 1500;
/** Turns of a match, at most: later on there are few units. */
const MOST = 260;
/** Turns between two finds of one match, so that they are not the same. */
const APART = 16;

/** A puzzle made of a position, or of one that was made of it when they are composed. */
function examined(position: Position): Puzzle | null {
  if (!values.compose) return examine(position, position.turn);
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
        // Casual in every fifth match, so that somebody errs.
        const level = n % 5 === 0 ? 'casual' : 'expert';
        return choose(position, team, level, { random, budget: Number.POSITIVE_INFINITY, now: () => 0, nodes: NODES });
      }),
      watch(position) {
        if (position.phase !== 'move' || position.ply < 10 || position.ply < last + APART) return;
        const puzzle = examined(position);
        if (puzzle === null) return;
        last = position.ply;
        appendFileSync(kept, `${JSON.stringify(puzzle)}\n`);
        console.error(`match ${n}, turn ${position.ply}: ${puzzle.kind} ${puzzle.stars} ${puzzle.line.join(' ')}`);
      },
    });
  }
}

/** What was found now and before, without what a short search does not find as well: a test asks one again. */
function found(): Puzzle[] {
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n').filter(Boolean) : [];
  const byId = new Map(
    [...lines.map((line) => JSON.parse(line) as Puzzle), ...PUZZLES].map((puzzle) => [puzzle.id, puzzle]),
  );
  return [...byId.values()].filter((puzzle) => faultOf(puzzle, CHECKED) === null);
}

/**
 * Of each kind as many as were asked for: those that were picked before, which people have solved, then hard ones before easy
 * ones and else by chance; the easy ones come first in the file.
 */
function pick(): void {
  const all = found();
  const before = new Map(PUZZLES.map(({ id }, at) => [id, at / PUZZLES.length]));
  const picked = PUZZLE_KINDS.flatMap((kind) => {
    const random = randomFrom(`pick ${kind}`);
    const some = all
      .filter((puzzle) => puzzle.kind === kind)
      .map((puzzle) => ({ puzzle, at: before.get(puzzle.id) ?? random() }));
    const rank = ({ puzzle }: (typeof some)[number]) => (before.has(puzzle.id) ? 10 : puzzle.stars);
    const first = some.sort((a, b) => rank(b) - rank(a) || a.at - b.at).slice(0, most);
    const each = first.map(({ puzzle }) => puzzle);
    console.error(`${kind}: ${each.length} of ${some.length}`);
    return each.sort((a, b) => a.stars - b.stars || a.line.length - b.line.length);
  });
  const seeds = [...new Set([...SOURCE.seeds, values.seed])].map((seed) => `'${seed}'`).join(', ');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const file = fileURLToPath(new URL('../src/puzzles/mined.ts', import.meta.url));
  writeFileSync(
    file,
    `/** Puzzles found in matches between bots; written by \`npm run puzzles --workspace packages/bots\`, not by hand. */
import type { Puzzle } from './puzzle.js';

/** Where they come from: the matches, and how many positions the last of the searches visited that agree on each answer. */
export const SOURCE = { commit: '${commit}', seeds: [${seeds}], modes: '${values.modes}', nodes: ${LOOKS[2]} } as const;

export const PUZZLES: readonly Puzzle[] = ${JSON.stringify(picked, null, 2)};
`,
  );
  execFileSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' });
}

if (positionals[0] === 'mine') mine();
else if (positionals[0] === 'pick') pick();
else {
  console.error(USAGE);
  process.exitCode = 1;
}
