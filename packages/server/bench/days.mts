/**
 * Measures the cost of sleeping correspondence matches and the delay at their deadlines: `npm run days --workspace
 * packages/server [-- --matches 100000 --deadlines 1000 --seconds 60 --bots 0.1 --idle 30 --postgres URL --json FILE]`, after
 * `npm run build`.
 *
 * It starts with an empty store, and then one with many sleeping matches that aren't due for days. It measures a server's start
 * time, memory and processor use without requests. Then many deadlines pass within the given seconds, and it measures the delay
 * of each. In the share `--bots` of the matches a bot plays the turn, and the delay ends when that is stored. In the others the
 * server only records that a player is late. It uses SQLite's file, and with `--postgres` also a database that is created on that
 * server and dropped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { describeMachine } from './bench-machine.js';
import { type Figure, median, printFigures, writeFigures } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { type Base, openPostgres, openSqlite } from './days-base.js';
import { fill, LINES } from './days-fill.js';
import { quantile } from './figures.js';

const { values } = argumentsOf('npm run days --workspace packages/server -- [OPTIONS]', {
  matches: 100_000,
  deadlines: 1000,
  seconds: 60,
  bots: 0.1,
  idle: 30,
  postgres: null,
  json: null,
});

const MATCHES = values.matches;
const DEADLINES = values.deadlines;
const SECONDS = values.seconds;
const BOTS = values.bots;
const IDLE = values.idle;
/** Starts of a server, of which the median counts. */
const STARTS = 5;
/** Milliseconds from a start to the first deadline, and most milliseconds to wait for the last ones. */
const LEAD = 5000;
const TIMEOUT = 300_000;
const DAY = 86_400_000;

/** Measures several starts of a server, and its idle cost. */
async function resting(base: Base, what: string): Promise<Figure[]> {
  const server = await startBuilt(base.environment, { folder: base.folder });
  try {
    const starts: number[] = [];
    for (let n = 0; n < STARTS; n++) {
      await server.kill();
      starts.push(await server.restart());
    }
    await sleep(2000);
    const [used, began] = [server.cpu(), performance.now()];
    await sleep(IDLE * 1000);
    const share = (100 * (server.cpu() - used) * 1000) / (performance.now() - began);
    const name = (figure: string) => `${base.name}, ${what}: ${figure}`;
    return [
      { name: name('start'), value: median(starts), unit: 'ms' },
      { name: name('resident memory'), value: server.memory() / 2 ** 20, unit: 'MiB' },
      { name: name('processor while idle'), value: share, unit: '%' },
    ];
  } finally {
    await server.stop();
  }
}

/** Waits until everything due was handled, or time is up; returns the delay of each in milliseconds. */
async function lateness(base: Base, due: readonly number[], bots: number): Promise<{ late: number[]; bots: number[] }> {
  const end = Math.max(...due) + TIMEOUT;
  for (;;) {
    const played = await base.all(
      `select substr(match_id, 5) as n, min(at) as at from actions where match_id like 'due-%' and seq >= ${LINES} group by match_id`,
    );
    const told = await base.all(
      `select substr(id, 5) as n, updated_at as at from matches where id like 'due-%' and due_at is null and ply = 1`,
    );
    const late = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.map(({ n, at }) => ({ n: Number(n), ms: Number(at) - due[Number(n)]! }));
    const [all, others] = [late(played), late(told).filter(({ n }) => n >= bots)];
    if (all.length + others.length >= due.length) {
      return { late: others.map(({ ms }) => ms), bots: all.map(({ ms }) => ms) };
    }
    if (Date.now() > end) throw new Error(`of ${due.length} deadlines ${all.length + others.length} were acted on`);
    await sleep(1000);
  }
}

/** Measures a series of deadlines on a running server. */
async function deadlines(base: Base): Promise<Figure[]> {
  const bots = Math.round(DEADLINES * BOTS);
  const first = Date.now() + LEAD + DEADLINES * 2;
  // Mixes the bots' turns with the others: the order in time differs from the matches' numbers.
  const due = Array.from(
    { length: DEADLINES },
    (_, n) => first + (((n * 7919) % DEADLINES) * SECONDS * 1000) / DEADLINES,
  ).map(Math.round);
  await fill(base, { prefix: 'due-', count: DEADLINES, regents: bots, due: (n) => due[n]! });
  let server: Built | null = null;
  try {
    server = await startBuilt(base.environment, { folder: base.folder });
    await sleep(Math.max(0, first - Date.now() + SECONDS * 1000));
    // Only one process can use SQLite's file.
    if (base.exclusive) {
      await sleep(30_000);
      await server.stop();
      server = null;
    }
    const measured = await lateness(base, due, bots);
    return Object.entries({
      'late at a table that waits': measured.late,
      'late at a bot’s turn': measured.bots,
    }).flatMap(([what, ms]) =>
      ms.length === 0
        ? []
        : [
            { name: `${base.name}: ${what}, p50 of ${ms.length}`, value: quantile(ms, 0.5), unit: 'ms' },
            { name: `${base.name}: ${what}, p99`, value: quantile(ms, 0.99), unit: 'ms' },
          ],
    );
  } finally {
    await server?.stop();
  }
}

async function measure(base: Base): Promise<Figure[]> {
  const empty = await resting(base, 'empty');
  const began = performance.now();
  const soon = Date.now() + DAY;
  await fill(base, { prefix: 'asleep-', count: MATCHES, regents: 0, due: (n) => soon + n * 1000 });
  console.log(`${base.name}: ${MATCHES} matches written in ${Math.round(performance.now() - began)} ms`);
  const full = await resting(base, `${MATCHES} asleep`);
  return [...empty, ...full, ...(await deadlines(base))];
}

console.log(`days: ${describeMachine()}`);
const folder = mkdtempSync(join(tmpdir(), 'dominion-days-'));
const figures: Figure[] = [];
try {
  const postgres = values.postgres;
  const opens = [() => openSqlite(folder), ...(postgres === undefined ? [] : [() => openPostgres(postgres, folder)])];
  for (const open of opens) {
    const base = await open();
    try {
      figures.push(...(await measure(base)));
    } finally {
      await base.drop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printFigures(figures);
const file = values.json;
if (file !== undefined) writeFigures(file, figures);
process.exit();
