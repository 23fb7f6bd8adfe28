import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import { pino } from 'pino';
import { runBackup } from '../../src/app/backup.js';
import { migrateTables } from '../../src/app/migrate-tables.js';
import { startThread } from '../../src/base/threads.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { type Store, StoreError } from '../../src/store/store.js';
import { temporaryFolder } from './basics.js';
import { hasPostgres, makeDatabase } from './services.js';

const log = pino({ level: 'silent' });

type Command = 'migrate' | 'backup' | 'restore';

/** A database of one kind: filled by old statements, and opened by today's server. */
export interface Old {
  /** The address in PostgreSQL; empty for a file. */
  readonly url: string;
  fill(statements: string): Promise<void>;
  open(): Promise<Store>;
  /** Runs a command of the server; returns its output and its exit code. */
  run(command: Command, ...args: string[]): Promise<string>;
  drop(): Promise<void>;
}

export function oldSqlite(folder = temporaryFolder()): Old {
  return {
    url: '',
    async fill(statements) {
      const database = new Database(join(folder, 'dominion.sqlite'));
      try {
        database.exec(statements);
      } finally {
        database.close();
      }
    },
    open: () => openSqliteStore(folder),
    async run(command, ...args) {
      const worker = startThread(new URL('./command-worker.js', import.meta.url), { command, args, dataDir: folder });
      const [told] = (await once(worker, 'message')) as [{ code: number; said: string } | { message: string }];
      await worker.terminate();
      if ('message' in told) throw new StoreError(told.message);
      return `${told.said} (${told.code})`;
    },
    drop: async () => {},
  };
}

async function oldPostgres(): Promise<Old> {
  const { url, drop } = await makeDatabase('none');
  return {
    url,
    async fill(statements) {
      const client = new Client({ connectionString: url });
      await client.connect();
      // Bytes, as SQLite returns them.
      try {
        await client.query(statements.replaceAll(/\bx'([0-9a-f]+)'/g, "'\\x$1'"));
      } finally {
        await client.end();
      }
    },
    open: () => openPostgresStore(url, log),
    async run(command, ...args) {
      let said = '';
      const config = { databaseUrl: url, databaseLock: 3000, dataDir: '' };
      const say = (line: string) => {
        said += line;
      };
      const code = await (command === 'migrate'
        ? migrateTables(args, config, log, say)
        : runBackup(command, args, config, log, say));
      return `${said} (${code})`;
    },
    drop,
  };
}

/** Both kinds, whether each is available, and how to make an empty one. */
export const KINDS: ['SQLite' | 'PostgreSQL', boolean, () => Promise<Old>][] = [
  ['SQLite', true, async () => oldSqlite()],
  ['PostgreSQL', hasPostgres, oldPostgres],
];
