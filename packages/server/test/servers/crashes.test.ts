/** What becomes of matches when the built server dies at a chosen point; `npm run chaos -- --points 50` does it at length. */
import { expect, test, vi } from 'vitest';
import { POINTS, type Point, runCrashes } from '../../bench/crashes.js';
import { isBuilt } from '../support/built.js';

// The SDK says of each line that breaks that it broke.
vi.spyOn(console, 'warn').mockImplementation(() => {});

const TIMES = 3;
/** What is known of each point: how often the action was written by then, and whether people had seen it. */
const KNOWN: Partial<Record<Point, { written: number; seen: number }>> = {
  append: { written: 0, seen: 0 },
  told: { written: TIMES, seen: 0 },
  reply: { written: TIMES, seen: TIMES },
  claim: { written: 0, seen: 0 },
};

test.skipIf(!isBuilt).each(Object.entries(POINTS))(
  '%s: a server that dies %s loses, doubles and leaves out nothing',
  async (point) => {
    const figures = await runCrashes(point as Point, TIMES, 3, 'in CI');
    const clean = { lost: 0, doubled: 0, denied: 0, gaps: 0, differences: [] };
    expect(figures).toMatchObject({ ...clean, ...KNOWN[point as Point] });
    expect(figures.acknowledged).toBeGreaterThan(20);
  },
  120_000,
);
