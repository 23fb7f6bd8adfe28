/** Notifications: to the test's own push service over TLS, with a simulated time. */
import type { NotificationKind, OwnNotifications } from '@dominion/protocol';
import { formatAction, inspect, legalActions } from '@dominion/rules';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outboxLookout } from '../support/due-items.js';
import { type PushService, startPushService, type TestDevice } from '../support/push-service.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  post,
  seatAll,
  sharedTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
const SETTINGS = { off: [], quiet: null, zone: 'UTC', language: 'en' } as const;

let service: PushService;
let wall = Date.now();
beforeAll(async () => {
  service = await startPushService();
});
const TOKEN = 'a-token-of-the-operators-0123';
const { around, looked } = outboxLookout('calls');
const config = { callsPrivate: ['127.0.0.0/8'], idle: 250, operatorTokens: [TOKEN] };
const open = sharedTestServer(() => ({ config, ca: service.ca, wall: () => wall, around }));
afterEach(() => {
  service.answer = () => 201;
});

async function deviceOf(house: TestServer, key: string, settings: object = SETTINGS): Promise<TestDevice> {
  const made = service.device();
  const { status } = await post(house.url, '/api/calls/device', { key, device: made.device, settings });
  expect(status).toBe(201);
  return made;
}

/** Lets time pass; callers wait for what is sent as a result. */
function pass(time: number): void {
  wall += time;
}

/** Begins a correspondence match of two whose players have closed their pages, each with a device. */
async function awayTable(house: TestServer, settings: object = SETTINGS) {
  const table = await begunMatch(house.url, { mode: '2', pace: DAYS });
  const { mover, other } = table;
  const [movers, others] = [await deviceOf(house, mover.key, settings), await deviceOf(house, other.key, settings)];
  return { ...table, movers, others };
}

/** The mover plays until it is the other's turn, and all leave. */
async function playTurn({ mover, all }: { mover: Guest; all: readonly Guest[] }): Promise<void> {
  while (mover.match.position.turn === mover.team) {
    const { match } = mover;
    const { length } = mover.log;
    const line = legalActions(match.position).find((each) => !['resign', 'draw', 'throw'].includes(inspect(each).kind));
    if (line !== undefined) await mover.act(formatAction(line));
    await until('it is published', () => mover.log.length > length);
  }
  for (const guest of all) await guest.leave();
}

const counted = async (house: TestServer, outcome: string) => {
  const text = await house.app.metrics.registry.metrics();
  return Number(new RegExp(`dominion_calls_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};
const untilCounted = (house: TestServer, outcome: string, n: number) =>
  until(`${n} calls were ${outcome}`, async () => (await counted(house, outcome)) >= n);

describe('a turn', () => {
  test('calls who is away, in words of the match, once, and again to the next one', async () => {
    const house = await open();
    const table = await awayTable(house);
    await playTurn(table);
    pass(2100);
    await until('the note came', () => table.others.calls().length === 1);
    const [note] = table.others.calls();
    expect(note).toMatchObject({ tag: `dominion-${table.code}`, path: `/r/${table.code}`, waiting: 1, language: 'en' });
    expect(note!.title).toMatch(/^Your turn – team \d$/);
    expect(note!.body).toMatch(/\w+: \w+ \w\d+[–×]/);
    expect(note!.body).toMatch(/Your time runs out on \w+, /);
    expect(note!.picture).toMatch(new RegExp(`^/picture/match/${table.code}\\.jpg\\?v=\\d+$`));
    const { headers } = service.received.at(-1)!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: `dominion-${table.code}` });
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
    pass(HOUR);
    await untilCounted(house, 'sent', 1);
    expect(table.others.calls()).toHaveLength(1);
    expect(table.movers.calls()).toEqual([]);
    // A second one at 80 % of the time.
    pass(19 * HOUR);
    await until('the deadline calls', () => table.others.calls().length === 2);
    expect(table.others.calls()[1]!.title).toMatch(/^3 hours 5\d minutes left for your turn – /);
  });

  test('calls one device for either of two people who play at it', async () => {
    const house = await open();
    const table = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const { device, calls } = service.device();
    // The part after # isn't sent to the push service: it distinguishes the players' places.
    const places = [
      [table.mover.key, device],
      [table.other.key, { ...device, endpoint: `${device.endpoint}#2` }],
    ] as const;
    for (const [key, each] of places) {
      expect((await post(house.url, '/api/calls/device', { key, device: each, settings: SETTINGS })).status).toBe(201);
    }
    await playTurn(table);
    pass(2100);
    await until('the note came', () => calls().length === 1);
    const back = await Guest.join(house.url, table.code, table.other.key);
    await until('they are back', () => back.team !== null && back.match.position.turn === back.team);
    await playTurn({ mover: back, all: [back] });
    pass(2100);
    await until('the other one is called', () => calls().length === 2);
    expect(new Set(calls().map(({ tag }) => tag))).toEqual(new Set([`dominion-${table.code}`]));
  });

  test('calls nobody who acts within two seconds, or has the match before their eyes', async () => {
    const house = await open();
    const table = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const looking = await deviceOf(house, table.other.key);
    await playTurn({ mover: table.mover, all: [table.mover] });
    pass(2100);
    await looked();
    expect(looking.texts()).toEqual([]);
    // The page goes into the background: now they are notified.
    expect(await table.other.ask('looking', { looking: false })).toEqual({ ok: true });
    pass(6000);
    await until('the note came', () => looking.texts().length === 1);
    await table.other.leave();
  });

  test('in the person’s language and zone, and not in their quiet hours', async () => {
    wall = Date.UTC(2027, 0, 5, 22, 30);
    const house = await open({});
    const quiet = { from: 22 * 60, to: 7 * 60 };
    const table = await awayTable(house, { off: [], quiet, zone: 'Europe/Madrid', language: 'es' });
    await playTurn(table);
    pass(2100);
    await looked();
    expect(table.others.texts()).toEqual([]);
    wall = Date.UTC(2027, 0, 6, 6, 0, 1);
    await until('the note came', () => table.others.calls().length === 1);
    const [note] = table.others.calls();
    expect(note!.title).toMatch(/^Te toca – /);
    expect(note!.body).toMatch(/Tu tiempo acaba: mié, 6 ene, 23:30/);
  });
});

