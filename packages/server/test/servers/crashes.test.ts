/** Kills the built server at chosen points; `npm run chaos -- --points 50` does it at length. */
import { expect, test, vi } from 'vitest';
import { POINTS, type Point, runCrashes } from '../../bench/crashes.js';
import { isBuilt } from '../support/built-server.js';
import { NIGHT } from '../support/nightly.js';

// The SDK warns of each connection that breaks.
vi.spyOn(console, 'warn').mockImplementation(() => {});

/** By point: whether the action was stored by then, and whether players had seen it. */
const KNOWN: Partial<Record<Point, { written: boolean; seen: boolean }>> = {
  append: { written: false, seen: false },
  told: { written: true, seen: false },
  reply: { written: true, seen: true },
  claim: { written: false, seen: false },
};

const ALL = Object.keys(POINTS) as Point[];
const RUNS: readonly (readonly Point[])[] = NIGHT ? ALL.map((point) => [point, point, point]) : [ALL];

test.skipIf(!isBuilt).each(RUNS.map((points) => [points.map((point) => POINTS[point]).join(', then '), points]))(
  'a server that dies %s loses, doubles and leaves out nothing',
  async (_words, points) => {
    const figures = await runCrashes(points as readonly Point[], 3, `in CI ${points}`);
    const clean = { lost: 0, doubled: 0, denied: 0, gaps: 0, differences: [] };
    expect(figures).toMatchObject({ ...clean, crashes: (points as readonly Point[]).map((each) => KNOWN[each] ?? {}) });
    expect(figures.acknowledged).toBeGreaterThan(20);
  },
  180_000,
);
