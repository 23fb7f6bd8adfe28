/**
 * The built server with two things that no operator needs: `BENCH_REQUESTS` sets how many requests a second a person may
 * make in a room, so that a run as fast as it goes is not held back by it; and SIGUSR2 collects garbage, so that memory is
 * compared at its floor.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../dist/app.js';
import { readConfig } from '../dist/config.js';
import { createLog } from '../dist/log.js';
import { openSqliteStore } from '../dist/store/sqlite.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());

const config = readConfig(process.env);
const requests = Number(process.env.BENCH_REQUESTS ?? config.limits.requests);
const log = createLog(config.logLevel);
const store = await openSqliteStore(config.dataDir);
const app = createApp({ config: { ...config, limits: { ...config.limits, requests } }, store, log });
await app.listen();
console.log(`Dominion is served at ${app.address}`);
process.on('SIGTERM', async () => {
  await app.close();
  await store.close();
  process.exit(0);
});
