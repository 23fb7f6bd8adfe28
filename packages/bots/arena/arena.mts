/**
 * Lets bots play tournaments: `npm run arena --workspace packages/bots -- …`, as the package's README describes.
 * Progress goes to standard error.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { DEFAULT_DICE, DICE, LENGTHS, MODES } from '@dominion/rules';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { BOT_LEVELS } from '../src/index.js';
import { Asked } from './asked.js';
import { parseContestant } from './contestant.js';
import type { Ending } from './ends.js';
import { createPool } from './pool.js';
import { FORMATS, type Format } from './schedule.js';
import type { Sprt } from './statistics.js';
import { headOf, rowsOf, standingOf } from './tables.js';
import { type Outcome, playTournament, type Result, resultOf, type Tournament } from './tournament.js';

const USAGE = `npm run arena --workspace packages/bots -- [ladder] [options]
  --hero NAME --rest NAME   one against all the others, on every seat in turn (default: master, greedy)
  --melee NAME,NAME…        all of them at one table, in every order; a single one meets its equals, one match a round
  --against PATH            the hero against itself as another checkout has it
  ladder                    each level against the one below it, the lowest against random, the highest against greedy
  --mode 2,3,4,4a           which modes (default: all)
  --games N                 how many matches a mode (default 100)
  --sprt ELO0,ELO1          end as soon as it is known whether the first is at most, or at least, so much stronger (5 %)
  --seed TEXT               what begins and every throw come from it (default arena)
  --length NAME             ${LENGTHS.join(', ')}: whether a last turn and the count end a match (default campaign: no)
  --dice NAME               ${DICE.join(' or ')}: what is thrown once the X's are up (default ${DEFAULT_DICE})
  --most N                  after how many turns a match is a draw that has no last turn (default 400)
  --judged                  … or is parted by what the camps have: fewer turns tell who is better, not who wins
  --opening N               how many choices at the start are made at random (default 0)
  --threads N               how many matches at once (default: one a core)
  --limits KEY=N,…          added to every contestant that has none of its own
  --json FILE               writes the results there as well, and every match; twice a minute what there is so far
NAME is [PATH:]NAME[+MANNER][@KEY=NUMBER,…], with ms, nodes or depth for KEY.`;

const { values, positionals } = argumentsOf(
  USAGE,
  {
    hero: 'master',
    rest: null,
    melee: null,
    against: null,
    mode: MODES.join(','),
    games: '100',
    sprt: null,
    seed: 'arena',
    length: 'campaign',
    dice: DEFAULT_DICE,
    most: '400',
    judged: false,
    opening: '0',
    threads: String(availableParallelism()),
    limits: null,
    json: null,
  },
  1,
);

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

/** Returns a contestant with the common limits, unless it has its own. */
function limited(text: string): string {
  const named = values.limits === undefined || text.includes('@') ? text : `${text}@${values.limits}`;
  try {
    parseContestant(named);
  } catch (error) {
    refuse((error as Error).message);
  }
  return named;
}

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

const options = new Asked(values, refuse);
const [games, most, threads] = [options.number('games'), options.number('most'), options.number('threads')];
const opening = options.number('opening', { least: 0 });
const length = options.one('length', 'length', LENGTHS);
const dice = options.one('dice', 'throw', DICE);
const { seed, judged } = values;
const test = sprtOf(values.sprt);
const asked = options.modes('mode');
const met = tables();
const pool = createPool(threads);
const results: (Result & { readonly outcomes: readonly Ending[] })[] = [];

/** Writes the results so far to `--json`; a reader never sees an incomplete file. */
function keep(now: typeof results): void {
  if (values.json === undefined) return;
  const file = resolve(process.env.INIT_CWD ?? '.', values.json);
  const text = JSON.stringify({ command: process.argv.slice(2), node: process.version, results: now });
  writeFileSync(`${file}.part`, `${text}\n`);
  renameSync(`${file}.part`, file);
}

/** Returns a result with all its matches, but with the times summed up. */
function told(tournament: Tournament, rounds: readonly (readonly Outcome[])[]): (typeof results)[number] {
  return { ...resultOf(tournament, rounds), outcomes: rounds.flat().map(({ times: _times, ...rest }) => rest) };
}

/** The present tournament's results, so that they are available after an early end. */
let running: () => typeof results = () => [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    const now = running();
    keep([...results, ...now]);
    for (const each of now) console.log(rowsOf(each));
    process.exit(130);
  });
}

console.log(headOf());
for (const { format, contestants } of met) {
  for (const mode of asked) {
    const about = { mode, format, contestants, games, seed, most, length, dice, opening, judged };
    const tournament: Tournament = { ...about, sprt: test };
    let last = performance.now();
    let done: readonly (readonly Outcome[])[] = [];
    running = () => (done.length === 0 ? [] : [told(tournament, done)]);
    await playTournament(tournament, pool, (rounds) => {
      done = [...rounds];
      if (performance.now() - last < 30_000) return;
      last = performance.now();
      keep([...results, ...running()]);
      console.error(standingOf(resultOf(tournament, rounds)));
    });
    const result = told(tournament, done);
    results.push(result);
    running = () => [];
    keep(results);
    console.log(rowsOf(result));
    if (test !== null) console.error(standingOf(result));
  }
}
await pool.close();
