/** The composition root: settings, store, application and a graceful shutdown. Imported only by main.ts. */

import { guardProcess } from './access/guards.js';
import { ConfigError, readConfig, unknownSettings } from './base/config.js';
import { whyNotServe, whyNotWritten } from './base/config-checks.js';
import { readFlags } from './base/flags.js';
import { createLog } from './base/log.js';
import { operatorAccess, operatorSentence } from './base/operator-token.js';
import { VERSION } from './metrics/build.js';
import { AddressTaken } from './store/lease.js';
import { openPostgresStore } from './store/postgres.js';
import { whoElseReads } from './store/private.js';
import { openSqliteStore } from './store/sqlite.js';
import { StoreError } from './store/store.js';

/** Milliseconds for a graceful shutdown, after all handovers. */
const TIMEOUT = 4500;

const USAGE = `Usage: dominion-server [--port NUMBER] [--data FOLDER] [doctor | migrate | backup | restore [OPTIONS]]

  --port NUMBER   serve at this port (default: 2567)
  --data FOLDER   keep matches in this folder (default: ./data)
  --version       print the version
  --help          print this; behind a command, what that can do

Without a command it serves the game. With one it does this and ends:
  doctor          check settings, database, disk, pages and public address, and say what to do
  migrate         change a database's tables
  backup          write all that the site keeps into one file
  restore         put what a backup holds into an empty database

All other settings are environment variables. A running server lists them at /docs/operators/configuration.html.`;

const COMMANDS = ['doctor', 'migrate', 'backup', 'restore'];
const flags = readFlags(process.argv.slice(2));
if (!flags.ok) refuse(flags.error);
Object.assign(process.env, flags.settings);
const [command, ...rest] = flags.args;
if (command === '--version') {
  console.log(VERSION);
  process.exit(0);
}
if (command === 'help' || command === '--help') {
  console.log(`Serve Dominion – Ancient Art of War, or look after what it keeps.\n\n${USAGE}`);
  process.exit(0);
}
if (command !== undefined && !COMMANDS.includes(command)) {
  refuse(`There is no ${command.startsWith('-') ? 'option' : 'command'} ${JSON.stringify(command)}.`);
}

try {
  if (command === 'doctor') {
    const { runDoctor } = await import('./doctor/doctor.js');
    process.exit(await runDoctor(rest, process.env));
  }
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  guardProcess(log);
  for (const { name, meant } of unknownSettings(process.env)) {
    const hint = meant === null ? 'the page Configuration of the docs lists all' : `did you mean ${meant}?`;
    log.warn({ setting: name }, `${name} is set, but no setting has this name: ${hint}`);
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
  // A disk that is missing today must not stop play: each day's copy is tried again.
  if (unwritten !== null) log.error({ folder: copies }, `no backups can be made in BACKUP_DIR now: ${unwritten}`);
  const { databaseUrl, databasePool, databaseMigrate, databaseLock, dataDir } = config;
  const options = { connections: databasePool, migrates: databaseMigrate, lock: databaseLock };
  const store =
    databaseUrl === null ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl, log, options);
  const others = databaseUrl === null ? whoElseReads(dataDir) : null;
  if (others !== null) log.warn({ folder: dataDir }, others);
  // Loaded late, so that the other commands don't wait for it.
  const { createApp } = await import('./app/app.js');
  const access = operatorAccess(config);
  const app = createApp({ config: { ...config, operatorTokens: access.tokens }, store, log });
  await app.listen();
  console.log(servedSentence(app.address, config.siteUrl));
  console.log(operatorSentence(access, config.siteUrl ?? app.address));

  let closing = false;
  const end = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Everything acknowledged is already on disk, so cutting the shutdown short loses nothing.
    setTimeout(() => process.exit(0), app.leaves + TIMEOUT).unref();
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

/** Returns the sentence with the game's address: first the public one, which works from elsewhere too. */
function servedSentence(here: string, siteUrl: string | null): string {
  // With Vite, which serves the pages, the server's own are old or missing.
  if (process.env.npm_lifecycle_event === 'dev')
    return `Dominion is served at ${here} – open the address that Vite prints.`;
  const opened = `Dominion is served at ${siteUrl ?? here} – open it in a browser.`;
  return siteUrl === null || siteUrl === here ? opened : `${opened} On this machine, ${here} works too.`;
}

function refuse(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

/** Returns one sentence for errors that the operator can fix, and all details for bugs. */
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
