/** How a draining server hands over its matches, as far as that depends on no other part. */
import { expect, test } from 'vitest';
import { drainServer } from '../../src/app/drain.js';
import { createLog } from '../../src/base/log.js';
import type { Heir } from '../../src/store/store.js';

const heir = (id: string, awake: number, release = 0): Heir => ({
  id,
  address: `http://${id}`,
  token: id,
  awake,
  release,
});

/** Hands matches to heirs, of which the named ones are dead or don't load them; returns how many each was given. */
async function handed(
  count: number,
  heirs: readonly Heir[],
  silent: readonly string[] = [],
  dead: readonly string[] = [],
) {
  const given: Record<string, number> = {};
  const codes = Array.from({ length: count }, (_, n) => `MATCH${n}`);
  const steps: string[] = [];
  await drainServer({
    store: { heirs: async () => [...heirs] },
    lease: {
      id: 'leaves',
      drain: async () => {
        steps.push('said so');
      },
    },
    matches: {
      get codes() {
        return [...codes];
      },
      hand: async (code, to, wakes) => {
        if (steps.at(-1) !== 'handed') steps.push('handed');
        given[to] = (given[to] ?? 0) + 1;
        await wakes();
        codes.splice(codes.indexOf(code), 1);
      },
    },
    lives: async ({ id }) => !dead.includes(id),
    wakes: async ({ id }) => !silent.includes(id),
    log: createLog('silent'),
    lameDuck: 0,
  });
  return { given, left: codes.length, steps };
}

test('who has the fewest gets the next', async () => {
  const { given, left, steps } = await handed(30, [heir('a', 0), heir('b', 12), heir('c', 3)]);
  expect([given, left]).toEqual([{ a: 15, b: 3, c: 12 }, 0]);
  expect(steps).toEqual(['said so', 'handed']);
});

test('who does not answer gets no more, and with nobody there all is left as it is', async () => {
  const { given, left } = await handed(20, [heir('mute', 0), heir('b', 5)], ['mute']);
  expect(left).toBe(0);
  // Two are handed over at a time.
  expect(given.mute).toBeLessThanOrEqual(2);
  expect(await handed(3, [])).toMatchObject({ given: {}, left: 3 });
});

test('nothing is put into the hands of a server that has just died, whatever its release, and the newest that lives gets all', async () => {
  const heirs = [heir('dead', 0, 9), heir('new', 4, 8), heir('newer', 4, 8), heir('old', 0, 7)];
  expect(await handed(6, heirs, [], ['dead'])).toMatchObject({ given: { new: 3, newer: 3 }, left: 0 });
  expect(await handed(2, heirs, [], ['dead', 'new', 'newer'])).toMatchObject({ given: { old: 2 }, left: 0 });
  expect(await handed(2, heirs, [], ['dead', 'new', 'newer', 'old'])).toMatchObject({ given: {}, left: 2 });
});
