/** Measures long matches: the bytes that a late joiner receives, and how fast a sleeping match wakes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import { pin, SERVER_CORE } from './bench-machine.js';
import { type Figure, median } from './bench-report.js';
import { startBuilt } from './built.js';
import { Player, socketBytes, Table } from './player.js';

/** The length of the log for a late joiner, and for a match that falls asleep. */
const LATE = 500;
const LONG = 600;
/** The number of matches to wake. */
const SLEEPERS = 9;

/** Plays random matches until one has a log of `lines` lines; some end before. */
async function playLong(url: string, lines: number, random: () => number): Promise<Table> {
  for (;;) {
    const table = await Table.open(url, '4');
    while (table.match.actions.length < lines && (await table.step(random)) !== null);
    if ((await table.follow()).result === null) return table;
    await table.leave();
  }
}

/** Returns the bytes that a joining client's socket receives until it has the state. */
async function joiningBytes(url: string, code: string): Promise<number> {
  const player = await Player.join(url, code);
  const { down } = socketBytes([player.room]);
  await player.room.leave(true);
  return down;
}

/** Returns the milliseconds until a match is opened by its code, and until its state has arrived. */
async function wake(url: string, code: string): Promise<{ opened: number; joined: number }> {
  const began = performance.now();
  const response = await fetch(`${url}/api/matches/${code}/open`, { method: 'POST' });
  if (!response.ok) throw new Error(`opening a match gave ${response.status}`);
  await response.arrayBuffer();
  const opened = performance.now() - began;
  const player = await Player.join(url, code);
  const joined = performance.now() - began;
  await player.room.leave(true);
  return { opened, joined };
}

/** Measures both; the server is restarted in between, so that every match is asleep. */
export async function benchLong(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-bench-'));
  const random = randomFrom('long');
  // Four fast players send more requests per person than people do.
  const program = fileURLToPath(new URL('./bench-server.mjs', import.meta.url));
  const server = await startBuilt({ BENCH_REQUESTS: '100000' }, { folder, program });
  try {
    const table = await playLong(server.url, LATE, random);
    const bytes = await joiningBytes(server.url, table.code);
    const codes: string[] = [];
    while (codes.length < SLEEPERS) {
      const sleeper = await playLong(server.url, LONG, random);
      codes.push(sleeper.code);
      await sleeper.leave();
    }
    await table.leave();
    await server.kill();
    await server.restart();
    pin(server.pid, SERVER_CORE);
    const times: { opened: number; joined: number }[] = [];
    for (const code of codes) times.push(await wake(server.url, code));
    const [first, ...rest] = times;
    return [
      { name: `joining at ${LATE} lines of log`, value: bytes, unit: 'B', most: 8000 },
      { name: `waking ${LONG} lines, right after the start`, value: first!.opened, unit: 'ms' },
      { name: `waking ${LONG} lines`, value: median(rest.map(({ opened }) => opened)), unit: 'ms', most: 50 },
      { name: `waking ${LONG} lines and joining`, value: median(rest.map(({ joined }) => joined)), unit: 'ms' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
