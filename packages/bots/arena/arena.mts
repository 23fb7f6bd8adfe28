/**
 * Lets bots play tournaments: `npm run arena --workspace packages/bots -- …`, as the package's README says. Prints rows of a
 * table; how it stands meanwhile goes to standard error.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MODES } from '@dominion/rules';
import { BOT_LEVELS } from '../src/index.js';
import { Asked } from './asked.js';
import { parseContestant } from './contestant.js';
import { createPool } from './pool.js';
import { FORMATS, type Format } from './schedule.js';
import type { Sprt } from './statistics.js';
import { headOf, rowsOf, standingOf } from './tables.js';
import { playTournament, type Result, resultOf, type Tournament } from './tournament.js';

const USAGE = `npm run arena --workspace packages/bots -- [ladder] [options]
  --hero NAME --rest NAME   one against all the others, on every seat in turn (default: master, greedy)
  --melee NAME,NAME…        all of them at one table, in every order
  --against PATH            the hero against itself as another checkout has it
  ladder                    each level against the one below it, the lowest against random, the highest against greedy
  --mode 2,3,4,4a           which modes (default: all)
  --games N                 how many matches a mode (default 100)
  --sprt ELO0,ELO1          end as soon as it is known whether the first is at most, or at least, so much stronger (5 %)
  --seed TEXT               what begins and every throw come from it (default arena)
  --most N                  after how many turns a match is a draw (default 400)
  --judged                  … or is parted by what the camps have: fewer turns tell who is better, not who wins
  --opening N               how many choices at the start are made at random (default 0)
  --threads N               how many matches at once (default: one a core)
  --limits KEY=N,…          added to every contestant that has none of its own
  --json FILE               writes the results there as well
NAME is [PATH:]NAME[+MANNER][@KEY=NUMBER,…], with ms, nodes or depth for KEY.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hero: { type: 'string', default: 'master' },
    rest: { type: 'string' },
    melee: { type: 'string' },
    against: { type: 'string' },
    mode: { type: 'string', default: MODES.join(',') },
    games: { type: 'string', default: '100' },
    sprt: { type: 'string' },
    seed: { type: 'string', default: 'arena' },
    most: { type: 'string', default: '400' },
    judged: { type: 'boolean', default: false },
    opening: { type: 'string', default: '0' },
    threads: { type: 'string', default: String(availableParallelism()) },
    limits: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function refuse(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(1);
}

function sprtOf(text: string | undefined): Sprt | null {
  if (text === undefined) return null;
  const [elo0 = Number.NaN, elo1 = Number.NaN, ...more] = text.split(',').map(Number);
  if (!(elo0 < elo1 && Number.isFinite(elo0 + elo1)) || more.length > 0) {
    refuse(`--sprt ${text} is not two numbers, the smaller one first`);
  }
  return { elo0, elo1, risk: 0.05 };
}

/** A contestant with the limits for all, unless it has its own. */
function limited(text: string): string {
  const named = values.limits === undefined || text.includes('@') ? text : `${text}@${values.limits}`;
  try {
    parseContestant(named);
  } catch (error) {
    refuse((error as Error).message);
  }
  return named;
}

/** Who meets whom, as the command says. */
function tables(): { format: Format; contestants: string[] }[] {
  const hero = (...contestants: string[]) => ({ format: FORMATS[0], contestants: contestants.map(limited) });
  if (positionals[0] === 'ladder') {
    const rungs = BOT_LEVELS.slice(1).map((level, i) => hero(level, BOT_LEVELS[i]!));
    return [hero(BOT_LEVELS[0], 'random'), ...rungs, hero(BOT_LEVELS.at(-1)!, 'greedy')];
  }
  if (positionals.length > 0) refuse(`${positionals[0]} is no command`);
  if (values.melee !== undefined) return [{ format: 'melee', contestants: values.melee.split(',').map(limited) }];
  if (values.against !== undefined) return [hero(values.hero, `${values.against}:${values.rest ?? values.hero}`)];
  return [hero(values.hero, values.rest ?? 'greedy')];
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const options = new Asked(values, refuse);
const [games, most, threads] = [options.number('games'), options.number('most'), options.number('threads')];
const opening = options.number('opening', { least: 0 });
const { seed, judged } = values;
const test = sprtOf(values.sprt);
const asked = options.modes('mode');
const met = tables();
const pool = createPool(threads);
const results: Result[] = [];
console.log(headOf());
for (const { format, contestants } of met) {
  for (const mode of asked) {
    const tournament: Tournament = { mode, format, contestants, games, seed, most, opening, judged, sprt: test };
    let told = performance.now();
    const result = await playTournament(tournament, pool, (rounds) => {
      if (performance.now() - told < 30_000) return;
      told = performance.now();
      console.error(standingOf(resultOf(tournament, rounds)));
    });
    results.push(result);
    console.log(rowsOf(result));
    if (test !== null) console.error(standingOf(result));
  }
}
await pool.close();
if (values.json !== undefined) {
  const file = resolve(process.env.INIT_CWD ?? '.', values.json);
  writeFileSync(
    file,
    `${JSON.stringify({ command: process.argv.slice(2), node: process.version, results }, null, 1)}\n`,
  );
}
