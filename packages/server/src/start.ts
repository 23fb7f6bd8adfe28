/** The composition root: settings, store, application, and a gentle end. Imported by main.ts alone. */

import { guardProcess } from './access/guards.js';
import { ConfigError, readConfig, unknownSettings } from './base/config.js';
import { whyNotServe, whyNotWritten } from './base/config-checks.js';
import { createLog } from './base/log.js';
import { VERSION } from './metrics/build.js';
import { AddressTaken } from './store/lease.js';
import { openPostgresStore } from './store/postgres.js';
import { whoElseReads } from './store/private.js';
import { openSqliteStore } from './store/sqlite.js';
import { StoreError } from './store/store.js';

/** How long, in milliseconds, a gentle end may take, once all matches are handed on that others can take. */
const PATIENCE = 4500;

const USAGE = `Usage: node packages/server/dist/main.js [migrate | backup | restore [OPTIONS]]
  (nothing)   serves the game; what it serves, and where, stands in the environment: see "Settings" in README.md
  migrate     changes a database's tables and ends; migrate --help says more
  backup      writes all that the site keeps into one file and ends; backup --help says more
  restore     puts what a backup holds into an empty database and ends; restore --help says more
  --version   says which version this is`;

const COMMANDS = ['migrate', 'backup', 'restore'];
const [command, ...rest] = process.argv.slice(2);
if (command === '--version') {
  console.log(VERSION);
  process.exit(0);
}
if (command !== undefined && !COMMANDS.includes(command)) {
  const asked = command === 'help' || command === '--help';
  if (asked) console.log(USAGE);
  else console.error(`There is no command ${JSON.stringify(command)}.\n${USAGE}`);
  process.exit(asked ? 0 : 2);
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  guardProcess(log);
  for (const name of unknownSettings(process.env)) {
    log.warn({ setting: name }, `${name} is set, but no setting has this name: see "Settings" in README.md`);
  }
  if (command === 'migrate') {
    const { migrateTables } = await import('./app/migrate-tables.js');
    process.exit(await migrateTables(rest, config, log));
  }
  if (command === 'backup' || command === 'restore') {
    const { runBackup } = await import('./app/backup.js');
    process.exit(await runBackup(command, rest, config, log));
  }
  const fault = whyNotServe(process.env);
  if (fault !== null) throw new ConfigError(fault);
  const copies = config.backups?.folder ?? null;
  const unwritten = copies === null ? null : whyNotWritten(copies);
  // A disk that is away today is no reason to play nothing: each day's copy is tried again.
  if (unwritten !== null) log.error({ folder: copies }, `no backups can be made in BACKUP_DIR now: ${unwritten}`);
  const { databaseUrl, databasePool, databaseMigrate, databaseLock, dataDir } = config;
  const options = { connections: databasePool, migrates: databaseMigrate, lock: databaseLock };
  const store =
    databaseUrl === null ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl, log, options);
  const others = databaseUrl === null ? whoElseReads(dataDir) : null;
  if (others !== null) log.warn({ folder: dataDir }, others);
  // The other commands don't wait until all that serves is loaded.
  const { createApp } = await import('./app/app.js');
  const app = createApp({ config, store, log });
  await app.listen();
  // Beside Vite, which has the pages, the server's own are old or missing.
  const beside = process.env.npm_lifecycle_event === 'dev';
  const where = beside ? 'Open the address that Vite prints' : 'open it in a browser';
  console.log(`Dominion is served at ${app.address} – ${where}.`);

  let closing = false;
  const end = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Everything that was acknowledged is on the disk already, so cutting it short loses nothing.
    setTimeout(() => process.exit(0), app.leaves + PATIENCE).unref();
    await app.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGUSR2', () => void app.backUp());
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}

/** What a person can do something about in a sentence; a mistake of ours with all we know. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError || error instanceof AddressTaken)
    return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to a number from 1024 on.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST names ${address ?? process.env.HOST}, which is no address of this machine.`;
  }
  return `The server cannot start: ${(error as Error)?.stack ?? String(error)}`;
}
