/** Lines that fail between the real client's connection and a server process: both ends notice, and everybody comes back. */
import { afterEach, expect, test } from 'vitest';
import { openPartitions, type Partitions } from '../../bench/partitions.js';
import { temporaryFolder } from '../support/basics.js';
import { killAll, serve } from '../support/processes.js';

let partitions: Partitions;
afterEach(() => {
  partitions.close();
  killAll();
});

const PEOPLE = 3;

test('whoever is cut off without a word is let go and notices, and is back when the line is', async () => {
  const { url } = await serve({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'fatal' });
  partitions = await openPartitions(url, PEOPLE);
  for (const fault of ['black hole', 'reset'] as const) {
    const { freed, noticed, back } = await partitions.breakLine(fault);
    expect([freed.length, noticed.length, back.length]).toEqual([PEOPLE, PEOPLE, PEOPLE]);
  }
}, 180_000);

test('a slow line and an unsteady one are no reason to hang up', async () => {
  const { url } = await serve({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'fatal' });
  partitions = await openPartitions(url, PEOPLE);
  expect(await partitions.suffer('slow', 2)).toHaveLength(2 * PEOPLE);
  expect(await partitions.suffer('jitter', 5)).toHaveLength(5 * PEOPLE);
}, 60_000);
