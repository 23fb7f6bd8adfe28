/** The machine's time changes during matches: no one loses or wins by it, and nothing waits for ever. */

import { newTableRecord, type StoredMatch, TIMES } from '@dominion/table';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { after, DeadlineClock, steadyClock } from '../../src/base/clock.js';
import { asRead, toWrite } from '../../src/match/deadlines.js';
import { MatchController } from '../../src/match/match-controller.js';
import { MatchLog, type Office } from '../../src/match/match-log.js';
import type { MatchStore } from '../../src/store/store.js';
import {
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  openTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const HOUR = 3_600_000;
const systemNow = Date.now;

let house: TestServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await house?.close();
  house = undefined;
});

function setTime(by: number): void {
  vi.spyOn(Date, 'now').mockImplementation(() => systemNow() + by);
}

const bank = { kind: 'bank', seconds: 600, increment: 10, cap: 120 } as const;

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('an hour %s costs no bank, and the time that pages are told agrees with the clocks', async (_way, by) => {
  house = await openTestServer();
  const { mover, other } = await begunMatch(house.url, { mode: '2', clock: bank });
  const team = mover.team!;
  const { since } = mover.state;
  setTime(by);
  expect(await mover.act(anyLine(mover.match))).toMatchObject({ ok: true });
  await until('the turn is over', () => mover.match.position.turn !== team || mover.log.length >= 4);
  // No one ran out of time, and newcomers read the same clocks as present players.
  expect(mover.state.seats.map(({ regent }) => regent)).toEqual(['', '', '', '']);
  const late = await Guest.join(house.url, other.room.roomId);
  expect(late.told!.now - since).toBeGreaterThanOrEqual(0);
  expect(late.told!.now - since).toBeLessThan(60_000);
  // The stored times use the machine's current time.
  const { lines, room } = (await house.store.matches.load(other.room.roomId))!;
  expect(Math.abs(lines[2]!.at - Date.now())).toBeLessThan(60_000);
  expect(Math.abs(lines[1]!.at - systemNow())).toBeLessThan(60_000);
  // The turn is paid for, if it is over, and the muster was.
  expect(room.bank[team]).toBeGreaterThan(550_000);
  expect(room.bank[team]).toBeLessThanOrEqual(620_000);
  expect(room.used[team]).toBeLessThan(60_000);
});

test('an hour forward makes nobody’s absence longer: no claim before its time', async () => {
  house = await openTestServer({ times: { silence: 0 } });
  const { mover, other } = await begunMatch(house.url);
  await other.leave();
  await until('it is seen', () => mover.state.seats[other.team!]!.presence === 'dropped');
  setTime(HOUR);
  expect(await mover.ask('absent', { team: other.team!, choice: 'claim' })).toMatchObject({ code: 'not-absent' });
  expect(mover.state.status).toBe('playing');
});

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('an hour %s while a move may be taken back: the throw comes in time', async (_way, by) => {
  house = await openTestServer({ times: { undo: 300 } });
  const { mover } = await begunMatch(house.url, { mode: '2', takeback: true });
  expect(await mover.act(anyLine(mover.match))).toMatchObject({ ok: true });
  expect(mover.log).toHaveLength(3);
  setTime(by);
  await until('the throw is there', () => mover.log.length === 4, 5000);
});

test('an hour back cuts nobody off who goes on asking as often as one may', async () => {
  // Code that captured the system's function notices it too.
  setTime(0);
  house = await openTestServer({ limits: { requests: 20 } });
  const guest = await Guest.join(house.url, await makeMatch(house.url, { mode: '2' }));
  await guest.ask('ping', {});
  setTime(-HOUR);
  // A hundred in a second would be too many; the room checks its clock once a second.
  for (let burst = 0; burst < 3; burst++) {
    await Promise.all(Array.from({ length: 60 }, () => guest.ask('ping', {})));
    const began = performance.now();
    await until('two seconds are over', () => performance.now() - began > 2100);
  }
  expect(guest.left).toBeNull();
  expect(await guest.ask('sit', { team: 0, name: 'Ying' })).toEqual({ ok: true });
});

