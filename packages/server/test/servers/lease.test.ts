import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/base/log.js';
import { AddressTaken, Lease } from '../../src/store/lease.js';

async function leaseOn(alone: boolean) {
  const clock = { now: 0 };
  const store = { enter: async () => 0, renew: async () => true, resign: async () => {} };
  const lease = new Lease({ store, alone, log: createLog('silent'), onLost: () => {}, now: () => clock.now });
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

test('a lease that is lost says why: the database did not answer, or another server ended it', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const answers = [new Error('gone'), false, true, false];
  const store = {
    enter: async () => 0,
    async renew() {
      const answer = answers.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    resign: async () => {},
  };
  const log = Object.assign(createLog('silent'), { warn: (text: string) => lines.push(text) });
  const lease = new Lease({ store, alone: false, log, onLost: () => {} });
  await lease.open('one', 'http://127.0.0.1:1');
  await vi.advanceTimersByTimeAsync(13_000);
  expect(lines).toEqual([
    'lease expired, because the database did not answer in time',
    expect.stringContaining('the same SERVER_ADDRESS'),
  ]);
  await lease.close();
});

test('a server whose file nobody else can open writes on, however slow the machine is', async () => {
  const { lease, clock, before } = await leaseOn(true);
  expect(before).toBe(false);
  clock.now = 3_600_000;
  expect(lease.holds()).toBe(true);
  await lease.close();
});

afterEach(() => void vi.useRealTimers());

/** Returns a lease at an address that another holds; `until` says for how much longer, at each attempt. */
function leaseBeside(until: (now: number) => number) {
  vi.useFakeTimers();
  const began = Date.now();
  const now = () => Date.now() - began;
  const store = {
    enter: async (_server: unknown, _lease: number, surely: boolean) =>
      surely ? 0 : Math.max(0, until(now()) - now()),
    renew: async () => true,
    resign: async () => {},
  };
  const lease = new Lease({ store, alone: false, log: createLog('silent'), onLost: () => {}, now });
  const opened = (surely: boolean) =>
    lease.open('one', 'http://127.0.0.1:1', surely).then(
      () => `opened after ${now()}`,
      (error) => (error instanceof AddressTaken ? `refused after ${now()}` : `failed: ${error}`),
    );
  return { lease, opened };
}

test('whose lease is not renewed has died, and a server that may stand in its place waits for that', async () => {
  const { lease, opened } = leaseBeside(() => 9000);
  const outcome = opened(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('opened after 9000');
  await lease.close();
});

test('whose lease is renewed lives, and no second server starts at that address', async () => {
  const { lease, opened } = leaseBeside((now) => 10_000 + 3000 * Math.floor(now / 3000));
  const outcome = opened(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('refused after 3000');
  await lease.close();
});

test('who surely has the address to itself waits for nobody', async () => {
  const { lease, opened } = leaseBeside(() => 9000);
  expect(await opened(true)).toBe('opened after 0');
  await lease.close();
});
