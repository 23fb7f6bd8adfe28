/**
 * How the built server does beside others and under load: `npm run bench --workspace packages/server [-- OPTIONS]`, after
 * `npm run build`. Options, with what holds without them:
 *
 * - `--only fast,steady,long,watchers,bots,round,full,store,postgres`: some parts alone
 * - `--rooms 50 --rounds 7 --round-seconds 3`: as fast as it goes, beside a bare Colyseus room and a raw fan-out
 * - `--matches 1000 --rate 1 --seconds 30`: at the pace of people
 * - `--commits 640`: what writing an action down costs
 * - `--postgres [postgres://…]`: PostgreSQL as well, in a database of the bench's own beside the one that is named
 * - `--watchers 200 --watcher-rounds 3 --actions 300`: a crowd in one room
 * - `--bot-games 8 --bot-level master --bot-seconds 30`: bots in so many rooms, and two people in one more
 * - `--bot-rounds 40`: one person against three bots of each level; `--round-level skilled` of one alone
 * - `--people 200 --full-seconds 45 --full-warm 20 --lend 0`: so many people, each alone against three bots of mixed levels, of
 *   a hundred so many with browsers that think for their bots
 * - `--json FILE`: the figures for programs
 *
 * Servers run on one processor and load generators on another, where there is `taskset`; with bots a server has them all.
 */
import { BOT_LEVELS } from '@dominion/protocol';
import { benchBots } from './bench-bots.js';
import { HERE, postgresOption, withDatabase } from './bench-database.js';
import { benchFast } from './bench-fast.js';
import { benchFull } from './bench-full.js';
import { benchLong } from './bench-long.js';
import { describeMachine, LOAD_CORE, numberOption, option, pin } from './bench-machine.js';
import { benchPostgres } from './bench-postgres.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { benchRound } from './bench-round.js';
import { benchSteady } from './bench-steady.js';
import { benchStore } from './bench-store.js';
import { benchWatchers } from './bench-watchers.js';

const postgres = postgresOption();
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  fast: () =>
    benchFast({
      matches: numberOption('rooms', 50),
      rounds: numberOption('rounds', 7),
      seconds: numberOption('round-seconds', 3),
    }),
  steady: () =>
    benchSteady({
      matches: numberOption('matches', 1000),
      rate: numberOption('rate', 1),
      seconds: numberOption('seconds', 30),
    }),
  long: benchLong,
  watchers: () =>
    benchWatchers({
      watchers: numberOption('watchers', 200),
      rounds: numberOption('watcher-rounds', 3),
      actions: numberOption('actions', 300),
    }),
  bots: () =>
    benchBots({
      games: numberOption('bot-games', 8),
      level: BOT_LEVELS.find((level) => level === option('bot-level')) ?? 'master',
      seconds: numberOption('bot-seconds', 30),
    }),
  round: () =>
    benchRound({
      rounds: numberOption('bot-rounds', 40),
      levels: BOT_LEVELS.filter((level) => level === (option('round-level') ?? level)),
    }),
  full: () =>
    benchFull({
      people: numberOption('people', 200),
      seconds: numberOption('full-seconds', 45),
      lend: Number(option('lend') ?? 0),
      warm: 1000 * numberOption('full-warm', 20),
    }),
  store: () => {
    const measure = (own: string | null) =>
      benchStore({ commits: numberOption('commits', 640), rounds: numberOption('rounds', 7), postgres: own });
    return postgres === null ? measure(null) : withDatabase(postgres, measure);
  },
  postgres: () =>
    benchPostgres({
      url: postgres ?? HERE,
      matches: numberOption('rooms', 50),
      rounds: numberOption('rounds', 7),
      seconds: numberOption('round-seconds', 3),
    }),
};
/** What is measured unless it is named: PostgreSQL only where there is one. */
const usual = Object.keys(parts).filter((name) => name !== 'postgres' || postgres !== null);

// What this process starts begins here as well; servers are moved.
pin(process.pid, LOAD_CORE);
const figures: Figure[] = [];
for (const name of (option('only') ?? usual.join(',')).split(',')) {
  const part = parts[name];
  if (part === undefined) throw new Error(`--only takes ${Object.keys(parts).join(', ')}; ${name} is none of them`);
  console.log(`\n${name}: ${describeMachine()}`);
  const measured = await part();
  printFigures(measured);
  figures.push(...measured);
}
const file = option('json');
if (file !== undefined) writeFigures(file, figures);
process.exit();
