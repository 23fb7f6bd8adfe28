/** Rate limits by caller: addresses, limits within them, and several servers that count together. */
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isLoopback, networkOf } from '../../src/access/address.js';
import { Limiter } from '../../src/access/limiter.js';
import { openRedis } from '../../src/access/redis.js';
import { LIMITS } from '../../src/base/config.js';
import { createLog } from '../../src/base/log.js';
import { hasRedis, REDIS } from '../support/services.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  type TestServer,
  until,
} from '../support/test-server.js';

let house: TestServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await house?.close();
  house = undefined;
});

const limiter = (limits: Partial<typeof LIMITS>, trustProxy = 0) =>
  new Limiter({ limits: { ...LIMITS, ...limits }, trustProxy });

/** Sends a request from an address, as the trusted proxy reports it. */
function from(address: string, method: string, path: string, body = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'X-Forwarded-For': address,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const asked = httpRequest(house!.url + path, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: response.statusCode!, text }));
    });
    asked.once('error', reject).end(body);
  });
}

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is this machine’s own in every form', () => {
    for (const own of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect([own, isLoopback(own)]).toEqual([own, true]);
    for (const other of ['128.0.0.1', '::2', '127.example', ''])
      expect([other, isLoopback(other)]).toEqual([other, false]);
  });
});

describe('a share', () => {
  test('is so many in a window, of each kind for itself', async () => {
    vi.useFakeTimers();
    const shares = limiter({ matches: 2, lists: 1 });
    const take = (address = '203.0.113.7') => shares.take('matches', address);
    expect([await take(), await take(), await take(), await take('203.0.113.8')]).toEqual([true, true, false, true]);
    expect([await shares.take('mine', '203.0.113.7'), await shares.take('records', '203.0.113.7')]).toEqual([
      true,
      true,
    ]);
    vi.advanceTimersByTime(59_000);
    expect([await shares.has('matches', '203.0.113.7'), await take()]).toEqual([false, false]);
    vi.advanceTimersByTime(1001);
    expect([await shares.has('matches', '203.0.113.7'), await take()]).toEqual([true, true]);
  });

  test('is one for all addresses of an IPv6 network', async () => {
    const shares = limiter({ talk: 40 });
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, i) => shares.take('talk', `2001:db8:1:2::${i.toString(16)}`)),
    );
    expect(taken.filter(Boolean)).toHaveLength(40);
    expect(await shares.take('talk', '2001:db8:1:3::1')).toBe(true);
  });

  test('is endless for this machine’s own programs, but where a proxy is trusted', async () => {
    const [free, proxied] = [limiter({ matches: 1 }), limiter({ matches: 1 }, 1)];
    for (const own of ['127.0.0.1', '::1']) {
      expect([await free.take('matches', own), await free.take('matches', own)]).toEqual([true, true]);
      expect([await proxied.take('matches', own), await proxied.take('matches', own)]).toEqual([true, false]);
    }
  });

  test.skipIf(!hasRedis)('is counted by all servers together, and by each alone while Redis is away', async () => {
    const log = createLog('silent');
    const [one, two] = [openRedis(REDIS, log), openRedis(REDIS, log)];
    await until('Redis answers', () => one.isReady && two.isReady);
    const config = { limits: { ...LIMITS, matches: 3 }, trustProxy: 0 };
    const servers = [new Limiter(config, one), new Limiter(config, two)];
    // An address that no other run counts.
    const address = `test ${newKey()}`;
    const taken: boolean[] = [];
    for (let i = 0; i < 6; i++) taken.push(await servers[i % 2]!.take('matches', address));
    expect(taken).toEqual([true, true, true, false, false, false]);
    expect(await servers[1]!.has('matches', address)).toBe(false);
    two.destroy();
    const alone: boolean[] = [];
    const other = `test ${newKey()}`;
    for (let i = 0; i < 4; i++) alone.push(await servers[1]!.take('matches', other));
    expect(alone).toEqual([true, true, true, false]);
    one.destroy();
  });

  test.skipIf(!hasRedis)('is counted here while Redis says nothing', async () => {
    const redis = openRedis(REDIS, createLog('silent'));
    await until('Redis answers', () => redis.isReady);
    vi.spyOn(redis, 'eval').mockImplementation(() => new Promise(() => {}) as never);
    const shares = new Limiter({ limits: { ...LIMITS, matches: 2 }, trustProxy: 0 }, redis);
    const address = `test ${newKey()}`;
    const taken = [];
    for (let i = 0; i < 3; i++) taken.push(await shares.take('matches', address));
    expect(taken).toEqual([true, true, false]);
    redis.destroy();
  });
});

