/** For operators who don't want the server to migrate its tables. */
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../base/config.js';
import type { Log } from '../base/log.js';
import { migrate, readTables, stepBack } from '../store/migrate.js';
import { MIGRATIONS } from '../store/migrations.js';
import { changePostgres } from '../store/postgres.js';
import { changeSqlite } from '../store/sqlite-here.js';
import { StoreError } from '../store/store.js';
import type { Tables } from '../store/tables.js';

const USAGE = `Usage: migrate [--check | --to NAME | --down]
  (nothing)   makes all changes that are due
  --check     says what is due and changes nothing; ends with 2 where something is
  --to NAME   makes them as far as that one
  --down      takes the newest back`;

type Asked = { readonly kind: 'check' | 'down' | 'help' } | { readonly kind: 'up'; readonly to: string | undefined };

function read(args: readonly string[]): Asked {
  const options = {
    check: { type: 'boolean' },
    down: { type: 'boolean' },
    to: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  let values: { check?: boolean; down?: boolean; to?: string; help?: boolean };
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new ConfigError(USAGE);
  }
  const { check, down, to, help } = values;
  if (Object.keys(values).length > 1) throw new ConfigError(USAGE);
  if (to !== undefined && !Object.hasOwn(MIGRATIONS, to)) {
    throw new ConfigError(`There is no ${JSON.stringify(to)}; there are ${Object.keys(MIGRATIONS).join(', ')}.`);
  }
  if (help) return { kind: 'help' };
  if (check) return { kind: 'check' };
  if (down) return { kind: 'down' };
  return { kind: 'up', to };
}

/**
 * Runs the command and prints the result in one line. Returns the exit code; throws errors with a message for the
 * operator.
 */
export async function migrateTables(
  args: readonly string[],
  config: Pick<Config, 'databaseUrl' | 'databaseLock' | 'dataDir'>,
  log: Log,
  say: (line: string) => void = console.log,
): Promise<number> {
  const asked = read(args);
  const { databaseUrl, databaseLock, dataDir } = config;
  const change = <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
    databaseUrl === null ? changeSqlite(dataDir, work) : changePostgres(databaseUrl, databaseLock, log, work);
  switch (asked.kind) {
    case 'help':
      say(USAGE);
      return 0;
    case 'check': {
      const { due, fault } = await change(readTables);
      if (fault !== null) throw new StoreError(`The tables are not for this server: ${fault}.`);
      say(due.length === 0 ? 'The tables are up to date.' : `Due: ${due.join(', ')}.`);
      return due.length === 0 ? 0 : 2;
    }
    case 'down':
      say(`Taken back: ${await change(stepBack)}.`);
      return 0;
    case 'up': {
      const made = await change((db) => migrate(db, asked.to));
      say(made.length === 0 ? 'The tables are up to date.' : `Made: ${made.join(', ')}.`);
      return 0;
    }
  }
}
