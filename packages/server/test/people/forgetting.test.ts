/** Deleting a person's data: waiting, running and finished matches, over real sockets, and a second request. */
import type { Forgotten, Mine } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashKey, publicId } from '../../src/base/seats.js';
import type { BotThinker } from '../../src/bots/pool.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

/** Thinks for ever, so that only what the test requests happens. */
const thinker: BotThinker = { choose: () => new Promise(() => {}), close: async () => {} };
let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { idle: 60_000 }, thinker });
});
afterAll(() => house.close());

const mine = async (key: string) => ((await post(house.url, '/api/mine', { key })).body as Mine).matches;
const forget = async (key: string) => (await post(house.url, '/api/forget', { key })).body as Forgotten;
const stored = async (code: string, { store } = house) => (await store.matches.load(code))!;
const text = (value: unknown) => JSON.stringify(value);

test('before the start the seat is free again, and somebody else is host', async () => {
  const key = newKey();
  const code = await makeMatch(house.url, { mode: '2', key });
  const host = await Guest.join(house.url, code, key);
  const other = await Guest.join(house.url, code);
  await host.ask('sit', { team: 0, name: 'Ying' });
  await other.ask('sit', { team: 2, name: 'Zhao' });
  expect(await forget(key)).toEqual({ matches: 1, more: false });
  await until('the seat is free', () => other.state.seats[0]!.holder === 'free');
  expect(other.state.host).toBe(2);
  expect(host.team).toBe(null);
  expect(text(await stored(code))).not.toContain(hashKey(key));
  expect(await mine(key)).toEqual([]);
});

test('a match of two is resigned; name, key and what was said go, and the others keep theirs', async () => {
  const { code, mover, other } = await begunMatch(house.url);
  await mover.ask('chat', { channel: 'all', text: 'This is me' });
  await other.ask('chat', { channel: 'all', text: 'And this is not' });
  await mover.ask('chat', { channel: 'all', text: 'Me again' });
  const before = await stored(code);
  const team = mover.team!;
  expect(await forget(mover.key)).toEqual({ matches: 1, more: false });
  await until('the match is over', () => other.state.status === 'over');
  expect(other.state.seats[team]!.toJSON()).toMatchObject({ holder: 'person', name: '' });
  const after = await stored(code);
  expect(text(after)).not.toContain(hashKey(mover.key));
  expect(text(after)).not.toContain(publicId(hashKey(mover.key), after.match.id));
  expect(after.said.map(({ seq, text: words }) => [seq, words])).toEqual([[1, 'And this is not']]);
  // The sources of the throws stay, so that they can be checked.
  expect(after.seats.map(({ entropy }) => entropy)).toEqual(before.seats.map(({ entropy }) => entropy));
  expect(await mine(mover.key)).toEqual([]);
  const [left] = await mine(other.key);
  expect(left).toMatchObject({ code, status: 'over', result: { winners: [other.team] }, bots: [] });
  expect(left!.ended).toBeGreaterThanOrEqual(left!.begun!);
  // Chat numbers continue after the remaining messages.
  expect(await other.ask('chat', { channel: 'all', text: 'Still here' })).toEqual({ ok: true });
  expect((await stored(code)).said.map(({ seq }) => seq)).toEqual([1, 2]);
  // A second request finds nothing to do; the record can still be read.
  expect(await forget(mover.key)).toEqual({ matches: 0, more: false });
  expect((await post(house.url, `/api/matches/${code}/forget`, { key: mover.key })).status).toBe(200);
  expect(text((await stored(code)).seats)).toBe(text(after.seats));
  const record = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
  expect(record).toContain('[Result');
});

test('an ally’s match is not resigned: a bot plays on', async () => {
  const { code, all } = await seatAll(house.url, { mode: '4a' });
  const [north, east] = all as [Guest, Guest];
  expect(await forget(north.key)).toEqual({ matches: 1, more: false });
  await until('a bot sits there', () => east.state.seats[0]!.holder === 'bot');
  expect(east.state.status).toBe('playing');
  expect(north.team).toBe(null);
  expect(text(await stored(code))).not.toContain(hashKey(north.key));
});

