/** Databases as an earlier version wrote them, of both kinds, to be opened by today's server. */
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import { pino } from 'pino';
import { migrateTables } from '../../src/migrate-tables.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { type Store, StoreError } from '../../src/store/store.js';
import { startThread } from '../../src/threads.js';
import { temporaryFolder } from './house.js';
import { hasPostgres, makeDatabase } from './services.js';

const log = pino({ level: 'silent' });

/** A database of one kind: filled by statements as they were written, and opened by today's server. */
export interface Old {
  fill(statements: string): Promise<void>;
  open(): Promise<Store>;
  /** Runs the command that changes tables; gives what it said, and the code that it ended with. */
  command(...args: string[]): Promise<string>;
  drop(): Promise<void>;
}

/** Both kinds, whether there is one here, and how to make an empty one. */
export const KINDS: [string, boolean, () => Promise<Old>][] = [
  [
    'SQLite',
    true,
    async () => {
      const folder = temporaryFolder();
      return {
        async fill(statements) {
          const database = new Database(join(folder, 'dominion.sqlite'));
          try {
            database.exec(statements);
          } finally {
            database.close();
          }
        },
        open: () => openSqliteStore(folder),
        async command(...args) {
          const worker = startThread(new URL('./command-worker.js', import.meta.url), {
            ...{ command: 'migrate', args, dataDir: folder },
          });
          const [told] = (await once(worker, 'message')) as [{ code: number; said: string } | { message: string }];
          await worker.terminate();
          if ('message' in told) throw new StoreError(told.message);
          return `${told.said} (${told.code})`;
        },
        drop: async () => {},
      };
    },
  ],
  [
    'PostgreSQL',
    hasPostgres,
    async () => {
      const { url, drop } = await makeDatabase();
      return {
        async fill(statements) {
          const client = new Client({ connectionString: url });
          await client.connect();
          // Bytes, as SQLite has them.
          try {
            await client.query(statements.replaceAll(/\bx'([0-9a-f]+)'/g, "'\\x$1'"));
          } finally {
            await client.end();
          }
        },
        open: () => openPostgresStore(url, log),
        async command(...args) {
          let said = '';
          const config = { databaseUrl: url, databaseLock: 3000, dataDir: '' };
          const code = await migrateTables(args, config, log, (line) => {
            said += line;
          });
          return `${said} (${code})`;
        },
        drop,
      };
    },
  ],
];
