/** Metrics for the operator: requests, the store, matches and bots. */
import { expect, test } from 'vitest';
import { buildOf } from '../../src/metrics/build.js';
import { type Counted, createMetrics, type Metrics } from '../../src/metrics/metrics.js';
import { StaleEpoch, type Store } from '../../src/store/store.js';
import { anyLine, begunMatch, hooked, openTestServer, post, type TestServer } from '../support/test-server.js';

const NOTHING: Counted = {
  matches: () => 0,
  people: () => 0,
  botsWaiting: () => 0,
  picturesPainted: () => 0,
  peopleCallable: () => 0,
  writesWork: () => true,
  leaseHeld: () => true,
  outboxBehind: () => 2,
  clockAhead: () => -0.5,
  matchesHalted: () => 0,
  connections: async () => 0,
  mostConnections: () => 16,
  redisUp: () => null,
  pool: () => null,
};

const made = (counted: Partial<Counted> = {}) =>
  createMetrics({ ...NOTHING, ...counted }, { version: '1', pages: 'p' });

async function value({ registry }: Pick<Metrics, 'registry'>, line: string): Promise<number | null> {
  const found = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

async function inHouse(
  options: Parameters<typeof openTestServer>[0],
  use: (house: TestServer) => Promise<void>,
): Promise<void> {
  const house = await openTestServer(options);
  try {
    await use(house);
  } finally {
    await house.close();
  }
}

test('answers are counted by the patterns of their routes, and no code is in one', () =>
  inHouse({}, async ({ app, url }) => {
    const { code } = await begunMatch(url);
    await fetch(`${url}/api/matches/${code}/position`);
    await fetch(`${url}/r/${code}`);
    await fetch(`${url}/assets/none.js`);
    await fetch(`${url}/api/nothing/${code}`);
    const line = (method: string, route: string, status: number) =>
      `dominion_http_requests_total{method="${method}",route="${route}",status="${status}"}`;
    expect(await value(app.metrics, line('POST', '/api/matches', 201))).toBe(1);
    expect(await value(app.metrics, line('POST', '/matchmake/joinById/:code', 200))).toBe(2);
    expect(await value(app.metrics, line('GET', '/api/matches/:code/position', 200))).toBe(1);
    expect(await value(app.metrics, line('GET', '/assets', 404))).toBe(1);
    expect(await value(app.metrics, line('GET', 'other', 404))).toBe(1);
    expect(await value(app.metrics, 'dominion_http_seconds_count{route="/api/matches"}')).toBe(1);
    expect(await app.metrics.registry.metrics()).not.toContain(code);
  }));

test('sockets are counted while they are open, and connections of any kind', () =>
  inHouse({}, async ({ app, url }) => {
    const { mover, other } = await begunMatch(url);
    expect(await value(app.metrics, 'dominion_sockets{way="own"}')).toBe(2);
    expect(await value(app.metrics, 'dominion_sockets{way="sent-on"}')).toBe(0);
    expect(await value(app.metrics, 'dominion_connections')).toBeGreaterThanOrEqual(2);
    expect(await value(app.metrics, 'dominion_connections_most')).toBeGreaterThan(2);
    await Promise.all([mover.leave(), other.leave()]);
    await expect.poll(() => value(app.metrics, 'dominion_sockets{way="own"}')).toBe(0);
  }));

test('who has had their share is counted by the limit', () =>
  inHouse({ limits: { matches: 1, sockets: 1, loopback: true } }, async ({ app, url }) => {
    expect((await post(url, '/api/matches', { mode: '2' })).status).toBe(201);
    expect((await post(url, '/api/matches', { mode: '2' })).status).toBe(429);
    expect(await value(app.metrics, 'dominion_limited_total{limit="matches"}')).toBe(1);
    expect(await value(app.metrics, 'dominion_limited_total{limit="lists"}')).toBe(null);
  }));

test('a match that is woken is counted with the time that it takes, and one that something fails in', async () => {
  let fails = false;
  const around = (store: Store): Store =>
    hooked(store, 'matches.commit', () => {
      if (fails) throw new Error('no');
    });
  await inHouse({ around }, async ({ app, url }) => {
    const { mover } = await begunMatch(url);
    expect(await value(app.metrics, 'dominion_wake_seconds_count')).toBe(1);
    expect(await value(app.metrics, 'dominion_halts_total')).toBe(0);
    fails = true;
    await mover.act(anyLine(mover.match));
    fails = false;
    expect(await value(app.metrics, 'dominion_halts_total')).toBe(1);
    expect(await value(app.metrics, 'dominion_commit_seconds_count{outcome="failed"}')).toBe(1);
    await expect.poll(() => value(app.metrics, 'dominion_matches_halted')).toBe(0);
  });
});

test('a write that comes too late, and a lease that was over, are counted', async () => {
  const metrics = made();
  const late = async () => Promise.reject(new StaleEpoch('late'));
  const answers = [async () => true, async () => false, async () => Promise.reject(new Error('gone'))];
  const renew = () => answers.shift()!();
  const store = metrics.measured({
    alone: false,
    matches: { commit: late, say: late },
    leases: { renew },
  } as unknown as Store);
  await expect(store.matches.commit('m', 1, {} as never)).rejects.toThrow(StaleEpoch);
  await expect(store.matches.say('m', 1, {} as never)).rejects.toThrow(StaleEpoch);
  expect(await value(metrics, 'dominion_stale_epochs_total')).toBe(2);
  expect(await value(metrics, 'dominion_commit_seconds_count{outcome="stale"}')).toBe(1);
  expect(await store.leases.renew({} as never, 1)).toBe(true);
  expect(await store.leases.renew({} as never, 1)).toBe(false);
  await expect(store.leases.renew({} as never, 1)).rejects.toThrow('gone');
  for (const outcome of ['kept', 'over', 'failed'])
    expect(await value(metrics, `dominion_lease_renewals_total{outcome="${outcome}"}`)).toBe(1);
  metrics.lost(3);
  expect(await value(metrics, 'dominion_matches_lost_total')).toBe(3);
});

test('Redis and the pool are told where there are any, as they are now', async () => {
  const nobody = made();
  expect(await value(nobody, 'dominion_redis_up')).toBe(null);
  expect(await value(nobody, 'dominion_pool_connections{state="used"}')).toBe(null);
  let up = true;
  const both = made({ redisUp: () => up, pool: () => ({ used: 3, idle: 4, waiting: 5 }), leaseHeld: () => false });
  expect(await value(both, 'dominion_redis_up')).toBe(1);
  up = false;
  expect(await value(both, 'dominion_redis_up')).toBe(0);
  expect(await value(both, 'dominion_pool_connections{state="used"}')).toBe(3);
  expect(await value(both, 'dominion_pool_connections{state="waiting"}')).toBe(5);
  expect(await value(both, 'dominion_lease_held')).toBe(0);
});

test('how far behind sending and the clock are is told', async () => {
  expect(await value(made(), 'dominion_outbox_behind_seconds')).toBe(2);
  expect(await value(made(), 'dominion_clock_ahead_seconds')).toBe(-0.5);
});

test('thoughts of bots are counted by level: how long they took, and their share of the longest time', async () => {
  const metrics = made();
  metrics.thought({ level: 'casual', waited: 0.3, took: 0.04, share: 0.2 });
  expect(await value(metrics, 'dominion_bot_budget_share_bucket{le="0.2",level="casual"}')).toBe(1);
  expect(await value(metrics, 'dominion_bot_budget_share_bucket{le="0.1",level="casual"}')).toBe(0);
  expect(await value(metrics, 'dominion_bot_answer_seconds_sum{level="casual"}')).toBeCloseTo(0.34);
  expect(await value(metrics, 'dominion_bot_thinking_seconds_sum{level="casual"}')).toBeCloseTo(0.04);
});

test('a server says what it is', async () => {
  expect(await value(made(), `dominion_build_info{version="1",pages="p",node="${process.versions.node}"}`)).toBe(1);
  expect(buildOf('/nowhere')).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), pages: 'none' });
});

