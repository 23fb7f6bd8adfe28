/** Measures whether spectators slow the players of a match: rounds without and with them, alternating. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import { pin, SERVER_CORE } from './bench-machine.js';
import { type Figure, median } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { quantile } from './figures.js';
import { Table } from './player.js';

export interface WatchersOptions {
  readonly watchers: number;
  readonly rounds: number;
  /** Of each round. */
  readonly actions: number;
}

/** Milliseconds between actions. */
const PACE = 50;
/** Actions that aren't measured: the muster is fast, and only play counts. */
const MUSTER = 20;

const CROWD = fileURLToPath(new URL('./crowd.mts', import.meta.url));

interface Round {
  /** Milliseconds to the patch at the last player, for each action. */
  readonly seen: readonly number[];
  /** Processor use, as a share of one core. */
  readonly share: number;
  /** Bytes of the server's memory per spectator. */
  readonly memory: number;
}

async function playRound(server: Built, watchers: number, actions: number, seed: string): Promise<Round> {
  const random = randomFrom(seed);
  const table = await Table.open(server.url, '4');
  const before = server.memory();
  const options = ['--import', import.meta.resolve('tsx'), '--conditions=source'];
  const crowd = spawn(process.execPath, [...options, CROWD, server.url, table.code, String(watchers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(crowd.stdout, 'data');
  const joined = server.memory();
  const seen: number[] = [];
  const cpu = server.cpu();
  const began = performance.now();
  for (let i = 0; i < actions; i++) {
    const times = await table.step(random);
    if (times === null) break;
    if (i >= MUSTER) seen.push(times.seen);
    await sleep(PACE);
  }
  const share = (server.cpu() - cpu) / ((performance.now() - began) / 1000);
  const counted = table.any.state.watchers;
  crowd.stdin.end();
  await once(crowd, 'exit');
  await table.leave();
  if (counted !== watchers) throw new Error(`${counted} watchers were counted, not ${watchers}`);
  return { seen, share, memory: (joined - before) / Math.max(1, watchers) };
}

/** Measures the built server, with the players in this process and the spectators in another. */
export async function benchWatchers({ watchers, rounds, actions }: WatchersOptions): Promise<Figure[]> {
  const server = await startBuilt();
  pin(server.pid, SERVER_CORE);
  const without: Round[] = [];
  const crowded: Round[] = [];
  try {
    // The first round of each kind is a warm-up and isn't counted.
    for (let i = 0; i <= rounds; i++) {
      const alone = await playRound(server, 0, actions, `round ${i}`);
      const watched = await playRound(server, watchers, actions, `round ${i}`);
      if (i === 0) continue;
      without.push(alone);
      crowded.push(watched);
    }
  } finally {
    await server.stop();
  }
  const p99 = (list: readonly Round[]) =>
    quantile(
      list.flatMap(({ seen }) => seen),
      0.99,
    );
  const share = (list: readonly Round[]) => 100 * median(list.map((round) => round.share));
  return [
    { name: 'players’ p99 without watchers', value: p99(without), unit: 'ms' },
    { name: `players’ p99 with ${watchers} watchers, more`, value: p99(crowded) - p99(without), unit: 'ms', most: 20 },
    { name: 'memory of a watcher', value: median(crowded.map(({ memory }) => memory)) / 1000, unit: 'kB', most: 20 },
    { name: 'server of a core, without watchers', value: share(without), unit: '%' },
    { name: 'server of a core, with them', value: share(crowded), unit: '%' },
  ];
}