test('a throw that waited when the server ended comes in time after an hour back', async () => {
  const folder = temporaryFolder();
  const times = { undo: 1500 };
  house = await openTestServer({ folder, times });
  const { code, mover } = await begunMatch(house.url, { mode: '2', takeback: true });
  const { key } = mover;
  await mover.act(anyLine(mover.match));
  await house.close();
  setTime(-HOUR);
  house = await openTestServer({ folder, times });
  const guest = await Guest.join(house.url, code, key);
  await until('the throw is there', () => guest.log.length === 4, 5000);
});

test('deadlines are written as the machine’s time and read by another clock; what counted counts from now on', () => {
  const room = { ...newTableRecord({ begins: 10_000 }), showing: 11_000 };
  const absences = [{ purpose: 'lost', elapsed: 7, since: 9000 }, null, null, null] as const;
  const table = { ...room, undo: { team: 1, until: 12_000 } as const, since: 8000, running: 2, absences };
  const written = toWrite(table, HOUR);
  expect([written.undo, written.begins]).toEqual([{ team: 1, until: 12_000 + HOUR }, 10_000 + HOUR]);
  expect(written.showing).toBe(11_000 + HOUR);
  // Another process, whose clock is right.
  const read = asRead(written, 0, TIMES, HOUR + 9500);
  expect([read.undo!.until, read.begins, read.showing]).toEqual([HOUR + 12_000, HOUR + 10_000, HOUR + 11_000]);
  expect([read.since, read.running, read.absences[0]]).toEqual([
    HOUR + 9500,
    2,
    { purpose: 'lost', elapsed: 7, since: HOUR + 9500 },
  ]);
  // A process an hour behind waits no longer than the usual limits.
  const behind = asRead(written, 0, TIMES, 9500);
  expect([behind.undo!.until, behind.begins, behind.showing]).toEqual([
    9500 + TIMES.undo,
    9500 + TIMES.mix,
    9500 + TIMES.show,
  ]);
});

test('a change of pace counts from the moment that is written down, though a millisecond passes in the middle of it', async () => {
  let passed = 500;
  const at = 1_800_000_000_000;
  const header = {
    id: 'id',
    code: 'ABCDEF',
    mode: '2',
    empty: 0,
    dice: 'die',
    length: 'campaign',
    last: 0,
    fated: false,
  } as const;
  const start = { first: 0, opening: 'N2 S1', seals: '', entropy: '', startedAt: at } as const;
  const stored: StoredMatch = {
    match: { ...header, position: null, scheme: 'dice-v2', seed: '5e'.repeat(32), start, createdAt: at },
    room: newTableRecord(),
    seats: [],
    lines: ['N:-', 'S:-'].map((line, seq) => {
      return { seq, line, ply: 1, actor: null, clientId: null, regent: null, at };
    }),
    said: [],
  };
  const matches: Partial<MatchStore> = {
    claim: async () => ({ kind: 'own', epoch: 1, stored }),
    commit: async () => {},
  };
  const office: Office = {
    store: { alone: true, matches, duplicates: {} } as Office['store'],
    // The steady clock advances at each reading, and the machine's time stands still.
    now: () => passed++,
    wall: () => at,
    days: () => at,
    times: TIMES,
    callable: () => false,
    channelled: () => false,
    lease: { id: 'one', holds: () => true, taken: Promise.resolve() },
  };
  const ledger = await MatchLog.open(header.code, office);
  if (!(ledger instanceof MatchLog)) throw new Error('the match is not there');
  const keeper = new MatchController(office, ledger, () => {});
  const pace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
  await keeper.apply({ table: { ...keeper.memory.table, pace } });
  expect(keeper.memory.table).toMatchObject({ running: 1, since: at });
});

