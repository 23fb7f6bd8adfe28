/** Backups of both databases are put back into either, whole or not at all. */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'libsql';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { runBackup } from '../../src/backup.js';
import { migrateTables } from '../../src/migrate-tables.js';
import { hashKey } from '../../src/seats.js';
import { LEVEL } from '../../src/store/migrations.js';
import { ORDERED } from '../../src/store/portable.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import type { Store } from '../../src/store/store.js';
import { startThread } from '../../src/threads.js';
import { type House, openHouse, temporaryFolder } from '../support/house.js';
import { killAll, run } from '../support/processes.js';
import { hasPostgres, makeDatabase } from '../support/services.js';

const log = pino({ level: 'silent' });
const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8');
const NEWEST = golden(`database-${LEVEL}.sql`);
const MATCHES = (
  JSON.parse(golden('databases.json')) as Record<
    string,
    Record<string, { keys: Record<string, string>; written: number }>
  >
)[LEVEL]!;

/** A database of one kind, and the commands upon it: what each said, or the sentence that it failed with. */
interface Place {
  fill(statements: string): Promise<void>;
  run(command: 'migrate' | 'backup' | 'restore', ...args: string[]): Promise<string>;
  open(): Promise<Store>;
}

const drops: (() => Promise<void>)[] = [];
let house: House | undefined;
afterEach(async () => {
  killAll();
  await house?.close();
  house = undefined;
  for (const drop of drops.splice(0)) await drop();
});

async function sqlite(folder = temporaryFolder()): Promise<Place> {
  return {
    async fill(statements) {
      const database = new Database(join(folder, 'dominion.sqlite'));
      try {
        database.exec(statements);
      } finally {
        database.close();
      }
    },
    async run(command, ...args) {
      const data = { command, args, dataDir: folder };
      const worker = startThread(new URL('../support/command-worker.js', import.meta.url), data);
      const [told] = (await once(worker, 'message')) as [{ said: string } | { message: string }];
      await worker.terminate();
      return 'message' in told ? told.message : told.said;
    },
    open: () => openSqliteStore(folder),
  };
}

async function postgres(): Promise<Place> {
  const { url, drop } = await makeDatabase();
  drops.push(drop);
  return {
    async fill(statements) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(statements.replaceAll(/\bx'([0-9a-f]+)'/g, "'\\x$1'"));
      } finally {
        await client.end();
      }
    },
    async run(command, ...args) {
      let said = '';
      const config = { databaseUrl: url, databaseLock: 3000, dataDir: '' };
      const say = (line: string) => {
        said += line;
      };
      try {
        if (command === 'migrate') await migrateTables(args, config, log, say);
        else await runBackup(command, args, config, log, say);
      } catch (error) {
        return (error as Error).message;
      }
      return said;
    },
    open: () => openPostgresStore(url, log),
  };
}

const PLACES = { SQLite: sqlite, PostgreSQL: postgres } as const;
type Kind = keyof typeof PLACES;
const WAYS = (['SQLite', 'PostgreSQL'] as const).flatMap((from) =>
  (['SQLite', 'PostgreSQL'] as const).map((to): [Kind, Kind] => [from, to]),
);
const needsPostgres = (...kinds: Kind[]) => kinds.includes('PostgreSQL') && !hasPostgres;

const newFile = () => join(temporaryFolder(), 'site.backup.gz');
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trim().split('\n');
/** All but what says when it was made, and the hash of that. */
const held = (file: string) => linesOf(file).slice(1, -1);

