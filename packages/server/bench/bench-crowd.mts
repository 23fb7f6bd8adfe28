/**
 * Measures a crowd of spectators of one match's stream: `npm run crowd --workspace packages/server [-- OPTIONS]`, after
 * `npm run build`. Options and defaults:
 *
 * - `--watchers 5000 --actions 120`
 * - `--pace 500`: milliseconds between actions
 * - `--json FILE`: the figures for programs
 *
 * So many sockets need twice as many descriptors (`ulimit -n`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { describeMachine, LOAD_CORE, pin, SERVER_CORE } from './bench-machine.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { quantile } from './figures.js';
import { Table } from './player.js';

const { values } = argumentsOf('npm run crowd --workspace packages/server -- [OPTIONS]', {
  watchers: 5000,
  actions: 120,
  pace: 500,
  json: null,
});

const WATCHERS = values.watchers;
const ACTIONS = values.actions;
const PACE = values.pace;
/** Actions that aren't measured: the muster is fast, and only play counts. */
const MUSTER = 20;
/** Spectators who come first as a warm-up and aren't counted. */
const WARM = 300;

const ONLOOKERS = fileURLToPath(new URL('./onlookers.mts', import.meta.url));

interface Report {
  readonly told: readonly (readonly [place: number, entry: { readonly readers: number; readonly last: number }])[];
  readonly cut: number;
  readonly bytes: number;
}

/** A number of spectators, until they are disconnected. */
class Onlookers {
  readonly #child;
  readonly #lines: AsyncIterator<string>;

  private constructor(url: string, code: string, count: number) {
    const options = ['--import', import.meta.resolve('tsx'), '--conditions=source'];
    this.#child = spawn(process.execPath, [...options, ONLOOKERS, url, code, String(count)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Prepares `count` spectators, who don't connect yet. */
  static async gather(url: string, code: string, count: number): Promise<Onlookers> {
    const all = new Onlookers(url, code, count);
    await all.#lines.next();
    return all;
  }

  /** Lets them connect; resolves when all have received the state so far. */
  async come(): Promise<void> {
    this.#child.stdin.write('\n');
    await this.#lines.next();
  }

  async report(): Promise<Report> {
    this.#child.stdin.write('\n');
    return JSON.parse((await this.#lines.next()).value as string) as Report;
  }

  async leave(): Promise<void> {
    this.#child.stdin.end();
    await once(this.#child, 'exit');
  }
}

interface Played {
  /** Milliseconds to the patch at the last player, for each action. */
  readonly seen: readonly number[];
  /** When each action was sent, with the length of the log at that time. */
  readonly sent: readonly { readonly at: number; readonly when: number }[];
  /** Seconds of the server's processor time per action. */
  readonly cost: number;
}

async function playOn(server: Built, table: Table, actions: number, random: () => number): Promise<Played> {
  const seen: number[] = [];
  const sent: { at: number; when: number }[] = [];
  const before = server.cpu();
  for (let i = 0; i < actions; i++) {
    sent.push({ at: table.any.state.log.length, when: performance.timeOrigin + performance.now() });
    const times = await table.step(random);
    if (times === null) break;
    seen.push(times.seen);
    await sleep(PACE);
  }
  return { seen, sent, cost: (server.cpu() - before) / seen.length };
}

console.log(describeMachine());
pin(process.pid, LOAD_CORE);
const server = await startBuilt();
pin(server.pid, SERVER_CORE);
const figures: Figure[] = [];
try {
  const random = randomFrom('crowd');
  const table = await Table.open(server.url, '4');
  for (let i = 0; i < MUSTER; i++) await table.step(random);
  const alone = await playOn(server, table, ACTIONS, random);

  const first = await Onlookers.gather(server.url, table.code, WARM);
  await first.come();
  const crowd = await Onlookers.gather(server.url, table.code, WATCHERS);
  const [cpuBefore, memoryBefore] = [server.cpu(), server.memory()];
  await crowd.come();
  const [cpuAfter, memoryAfter] = [server.cpu(), server.memory()];
  const watched = await playOn(server, table, ACTIONS, random);
  await table.any.until(() => table.any.state.watchers === WATCHERS + WARM);
  const place = watched.sent.at(-1)!.at;
  let report = await crowd.report();
  // The last line takes a moment to reach the last spectator.
  for (let i = 0; i < 20 && new Map(report.told).get(place)?.readers !== WATCHERS; i++) {
    await sleep(500);
    report = await crowd.report();
  }
  for (const each of [first, crowd]) await each.leave();
  await table.leave();

  if (report.cut > 0) throw new Error(`${report.cut} were sent away`);
  const told = new Map(report.told);
  const waits = watched.sent.flatMap(({ at, when }) => {
    const entry = told.get(at);
    return entry === undefined ? [] : [{ readers: entry.readers, wait: entry.last - when }];
  });
  if (waits.some(({ readers }) => readers !== WATCHERS)) throw new Error('not everybody was told every line, and once');
  const p99 = ({ seen }: Played) => quantile(seen, 0.99);
  const last = waits.map(({ wait }) => wait);
  figures.push(
    { name: 'processor a join', value: (1000 * (cpuAfter - cpuBefore)) / WATCHERS, unit: 'ms', most: 2 },
    { name: 'to the last watcher p50', value: quantile(last, 0.5), unit: 'ms', most: 1000 },
    { name: 'to the last watcher p99', value: quantile(last, 0.99), unit: 'ms', most: 1000 },
    { name: 'players’ p99 without watchers', value: p99(alone), unit: 'ms' },
    { name: `players’ p99 with ${WATCHERS} watchers, more`, value: p99(watched) - p99(alone), unit: 'ms', most: 20 },
    { name: 'processor an action without watchers', value: 1000 * alone.cost, unit: 'ms' },
    { name: 'processor an action with them', value: 1000 * watched.cost, unit: 'ms' },
    { name: 'memory of a watcher', value: (memoryAfter - memoryBefore) / WATCHERS / 1000, unit: 'kB' },
    { name: 'bytes a watcher was told', value: report.bytes / WATCHERS, unit: 'B' },
  );
} finally {
  await server.stop();
}
printFigures(figures);
const file = values.json;
if (file !== undefined) writeFigures(file, figures);
process.exit();
