/** What nobody played is removed every day; who asks for it afterwards is told so, and what is awake stays. */
import { matchMaker } from '@colyseus/core';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { Tidying, type TidyingOptions } from '../src/tidying.js';
import { begunMatch, Guest, type House, makeMatch, openHouse, post, until } from './house.js';

const DAY = 86_400_000;
let house: House | undefined;
let tidying: Tidying | undefined;
afterEach(async () => {
  tidying?.close();
  await house?.close();
  house = undefined;
});

/** Tidies up after a server as it will be so many days from now. */
function tidyingIn(days: number, options: Partial<TidyingOptions> = {}): Tidying {
  tidying = new Tidying({
    store: house!.store,
    lease: { id: matchMaker.processId, holds: () => true },
    log: pino({ level: 'silent' }),
    retention: { waiting: 7, short: 90 },
    wall: () => Date.now() + days * DAY,
    removed: (tidied) => house!.app.metrics.removed(tidied),
    ...options,
  });
  return tidying;
}

const status = async (path: string) => (await fetch(house!.url + path)).status;

test('what never began and what hardly did goes once its time is over; what somebody is in stays', async () => {
  house = await openHouse();
  const never = await makeMatch(house.url, { mode: '2' });
  const visited = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, visited);
  const { code: running } = await begunMatch(house.url);
  const exists = async () => {
    const codes = [never, visited, running];
    return Promise.all(codes.map(async (code) => (await house!.store.load(code)) !== null));
  };
  await tidyingIn(6.9).tidy();
  expect(await exists()).toEqual([true, true, true]);
  await tidyingIn(7.1).tidy();
  expect(await exists()).toEqual([false, true, true]);
  await tidyingIn(1000).tidy();
  expect(await exists()).toEqual([false, true, true]);
  const metrics = await house.app.metrics.registry.metrics();
  expect(metrics).toContain('dominion_matches_removed_total{kind="waiting"} 1');
  expect(metrics).toContain('dominion_matches_removed_total{kind="short"} 0');

  // Nothing is behind the code any more, and nothing breaks: not the page, its picture, its record, nor whoever joins.
  for (const path of [`/api/matches/${never}/record`, `/api/matches/${never}/replay`, `/picture/match/${never}.png`]) {
    expect([path, await status(path)]).toEqual([path, 404]);
  }
  expect(await post(house.url, `/api/matches/${never}/open`)).toMatchObject({
    status: 404,
    body: { error: { code: 'unknown-match' } },
  });
  await expect(Guest.join(house.url, never)).rejects.toThrow();
  expect(await guest.ask('sit', { team: 0, name: 'Ying' })).toEqual({ ok: true });
});

test('a match that sleeps again is old enough at once if nothing happened in it', async () => {
  house = await openHouse({ config: { idle: 300 } });
  const { code, all } = await begunMatch(house.url);
  for (const guest of all) await guest.leave();
  await expect
    .poll(async () => {
      await tidyingIn(91).tidy();
      return house!.store.load(code);
    })
    .toBeNull();
  expect(await house.app.metrics.registry.metrics()).toContain('dominion_matches_removed_total{kind="short"} 1');
});

test('it is done again and again, by who holds the lease, and a store that fails ends nothing', async () => {
  house = await openHouse();
  let looks = 0;
  let folds = 0;
  let holds = false;
  const store: TidyingOptions['store'] = {
    tidy: async () => {
      looks++;
      if (looks === 2) throw new Error('the database is gone');
      return { waiting: 0, short: 0, next: null };
    },
    fold: async () => {
      folds++;
      if (folds === 2) throw new Error('the database is gone');
      return { matches: 0, next: null };
    },
    wipe: async () => {},
    forgetAnswers: async () => {},
  };
  const lease = { id: 'x', holds: () => holds };
  await tidyingIn(0, { store, lease }).tidy();
  await tidying!.fold();
  expect([looks, folds]).toEqual([0, 0]);
  holds = true;
  tidyingIn(0, { store, lease, first: 1, again: 1 }).open();
  await until('it was done often', () => looks > 4 && folds > 4);
});

test('how long things are kept is told', async () => {
  house = await openHouse({ config: { retention: { waiting: 3, short: 400 } } });
  expect(await (await fetch(`${house.url}/api/retention`)).json()).toEqual({ waiting: 3, short: 400 });
});
