/** The built server with a mistake: it acknowledges what it writes down a moment later. The chaos run must see that. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../dist/app.js';
import { readConfig } from '../dist/config.js';
import { createLog } from '../dist/log.js';
import { openSqliteStore } from '../dist/store/sqlite.js';

/** How late it is written down, in milliseconds. */
const LATE = 30;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const store = await openSqliteStore(config.dataDir);
/** Of each match what is still to be written down; no more than one commit, or a slow disk would be left behind for good. */
const behind = new Map();
const early = {
  ...store,
  async commit(matchId, ...rest) {
    await behind.get(matchId);
    const late = sleep(LATE).then(() => store.commit(matchId, ...rest));
    behind.set(
      matchId,
      late.catch(() => {}),
    );
  },
};
const app = createApp({ config, store: early, log });
await app.listen();
console.log(`Dominion is served at ${app.address}`);
process.on('SIGTERM', async () => {
  await app.close();
  await Promise.all(behind.values());
  await store.close();
  process.exit(0);
});
