/** Measures whether thinking bots delay two people in a room of their own. */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import type { BotLevel } from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { unpin } from './bench-machine.js';
import type { Figure } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { quantile } from './figures.js';
import { makeMatch, newKey, Player, Table } from './player.js';

export interface BotsOptions {
  /** Rooms with four bots each. */
  readonly games: number;
  readonly level: BotLevel;
  /** Of each of the two runs. */
  readonly seconds: number;
}

/** Milliseconds between the people's actions. */
const PACE = 200;
/** Milliseconds of warm-up that aren't measured. */
const WARM = 8000;

const PROGRAM = fileURLToPath(new URL('./bench-server.mjs', import.meta.url));

interface Run {
  /** The event loop's delay, in milliseconds. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Milliseconds to the acknowledgement of each of the people's actions. */
  readonly acknowledged: readonly number[];
  /** Bots' actions per second, without throws. */
  readonly moves: number;
  /** Processor use, as a share of one core. */
  readonly share: number;
}

/** Opens a room in which bots hold all seats. A person watches, since bots don't play in an empty room. */
async function botRoom(url: string, level: BotLevel): Promise<Player> {
  const key = newKey();
  const bots = TEAMS.map((team) => ({ team, level }));
  const watcher = await Player.join(url, await makeMatch(url, { mode: '4', bots, key }), null, key);
  await watcher.room.request('start', {});
  return watcher;
}

async function peoplesTable(url: string, random: () => number): Promise<Table> {
  const table = await Table.open(url, '2');
  await table.muster(random);
  return table;
}

function choices(watchers: readonly Player[]): number {
  return watchers.reduce((sum, { state }) => sum + state.log.filter((line) => !line.startsWith('~')).length, 0);
}

async function run(server: Built, games: number, level: BotLevel, seconds: number): Promise<Run> {
  const watchers: Player[] = [];
  while (watchers.length < games) watchers.push(await botRoom(server.url, level));
  const random = randomFrom(`${games} games`);
  let table = await peoplesTable(server.url, random);
  await sleep(WARM);
  await server.ask();
  const [cpu, before, began] = [server.cpu(), choices(watchers), performance.now()];
  const acknowledged: number[] = [];
  const end = began + seconds * 1000;
  while (performance.now() < end) {
    const times = await table.step(random);
    if (times !== null) acknowledged.push(times.acknowledged);
    else {
      await table.leave();
      table = await peoplesTable(server.url, random);
    }
    await sleep(PACE);
  }
  const delay = (await server.ask()) as Run['delay'];
  const took = (performance.now() - began) / 1000;
  const moves = (choices(watchers) - before) / took;
  const share = (server.cpu() - cpu) / took;
  await Promise.all([table.leave(), ...watchers.map(({ room }) => room.leave(true))]);
  return { delay, acknowledged, moves, share };
}

/** Measures the built server on all processors, with bots that think without a pause. */
export async function benchBots({ games, level, seconds }: BotsOptions): Promise<Figure[]> {
  const threads = process.env.BOT_THREADS ?? String(Math.max(1, cpus().length - 1));
  // All rooms of bots are watched from one address.
  const environment = { BENCH_PACE: '0', BOT_THREADS: threads };
  const server = await startBuilt(environment, { program: PROGRAM, listens: true });
  unpin(server.pid);
  try {
    const without = await run(server, 0, level, seconds);
    const beside = await run(server, games, level, seconds);
    const figuresOf = (name: string, { delay, acknowledged, share }: Run, goal: Partial<Figure>): Figure[] => [
      { name: `${name}: event loop’s delay p50`, value: delay.p50, unit: 'ms' },
      { name: `${name}: event loop’s delay p99`, value: delay.p99, unit: 'ms', ...goal },
      { name: `${name}: event loop’s delay, longest`, value: delay.max, unit: 'ms' },
      { name: `${name}: acknowledgement p50`, value: quantile(acknowledged, 0.5), unit: 'ms' },
      { name: `${name}: acknowledgement p99`, value: quantile(acknowledged, 0.99), unit: 'ms' },
      { name: `${name}: server, of a core`, value: 100 * share, unit: '%' },
    ];
    return [
      ...figuresOf('no bots', without, {}),
      ...figuresOf(`${games} games of four at ${level}`, beside, { most: 20 }),
      { name: `bots’ actions a second, of ${threads} thread(s)`, value: beside.moves, unit: '' },
    ];
  } finally {
    await server.stop();
  }
}
