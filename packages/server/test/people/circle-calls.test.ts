/**
 * Notifications of a club for members who want them: for the evening's table, when a member asks who is in, and before a match
 * resumes.
 */
import type { ClubHome, PushedNotification } from '@dominion/protocol';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { outboxLookout } from '../support/due-items.js';
import { type PushService, startPushService, type TestDevice } from '../support/push-service.js';
import {
  begunMatch,
  Guest,
  newKey,
  post,
  sharedTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SETTINGS = { off: [], quiet: null, zone: 'UTC', language: 'en' } as const;

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
/** Noon, so that the test's hours fall on one day. */
let wall = Date.UTC(2027, 3, 1, 12);
const { around, looked } = outboxLookout('circle_calls');
const config = { callsPrivate: ['127.0.0.0/8'], idle: 250 };
const open = sharedTestServer(() => ({ config, ca: service.ca, wall: () => wall, around }));
afterEach(() => {
  service.answer = () => 201;
});

const ask = async (house: TestServer, path: string, body: object) => {
  const { status, body: answer } = await post(house.url, `/api/circles${path}`, body);
  if (status >= 300) throw new Error(`${path} gave ${status}`);
  return answer as Record<string, unknown>;
};

interface Friend {
  readonly key: string;
  readonly id: string;
  readonly device: TestDevice;
  calls(): PushedNotification[];
}

/** Makes a club whose members each have a device and want notifications; the first one owns it. */
async function circleOf(house: TestServer, names: readonly string[], settings: object = SETTINGS) {
  const keys = names.map(() => newKey());
  const { code } = await ask(house, '', { key: keys[0], name: 'Thursday', crest: 'tile-1-2', as: names[0] });
  for (const [at, key] of keys.entries()) {
    wall++;
    if (at > 0) await ask(house, `/${code}/join`, { key, as: names[at] });
  }
  const ids = ((await ask(house, `/${code}`, { key: keys[0] })) as unknown as ClubHome).people.map(({ id }) => id);
  const friends: Friend[] = [];
  for (const [at, key] of keys.entries()) {
    const device = service.device();
    await post(house.url, '/api/calls/device', { key, device: device.device, settings });
    await ask(house, `/${code}/calls`, { key, calls: true });
    friends.push({ key, id: ids[at]!, device, calls: () => device.calls() });
  }
  // They want them, and have closed the page.
  wall += MINUTE;
  return { code: code as string, friends };
}

const says = (house: TestServer, code: string, { key }: Friend, what: string | null) =>
  ask(house, `/${code}/tonight`, { key, says: what });
const table = async (house: TestServer, code: string, { key }: Friend, people: readonly Friend[]) => {
  const { code: match } = await ask(house, `/${code}/table`, {
    ...{ key, table: { mode: '2' }, people: people.map(({ id }) => id) },
  });
  return match as string;
};

test('nobody is called who has not said so, and whoever says so is told that they did', async () => {
  const house = await open();
  const { code, friends } = await circleOf(house, ['Ann', 'Bo']);
  const [ann, bo] = friends as [Friend, Friend];
  const home = async ({ key }: Friend) => (await ask(house, `/${code}`, { key })) as unknown as ClubHome;
  expect((await home(bo)).calls).toBe(true);
  await ask(house, `/${code}/calls`, { key: bo.key, calls: false });
  expect((await home(bo)).calls).toBe(false);
  await says(house, code, ann, 'in');
  await table(house, code, ann, [ann, bo]);
  wall += 10_000;
  await looked();
  expect(bo.device.texts()).toEqual([]);
});

test('who asks first who is in tonight calls the others, once a day, and not those who have answered', async () => {
  const house = await open();
  const { code, friends } = await circleOf(house, ['Ann', 'Bo', 'Cy', 'Di']);
  const [ann, bo, cy, di] = friends as [Friend, Friend, Friend, Friend];
  // A member who isn't in can't ask the others.
  await says(house, code, di, 'not');
  wall += 10_000;
  await looked();
  await says(house, code, ann, 'in');
  // A member who answers meanwhile needs no question.
  await says(house, code, cy, 'maybe');
  wall += 6100;
  await until('Bo is called', () => bo.calls().length === 1);
  expect(bo.calls()[0]).toMatchObject({
    title: 'Thursday – who’s in tonight?',
    body: 'In: Ann\nMaybe: Cy',
    path: `/c/${code}`,
    tag: `dominion-circle-${code}`,
    language: 'en',
  });
  await says(house, code, ann, null);
  await says(house, code, bo, 'in');
  await says(house, code, ann, 'in');
  wall += HOUR;
  await looked();
  expect(friends.map(({ device }) => device.texts().length)).toEqual([0, 1, 0, 0]);
  // The next day a member asks again, a bit earlier.
  wall += 20 * HOUR;
  await says(house, code, di, 'maybe');
  wall += 6100;
  await until('all others are called', () => friends.map(({ device }) => device.texts().length).join() === '1,2,1,0');
});

test('to the table of the evening come those with whom it was made: called in their language, but for who is there', async () => {
  const house = await open();
  const { code, friends } = await circleOf(house, ['Ann', 'Bo', 'Cy', 'Di'], { ...SETTINGS, language: 'es' });
  const [ann, bo, cy, di] = friends as [Friend, Friend, Friend, Friend];
  for (const each of [ann, bo, cy]) await says(house, code, each, 'in');
  const match = await table(house, code, ann, [ann, bo, cy]);
  // Cy has the table open already, and sits down.
  const there = await Guest.join(house.url, match, cy.key);
  await there.ask('sit', { team: 2, name: 'Cy' });
  wall += 6100;
  await until('Bo is called', () => bo.calls().length === 1);
  expect(bo.calls()[0]).toMatchObject({
    title: 'Thursday: la mesa está lista',
    body: 'Te sientas con Ann y Cy.',
    path: `/c/${code}`,
    language: 'es',
  });
  await until('Di is asked', () => di.calls().length === 1);
  expect(di.calls()[0]!.title).toBe('Thursday: ¿quién se apunta esta noche?');
  await looked();
  expect([ann.device.texts(), cy.device.texts()]).toEqual([[], []]);
  await there.leave();
});

test('to a live game of a cup those who play it are called once, when the first has made its table', async () => {
  const house = await open();
  const { code, friends } = await circleOf(house, ['Ann', 'Bo', 'Cy', 'Di']);
  const [ann, bo, cy, di] = friends as [Friend, Friend, Friend, Friend];
  const cup = ({ key }: Friend, body: object) => ask(house, `/${code}/cup`, { key, ...body });
  await cup(ann, { what: 'open', mode: '3', length: 'skirmish', days: false });
  const { id } = ((await ask(house, `/${code}`, { key: ann.key })) as unknown as ClubHome).cups[0]!;
  for (const each of [bo, cy]) await cup(each, { what: 'join', cup: id });
  await cup(ann, { what: 'begin', cup: id });
  const game = { what: 'game', cup: id, game: 0 };
  const match = (await cup(ann, game)).code as string;
  const seats = ((await ask(house, `/${code}`, { key: ann.key })) as unknown as ClubHome).cups[0]!.games[0]!.seats;
  // A member who comes at once needs no notification.
  const there = await Guest.join(house.url, match, cy.key);
  await there.ask('sit', { team: seats.find(({ player }) => player === 2)!.team, name: 'Cy' });
  wall += 6100;
  await until('Bo is called', () => bo.calls().length === 1);
  expect(bo.calls()[0]).toMatchObject({
    title: 'Thursday – your tournament match is ready',
    body: 'You play with Ann and Cy.',
    path: `/c/${code}`,
    tag: `dominion-circle-${code}`,
  });
  // Asking again finds the table, without a second notification; nor does a day's end send one.
  expect((await cup(ann, game)).code).toBe(match);
  wall += HOUR;
  await looked();
  wall += 24 * HOUR;
  await looked();
  expect([ann, bo, cy, di].map(({ device }) => device.texts().length)).toEqual([0, 1, 0, 0]);
  await there.leave();
});

test('to a live game of a cup nobody is called half a day later, and to one of days not by the circle', async () => {
  const house = await open();
  const quiet = { from: 0, to: 24 * 60 - 1 };
  const { code, friends } = await circleOf(house, ['Ann', 'Bo'], { ...SETTINGS, quiet });
  const [ann, bo] = friends as [Friend, Friend];
  const cup = ({ key }: Friend, body: object) => ask(house, `/${code}/cup`, { key, ...body });
  for (const days of [false, true]) {
    wall++;
    await cup(ann, { what: 'open', mode: '2', length: 'skirmish', days });
    const { id } = ((await ask(house, `/${code}`, { key: ann.key })) as unknown as ClubHome).cups[0]!;
    await cup(bo, { what: 'join', cup: id });
    await cup(ann, { what: 'begin', cup: id });
    await cup(ann, { what: 'game', cup: id, game: 0 });
  }
  wall += 6100;
  await looked();
  // When quiet hours are over it is another day.
  await post(house.url, '/api/calls/settings', { key: bo.key, settings: { ...SETTINGS, quiet: null } });
  wall += 24 * HOUR;
  await looked();
  expect(bo.calls().filter(({ tag }) => tag === `dominion-circle-${code}`)).toEqual([]);
});

test('who has the circle’s page before their eyes is called when they have closed it', async () => {
  const house = await open();
  const { code, friends } = await circleOf(house, ['Ann', 'Bo']);
  const [ann, bo] = friends as [Friend, Friend];
  for (const each of friends) await says(house, code, each, 'in');
  await table(house, code, ann, friends);
  await ask(house, `/${code}`, { key: bo.key });
  wall += 6100;
  await looked();
  expect(bo.device.texts()).toEqual([]);
  wall += 10_000;
  await until('Bo is called', () => bo.calls().length === 1);
});

test('before a match of the circle goes on who does not sit there is called for the circle, and who does by the match', async () => {
  const house = await open();
  const { code: match, all, mover, other } = await begunMatch(house.url, { mode: '2' });
  const { code, friends } = await circleOf(house, ['Ann']);
  const [ann] = friends as [Friend];
  for (const [at, guest] of all.entries()) {
    await ask(house, `/${code}/join`, { key: guest.key, as: ['Bo', 'Cy'][at] });
    await ask(house, `/${code}/calls`, { key: guest.key, calls: true });
  }
  const device = service.device();
  await post(house.url, '/api/calls/device', { key: mover.key, device: device.device, settings: SETTINGS });
  await ask(house, `/${code}/bring`, { key: mover.key, match });
  const moment = Math.ceil(wall / MINUTE) * MINUTE + 2 * HOUR;
  const agree = async (what: object) => {
    expect(await mover.askAnything('propose', { what })).toMatchObject({ ok: true });
    await until('it lies open', () => [...other.state.proposals].some(({ end }) => end === ''));
    const { id } = [...other.state.proposals].find(({ end }) => end === '')!;
    await other.ask('answer', { id, agree: true });
  };
  await agree({ kind: 'adjourn', moment });
  await until('it is laid aside', () => mover.state.appointment === moment);
  for (const guest of all) await guest.leave();
  wall += HOUR;
  await looked();
  expect(ann.device.texts()).toEqual([]);
  wall += 46 * MINUTE;
  await until('Ann is called', () => ann.calls().length === 1);
  expect(ann.calls()[0]!.title).toMatch(/^Thursday – a match resumes on \w{3}, Apr \d+, \d+:\d\d [AP]M$/);
  expect(ann.calls()[0]).toMatchObject({ body: 'Bo and Cy', path: `/r/${match}` });
  await until('who sits there is called', () => device.calls().length > 0);
  expect(device.calls().filter(({ tag }) => tag.includes('circle'))).toEqual([]);
});

test('in quiet hours it waits; what has become nothing by their end is not sent', async () => {
  const house = await open();
  // From eight in the morning until eleven at night.
  wall = Math.ceil(wall / (24 * HOUR)) * 24 * HOUR + 8 * HOUR;
  const quiet = { from: 0, to: 23 * 60 };
  const { code, friends } = await circleOf(house, ['Ann', 'Bo', 'Cy'], { ...SETTINGS, quiet });
  const [ann, bo, cy] = friends as [Friend, Friend, Friend];
  await says(house, code, ann, 'in');
  await says(house, code, bo, 'in');
  await table(house, code, ann, [ann, bo]);
  wall += 6100;
  await looked();
  expect([bo.device.texts(), cy.device.texts()]).toEqual([[], []]);
  wall += 15.5 * HOUR;
  await until('Bo is called', () => bo.calls().length === 1);
  expect(bo.calls()[0]!.title).toBe('Thursday – the table is ready');
  // The question who is in is half a day old.
  await looked();
  expect(cy.device.texts()).toEqual([]);
});

test('who leaves the circle, or is forgotten, is called no more; a device that is gone is dropped; what fails is tried again', async () => {
  const folder = temporaryFolder();
  let house = await open({ folder });
  const { code, friends } = await circleOf(house, ['Ann', 'Bo', 'Cy', 'Di', 'Ed']);
  const [ann, bo, cy, di, ed] = friends as [Friend, Friend, Friend, Friend, Friend];
  for (const each of friends) await says(house, code, each, 'in');
  service.answer = ({ path }) => (new URL(di.device.device.endpoint).pathname === path ? 410 : 503);
  const called = await table(house, code, ann, friends);
  expect(called).toMatch(/^\w{6}$/);
  await ask(house, `/${code}/leave`, { key: bo.key });
  expect((await post(house.url, '/api/forget', { key: cy.key })).status).toBe(200);
  wall += 6100;
  await until('it was tried', () => ed.device.texts().length === 1 && di.device.texts().length === 1);
  await expect
    .poll(async () => ((await post(house.url, '/api/calls', { key: di.key })).body as { devices: number }).devices)
    .toBe(0);
  // Another process sends what this one couldn't.
  await house.close();
  service.answer = () => 201;
  wall += 2 * MINUTE;
  house = await open({ folder });
  await until('it was tried again', () => ed.device.texts().length === 2);
  await looked();
  wall += HOUR;
  await looked();
  expect([bo, cy, di, ed].map(({ device }) => device.texts().length)).toEqual([0, 0, 1, 2]);
});
