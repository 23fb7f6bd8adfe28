import { Client, type SeatReservation } from '@colyseus/sdk';
import { afterEach, expect, test } from 'vitest';
import { makeMatch, newKey, openTestServer, post, type TestServer } from '../support/test-server.js';

let house: TestServer;
afterEach(() => house.close());

test('a match stays awake for whoever is on the way, and one beside it does not', async () => {
  house = await openTestServer({ config: { idle: 250 } });
  const [one, other] = [await makeMatch(house.url, { mode: '2' }), await makeMatch(house.url, { mode: '2' })];
  const place = async (code: string) =>
    (await post(house.url, `/matchmake/joinById/${code}`, { key: newKey() })).body as SeatReservation;
  const kept = await place(one);
  const live = async () =>
    Number(/^dominion_matches_live (\d)$/m.exec(await house.app.metrics.registry.metrics())?.[1]);
  // Meanwhile the first room's time has more than run out.
  const passing = await new Client(house.url).consumeSeatReservation(await place(other));
  await passing.leave(true);
  await expect.poll(live).toBe(1);
  const here = await new Client(house.url).consumeSeatReservation(kept);
  await here.leave(true);
  await expect.poll(live).toBe(0);
});
