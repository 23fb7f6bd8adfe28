import { readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { DailyBackup } from '../../src/app/daily-backup.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import {
  anyLine,
  begunMatch,
  makeMatch,
  openTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 12);
let house: TestServer | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

test('is made while a match goes on, and has all that was acknowledged', async () => {
  const folder = join(temporaryFolder(), 'copies');
  house = await openTestServer();
  const { code, mover } = await begunMatch(house.url);
  expect(await mover.act(anyLine(mover.match))).toMatchObject({ ok: true });
  const written = mover.log.length;
  const store = house.store;
  await new DailyBackup({
    store: store.upkeep,
    log: pino({ level: 'silent' }),
    folder,
    keep: 2,
    wall: () => NOW + DAY,
  }).look();
  expect(readdirSync(folder)).toEqual(['dominion-2026-11-26.sqlite']);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder, 'dominion-2026-11-26.sqlite')).mode & 0o777).toBe(0o600);
  }
  const again = temporaryFolder();
  renameSync(join(folder, 'dominion-2026-11-26.sqlite'), join(again, 'dominion.sqlite'));
  const copy = await openSqliteStore(again);
  expect((await copy.matches.load(code))!.lines.length).toBeGreaterThanOrEqual(written);
  await copy.close();
});

test('is made once a day, keeps so many, and touches nothing else that lies there', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'notes.txt'), '');
  let made = 0;
  const store = {
    async copyTo(file: string) {
      made++;
      writeFileSync(file, 'a copy');
    },
  };
  let now = NOW;
  const daily = new DailyBackup({ store, log: pino({ level: 'silent' }), folder, keep: 2, wall: () => now });
  await daily.look();
  now += DAY / 2 - 1;
  await daily.look();
  expect(made).toBe(1);
  for (const _ of [1, 2, 3]) {
    now += DAY;
    await daily.look();
  }
  expect(made).toBe(4);
  expect(readdirSync(folder).sort()).toEqual(['dominion-2026-11-27.sqlite', 'dominion-2026-11-28.sqlite', 'notes.txt']);
});

test('is made whenever it is asked for, in place of the one of that day', async () => {
  const folder = temporaryFolder();
  house = await openTestServer({ config: { backups: { folder, keep: 1 } } });
  const code = await makeMatch(house.url, { mode: '2' });
  await house.app.backUp();
  const [name] = readdirSync(folder);
  const later = await makeMatch(house.url, { mode: '2' });
  await Promise.all([house.app.backUp(), house.app.backUp()]);
  expect(readdirSync(folder)).toEqual([name]);
  const again = temporaryFolder();
  renameSync(join(folder, name!), join(again, 'dominion.sqlite'));
  const copy = await openSqliteStore(again);
  expect([await copy.matches.load(code), await copy.matches.load(later)]).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
  await copy.close();
  await house.close();
  house = await openTestServer();
  await house.app.backUp();
  expect(house.logged()).toContain('it needs SQLite and BACKUP_DIR');
});

test('leaves nothing of a copy that was broken off another day', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'dominion-2026-11-20.sqlite.part'), 'half a copy');
  writeFileSync(join(folder, 'somebody.part'), '');
  const store = { copyTo: async (file: string) => writeFileSync(file, 'a copy') };
  await new DailyBackup({ store, log: pino({ level: 'silent' }), folder, keep: 2, wall: () => NOW }).look();
  expect(readdirSync(folder).sort()).toEqual(['dominion-2026-11-25.sqlite', 'somebody.part']);
});

test('that cannot be made is told, leaves the others, and is tried again', async () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  let fails = true;
  const store = {
    async copyTo(file: string) {
      if (fails) throw new Error('no room');
      writeFileSync(file, 'a copy');
    },
  };
  const daily = new DailyBackup({ store, log, folder, keep: 1, wall: () => NOW, first: 0, again: 1 });
  daily.open();
  await until('it is told', () => lines.some((line) => line.includes('no room')));
  // The next attempt may be under way already.
  await until('nothing of it is left', () => readdirSync(folder).length === 0);
  fails = false;
  await until('it is made', () => readdirSync(folder).includes('dominion-2026-11-25.sqlite'));
  daily.close();
  // A folder that can't be made is only reported.
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await new DailyBackup({ store, log, folder: join(file, 'x'), keep: 1, wall: () => NOW }).look();
  expect(lines.at(-1)).toContain('daily backup failed');
});
