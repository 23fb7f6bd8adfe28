/** The open tables that strangers see when there are more than the list holds. */
import type { DaysPace, ListedMatch, ListedMatches } from '@dominion/protocol';
import { afterEach, expect, test } from 'vitest';
import { inOrder, type Listing } from '../../src/match/lobby.js';
import type { Store } from '../../src/store/store.js';
import { Guest, hooked, makeMatch, newKey, openTestServer, type TestServer } from '../support/test-server.js';

let house: TestServer | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

const listing = (code: string, from: string, made: number, status: ListedMatch['status'] = 'waiting'): Listing => ({
  match: { code, status } as ListedMatch,
  from,
  made,
});
const codes = (listings: readonly Listing[]) => inOrder(listings).map(({ match }) => match.code);

test('those that wait come first, the newest before the older', () => {
  const listings = [listing('OLD', 'a', 1), listing('PLAYS', 'b', 9, 'playing'), listing('NEW', 'c', 2)];
  expect(codes(listings)).toEqual(['NEW', 'OLD', 'PLAYS']);
});

test('nobody fills the list: each address has its newest table in it before anybody has a second', () => {
  const fillers = Array.from({ length: 200 }, (_, n) => listing(`F${n}`, `filler ${n % 5}`, 1000 + n));
  const others = Array.from({ length: 60 }, (_, n) => listing(`O${n}`, `other ${n}`, n));
  const list = codes([...fillers, ...others]);
  expect(list).toHaveLength(100);
  expect(list.slice(0, 5)).toEqual(['F199', 'F198', 'F197', 'F196', 'F195']);
  expect(list.slice(5, 65)).toEqual(others.map(({ match }) => match.code).reverse());
  // They share the rest, in turns.
  expect(list.slice(65, 70)).toEqual(['F194', 'F193', 'F192', 'F191', 'F190']);
  // A running match takes no place from a waiting one, even of the same address.
  expect(codes([...fillers, listing('P', 'filler 0', 5000, 'playing')])).not.toContain('P');
});

test('nobody is told from where a table is', async () => {
  house = await openTestServer();
  const code = await makeMatch(house.url, { mode: '2', listed: true });
  const guest = await Guest.join(house.url, code);
  const text = await (await fetch(`${house.url}/api/lobby`)).text();
  expect(text).toContain(code);
  expect(text).not.toMatch(/"from"|"made"|127\.0\.0/);
  await guest.leave();
});

const DAYS: DaysPace = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'wait' };
const lobby = async ({ url }: TestServer) => {
  const { matches } = (await (await fetch(`${url}/api/lobby`)).json()) as ListedMatches;
  return matches;
};
const shown = (tables: readonly ListedMatch[], code: string) => tables.filter((each) => each.code === code);

test('a table of days waits in the list though nobody is in it, once, and one look at the store is for many', async () => {
  let looks = 0;
  const around = (store: Store): Store =>
    hooked(store, 'matches.open', () => {
      looks++;
    });
  house = await openTestServer({ around, config: { idle: 100 } });
  const key = newKey();
  const code = await makeMatch(house.url, { mode: '2', pace: DAYS, listed: true, key });
  const hidden = await makeMatch(house.url, { mode: '2', pace: DAYS, key });
  const live = await makeMatch(house.url, { mode: '2', listed: true, key });
  const bots = [0, 2].map((team) => ({ team: team as 0, level: 'casual' as const }));
  const full = await makeMatch(house.url, { mode: '2', pace: DAYS, auto: false, listed: true, bots });
  const host = await Guest.join(house.url, code, key);
  await host.ask('sit', { team: 0, name: 'Ann' });
  const awake = shown(await lobby(house), code);
  expect(awake).toMatchObject([{ pace: 'days 86400+0/86400 wait', status: 'waiting', watchers: 0 }]);
  expect(awake[0]!.seats).toEqual([
    { team: 0, name: 'Ann', holder: 'person', host: true },
    { team: 2, name: '', holder: 'free' },
  ]);
  await host.leave();
  const sleeps = async () => /^dominion_matches_live 0$/m.test(await house!.app.metrics.registry.metrics());
  await expect.poll(sleeps).toBe(true);
  const away = { team: 0, name: 'Ann', holder: 'person', host: true, away: true };
  const seen = async () => shown(await lobby(house!), code).map(({ seats }) => seats[0]);
  await expect.poll(seen).toEqual([away]);
  const found = (await lobby(house)).map((each) => each.code);
  expect(found).toEqual([code]);
  for (const other of [hidden, live, full]) expect(found).not.toContain(other);
  // The list is cached for two seconds.
  const [before, began] = [looks, performance.now()];
  await Promise.all(Array.from({ length: 100 }, () => lobby(house!)));
  expect(looks - before).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 2000));
});

test('a table of days that is played is listed only while somebody is there', async () => {
  house = await openTestServer({ config: { idle: 60_000 } });
  const code = await makeMatch(house.url, { mode: '2', pace: DAYS, listed: true });
  const [a, b] = [await Guest.join(house.url, code), await Guest.join(house.url, code)];
  await a.ask('sit', { team: 0, name: 'Ann' });
  await b.ask('sit', { team: 2, name: 'Bo' });
  const listed = async () => shown(await lobby(house!), code).map(({ status }) => status);
  await expect.poll(listed).toEqual(['playing']);
  await a.leave();
  await b.leave();
  await expect.poll(listed).toEqual([]);
});
