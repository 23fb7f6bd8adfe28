/**
 * Measures the built server: `npm run bench --workspace packages/server [-- OPTIONS]`, after `npm run build`. Options
 * and defaults:
 *
 * - `--only fast,steady,long,watchers,bots,round,full,store,postgres`: some parts
 * - `--rooms 50 --rounds 7 --round-seconds 3`: top speed, compared with other servers
 * - `--matches 1000 --rate 1 --seconds 30`: human pace
 * - `--commits 640`: storing an action
 * - `--postgres`: also PostgreSQL, in a new database here, or on the server of `--database postgres://…`
 * - `--watchers 200 --watcher-rounds 3 --actions 300`: a crowd in one room
 * - `--bot-games 8 --bot-level master --bot-seconds 30`: bots beside two people
 * - `--bot-rounds 40`: one person against three bots of each level, or `--round-level skilled`
 * - `--people 200 --full-seconds 45 --full-warm 20`: people alone against three bots
 * - `--json FILE`: the figures for programs
 *
 * With `taskset`, servers and load generators have a processor each; with bots a server has all.
 */
import { BOT_LEVELS } from '@dominion/protocol';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { benchBots } from './bench-bots.js';
import { HERE, withDatabase } from './bench-database.js';
import { benchFast } from './bench-fast.js';
import { benchFull } from './bench-full.js';
import { benchLong } from './bench-long.js';
import { describeMachine, LOAD_CORE, pin } from './bench-machine.js';
import { benchPostgres } from './bench-postgres.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { benchRound } from './bench-round.js';
import { benchSteady } from './bench-steady.js';
import { benchStore } from './bench-store.js';
import { benchWatchers } from './bench-watchers.js';

const { values } = argumentsOf('npm run bench --workspace packages/server -- [OPTIONS]', {
  postgres: false,
  database: null,
  rooms: 50,
  rounds: 7,
  'round-seconds': 3,
  matches: 1000,
  rate: 1,
  seconds: 30,
  watchers: 200,
  'watcher-rounds': 3,
  actions: 300,
  'bot-games': 8,
  'bot-seconds': 30,
  'bot-rounds': 40,
  people: 200,
  'full-seconds': 45,
  'full-warm': 20,
  commits: 640,
  'bot-level': null,
  'round-level': null,
  only: null,
  json: null,
});

const postgres = values.database ?? (values.postgres ? HERE : null);
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  fast: () =>
    benchFast({
      matches: values.rooms,
      rounds: values.rounds,
      seconds: values['round-seconds'],
    }),
  steady: () =>
    benchSteady({
      matches: values.matches,
      rate: values.rate,
      seconds: values.seconds,
    }),
  long: benchLong,
  watchers: () =>
    benchWatchers({
      watchers: values.watchers,
      rounds: values['watcher-rounds'],
      actions: values.actions,
    }),
  bots: () =>
    benchBots({
      games: values['bot-games'],
      level: BOT_LEVELS.find((level) => level === values['bot-level']) ?? 'master',
      seconds: values['bot-seconds'],
    }),
  round: () =>
    benchRound({
      rounds: values['bot-rounds'],
      levels: BOT_LEVELS.filter((level) => level === (values['round-level'] ?? level)),
    }),
  full: () =>
    benchFull({
      people: values.people,
      seconds: values['full-seconds'],
      warm: 1000 * values['full-warm'],
    }),
  store: () => {
    const measure = (own: string | null) =>
      benchStore({ commits: values.commits, rounds: values.rounds, postgres: own });
    return postgres === null ? measure(null) : withDatabase(postgres, measure);
  },
  postgres: () =>
    benchPostgres({
      url: postgres ?? HERE,
      matches: values.rooms,
      rounds: values.rounds,
      seconds: values['round-seconds'],
    }),
};
/** The default parts; PostgreSQL only if it is available. */
const usual = Object.keys(parts).filter((name) => name !== 'postgres' || postgres !== null);

// Child processes start on this processor too; servers are moved.
pin(process.pid, LOAD_CORE);
const figures: Figure[] = [];
for (const name of (values.only ?? usual.join(',')).split(',')) {
  const part = parts[name];
  if (part === undefined) throw new Error(`--only takes ${Object.keys(parts).join(', ')}; ${name} is none of them`);
  console.log(`\n${name}: ${describeMachine()}`);
  const measured = await part();
  printFigures(measured);
  figures.push(...measured);
}
const file = values.json;
if (file !== undefined) writeFigures(file, figures);
process.exit();