test('matches that sleep are woken and sleep again; more than one request takes are told', async () => {
  const key = newKey();
  for (let n = 0; n < 22; n++) {
    const code = await makeMatch(house.url, { mode: '2' });
    const guest = await Guest.join(house.url, code, key);
    await guest.ask('sit', { team: 0, name: 'Ying' });
    await guest.leave();
  }
  expect((await mine(key)).length).toBe(22);
  expect(await forget(key)).toEqual({ matches: 20, more: true });
  expect(await forget(key)).toEqual({ matches: 2, more: false });
  expect(await mine(key)).toEqual([]);
});

test('who holds no key and no match is told so', async () => {
  const status = async (path: string, body: unknown) => (await post(house.url, path, body)).status;
  expect(await status('/api/forget', { key: 'x' })).toBe(400);
  expect(await status('/api/forget', {})).toBe(400);
  expect(await status('/api/matches/ZZZZZZ/forget', { key: newKey() })).toBe(404);
  // A key without any data changes nothing.
  const { code, mover } = await begunMatch(house.url);
  const before = text(await stored(code));
  expect(await status(`/api/matches/${code}/forget`, { key: newKey() })).toBe(200);
  expect(text(await stored(code))).toBe(before);
  expect(mover.team).not.toBe(null);
});

test.each(['old', 'new'] as const)('what was said before the seat moved goes with the %s key', async (which) => {
  const { code, mover, other } = await begunMatch(house.url);
  await mover.ask('chat', { channel: 'all', text: 'said at the desk' });
  const { token } = (await mover.ask('handover', {})) as { token: string };
  const phone = await Guest.join(house.url, code);
  expect(await phone.ask('takeover', { token })).toEqual({ ok: true });
  await until('the old browser is told', () => mover.told!.moved === true && phone.told!.moved === undefined);
  await phone.ask('chat', { channel: 'all', text: 'said on the phone' });
  await other.ask('chat', { channel: 'all', text: 'said by another' });
  const { key } = which === 'old' ? mover : phone;
  expect(await forget(key)).toEqual({ matches: 1, more: false });
  const after = await stored(code);
  const left = ['said by another'];
  expect(after.said.map(({ text: words }) => words).sort()).toEqual(
    which === 'old' ? [...left, 'said on the phone'] : left,
  );
  expect(text(after)).not.toContain(hashKey(mover.key));
  expect(text(after).includes(hashKey(phone.key))).toBe(which === 'old');
  expect(await forget(key)).toEqual({ matches: 0, more: false });
});

test('a share for each address', async () => {
  const small = await openTestServer({ limits: { lists: 1, loopback: true } });
  const ask = () => post(small.url, '/api/forget', { key: newKey() });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  await small.close();
});

test('a key that holds nothing wakes no match that sleeps', async () => {
  const folder = temporaryFolder();
  const before = await openTestServer({ folder, thinker });
  const { code, mover } = await begunMatch(before.url);
  await before.close();
  const claimed: string[] = [];
  const asleep = await openTestServer({
    folder,
    thinker,
    around: (store) => ({
      ...store,
      matches: {
        ...store.matches,
        claim: (...args) => {
          claimed.push(args[0]);
          return store.matches.claim(...args);
        },
      },
    }),
  });
  const ask = async (key: string) => (await post(asleep.url, `/api/matches/${code}/forget`, { key })).status;
  expect(await ask(newKey())).toBe(200);
  expect(claimed).toEqual([]);
  expect(await ask(mover.key)).toBe(200);
  expect(claimed).toEqual([code]);
  expect(text(await stored(code, asleep))).not.toContain(hashKey(mover.key));
  await asleep.close();
});
