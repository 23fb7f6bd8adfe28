/**
 * The built server with extras for measurements. `BENCH_REQUESTS` sets a person's requests per second in a room, so
 * that it doesn't limit a run. `BENCH_PACE` sets the least milliseconds that bots think. SIGUSR2 collects garbage, so
 * that memory is compared at its lowest. Any message from the parent is answered with the event loop's delays since the
 * last: `p50`, `p99` and `max`, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../dist/app/app.js';
import { readConfig } from '../dist/base/config.js';
import { createLog } from '../dist/base/log.js';
import { openPostgresStore } from '../dist/store/postgres.js';
import { openSqliteStore } from '../dist/store/sqlite.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());

const config = readConfig(process.env);
const requests = Number(process.env.BENCH_REQUESTS ?? config.limits.requests);
const log = createLog(config.logLevel);
const { databaseUrl, dataDir } = config;
const store = databaseUrl === null ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl, log);
const pace = process.env.BENCH_PACE;
const each = Number(pace);
const botPace = pace === undefined ? config.botPace : { least: each, usual: each, alone: each };
const app = createApp({ config: { ...config, botPace, limits: { ...config.limits, requests } }, store, log });
if (process.send !== undefined) answerDelays();
await app.listen();
console.log(`Dominion is served at ${app.address}`);
process.on('SIGTERM', async () => {
  await app.close();
  await store.close();
  process.exit(0);
});

function answerDelays() {
  // A timer fires every millisecond; its lateness is the delay.
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - 1);
  process.on('message', () => {
    process.send({ p50: late(delays.percentile(50)), p99: late(delays.percentile(99)), max: late(delays.max) });
    delays.reset();
  });
}
