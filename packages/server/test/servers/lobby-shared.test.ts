/** One list of open tables for all servers of a site, in one Redis or a cluster. */
import type { ListedMatch } from '@dominion/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { Limiter } from '../../src/access/limiter.js';
import { openRedis, type Redis } from '../../src/access/redis.js';
import { LIMITS } from '../../src/base/config.js';
import { createLog } from '../../src/base/log.js';
import type { Listing, Lobby } from '../../src/match/lobby.js';
import { sharedLobby } from '../../src/site/lobby-shared.js';
import { newKey, until } from '../support/basics.js';
import { hasRedisServer, startRedisCluster } from '../support/redis-cluster.js';
import { hasRedis, REDIS } from '../support/services.js';

const log = createLog('silent');
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const KINDS: [string, boolean, () => Promise<string>][] = [
  ['one Redis', hasRedis, async () => REDIS],
  [
    'a cluster',
    hasRedisServer,
    async () => {
      const cluster = await startRedisCluster();
      open.push(() => cluster.end());
      return cluster.url;
    },
  ],
];

/** A site's server, as far as its list goes; its clock can be set. */
class Listed {
  readonly name = `test-${newKey().slice(0, 12)}`;
  readonly redis: Redis;
  readonly lobby: Lobby;
  own: Listing[] = [];
  ahead = 0;

  constructor(url: string) {
    this.redis = openRedis(url, log);
    this.lobby = sharedLobby({
      ...{ redis: this.redis, server: () => this.name, log },
      own: () => this.own,
      asleep: async () => [],
      now: () => performance.now() + this.ahead,
    });
    open.push(async () => {
      await this.lobby.close();
      if (this.redis.isReady) this.redis.destroy();
    });
  }

  async shows(code: string): Promise<number[]> {
    const matches = await this.lobby.listed();
    return matches.filter((match) => match.code === code).map(({ watchers }) => watchers);
  }
}

const listing = (code: string, watchers = 0): Listing => ({
  match: { code, status: 'waiting', watchers } as ListedMatch,
  from: '',
  made: Date.now(),
});
const newCode = () => `T${newKey().slice(0, 9)}`;

describe.each(KINDS)('%s', (_name, there, find) => {
  test.skipIf(!there)('what a server lists all others have at once, as it changes, and until it goes', async () => {
    const url = await find();
    const [one, two] = [new Listed(url), new Listed(url)];
    await until('Redis answers', () => one.redis.isReady && two.redis.isReady);
    const [kept, moves] = [newCode(), newCode()];
    one.own = [listing(kept), listing(moves)];
    await expect.poll(() => two.shows(kept)).toEqual([0]);
    one.own = [listing(kept, 3), listing(moves)];
    await expect.poll(() => two.shows(kept)).toEqual([3]);
    // The match is loaded elsewhere: both list it once.
    two.own = [listing(moves, 7)];
    one.own = [listing(kept, 3)];
    await expect.poll(() => one.shows(moves)).toEqual([7]);
    expect(await two.shows(moves)).toEqual([7]);
    // A new server reads the earlier entries.
    const three = new Listed(url);
    await expect.poll(() => three.shows(kept)).toEqual([3]);
    await one.lobby.close();
    await expect.poll(() => three.shows(kept)).toEqual([]);
    expect(await three.shows(moves)).toEqual([7]);
  });

  test.skipIf(!there)('the tables of a server that dies leave the list, and Redis', async () => {
    const url = await find();
    const [dies, lives, stays] = [new Listed(url), new Listed(url), new Listed(url)];
    await until('Redis answers', () => [dies, lives, stays].every(({ redis }) => redis.isReady));
    const [lost, held] = [newCode(), newCode()];
    dies.own = [listing(lost)];
    stays.own = [listing(held)];
    await expect.poll(() => lives.shows(lost)).toEqual([0]);
    await expect.poll(() => lives.shows(held)).toEqual([0]);
    dies.redis.destroy();
    const fields = async () => Object.keys(await lives.redis.hGetAll('{dominion}:lobby:tables'));
    expect((await fields()).some((field) => field.endsWith(lost))).toBe(true);
    // One server has been silent for too long; the others haven't.
    lives.ahead = 10_000;
    await expect.poll(async () => [await lives.shows(held), await lives.shows(lost)]).toEqual([[0], []]);
    await expect.poll(async () => (await fields()).some((field) => field.endsWith(lost))).toBe(false);
    expect((await fields()).some((field) => field.endsWith(held))).toBe(true);
  });

  test.skipIf(!there)('what an address asks of all servers is counted together', async () => {
    const url = await find();
    const servers = [openRedis(url, log), openRedis(url, log)];
    open.push(() => servers.forEach((each) => void each.destroy()));
    await until('Redis answers', () => servers.every(({ isReady }) => isReady));
    const limiters = servers.map((each) => new Limiter({ limits: { ...LIMITS, matches: 3 }, trustProxy: 0 }, each));
    let address = '';
    const taken = async () => {
      address = `test ${newKey()}`;
      const list: boolean[] = [];
      for (let i = 0; i < 6; i++) list.push(await limiters[i % 2]!.take('matches', address));
      return list;
    };
    // A new cluster may claim to be ready before it answers; until then each server counts alone.
    await expect.poll(taken).toEqual([true, true, true, false, false, false]);
    expect(await limiters[1]!.has('matches', address)).toBe(false);
  });
});

test.skipIf(!hasRedisServer)('a list that cannot be written is told of once, with a warning', async () => {
  const cluster = await startRedisCluster();
  const redis = openRedis(cluster.url, log);
  const warnings: string[] = [];
  const one = sharedLobby({
    ...{ redis, server: () => 'one', own: () => [listing('TOLD')], asleep: async () => [] },
    log: Object.assign(createLog('silent'), { warn: (_: object, said: string) => warnings.push(said) }),
  });
  await until('Redis answers', () => redis.isReady);
  await cluster.end();
  await until('it is told', () => warnings.length > 0);
  expect(warnings).toEqual(['sharing the lobby over Redis failed']);
  expect((await one.listed()).map(({ code }) => code)).toEqual(['TOLD']);
  await one.close();
  redis.destroy();
});