test('what broke in a browser is counted by its kind, logged now and then, and nothing but the form is taken', () =>
  inHouse({ limits: { matches: 11, loopback: true } }, async ({ app, url, logged }) => {
    const told = { kind: 'error', name: 'TypeError', build: 'BqX_9-ab', places: ['board-B7x.js:1:2345'] };
    const tell = (changes: object) => post(url, '/api/errors', { ...told, ...changes });
    expect((await tell({})).status).toBe(204);
    expect(await value(app.metrics, 'dominion_client_errors_total{kind="error"}')).toBe(1);
    expect(logged()).toContain('"broken":{"kind":"error","name":"TypeError","build":"BqX_9-ab"');
    const secrets = [
      { kind: 'K7M2PQ' },
      { name: 'Cannot read K7M2PQ of Anna' },
      { build: 'https://example.org/r/K7M2PQ' },
      { places: ['https://example.org/r/K7M2PQ:1:1'] },
      { places: ['/r/K7M2PQ.js:1:1'] },
      { places: [] },
      { places: Array.from({ length: 9 }, () => 'a.js:1:1') },
      { message: 'K7M2PQ' },
      { name: `T${'x'.repeat(2000)}` },
    ];
    for (const secret of secrets) expect([400, 413], JSON.stringify(secret)).toContain((await tell(secret)).status);
    expect(logged()).not.toContain('K7M2PQ');
    expect(await value(app.metrics, 'dominion_client_errors_total{kind="error"}')).toBe(1);
    expect((await tell({ kind: 'rejection' })).status).toBe(204);
    expect((await tell({})).status).toBe(204);
    expect((await tell({})).status).toBe(429);
    expect(await value(app.metrics, 'dominion_limited_total{limit="errors"}')).toBe(1);
  }));
