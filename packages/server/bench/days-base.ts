/** Databases for the correspondence bench: the server's store makes matches, and SQL multiplies them. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgresStore } from '../src/store/postgres.js';
import { openSqliteStore } from '../src/store/sqlite.js';
import type { Store } from '../src/store/store.js';

export interface Base {
  readonly name: string;
  /** The environment of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Whether no other program may read it while a server uses it. */
  readonly exclusive: boolean;
  /** Calls `use` with the server's store, and closes that afterwards. */
  withStore(use: (store: Store) => Promise<void>): Promise<void>;
  run(statement: string): Promise<void>;
  all(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  drop(): Promise<void>;
}

/** Runs in another process: only its end surely releases SQLite's file. */
const ASKING = `
  const { file, statement, rows } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const database = new (require(process.argv[1]))(file);
  console.log(JSON.stringify(rows ? database.prepare(statement).all() : (database.exec(statement), [])));
`;
const LIBSQL = createRequire(import.meta.url).resolve('libsql');

export async function openSqlite(folder: string): Promise<Base> {
  const ask = (statement: string, rows: boolean) => {
    const input = JSON.stringify({ file: join(folder, 'dominion.sqlite'), statement, rows });
    const said = execFileSync(process.execPath, ['-e', ASKING, LIBSQL], { input, maxBuffer: 2 ** 28 });
    return JSON.parse(said.toString()) as Record<string, unknown>[];
  };
  const base: Base = {
    name: 'SQLite',
    environment: {},
    folder,
    exclusive: true,
    async withStore(use) {
      const store = await openSqliteStore(folder);
      await use(store).finally(() => store.close());
    },
    run: async (statement) => void ask(statement, false),
    all: async (statement) => ask(statement, true),
    drop: async () => {},
  };
  await base.withStore(async () => {});
  return base;
}

/** Creates a database on a PostgreSQL server; `url` names one from which it can be created. */
export async function openPostgres(url: string, folder: string): Promise<Base> {
  const name = `dominion_days_${randomBytes(6).toString('hex')}`;
  const ask = async (to: string, statement: string) => {
    const client = new Client({ connectionString: to });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  await ask(url, `create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const base: Base = {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: own },
    folder,
    exclusive: false,
    async withStore(use) {
      const store = await openPostgresStore(own, pino({ level: 'silent' }));
      await use(store).finally(() => store.close());
    },
    run: async (statement) => void (await ask(own, statement)),
    all: async (statement) => (await ask(own, statement)).rows,
    drop: async () => void (await ask(url, `drop database if exists ${name} with (force)`)),
  };
  await base.withStore(async () => {});
  return base;
}
