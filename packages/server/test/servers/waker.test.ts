/** Loading matches in the background: one that can't be loaded isn't retried at once, and delays no other. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WakeScheduler } from '../../src/match/wake-scheduler.js';
import { until } from '../support/basics.js';

test('a match that cannot be woken is left alone for a minute, and the others are woken', async () => {
  let wall = 0;
  const seen: string[] = [];
  let looks = 0;
  const waker = new WakeScheduler({
    store: {
      async due() {
        looks++;
        return ['broken', 'whole'];
      },
    },
    lease: { id: 'me', holds: () => true },
    log: pino({ level: 'silent' }),
    wall: () => wall,
    every: 1,
    async see(code) {
      seen.push(code);
      if (code === 'broken') throw new Error('cannot be read');
    },
  });
  const broken = () => seen.filter((code) => code === 'broken').length;
  waker.open();
  await until('it has looked a few times', () => looks > 5);
  expect(broken()).toBe(1);
  expect(seen.length).toBeGreaterThan(3);
  wall += 60_000;
  await until('it is tried again', () => broken() === 2);
  await waker.close();
});
