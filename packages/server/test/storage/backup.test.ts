/** Backups of both databases are restored into either, completely or not at all. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { runBackup } from '../../src/app/backup.js';
import { hashKey } from '../../src/base/seats.js';
import { BackupMaker } from '../../src/store/backup/backup-maker.js';
import { LEVEL, MIGRATIONS } from '../../src/store/migrations.js';
import { ORDERED } from '../../src/store/portable.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { NIGHT } from '../support/nightly.js';
import { KINDS, type Old, oldSqlite } from '../support/old-databases.js';
import { killAll, run, serve } from '../support/processes.js';
import { hasPostgres } from '../support/services.js';
import {
  anyLine,
  begunMatch,
  makeMatch,
  openTestServer,
  post,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const log = pino({ level: 'silent' });
const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8');
const [FIRST] = Object.keys(MIGRATIONS).sort() as [string];
const SITE = golden('site-1.0.0.sql');
const MATCHES = JSON.parse(golden('site-1.0.0.json')) as Record<
  string,
  { keys: Record<string, string>; written: number }
>;

const clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  killAll();
  for (const each of clean.splice(0).reverse()) await each();
});

/** An empty place for a database, where a failing command returns its message. */
const places = KINDS.map(([kind, there, make]) => {
  const place = async () => {
    const old = await make();
    clean.push(old.drop);
    const run: Old['run'] = (...words) => old.run(...words).catch(({ message }: Error) => message);
    /** Sets up a site of 1.0.0, brought up to date, with more statements. */
    const settle = async (more = '') => {
      await old.fill(SITE);
      await old.run('migrate');
      if (more !== '') await old.fill(more);
    };
    return { ...old, run, settle };
  };
  return { kind, there, place };
});
type Place = (typeof places)[number];
/** Into the other kind; by night also into the same, which *more rows* tests by day. */
const WAYS = places.flatMap((from) =>
  places
    .filter((to) => to !== from || NIGHT)
    .map((to): [string, string, Place, Place] => [from.kind, to.kind, from, to]),
);

const newFile = () => join(temporaryFolder(), 'site.backup.gz');
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trim().split('\n');
/** The lines of a backup, except the time it was made and the hash of that. */
const held = (file: string) => linesOf(file).slice(1, -1);

describe.each(WAYS)('of %s, restored into %s', (_from, _to, from, to) => {
  test.skipIf(!from.there || !to.there)('all of it is there, as a server reads it', async () => {
    const [old, fresh, file, again] = [await from.place(), await to.place(), newFile(), newFile()];
    await old.settle();
    expect(await old.run('backup', file)).toMatch(/^\S+: \d+ matches, of \d{4}-\d\d-\d\d \d\d:\d\d UTC\. /);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await fresh.run('restore', file)).toMatch(/^Restored: \d+ matches/);
    expect(await fresh.run('backup', again)).not.toContain('cannot');
    expect(held(again)).toEqual(held(file));
    expect(held(file).length).toBeGreaterThan(Object.keys(ORDERED).length + 20);
    const store = await fresh.open();
    for (const [code, { keys, written }] of Object.entries(MATCHES)) {
      const match = (await store.matches.load(code))!;
      expect(match.lines).toHaveLength(written);
      const hashes = match.seats.map(({ keyHash }) => keyHash);
      for (const key of Object.values(keys)) expect(hashes).toContain(hashKey(key));
    }
    await store.close();
  });
});

