/** Connections fail between the real client and a server: both ends notice, and all players come back. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPartitions, type Partitions } from '../../bench/partitions.js';
import { temporaryFolder } from '../support/basics.js';
import { NIGHT } from '../support/nightly.js';
import { killAll, serve } from '../support/processes.js';

const PEOPLE = 3;

let url: string;
let partitions: Partitions;
beforeAll(async () => {
  // The browser functions that the client's connection gets are removed after this file.
  for (const name of ['document', 'location', 'fetch', 'addEventListener', 'removeEventListener'])
    vi.stubGlobal(name, (globalThis as Record<string, unknown>)[name]);
  ({ url } = await serve({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'fatal' }));
});
afterEach(() => partitions.close());
afterAll(killAll);

test('whoever is cut off without a word is let go and notices, and is back when the line is', async () => {
  partitions = await openPartitions(url, PEOPLE);
  for (const fault of NIGHT ? (['black hole', 'reset'] as const) : (['black hole'] as const)) {
    const { freed, noticed, back } = await partitions.breakLine(fault);
    expect([freed.length, noticed.length, back.length]).toEqual([PEOPLE, PEOPLE, PEOPLE]);
  }
}, 180_000);

test('a slow line and an unsteady one are no reason to hang up', async () => {
  partitions = await openPartitions(url, PEOPLE);
  expect(await partitions.suffer('slow', 2)).toHaveLength(2 * PEOPLE);
  expect(await partitions.suffer('jitter', NIGHT ? 5 : 2)).toHaveLength((NIGHT ? 5 : 2) * PEOPLE);
}, 60_000);
