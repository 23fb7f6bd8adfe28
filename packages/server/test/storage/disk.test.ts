/** The disk below the SQLite store: full, read-only, damaged; and deleted data is gone from it. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { whoElseReads } from '../../src/store/private.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { StoreError } from '../../src/store/store.js';
import { killAll, run, serve } from '../support/processes.js';
import {
  anyLine,
  begunMatch,
  Guest,
  hooked,
  makeMatch,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

let house: TestServer | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
  killAll();
});

const status = async (path: string) => (await fetch(house!.url + path)).status;
const readiness = async () => [await status('/healthz'), await status('/readyz')];

const disks: string[] = [];
afterAll(() => {
  for (const disk of disks) execFileSync('umount', ['--lazy', disk]);
});

/** Mounts a disk of so many kilobytes; null if this account may not. */
function smallDisk(kilobytes: number): string | null {
  const disk = join(temporaryFolder(), 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return null;
  }
  disks.push(disk);
  return disk;
}

/** Fills a disk; returns the function that frees it again. */
function fill(disk: string): () => void {
  const filler = join(disk, 'filler');
  const file = openSync(filler, 'w');
  for (const size of [65_536, 4096]) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {}
  }
  closeSync(file);
  return () => rmSync(filler);
}

/** Returns the error of a database that can't be opened; a server prints it and ends, as this file's first test shows. */
async function refusal(folder: string): Promise<string> {
  const error = await openSqliteStore(folder).then(
    () => null,
    (error: Error) => error,
  );
  expect(error).toBeInstanceOf(StoreError);
  return error!.message;
}

const trial = smallDisk(64);
if (trial === null) console.warn('no disk may be mounted here: its tests are SKIPPED');

describe.skipIf(trial === null)('a small disk', () => {
  test('that is full at the start: one sentence, and it ends', async () => {
    const full = /^The database .*dominion\.sqlite cannot be (opened|used): .*full.*\.\n?$/;
    const [first, later] = [smallDisk(1024)!, smallDisk(1024)!];
    fill(first);
    const server = run({ DATA_DIR: first });
    await (await openSqliteStore(later)).close();
    fill(later);
    expect(await refusal(later)).toMatch(full);
    expect(await server.exit).toBe(1);
    expect(server.out()).toMatch(full);
  });

  test('that is full of its log: the server goes on, and ends gently', async () => {
    const disk = smallDisk(64)!;
    const file = openSync(join(disk, 'log'), 'w');
    const makeRoom = fill(disk);
    const server = await serve({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'trace' }, file);
    const code = await makeMatch(server.url, { mode: '2' });
    const guest = await Guest.join(server.url, code);
    // A refusal writes nothing.
    expect(await guest.ask('stand', {})).toMatchObject({ code: 'no-seat' });
    expect(readFileSync(join(disk, 'log')).length).toBe(0);
    makeRoom();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    const log = readFileSync(join(disk, 'log'), 'utf8');
    expect(log).toMatch(/"code":"no-seat".*\n.*"signal":"SIGTERM"/s);
    closeSync(file);
  });

  test('that is read-only: one sentence, and it ends', async () => {
    const disk = smallDisk(1024)!;
    await (await openSqliteStore(disk)).close();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(await refusal(disk)).toMatch(/^The database .*dominion\.sqlite cannot be (opened|used): [^\n]*\.$/);
  });

  test('that fills up: alive and not ready, then ready again by itself, and what was acknowledged is there', async () => {
    const disk = smallDisk(2048)!;
    house = await openTestServer({ folder: disk });
    const { code, mover, all } = await begunMatch(house.url);
    expect(await readiness()).toEqual([200, 200]);
    const makeRoom = fill(disk);
    const line = anyLine(mover.match);
    expect(await mover.act(line, 1, 'while-it-is-full')).toMatchObject({ ok: false, code: 'halted' });
    expect(await readiness()).toEqual([200, 503]);
    expect((await house.app.metrics.registry.metrics()).includes('dominion_writes_fail 1')).toBe(true);
    await until('it says so', () => all.every(({ state }) => state.halted));
    expect(house.logged()).toMatch(/"message":"[^"]*full[^"]*"[^\n]*"database writes failed"/);
    expect(house.logged()).not.toContain('stack');
    expect(house.logged()).not.toContain('rollback');
    makeRoom();
    await expect.poll(() => status('/readyz')).toBe(200);
    await until('the match goes on', () => all.every(({ state }) => !state.halted));
    expect((await house.store.matches.load(code))!.lines).toHaveLength(2);
    expect(await mover.act(line, 1, 'while-it-is-full')).toMatchObject({ ok: true });
  });
});