test('what somebody does not want does not call them: a kind, a match, a device', async () => {
  const house = await open({});
  const off: NotificationKind[] = ['turn'];
  const kinds = await awayTable(house, { ...SETTINGS, off });
  await playTurn(kinds);
  pass(2100);
  await untilCounted(house, 'not-wanted', 1);
  const muted = await awayTable(house);
  await post(house.url, '/api/calls/mute', { key: muted.other.key, code: muted.code, muted: true });
  await playTurn(muted);
  pass(2100);
  await untilCounted(house, 'not-wanted', 2);
  const own = (await post(house.url, '/api/calls', { key: muted.other.key })).body as OwnNotifications;
  expect(own).toEqual({ settings: SETTINGS, devices: 1, here: false, muted: [muted.code] });
  const dropped = await awayTable(house);
  const { endpoint } = dropped.others.device;
  await post(house.url, '/api/calls/drop', { key: dropped.other.key, endpoint });
  await playTurn(dropped);
  pass(2100);
  await untilCounted(house, 'not-wanted', 3);
  expect([...kinds.others.texts(), ...muted.others.texts(), ...dropped.others.texts()]).toEqual([]);
});

test('a device that is no more is dropped, and what fails is tried again', async () => {
  const house = await open({});
  const table = await awayTable(house);
  service.answer = () => 503;
  await playTurn(table);
  pass(2100);
  await untilCounted(house, 'failed', 1);
  pass(30_000);
  service.answer = () => 410;
  pass(31_000);
  await until('it was tried again', () => table.others.texts().length === 2);
  await untilCounted(house, 'not-wanted', 1);
  const own = (await post(house.url, '/api/calls', { key: table.other.key })).body as OwnNotifications;
  expect(own.devices).toBe(0);
});

test('an oath calls whom it is offered to, and nobody any more once it is sealed', async () => {
  const house = await open();
  const position = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';
  const { guests, code } = await seatAll(house.url, { mode: '3', empty: 0, position, length: 'campaign' });
  const [east, south, west] = [1, 2, 3].map((team) => guests.get(team as 1)!) as [Guest, Guest, Guest];
  const [easts, wests] = [await deviceOf(house, east.key), await deviceOf(house, west.key)];
  for (const away of [east, west]) await away.leave();
  const terms = { kind: 'until', against: null, turn: 40 } as const;
  expect(await south.ask('swear', { ...terms, parties: [3] })).toMatchObject({ ok: true });
  pass(2100);
  await until('who is asked is called', () => wests.calls().length === 1);
  expect(wests.calls()[0]).toMatchObject({ title: 'team 2 asks you to seal an oath', path: `/r/${code}` });
  const back = await Guest.join(house.url, code, west.key);
  expect(await back.ask('pledge', { id: 1, seal: true })).toMatchObject({ ok: true });
  await back.leave();
  // Others' offers and seals don't notify anyone else.
  pass(2100);
  await looked();
  expect([wests.texts().length, easts.texts().length]).toEqual([1, 0]);
  await south.leave();
});

