/** Unplayed matches are removed every day; later requests are told so, and loaded matches stay. */
import { matchMaker } from '@colyseus/core';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { Tidying, type TidyingOptions } from '../../src/app/retention.js';
import { hashKey } from '../../src/base/seats.js';
import { hashOfInvitation } from '../../src/match/seat-links.js';
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

const DAY = 86_400_000;
let house: TestServer | undefined;
let tidying: Tidying | undefined;
afterEach(async () => {
  tidying?.close();
  await house?.close();
  house = undefined;
});

/** Claims a match for a made-up server, so that something can be stored. */
async function claimed(code: string): Promise<{ match: string; epoch: number }> {
  const claim = await house!.store.matches.claim(code, 'a fixture');
  if (claim?.kind !== 'own') throw new Error('the match is awake');
  return { match: claim.stored.match.id, epoch: claim.epoch };
}

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
  house = await openTestServer();
  const never = await makeMatch(house.url, { mode: '2' });
  const visited = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, visited);
  const { code: running } = await begunMatch(house.url);
  const exists = async () => {
    const codes = [never, visited, running];
    return Promise.all(codes.map(async (code) => (await house!.store.matches.load(code)) !== null));
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

  // The code leads nowhere, and nothing breaks: not the page, its picture, its record, or a client that joins.
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
  house = await openTestServer({ config: { idle: 300 } });
  const { code, all } = await begunMatch(house.url);
  for (const guest of all) await guest.leave();
  await expect
    .poll(async () => {
      await tidyingIn(91).tidy();
      return house!.store.matches.load(code);
    })
    .toBeNull();
  expect(await house.app.metrics.registry.metrics()).toContain('dominion_matches_removed_total{kind="short"} 1');
});

test('clubs of one, addresses of who has left and devices of nobody go; what is somebody’s stays', async () => {
  house = await openTestServer();
  const { store } = house;
  const [ann, bo, cy] = [newKey(), newKey(), newKey()];
  const circle = async (key: string) => {
    const asked = { key, name: 'Us', crest: 'tile-1-2', as: 'Ann' };
    return ((await post(house!.url, '/api/circles', asked)).body as { code: string }).code;
  };
  const [alone, both, played] = [await circle(ann), await circle(ann), await circle(cy)];
  await post(house.url, `/api/circles/${both}/join`, { key: bo, as: 'Bo' });
  const shown = async (key: string) =>
    ((await post(house!.url, `/api/circles/${both}/show`, { key })).body as { path: string }).path;
  const paths = [await shown(ann), await shown(bo)];
  await post(house.url, `/api/circles/${both}/leave`, { key: bo });
  await post(house.url, `/api/circles/${both}/join`, { key: newKey(), as: 'Di' });
  // Of the third, one table goes on.
  const table = await post(house.url, `/api/circles/${played}/table`, { key: cy, table: { mode: '2' } });
  const { match, epoch } = await claimed((table.body as { code: string }).code);
  const start = { first: 0, opening: '', seals: '', entropy: '', startedAt: Date.now() } as const;
  await store.matches.commit(match, epoch, { start, ply: 0, waits: 0, at: Date.now() + 5 * DAY });
  const device = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a' });
  for (const [at, key] of [ann, bo].entries())
    await store.callers.addDevice(hashKey(key), device(`e${at}`), null, Date.now(), 9);
  const left = async () => [
    ...(await Promise.all([alone, both, played].map(async (code) => (await store.circles.load(code)) !== null))),
    ...(await Promise.all([ann, bo].map(async (key) => (await store.callers.callable()).includes(hashKey(key))))),
    ...(await Promise.all(
      paths.map(async (path) => store.channels.feedOf('circle', hashOfInvitation(path.split('/').at(-1)!))),
    )),
  ];
  const owner = expect.any(String);
  await tidyingIn(80).tidy();
  expect(await left()).toEqual([true, true, true, true, true, owner, null]);
  await tidyingIn(91).tidy();
  expect(await left()).toEqual([false, true, true, true, false, owner, null]);
});

test('it is done again and again, by who holds the lease, and a store that fails ends nothing', async () => {
  house = await openTestServer();
  let looks = 0;
  let folds = 0;
  let holds = false;
  const store: TidyingOptions['store'] = {
    upkeep: {
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
      tidyRest: async () => null,
    },
    answers: { forget: async () => {} },
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
  house = await openTestServer({ config: { retention: { waiting: 3, short: 400 } } });
  expect(await (await fetch(`${house.url}/api/retention`)).json()).toEqual({ waiting: 3, short: 400 });
});