test('not ready from a write that failed until a large one succeeds; another server’s match is no failure', async () => {
  let broken = false;
  const full = () => {
    if (broken) throw new Error('the disk is full');
  };
  house = await openTestServer({
    around: (store) =>
      hooked(hooked(hooked(store, 'matches.create', full), 'matches.claim', full), 'upkeep.probe', full),
  });
  expect(await readiness()).toEqual([200, 200]);
  const code = await makeMatch(house.url, { mode: '2' });
  broken = true;
  for (const path of ['/api/matches', `/api/matches/${code}/open`]) {
    const refused = await fetch(house.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode: '2' }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await refused.json()).toMatchObject({
      error: { code: 'unwritten', message: expect.stringMatching(/again/) },
    });
  }
  expect(await readiness()).toEqual([200, 503]);
  // Leases are small and are still renewed meanwhile.
  await house.store.leases.renew({ id: 'x', address: 'http://x', token: 'x' }, 1);
  expect(await readiness()).toEqual([200, 503]);
  broken = false;
  await expect.poll(() => status('/readyz')).toBe(200);
  expect(house.logged()).toContain('database writes work again');
  expect(await Guest.join(house.url, code)).toBeInstanceOf(Guest);
});

test('a read that finds the database gone is 503 with a time to come back; a mistake of ours stays 500', async () => {
  let fault: Error | null = null;
  house = await openTestServer({
    around: (store) =>
      hooked(store, 'matches.load', () => {
        if (fault !== null) throw fault;
      }),
  });
  // A lookup is cached for everyone for a second.
  const record = (code: string) => fetch(`${house!.url}/api/matches/${code}/record`);
  expect((await record('ABCDEF')).status).toBe(404);
  fault = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const refused = await record('ABCDEG');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await refused.json()).toMatchObject({
    error: { code: 'unwritten', message: expect.stringMatching(/database/) },
  });
  fault = new Error('no such column: epoche');
  expect((await record('ABCDEH')).status).toBe(500);
  // The outage is logged in one line without a stack; the mistake in full.
  expect(house.logged().match(/ECONNREFUSED/g)!.length).toBeLessThanOrEqual(2);
  expect(house.logged()).toMatch(/"stack":"Error: no such column/);
});

test.skipIf(process.platform === 'win32')('the file is its owner’s alone, also where it was everyone’s', async () => {
  const modes = (folder: string) =>
    ['', 'dominion.sqlite', 'dominion.sqlite-wal'].map((name) => statSync(join(folder, name)).mode & 0o777);
  const folder = join(temporaryFolder(), 'data');
  house = await openTestServer({ folder });
  expect(modes(folder)).toEqual([0o700, 0o600, 0o600]);
  await house.close();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'dominion.sqlite-wal'), '');
  for (const name of ['dominion.sqlite', 'dominion.sqlite-wal']) chmodSync(join(folder, name), 0o664);
  expect(whoElseReads(folder)).toMatch(/^Other accounts .*dominion\.sqlite.*chmod 600\.$/);
  house = await openTestServer({ folder });
  expect(modes(folder)).toEqual([0o700, 0o600, 0o600]);
  expect(whoElseReads(folder)).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'a folder that others need as well stays open to them, which is said',
  async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), '');
    chmodSync(folder, 0o777);
    house = await openTestServer({ folder });
    expect(statSync(folder).mode & 0o777).toBe(0o777);
    expect(statSync(join(folder, 'dominion.sqlite')).mode & 0o777).toBe(0o600);
    expect(whoElseReads(folder)).toMatch(/may write into .*DATA_DIR a folder of its own/);
  },
);

async function spoken(folder: string): Promise<Guest> {
  house = await openTestServer({ folder });
  const guest = await Guest.join(house.url, await makeMatch(house.url, { mode: '2' }));
  await guest.ask('sit', { team: 0, name: 'Xiphophorus' });
  await guest.ask('chat', { channel: 'all', text: 'Quetzalcoatlus' });
  return guest;
}

test('a damaged page is seen at the start, and a sentence says what helps', async () => {
  const folder = temporaryFolder();
  await spoken(folder);
  await house!.close();
  house = undefined;
  const file = join(folder, 'dominion.sqlite');
  const pages = readFileSync(file);
  const page = 4096;
  expect(pages.length).toBeGreaterThan(5 * page);
  // The header stays intact, so that the file opens normally.
  for (let at = page; at < pages.length; at += page) pages.fill(0xa5, at + 8, at + 200);
  writeFileSync(file, pages);
  expect(await refusal(folder)).toMatch(
    /^The database \S+ is damaged \([^\n]+\)\. Put a backup in its place.*operations\.md/,
  );
});

test('who is forgotten is gone from the bytes of the file and of its log', async () => {
  const folder = temporaryFolder();
  const guest = await spoken(folder);
  const holds = (text: string) =>
    ['dominion.sqlite', 'dominion.sqlite-wal']
      .map((name) => join(folder, name))
      .some((file) => existsSync(file) && readFileSync(file).includes(text));
  expect([holds('Xiphophorus'), holds('Quetzalcoatlus')]).toEqual([true, true]);
  // Other players fill the same pages, and stay.
  const { other } = await begunMatch(house!.url);
  for (let n = 0; n < 5; n++) await other.ask('chat', { channel: 'all', text: `Archaeopteryx ${n}` });
  await guest.leave();
  expect((await post(house!.url, '/api/forget', { key: guest.key })).body).toEqual({ matches: 1, more: false });
  expect([holds('Xiphophorus'), holds('Quetzalcoatlus')]).toEqual([false, false]);
  expect(statSync(join(folder, 'dominion.sqlite-wal')).size).toBe(0);
  expect(holds('Archaeopteryx 4')).toBe(true);
});
