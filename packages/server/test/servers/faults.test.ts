/** Two built servers while one or their database fails; `npm run faults` does it at length. */
import { expect, test, vi } from 'vitest';
import { FAULTS, planFaults, runFaults } from '../../bench/faults.js';
import { canStartCluster } from '../../bench/faults-cluster.js';
import { isBuilt } from '../support/built-server.js';
import { NIGHT } from '../support/nightly.js';
import { hasRedis, REDIS } from '../support/services.js';

const can = isBuilt && hasRedis && canStartCluster();
if (!can) {
  const missing = 'no build, no Redis, or no initdb and pg_ctl on the path';
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(`${missing}, and the tests need them here`);
  console.warn(`${missing}: the tests of two servers’ faults are SKIPPED`);
}
// The SDK warns of each connection that breaks.
vi.spyOn(console, 'warn').mockImplementation(() => {});

const SITE = { matches: 4, seed: 'in CI', redisUrl: REDIS } as const;
const CLEAN = { lost: 0, doubled: 0, denied: 0, gaps: 0, differences: [], shared: 0, disordered: 0 };

test.skipIf(!can)(
  'a database that crashes spoils nothing',
  async () => {
    const figures = await runFaults({ ...SITE, faults: ['crash'] });
    expect(figures).toMatchObject(CLEAN);
    expect(figures.acknowledged).toBeGreaterThan(20);
  },
  180_000,
);

// By day `two-servers.test.ts` tests a suspended server.
test.skipIf(!can || !NIGHT)(
  'a server that stands still in a commit spoils nothing, nor does one that is killed',
  async () => {
    const figures = await runFaults({ ...SITE, faults: ['rest', 'kill', 'line'] });
    expect(figures).toMatchObject(CLEAN);
    expect(figures.acknowledged).toBeGreaterThan(60);
    // Each match was claimed at first, and some again.
    expect(figures.epochs).toBeGreaterThan(figures.matches);
  },
  180_000,
);

test.skipIf(!can || !NIGHT)(
  'servers that write whoever a match belongs to are found out',
  async () => {
    const figures = await runFaults({ ...SITE, faults: ['rest'], control: 'epochs' });
    expect(figures.shared + figures.disordered + figures.lost).toBeGreaterThan(0);
  },
  180_000,
);

test('the plan of a run has every kind of fault equally often, and is as its seed says', () => {
  const plan = planFaults(30, 'some seed');
  for (const kind of Object.keys(FAULTS)) expect(plan.filter((fault) => fault === kind)).toHaveLength(5);
  expect(planFaults(30, 'some seed')).toEqual(plan);
  expect(planFaults(30, 'another')).not.toEqual(plan);
});