describe.each(WAYS)('of %s, restored into %s', (from, to) => {
  test.skipIf(needsPostgres(from, to))('all of it is there, as a server reads it', async () => {
    const [old, fresh, file, again] = [await PLACES[from](), await PLACES[to](), newFile(), newFile()];
    await old.fill(NEWEST);
    expect(await old.run('backup', file)).toMatch(/^\S+: \d+ matches, \d+ rows, of \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await fresh.run('restore', file)).toMatch(/^Restored: \d+ matches/);
    expect(await fresh.run('backup', again)).not.toContain('cannot');
    expect(held(again)).toEqual(held(file));
    expect(held(file).length).toBeGreaterThan(Object.keys(ORDERED).length + 20);
    const store = await fresh.open();
    for (const [code, { keys, written }] of Object.entries(MATCHES)) {
      const match = (await store.load(code))!;
      expect(match.lines).toHaveLength(written);
      const hashes = match.seats.map(({ keyHash }) => keyHash);
      for (const key of Object.values(keys)) expect(hashes).toContain(hashKey(key));
    }
    await store.close();
  });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  const there = !needsPostgres(kind);

  test.skipIf(!there)('an empty site is backed up, and restored', async () => {
    const [old, fresh, file] = [await PLACES[kind](), await PLACES[kind](), newFile()];
    const nothing = kind === 'SQLite' ? 'There is no database in' : '(0001-matches is due)';
    expect(await old.run('backup', file)).toContain(nothing);
    expect(existsSync(file)).toBe(false);
    await old.run('migrate');
    expect(await old.run('backup', file)).toContain('0 matches');
    expect(await fresh.run('restore', file)).toContain('Restored: 0 matches');
  });

  test.skipIf(!there)('knows every table, and what its rows are ordered by', async () => {
    const [old, file] = [await PLACES[kind](), newFile()];
    await old.run('migrate');
    await old.run('backup', file);
    const tables = held(file)
      .map((line) => (JSON.parse(line) as { table?: string }).table)
      .filter(Boolean);
    expect(tables).toEqual(Object.keys(ORDERED));
    const made = (golden(`database-${LEVEL}.sql`).match(/create table "?(\w+)"?/gi) ?? []).map(
      (text) => text.split(/[" ]+/)[2]!,
    );
    expect(made.filter((name) => !name.startsWith('kysely')).sort()).toEqual([...tables].sort());
  });

  test.skipIf(!there)('more rows than are read at once', async () => {
    const [old, fresh, file, again] = [await PLACES[kind](), await PLACES[kind](), newFile(), newFile()];
    await old.fill(NEWEST);
    const rows = Array.from({ length: 1501 }, (_, at) => `('name ${at}', 'it''s \u2603 ${at}')`).join(', ');
    await old.fill(`insert into site (name, value) values ${rows}`);
    await old.run('backup', file);
    await fresh.run('restore', file);
    await fresh.run('backup', again);
    expect(held(again)).toEqual(held(file));
    expect(held(file).filter((line) => line.startsWith('["name '))).toHaveLength(1501);
  });

  test.skipIf(!there)(
    'is left alone by what is no backup, is not whole, or is newer; and where it is not empty',
    async () => {
      const [old, fresh, file, bad] = [await PLACES[kind](), await PLACES[kind](), newFile(), newFile()];
      await old.fill(NEWEST);
      await old.run('backup', file);
      const lines = linesOf(file);
      const refused = async (said: string | RegExp, text: string | Buffer) => {
        writeFileSync(bad, text);
        const answer = await fresh.run('restore', bad);
        expect(answer).toMatch(/cannot be restored/);
        expect(answer).toMatch(said);
      };
      const packed = (each: readonly string[]) => gzipSync(`${each.join('\n')}\n`);
      await refused('no backup', 'something else');
      await refused('no backup', packed(['{"a":1}']));
      // A small file may hold a line that no memory does: it is not read to its end.
      await refused(/damaged\.$/, gzipSync(Buffer.alloc(17 * 1024 * 1024, 'a')));
      await refused('cut off', packed(lines.slice(0, -1)));
      await refused('no backup', packed([]));
      await refused('cut off', gzipSync(''));
      await refused(/no backup|cut off/, readFileSync(file).subarray(0, 2000));
      await refused('not what it says', packed([...lines.slice(0, -2), lines.at(-1)!]));
      await refused('not what it says', packed(lines.map((line) => line.replace('Zhao', 'Chao'))));
      await refused('stands after its end', packed([...lines, lines[0]!]));
      await refused('newer version', packed([lines[0]!.replace(LEVEL, '9999-later'), ...lines.slice(1)]));
      expect(await fresh.run('restore', join(temporaryFolder(), 'none'))).toContain('there is no such file');
      expect(await fresh.run('restore')).toContain('Usage');
      expect(await fresh.run('restore', '--much', file)).toContain('Usage');
      expect(await fresh.run('backup', '--check')).toContain('Usage');
      expect(await old.run('restore', '--check', file)).toContain('The backup is whole: ');
      // Nothing of all that was written.
      expect(await fresh.run('restore', file)).toContain('Restored');
      expect(await old.run('restore', file)).toMatch(/something in it already/);
      expect(await old.run('backup', file)).toContain('is there already');
      writeFileSync(`${bad}.2.part`, '');
      expect(await old.run('backup', `${bad}.2`)).toContain('another backup is being made');
    },
  );
});

test.skipIf(!hasPostgres)('while others write, it is one moment of all that they do', async () => {
  const { url, drop } = await makeDatabase();
  drops.push(drop);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(NEWEST.replaceAll(/\bx'([0-9a-f]+)'/g, "'\\x$1'"));
  // In the first table that is read, and in the last one.
  const match = (await client.query<{ id: string }>('select id from matches limit 1')).rows[0]!.id;
  let [stopped, written] = [false, 0];
  const writing = (async () => {
    for (; !stopped; written++) {
      await client.query('begin');
      await client.query(`insert into site (name, value) values ('w${written}', '')`);
      await client.query(
        `insert into said (match_id, seq, channel, who, name, text, ply, at) values ($1, $2, 'all', 'w', 'w', 'w', 0, 0)`,
        [match, 100_000 + written],
      );
      await client.query('commit');
    }
  })();
  const config = { databaseUrl: url, databaseLock: 3000, dataDir: '' };
  const file = newFile();
  await expect.poll(() => written).toBeGreaterThan(20);
  await runBackup('backup', [file], config, log, () => {});
  stopped = true;
  await writing;
  await client.end();
  const lines = held(file);
  const [first, last] = [
    lines.filter((line) => /^\["w\d+",""\]$/.test(line)),
    lines.filter((line) => line.includes('"w","w"')),
  ];
  expect(first.length).toBeGreaterThan(20);
  expect(last.length).toBe(first.length);
  expect(written).toBeGreaterThan(first.length);
});

test('a server that runs holds its file: a sentence says so, and nothing is written', async () => {
  const folder = temporaryFolder();
  house = await openHouse({ folder });
  const file = newFile();
  expect(await (await sqlite(folder)).run('backup', file)).toContain('Another server already uses');
  expect(existsSync(file)).toBe(false);
});

test('where no server has ever kept anything there is nothing to back up, and no database is made', async () => {
  const folder = join(temporaryFolder(), 'nothing');
  const file = newFile();
  expect(await (await sqlite(folder)).run('backup', file)).toMatch(/^There is no database in .*nothing.*DATA_DIR/);
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test('both are commands of the program that serves, which names them', async () => {
  const [old, fresh, file] = [temporaryFolder(), temporaryFolder(), newFile()];
  const ask = async (folder: string, ...words: string[]) => {
    const { exit, out } = run({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, 'pipe', words);
    return `${await exit} ${out()}`;
  };
  expect(await ask(old, 'migrate')).toMatch(/^0 Made: /);
  expect(await ask(old, 'backup', file)).toMatch(/^0 \S+: 0 matches/);
  expect(await ask(fresh, 'restore', file)).toMatch(/^0 Restored: 0 matches/);
  expect(await ask(fresh, 'restore', '--help')).toMatch(/^0 Usage: restore/);
  expect(await ask(fresh, 'backups')).toMatch(
    /^2 There is no command "backups"\.\nUsage: .*migrate \| backup \| restore/,
  );
});
