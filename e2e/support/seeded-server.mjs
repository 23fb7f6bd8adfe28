/**
 * The built server with known throws, for which the product has no setting: `node e2e/support/seeded-server.mjs SEED
 * MATCH_ID`; DATA_DIR is its database's folder.
 */
import { createApp } from '../../packages/server/dist/app/app.js';
import { readConfig } from '../../packages/server/dist/base/config.js';
import { createLog } from '../../packages/server/dist/base/log.js';
import { openSqliteStore } from '../../packages/server/dist/store/sqlite.js';

const [seed, matchId] = process.argv.slice(2);
const config = readConfig(process.env);
const store = await openSqliteStore(config.dataDir);
// The key of the throws depends on the match's id, so that must be known as well.
const { create } = store.matches;
store.matches.create = (match, ...rest) => create({ ...match, id: matchId }, ...rest);
const app = createApp({
  config,
  store,
  log: createLog(config.logLevel),
  newSeed: () => Buffer.from(seed, 'hex'),
});
await app.listen();
console.log(`Dominion is served at ${app.address} – open it in a browser.`);
process.on('SIGTERM', async () => {
  await app.close();
  await store.close();
  process.exit(0);
});
