/**
 * Whether watchers slow the players down: `npm run bench:watchers --workspace packages/server [-- --watchers 200 --rounds 3]`.
 * Four players play by chance at a steady pace, in rounds without and with watchers by turns, against the built server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import { startBuilt } from './built.js';
import { printTable, quantile } from './figures.js';
import { Table } from './player.js';

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const WATCHERS = option('watchers', 200);
const ROUNDS = option('rounds', 3);
const ACTIONS = option('actions', 300);
/** Milliseconds from one action to the next. */
const PACE = 50;

const CROWD = fileURLToPath(new URL('./crowd.mts', import.meta.url));
const server = await startBuilt();

/** One round: the times of its actions, and what the server used meanwhile. */
async function round(watchers: number, seed: string) {
  const random = randomFrom(seed);
  const table = await Table.open(server.url, '4');
  const options = ['--import', import.meta.resolve('tsx'), '--conditions=source'];
  const before = server.memory();
  const crowd = spawn(process.execPath, [...options, CROWD, server.url, table.code, String(watchers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(crowd.stdout, 'data');
  const joined = server.memory();
  const acknowledged: number[] = [];
  const seen: number[] = [];
  const cpu = server.cpu();
  const began = performance.now();
  for (let i = 0; i < ACTIONS; i++) {
    const times = await table.step(random);
    if (times === null) break;
    // The muster is quick; what counts is play.
    if (i >= 20) {
      acknowledged.push(times.acknowledged);
      seen.push(times.seen);
    }
    await sleep(PACE);
  }
  const share = (server.cpu() - cpu) / ((performance.now() - began) / 1000);
  const counted = table.any.state.watchers;
  crowd.stdin.end();
  await once(crowd, 'exit');
  await table.leave();
  if (counted !== watchers) throw new Error(`${counted} watchers were counted, not ${watchers}`);
  return { acknowledged, seen, share, memory: watchers === 0 ? 0 : (joined - before) / watchers };
}

const rounds = { without: [] as Awaited<ReturnType<typeof round>>[], with: [] as Awaited<ReturnType<typeof round>>[] };
// The first round warms everything up and is not counted.
await round(0, 'warm');
for (let i = 0; i < ROUNDS; i++) {
  rounds.without.push(await round(0, `round ${i}`));
  rounds.with.push(await round(WATCHERS, `round ${i}`));
}
await server.stop();

const row = (name: string, list: readonly Awaited<ReturnType<typeof round>>[]) => {
  const acknowledged = list.flatMap((each) => each.acknowledged);
  const seen = list.flatMap((each) => each.seen);
  const share = list.reduce((sum, each) => sum + each.share, 0) / list.length;
  return [
    name,
    String(seen.length),
    quantile(acknowledged, 0.5),
    quantile(acknowledged, 0.99),
    quantile(seen, 0.5),
    quantile(seen, 0.99),
    `${(100 * share).toFixed(1)} %`,
  ];
};
printTable([
  ['watchers', 'actions', 'acknowledged p50 ms', 'p99 ms', 'seen by all players p50 ms', 'p99 ms', 'of a core'],
  row('0', rounds.without),
  row(String(WATCHERS), rounds.with),
]);
const memory = Math.min(...rounds.with.map((each) => each.memory));
console.log(`A watcher costs ${(memory / 1000).toFixed(1)} kB of the server's memory.`);
