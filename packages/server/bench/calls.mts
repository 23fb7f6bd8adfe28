/**
 * Measures a burst of notifications: `npm run calls --workspace packages/server [-- --calls 10000 --seconds 60
 * --matches 50
 * --rate 0.5 --kills 0 --postgres URL --json FILE]`, after `npm run build`.
 *
 * Each of many sleeping correspondence matches notifies one player within the given seconds, at a push service of the
 * bench. Meanwhile live matches are played to measure their delays. With `--kills` none are played, and the server is
 * killed that often: the bench counts double notifications and checks that all arrived.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { startPushService } from '../test/support/push-service.js';
import { describeMachine } from './bench-machine.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { startBuilt } from './built.js';
import { type Base, openPostgres, openSqlite } from './days-base.js';
import { fill } from './days-fill.js';
import { quantile } from './figures.js';
import { LoadGenerator } from './load-generator.js';

const { values } = argumentsOf('npm run calls --workspace packages/server -- [OPTIONS]', {
  calls: 10_000,
  seconds: 60,
  matches: 50,
  rate: 0.5,
  kills: 0,
  postgres: null,
  json: null,
});

const CALLS = values.calls;
const SECONDS = values.seconds;
const MATCHES = values.matches;
const RATE = values.rate;
const KILLS = values.kills;
/** Milliseconds before the first notification, to open live tables, and at most after the last. */
const LEAD = 15_000 + MATCHES * 100;
const TIMEOUT = 240_000;

type Service = Awaited<ReturnType<typeof startPushService>>;

/** Stores the notifications and a device for each player, with its own path at the push service. */
async function write(base: Base, service: Service, from: number): Promise<void> {
  await fill(base, { prefix: 'call-', count: CALLS, regents: 0, due: (n) => from + 86_400_000 + n });
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const number = `cast(substr(match_id, 6) as integer)`;
  const own = `from seats where match_id like 'call-%' and team = 0`;
  await base.run(`
    insert into devices (endpoint, key_hash, p256dh, auth, added_at)
      select '${service.url}/' || match_id, key_hash, '${p256dh}', '${auth}', 1 ${own};
    insert into calls (match_id, team, kind, key_hash, about, due_at, tries, taken_until)
      select match_id, 0, 'turn', key_hash, '1', ${from} + (${number} * ${SECONDS * 1000}) / ${CALLS}, 0, 0 ${own};
  `);
}

/** Returns the arrival times of each notification by its number, on the machine's clock. */
function arrivals(service: Service, ahead: number): Map<number, number[]> {
  const came = new Map<number, number[]>();
  for (const { path, at } of service.received) {
    const n = Number(path.slice('/call-'.length));
    came.set(n, [...(came.get(n) ?? []), at + ahead]);
  }
  return came;
}

async function measure(base: Base): Promise<Figure[]> {
  const service = await startPushService();
  const ca = join(base.folder, 'ca.pem');
  writeFileSync(ca, service.ca);
  const ahead = Date.now() - performance.now();
  const from = Date.now() + LEAD + CALLS * 2;
  await write(base, service, from);
  const environment = { ...base.environment, CALLS_PRIVATE: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: ca };
  const server = await startBuilt(environment, { folder: base.folder });
  const generator = KILLS > 0 ? null : await LoadGenerator.start('ours', server.url);
  try {
    await generator?.open(MATCHES);
    await sleep(Math.max(0, from - Date.now()));
    const cpu = server.cpu();
    const load = await generator?.play({ seconds: SECONDS, rate: RATE });
    const used = server.cpu() - cpu;
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep((SECONDS * 1000) / KILLS);
      await server.kill();
      await server.restart();
    }
    const end = Date.now() + TIMEOUT;
    while (arrivals(service, ahead).size < CALLS && Date.now() < end) await sleep(250);
    // A second delivery comes within a minute or two.
    if (KILLS > 0) await sleep(90_000);
    const came = arrivals(service, ahead);
    const late = [...came].map(([n, [first]]) => first! - (from + (n * SECONDS * 1000) / CALLS));
    const twice = [...came.values()].filter(({ length }) => length > 1);
    const soon = twice.filter(([a, b]) => b! - a! < 60_000).length;
    const name = (what: string) => `${base.name}: ${what}`;
    return [
      { name: name(`called, of ${CALLS}`), value: came.size, unit: '' },
      { name: name('called twice'), value: twice.length, unit: '' },
      { name: name('called twice within a minute'), value: soon, unit: '' },
      { name: name('after they were due, p50'), value: quantile(late, 0.5), unit: 'ms' },
      { name: name('after they were due, p99'), value: quantile(late, 0.99), unit: 'ms' },
      ...(load === undefined
        ? []
        : [
            { name: name('live actions acknowledged'), value: load.acknowledged.length, unit: '' },
            { name: name('their acknowledgement, p50'), value: quantile(load.acknowledged, 0.5), unit: 'ms' },
            {
              name: name('their acknowledgement, p99'),
              value: quantile(load.acknowledged, 0.99),
              unit: 'ms',
              most: 100,
            },
            { name: name('server, of a core'), value: (100 * used) / SECONDS, unit: '%' },
            { name: name('errors of the load'), value: load.errors.length, unit: '' },
          ]),
    ];
  } finally {
    await generator?.stop();
    await server.stop();
    await service.close();
  }
}

console.log(`calls: ${describeMachine()}`);
const folder = mkdtempSync(join(tmpdir(), 'dominion-calls-'));
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
