import { expect, test } from 'vitest';
import { Lease } from '../src/lease.js';
import { createLog } from '../src/log.js';

/** A lease on a store, and the time that it is told. */
async function leaseOn(alone: boolean) {
  const clock = { now: 0 };
  const store = { alone, enter: async () => 0, renew: async () => true, resign: async () => {} };
  const lease = new Lease({ store, log: createLog('silent'), onLost: () => {}, now: () => clock.now });
  const before = lease.holds();
  await lease.open('one', 'http://127.0.0.1:1');
  return { lease, clock, before };
}

test('a server whose lease was not renewed for 7 seconds writes nothing more', async () => {
  const { lease, clock, before } = await leaseOn(false);
  expect([before, lease.holds()]).toEqual([false, true]);
  clock.now = 6999;
  expect(lease.holds()).toBe(true);
  clock.now = 7000;
  expect(lease.holds()).toBe(false);
  await lease.close();
});

test('a server whose file nobody else can open writes on, however slow the machine is', async () => {
  const { lease, clock, before } = await leaseOn(true);
  expect(before).toBe(false);
  clock.now = 3_600_000;
  expect(lease.holds()).toBe(true);
  await lease.close();
});