describe.each(places)('$kind', ({ kind, there, place }) => {
  test.skipIf(!there)('an empty site is backed up with every table, and restored', async () => {
    const [old, fresh, file] = [await place(), await place(), newFile()];
    const nothing = kind === 'SQLite' ? 'There is no database in' : 'it has no tables of this game';
    expect(await old.run('backup', file)).toContain(nothing);
    expect(existsSync(file)).toBe(false);
    await old.run('migrate');
    expect(await old.run('backup', file)).toContain('0 matches');
    const tables = held(file).map((line) => (JSON.parse(line) as { table?: string }).table);
    expect(tables.filter(Boolean)).toEqual(Object.keys(ORDERED));
    expect(await fresh.run('restore', file)).toContain('Restored: 0 matches');
  });

  test.skipIf(!there)(
    'a site of an older version is backed up before its update, and restored up to date',
    async () => {
      const [old, fresh, file] = [await place(), await place(), newFile()];
      await old.fill(SITE);
      expect(await old.run('backup', file)).toContain(`${Object.keys(MATCHES).length} matches`);
      expect(await fresh.run('restore', file)).toContain(`Restored: ${Object.keys(MATCHES).length} matches`);
      const store = await fresh.open();
      for (const [code, { written }] of Object.entries(MATCHES)) {
        expect((await store.matches.load(code))!.lines).toHaveLength(written);
      }
      await store.close();
    },
  );

  test.skipIf(!there)('more rows than are read at once, and nothing is written over', async () => {
    const [old, fresh, file, again] = [await place(), await place(), newFile(), newFile()];
    const rows = Array.from({ length: 1501 }, (_, at) => `('name ${at}', 'it''s \u2603 ${at}')`).join(', ');
    await old.settle(`insert into site (name, value) values ${rows}`);
    await old.run('backup', file);
    await fresh.run('restore', file);
    await fresh.run('backup', again);
    expect(held(again)).toEqual(held(file));
    expect(held(file).filter((line) => line.startsWith('["name '))).toHaveLength(1501);
    // Existing things are left alone: a database, a file, and a file that another process makes.
    expect(await fresh.run('restore', file)).toMatch(/something in it already/);
    expect(await old.run('backup', file)).toContain('is there already');
    writeFileSync(`${file}.2.part`, '');
    expect(await old.run('backup', `${file}.2`)).toContain('another backup is being made');
  });
});

test('what is no backup, is not whole, or is newer, is refused before any database is opened', async () => {
  const [file, bad, folder] = [newFile(), newFile(), join(temporaryFolder(), 'never made')];
  const [{ place }] = places as [Place];
  const old = await place();
  await old.settle();
  await old.run('backup', file);
  const lines = linesOf(file);
  const asked = async (command: 'backup' | 'restore', ...args: string[]) => {
    let said = '';
    const config = { databaseUrl: null, databaseLock: 1000, dataDir: folder };
    await runBackup(command, args, config, log, (line) => {
      said += line;
    }).catch(({ message }: Error) => {
      said += message;
    });
    return said;
  };
  const refused = async (said: string | RegExp, text: string | Buffer) => {
    writeFileSync(bad, text);
    const answer = await asked('restore', bad);
    expect(answer).toMatch(/cannot be restored/);
    expect(answer).toMatch(said);
  };
  const packed = (each: readonly string[]) => gzipSync(`${each.join('\n')}\n`);
  await refused('no backup', 'something else');
  await refused('no backup', packed(['{"a":1}']));
  // A small file may contain a line larger than memory: it isn't read to its end.
  await refused(/damaged\.$/, gzipSync(Buffer.alloc(17 * 1024 * 1024, 'a')));
  await refused('cut off', packed(lines.slice(0, -1)));
  await refused('no backup', packed([]));
  await refused('cut off', gzipSync(''));
  await refused(/no backup|cut off/, readFileSync(file).subarray(0, 2000));
  await refused('not what it says', packed([...lines.slice(0, -2), lines.at(-1)!]));
  await refused('not what it says', packed(lines.map((line) => line.replace('Zhao', 'Chao'))));
  await refused('stands after its end', packed([...lines, lines[0]!]));
  await refused('newer version', packed([lines[0]!.replace(LEVEL, '9999-later'), ...lines.slice(1)]));
  expect(await asked('restore', join(temporaryFolder(), 'none'))).toContain('there is no such file');
  expect(await asked('restore')).toContain('Usage');
  expect(await asked('restore', '--much', file)).toContain('Usage');
  expect(await asked('backup', '--check')).toContain('Usage');
  expect(await asked('restore', '--help')).toContain('Usage: restore');
  expect(await asked('restore', '--check', file)).toContain('The backup is whole: ');
  // Without a database there's nothing to back up.
  expect(await asked('backup', newFile())).toMatch(/^There is no database in .*never made.*DATA_DIR/);
  expect(existsSync(folder)).toBe(false);
});

