/** The outbox: a receiver that never answers delays no other; and the backlog metric. */
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../../src/base/log.js';
import { Outbox } from '../../src/notifications/outbox.js';
import { type PushService, startPushService } from '../support/push-service.js';
import { anyLine, begunMatch, post, sharedTestServer, type TestServer, until } from '../support/test-server.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
const SETTINGS = { off: [], quiet: null, zone: 'UTC', language: 'en' } as const;
/** Milliseconds for a message while another receiver is silent, which times out after five seconds. */
const SOON = 4000;

let service: PushService;
let wall = Date.now();
beforeAll(async () => {
  service = await startPushService();
});
const config = { callsPrivate: ['127.0.0.0/8', '::1'], idle: 250 };
const open = sharedTestServer(() => ({ config, ca: service.ca, wall: () => wall }));

/** The service under another name, so that it counts as another host. */
const elsewhere = (address: string) => address.replace('127.0.0.1', 'localhost');
const paths = () => service.received.map(({ path }) => path);

/** Makes a table that both have left; it was the other's turn, and they have a device. */
async function awayTable(house: TestServer, addressed: (address: string) => string) {
  const { mover, other, all } = await begunMatch(house.url, { mode: '2', pace: DAYS });
  const { device, calls } = service.device();
  const endpoint = addressed(device.endpoint);
  await post(house.url, '/api/calls/device', { key: other.key, device: { ...device, endpoint }, settings: SETTINGS });
  while (mover.match.position.turn === mover.team) {
    const { length } = mover.log;
    await mover.act(anyLine(mover.match));
    await until('it is published', () => mover.log.length > length);
  }
  for (const guest of all) await guest.leave();
  return { path: new URL(endpoint).pathname, calls };
}

test('a device that never answers holds up no other', async () => {
  const house = await open();
  const silent = await awayTable(house, (address) => address);
  wall += 1000;
  const heard = await awayTable(house, elsewhere);
  service.answer = ({ path }) => (path === silent.path ? 0 : 201);
  wall += 1100;
  await until('the silent one is told', () => paths().includes(silent.path));
  const began = performance.now();
  wall += 1000;
  await until('the other one is told', () => heard.calls().length === 1);
  expect(performance.now() - began).toBeLessThan(SOON);
});

test('a webhook that never answers holds up no other', async () => {
  const house = await open();
  service.answer = ({ path }) => (path === '/silent' ? 0 : 201);
  const set = async (address: string) => {
    const { code, all } = await begunMatch(house.url, { mode: '2' });
    const channel = { address, mentions: {}, language: 'en' };
    await post(house.url, `/api/matches/${code}/channel`, { key: all[0]!.key, channel });
    wall += 6000;
  };
  await set(`${service.url}/silent`);
  await until('the silent one is told', () => paths().includes('/silent'));
  const began = performance.now();
  await set(elsewhere(`${service.url}/heard`));
  await until('the other one is told', () => paths().includes('/heard'));
  expect(performance.now() - began).toBeLessThan(SOON);
});

test('how long something due may have waited is told, also while the database does not answer', async () => {
  let [now, works] = [1000, true];
  const take = async () => {
    if (!works) throw new Error('gone');
    return [];
  };
  const outbox = new Outbox({
    store: { take, settle: async () => {} },
    lease: { id: 's', holds: () => true },
    log: createLog('silent'),
    outside: { isCrowded: () => false },
    renderers: [{ box: 'calls', every: 5, most: 10, tries: 3, wall: () => now, mailOf: async () => [] }],
  });
  outbox.open();
  works = false;
  now += 90_000;
  expect(outbox.behind).toBe(90_000);
  works = true;
  await until('it has looked', () => outbox.behind === 0);
  await outbox.close();
});
