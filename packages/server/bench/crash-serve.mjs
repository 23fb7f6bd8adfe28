/** Starts the built server like its own program, with a layer in front of its store. */

import { guardProcess } from '../dist/access/guards.js';
import { createApp } from '../dist/app/app.js';
import { readConfig } from '../dist/base/config.js';
import { createLog } from '../dist/base/log.js';
import { openPostgresStore } from '../dist/store/postgres.js';
import { openSqliteStore } from '../dist/store/sqlite.js';

/**
 * Serves with the store methods that `change` returns instead of the store's. `closing` is awaited after the
 * application is closed and before the store.
 */
export async function serve(change, closing = async () => {}) {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  guardProcess(log);
  const { databaseUrl, dataDir } = config;
  const store = databaseUrl === null ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl, log);
  const between = { ...store, matches: { ...store.matches, ...change(store.matches) } };
  const app = createApp({ config, store: between, log });
  await app.listen();
  process.on('SIGTERM', async () => {
    await app.close();
    await closing();
    await store.close();
    process.exit(0);
  });
  console.log(`Dominion is served at ${app.address}`);
}
