/** When a match falls asleep at which nobody is. */
import { Client, type SeatReservation } from '@colyseus/sdk';
import { afterEach, expect, test } from 'vitest';
import { type House, makeMatch, newKey, openHouse, post } from '../support/house.js';

let house: House;
afterEach(() => house.close());

test('a match stays awake for whoever is on the way, and one beside it does not', async () => {
  house = await openHouse({ config: { idle: 250 } });
  const [one, other] = [await makeMatch(house.url, { mode: '2' }), await makeMatch(house.url, { mode: '2' })];
  const place = async (code: string) =>
    (await post(house.url, `/matchmake/joinById/${code}`, { key: newKey() })).body as SeatReservation;
  const kept = await place(one);
  const live = async () =>
    Number(/^dominion_matches_live (\d)$/m.exec(await house.app.metrics.registry.metrics())?.[1]);
  // Whoever comes to the other one goes at once; by then more than its time has gone by at the first.
  const passing = await new Client(house.url).consumeSeatReservation(await place(other));
  await passing.leave(true);
  await expect.poll(live).toBe(1);
  const here = await new Client(house.url).consumeSeatReservation(kept);
  await here.leave(true);
  await expect.poll(live).toBe(0);
});
