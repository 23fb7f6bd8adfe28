/**
 * The built server with short time limits and random bots that move at once. Each message is the hours by which its
 * calendar moves forward. With a seed and its only match's id the throws are known.
 */
import { createApp } from '../../packages/server/dist/app/app.js';
import { readConfig } from '../../packages/server/dist/base/config.js';
import { createLog } from '../../packages/server/dist/base/log.js';
import { lastResort } from '../../packages/server/dist/bots/job.js';
import { openSqliteStore } from '../../packages/server/dist/store/sqlite.js';

const config = readConfig(process.env);
const store = await openSqliteStore(config.dataDir);
const times = { ...config.times, silence: 200, left: 1500, lost: 1500, order: 300, orderMore: 300 };
const thinker = { choose: async (job) => lastResort(job), close: async () => {} };
const log = createLog(config.logLevel);
let ahead = 0;
process.on('message', (hours) => {
  ahead += hours * 3_600_000;
});
const wall = () => Date.now() + ahead;
const botPace = { least: 0, usual: 0, alone: 0 };
const [seed, matchId] = process.argv.slice(2);
if (seed !== undefined) {
  const { create } = store.matches;
  store.matches.create = (match, ...rest) => create({ ...match, id: matchId }, ...rest);
}
const newSeed = seed && (() => Buffer.from(seed, 'hex'));
const quick = { ...config, times, botPace };
const app = createApp({ config: quick, store, log, thinker, wall, ...(newSeed && { newSeed }) });
await app.listen();
console.log(`Dominion is served at ${app.address} – open it in a browser.`);
process.on('SIGTERM', async () => {
  await app.close();
  await store.close();
  process.exit(0);
});