test('a backup of 1.0.0 is restored, and its tables brought up to date', async () => {
  const [{ place }] = places as [Place];
  const [old, fresh, file, again] = [await place(), await place(), newFile(), newFile()];
  await old.settle();
  await old.run('backup', file);
  // As the older version wrote it, with only its own tables.
  const [head, ...rest] = linesOf(file).filter((line) => !/^\{"table":"(circle_removed|answers)"/.test(line));
  const lines = [head!.replace(LEVEL, FIRST), ...rest.slice(0, -1)].map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(lines).digest('hex');
  writeFileSync(again, gzipSync(`${lines}${JSON.stringify({ ...JSON.parse(rest.at(-1)!), sha256 })}\n`));
  expect(await fresh.run('restore', again)).toContain('Restored: 3 matches');
  expect(await fresh.run('migrate', '--check')).toContain('up to date');
});

test.skipIf(!hasPostgres)('while others write, it is one moment of all that they do', async () => {
  const { settle, url } = await places[1]!.place();
  await settle();
  const client = new Client({ connectionString: url });
  await client.connect();
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

describe.each(places)('$kind, while matches are played', ({ kind, there, place }) => {
  const OPERATOR = 'a-token-of-the-operators-0123';

  /** Starts a server with a match that is played until told to stop. */
  async function playedOn() {
    const { url, run } = await place();
    const folder = temporaryFolder();
    await run('migrate');
    const config = { operatorTokens: [OPERATOR], databaseUrl: url || null };
    const store = url === '' ? null : await openPostgresStore(url, log);
    if (store !== null) clean.push(() => store.close());
    const house = await openTestServer({ folder, config, ...(store !== null && { around: () => store }) });
    clean.push(house.close);
    const table = await begunMatch(house.url);
    let playing = true;
    const played = (async () => {
      while (playing) {
        const { log, match } = table.mover;
        const guest = table.guests.get(match.position.turn)!;
        await until('they know as much', () => guest.log.length >= log.length);
        const reply = await guest.act(anyLine(guest.match));
        if (reply.ok) await until('it was played', () => table.mover.log.length > log.length);
      }
    })();
    clean.push(async () => {
      playing = false;
      await played;
    });
    await expect.poll(() => table.mover.log.length).toBeGreaterThan(6);
    return { house, table, folder, url };
  }

  test.skipIf(!there)(
    'a backup by command and one by the operator’s page hold all that was acknowledged before',
    async () => {
      const { house, table, folder, url } = await playedOn();
      const { code, mover } = table;
      const files: [string, string[]][] = [];

      const byCommand = newFile();
      const before = mover.log;
      const said: string[] = [];
      const config = { databaseUrl: url || null, databaseLock: 3000, dataDir: folder };
      expect(await runBackup('backup', [byCommand], config, log, (line) => said.push(line))).toBe(0);
      expect(said.join()).toMatch(/: 1 match, of /);
      files.push([byCommand, before]);

      const byPage = newFile();
      const then = mover.log;
      const answer = await fetch(`${house.url}/api/operator/backup`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${OPERATOR}`, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
      expect(answer.headers.get('content-disposition')).toMatch(/filename=dominion-[\d-]+\.backup\.gz$/);
      const sent = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(sent.length));
      writeFileSync(byPage, sent);
      files.push([byPage, then]);

      // The match goes on, and no part of the copies is left.
      const { length } = mover.log;
      await expect.poll(() => mover.log.length).toBeGreaterThan(length);
      await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith('dominion-copy'))).toEqual([]);
      const acts = await fetch(`${house.url}/api/operator/acts`, { headers: { Authorization: `Bearer ${OPERATOR}` } });
      expect(await acts.json()).toMatchObject({ acts: [{ act: 'backup' }] });

      for (const [file, acknowledged] of files) {
        const fresh = await place();
        expect(await fresh.run('restore', file)).toMatch(/^Restored: 1 match,/);
        const restored = await fresh.open();
        clean.push(() => restored.close());
        const lines = (await restored.matches.load(code))!.lines.map(({ line }) => line);
        expect(lines.length).toBeGreaterThanOrEqual(acknowledged.length);
        expect(lines.slice(0, acknowledged.length)).toEqual(acknowledged);
      }
    },
  );

  test.skipIf(!there)(
    'one backup at a time; one that fails is refused with the reason, and leaves nothing',
    async () => {
      const folder = temporaryFolder();
      const own = kind === 'SQLite' ? folder : tmpdir();
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const copyTo = async () => {
        await held;
        throw new Error('database or disk is full');
      };
      const databaseUrl = kind === 'SQLite' ? null : 'postgres://postgres@127.0.0.1:1/none';
      const config = { databaseUrl, databaseLock: 1000, dataDir: folder };
      const left = () => readdirSync(own).filter((name) => name.startsWith('dominion-copy')).length;
      const before = left();
      const maker = new BackupMaker({ config, store: { copyTo }, wall: () => Date.UTC(2026, 10, 30) });
      const [first, second] = [maker.make(), maker.make()];
      expect(await second).toBeNull();
      release();
      await expect(first).rejects.toThrow(kind === 'SQLite' ? 'disk is full' : 'ECONNREFUSED');
      expect(left()).toBe(before);
    },
  );
});

test('a server that cannot be asked holds its file: a sentence says so, and nothing is written', async () => {
  const folder = temporaryFolder();
  const house = await openTestServer({ folder });
  clean.push(house.close);
  rmSync(join(folder, 'dominion.sock'), { force: true });
  const file = newFile();
  await expect(oldSqlite(folder).run('backup', file)).rejects.toThrow('Another server already uses');
  expect(existsSync(file)).toBe(false);
});

test('a command backs up a server that runs, also after one that was killed, and leaves nothing', async () => {
  const folder = temporaryFolder();
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const killed = await serve(settings);
  killed.child.kill('SIGKILL');
  await killed.exit;
  mkdirSync(join(folder, 'dominion-copy-broken'));
  const server = await serve(settings);
  const code = await makeMatch(server.url, { mode: '2' });
  const file = newFile();
  const backup = run(settings, 'pipe', ['backup', file]);
  expect([await backup.exit, backup.out()]).toEqual([0, expect.stringMatching(/^\S+: 1 match, of [^\n]*\n$/)]);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'dominion.sock')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith('dominion-copy'))).toEqual([]);
  expect((await post(server.url, `/api/matches/${code}/open`)).status).toBe(200);
  expect(server.out()).not.toContain('"level"');
});

test('both are commands of the program that serves, which names them; they do not ask for what only a server needs', async () => {
  const [old, fresh, file] = [temporaryFolder(), temporaryFolder(), newFile()];
  const ask = async (folder: string, ...words: string[]) => {
    const nowhere = { CLIENT_DIR: '/nowhere', DOCS_DIR: '/nowhere', BACKUP_KEEP: '3', REDIS_URL: 'redis://nowhere:1' };
    const { exit, out } = run({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...nowhere }, 'pipe', words);
    return `${await exit} ${out()}`;
  };
  expect(await ask(old, 'migrate')).toMatch(/^0 Made: /);
  expect(await ask(old, 'backup', file)).toMatch(/^0 \S+: 0 matches/);
  expect(await ask(fresh, 'restore', file)).toMatch(/^0 Restored: 0 matches/);
  expect(await ask(fresh)).toMatch(/^1 BACKUP_KEEP is set, but BACKUP_DIR is not; /);
  expect(await ask(fresh, 'backups')).toMatch(
    /^2 There is no command "backups"\.\nUsage: .*migrate \| backup \| restore/,
  );
});
