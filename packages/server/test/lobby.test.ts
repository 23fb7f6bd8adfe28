/** Which open tables strangers see when there are more than the list holds. */
import type { ListedMatch } from '@dominion/protocol';
import { afterEach, expect, test } from 'vitest';
import { inOrder, type Listing } from '../src/lobby.js';
import { Guest, type House, makeMatch, openHouse } from './house.js';

let house: House | undefined;
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
  // What is left is theirs, in turns.
  expect(list.slice(65, 70)).toEqual(['F194', 'F193', 'F192', 'F191', 'F190']);
  // Who plays takes no place from who waits, of the same address either.
  expect(codes([...fillers, listing('P', 'filler 0', 5000, 'playing')])).not.toContain('P');
});

test('nobody is told from where a table is', async () => {
  house = await openHouse();
  const code = await makeMatch(house.url, { mode: '2', listed: true });
  const guest = await Guest.join(house.url, code);
  const text = await (await fetch(`${house.url}/api/lobby`)).text();
  expect(text).toContain(code);
  expect(text).not.toMatch(/"from"|"made"|127\.0\.0/);
  await guest.leave();
});