test('a steady clock goes on by what passed, whatever the machine says', () => {
  let [wall, passed] = [1_000_000, 50];
  const now = steadyClock(
    () => wall,
    () => passed,
  );
  expect(now()).toBe(1_000_000);
  wall -= HOUR;
  passed += 20;
  expect(now()).toBe(1_000_020);
});

test('a timer waits for months, and can be called off in any of them', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const day = 24 * HOUR;
  let rang = 0;
  after(100 * day, () => rang++);
  const callOff = after(100 * day, () => (rang += 100));
  vi.advanceTimersByTime(60 * day);
  callOff();
  vi.advanceTimersByTime(40 * day - 1);
  expect(rang).toBe(0);
  vi.advanceTimersByTime(1);
  expect(rang).toBe(1);
  vi.advanceTimersByTime(300 * day);
  expect(rang).toBe(1);
});

describe('a time that jumps ahead', () => {
  test('passes no deadline for ten minutes; set right meanwhile, nothing has happened, and else it is believed', () => {
    let [wall, passed] = [1_000_000, 50];
    const told: [number, boolean][] = [];
    const clock = new DeadlineClock({
      wall: () => wall,
      steady: () => passed,
      jumped: (...each) => told.push(each),
    });
    const pass = (time: number) => {
      wall += time;
      passed += time;
    };
    pass(60_000);
    expect(clock.now()).toBe(1_060_000);
    // NTP's adjustment is followed.
    wall += 59_000;
    expect([clock.now(), clock.jumped]).toEqual([1_119_000, false]);
    wall += 2 * HOUR;
    expect([clock.now(), clock.jumped, clock.behind]).toEqual([1_119_000, true, 2 * HOUR]);
    pass(599_000);
    expect([clock.now(), clock.jumped]).toEqual([1_718_000, true]);
    wall -= 2 * HOUR;
    expect([clock.now(), clock.jumped]).toEqual([1_718_000, false]);
    wall += HOUR;
    clock.now();
    pass(600_000);
    expect([clock.now(), clock.jumped]).toEqual([2_318_000 + HOUR, false]);
    wall -= HOUR;
    expect(clock.now()).toBe(2_318_000);
    expect(told).toEqual([
      [2 * HOUR, false],
      [0, true],
      [HOUR, false],
      [HOUR, true],
    ]);
  });

  test('of two machines, one of which is hours ahead, both go by the database’s time', async () => {
    const database = async () => 5_000_000;
    const clocks = [0, 3 * HOUR].map(
      (ahead) =>
        new DeadlineClock({ wall: () => 5_000_000 + ahead, steady: () => 7, database, jumped: () => expect.fail() }),
    );
    for (const clock of clocks) await clock.open();
    expect(clocks.map((clock) => clock.now())).toEqual([5_000_000, 5_000_000]);
    for (const clock of clocks) clock.close();
  });

  test('plays nobody’s turn at a table of days, and /readyz says so', async () => {
    let [wall, passed] = [systemNow(), 0];
    const pass = (time: number) => {
      wall += time;
      passed += time;
    };
    house = await openTestServer({ wall: () => wall, steady: () => passed });
    const pace = { kind: 'days', bank: 3600, increment: 0, cap: 3600, late: 'regent' } as const;
    const { mover } = await begunMatch(house.url, { mode: '2', pace });
    const team = mover.team!;
    const ready = async () => (await fetch(`${house!.url}/readyz`)).json();
    expect(await ready()).toEqual({ ok: true });
    wall += 2 * HOUR;
    await expect.poll(ready).toEqual({ ok: true, clock: 'ahead' });
    // Everything due is done after each request.
    expect(await mover.ask('propose', { what: { kind: 'pause' } })).toMatchObject({ ok: true });
    expect(mover.match.position.turn).toBe(team);
    wall -= 2 * HOUR;
    pass(HOUR / 2);
    expect(await ready()).toEqual({ ok: true });
    expect(mover.match.position.turn).toBe(team);
    // Time that really passes isn't a jump.
    pass(HOUR);
    await until('a regent has played', () => mover.match.position.turn !== team);
  });
});