test('that the operator ended a match is said as that, and not as something on which all agreed', async () => {
  const house = await open();
  const table = await awayTable(house);
  for (const guest of table.all) await guest.leave();
  const ended = await fetch(`${house.url}/api/operator/matches/${table.code}/end`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason: 'spam' }),
  });
  expect(ended.status).toBe(200);
  pass(2100);
  for (const device of [table.movers, table.others]) {
    await until('they are called', () => device.calls().some(({ title }) => title.startsWith('The match is over')));
    expect(device.calls().at(-1)!.body).toBe('Ended by the operator.');
  }
});

test('many matches at once are one note', async () => {
  const house = await open();
  const key = newKey();
  const device = await deviceOf(house, key);
  const codes: string[] = [];
  for (let n = 0; n < 5; n++) {
    const code = await makeMatch(house.url, { mode: '2', pace: DAYS });
    const guest = await Guest.join(house.url, code, key);
    await guest.ask('sit', { team: 0, name: 'me', seal: guest.seal });
    await guest.leave();
    codes.push(code);
  }
  for (const code of codes) {
    const friend = await Guest.join(house.url, code);
    await friend.ask('sit', { team: 2, name: `friend ${code}`, seal: friend.seal });
    await friend.leave();
  }
  pass(2100);
  await until('the note came', () => device.calls().length > 0);
  expect(device.calls()[0]).toMatchObject({ title: '5 matches are waiting for you', tag: 'dominion-many', path: '/' });
  expect(device.calls()[0]!.body).toContain('friend');
});

test('a call outlives its server: another process sends what was written with the action', async () => {
  const folder = temporaryFolder();
  const house = await open({ folder });
  const table = await awayTable(house);
  await playTurn(table);
  await house.close();
  expect(table.others.texts()).toEqual([]);
  pass(2100);
  await open({ folder });
  await until('the note came', () => table.others.calls().length === 1);
});

test('a nudge calls who lets the others wait', async () => {
  const house = await open();
  const table = await awayTable(house, { ...SETTINGS, off: ['turn', 'deadline'] });
  await playTurn(table);
  const back = await Guest.join(house.url, table.code, table.mover.key);
  const team = table.other.team!;
  expect(await back.ask('nudge', { team })).toMatchObject({ ok: false, code: 'nudge-early' });
  pass(13 * HOUR);
  expect(await back.ask('nudge', { team })).toMatchObject({ ok: true });
  expect(await back.ask('nudge', { team })).toMatchObject({ ok: false, code: 'nudged-today' });
  await until('all see it', () => back.state.seats[team]!.nudged > 0);
  pass(2100);
  await until('the note came', () => table.others.calls().length === 1);
  expect(table.others.calls()[0]!.title).toMatch(/^The table is waiting for you – /);
  await back.leave();
});

test('whoever is forgotten is called no more, and nothing of it is kept', async () => {
  const house = await open();
  const table = await awayTable(house);
  await playTurn(table);
  await post(house.url, '/api/forget', { key: table.other.key });
  const own = (await post(house.url, '/api/calls', { key: table.other.key })).body as OwnNotifications;
  expect(own).toEqual({ settings: { ...SETTINGS }, devices: 0, here: false, muted: [] });
  pass(DAY);
  await looked();
  expect(table.others.texts()).toEqual([]);
});

test('a test shows that calls come; of a device that is somebody else’s it is refused', async () => {
  const house = await open();
  const key = newKey();
  const { device, calls } = await deviceOf(house, key);
  expect((await post(house.url, '/api/calls/test', { key, endpoint: device.endpoint })).status).toBe(200);
  expect(calls()[0]).toMatchObject({ tag: 'dominion-test', waiting: 0 });
  const other = await post(house.url, '/api/calls/test', { key: newKey(), endpoint: device.endpoint });
  expect([other.status, (other.body as { error: { code: string } }).error.code]).toEqual([404, 'no-device']);
});

describe('a device', () => {
  test.each<[string, object]>([
    ['without https', { endpoint: 'http://push.example.org/1' }],
    ['of no address', { endpoint: 'here' }],
    ['with a password', { endpoint: 'https://me:secret@push.example.org/1' }],
    ['without its key', { p256dh: 'short' }],
  ])('%s is refused', async (_what, wrong) => {
    const house = await open();
    const device = { ...service.device().device, ...wrong };
    expect((await post(house.url, '/api/calls/device', { key: newKey(), device })).status).toBe(400);
  });

  test('has one owner, the latest, and of each person there are ten at most', async () => {
    const house = await open();
    const [one, two] = [newKey(), newKey()];
    const first = await deviceOf(house, one);
    await post(house.url, '/api/calls/device', { key: two, device: first.device });
    const devices = async (key: string) =>
      ((await post(house.url, '/api/calls', { key })).body as OwnNotifications).devices;
    expect([await devices(one), await devices(two)]).toEqual([0, 1]);
    for (let n = 0; n < 12; n++) {
      pass(1);
      await deviceOf(house, two);
    }
    expect(await devices(two)).toBe(10);
  });
});