test('codes cannot be guessed: who asked for too many that are none is answered nothing, whatever they ask for', async () => {
  house = await openTestServer({ limits: { unknown: 4 }, config: { trustProxy: 1 } });
  const code = await makeMatch(house.url, { mode: '2' });
  const key = JSON.stringify({ key: newKey() });
  const ways: [string, string, string][] = [
    ['POST', '/api/matches/CODE/open', ''],
    ['POST', '/matchmake/joinById/CODE', key],
    ['GET', '/api/matches/CODE/record', ''],
    ['GET', '/api/matches/CODE/replay', ''],
    ['GET', '/picture/match/CODE.png', ''],
    ['POST', '/api/matches/CODE/forget', key],
  ];
  for (const [i, [method, path, body]] of ways.entries()) {
    const guesser = `203.0.113.${i}`;
    const ask = async (code: string, address = guesser) =>
      (await from(address, method, path.replace('CODE', code), body)).status;
    // All routes count guesses together.
    for (let n = 0; n < 4; n++) expect([path, await ask(n % 2 === 0 ? 'ZZZZZZ' : 'no code')]).toEqual([path, 404]);
    for (const asked of ['ZZZZZY', code]) expect([path, asked, await ask(asked)]).toEqual([path, asked, 429]);
    const [method2, path2, body2] = ways[(i + 1) % ways.length]!;
    expect((await from(guesser, method2, path2.replace('CODE', code), body2)).status).toBe(429);
    expect([path, await ask(code, '203.0.113.99')]).not.toEqual([path, 429]);
  }
});

test('a rematch is a match made: one by one they come to an end', async () => {
  house = await openTestServer({ limits: { matches: 2, loopback: true }, times: { mix: 100 } });
  const { all } = await begunMatch(house.url);
  const [one, two] = all as [Guest, Guest];
  await one.ask('resign', { team: one.team!, offer: true });
  await until('it is over', () => all.every(({ state }) => state.status === 'over'));
  expect(await one.ask('rematch', { seats: 'keep' })).toEqual({ ok: true });
  expect(await two.ask('rematch', { seats: 'keep' })).toEqual({ ok: true });
  await until('there is a next one', () => one.state.next !== '');
  const again = await Promise.all(all.map(({ key }) => Guest.join(house!.url, one.state.next, key)));
  await until('it began', () => again.every(({ state }) => state.status === 'playing'), 30_000);
  await again[0]!.ask('resign', { team: again[0]!.team!, offer: true });
  await until('it is over', () => again.every(({ state }) => state.status === 'over'));
  expect(await again[0]!.ask('rematch', { seats: 'keep' })).toEqual({ ok: true });
  // Being ready costs nothing; the request that makes the match does.
  expect(await again[1]!.ask('rematch', { seats: 'keep' })).toMatchObject({ ok: false, code: 'too-fast' });
  expect(again[0]!.state.next).toBe('');
  expect((await post(house.url, '/api/matches', { mode: '2' })).status).toBe(429);
}, 60_000);

test('somebody who names callers whom nobody believes is warned of once', async () => {
  house = await openTestServer();
  expect(house.logged()).not.toContain('TRUST_PROXY');
  for (let i = 0; i < 3; i++) await from('203.0.113.7', 'POST', '/api/mine', JSON.stringify({ key: newKey() }));
  expect(house.logged().match(/set TRUST_PROXY to how many/g)).toHaveLength(1);
});
