/** Kills the built server and checks acknowledged actions; `npm run chaos` does it at length. */
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { verify } from '../../bench/chaos-check.js';
import { runChaos } from '../../bench/kills.js';
import { isBuilt } from '../support/built-server.js';
import { NIGHT } from '../support/nightly.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The SDK warns of each connection that breaks.
vi.spyOn(console, 'warn').mockImplementation(() => {});

const KILLS = NIGHT ? 3 : 1;

test.skipIf(!isBuilt)(
  'nothing is lost, doubled or different when the server is killed',
  async () => {
    const figures = await runChaos({ matches: 6, kills: KILLS, seed: 'in CI' });
    expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, denied: 0, gaps: 0, differences: [] });
    expect(figures.acknowledged).toBeGreaterThan(60);
  },
  120_000,
);

/** Runs a server with a deliberate mistake, see `bench/controls.mjs`. */
const control = (name: string) =>
  runChaos({
    matches: 6,
    kills: 2,
    seed: 'in CI',
    program: file('../../bench/controls.mjs'),
    environment: { CONTROL: name },
  });

test.skipIf(!isBuilt || !NIGHT)(
  'a server that acknowledges before it writes down is found out',
  async () => {
    expect((await control('early')).lost).toBeGreaterThan(0);
  },
  120_000,
);

test.skipIf(!isBuilt || !NIGHT)(
  'a server for which a request that comes again is another one is found out',
  async () => {
    const { doubled, denied } = await control('ids');
    expect(doubled + denied).toBeGreaterThan(0);
  },
  120_000,
);

test('the check sees what is lost, doubled, denied or missing', async () => {
  const acknowledged = [
    { team: 0, id: 'first', line: 'N:-', at: 0 },
    { team: 2, id: 'second', line: 'S:-', at: 1 },
  ] as const;
  const table = { code: 'CODE', acknowledged, refused: [{ team: 0, id: 'first' }], faults: [], doubled: 0 };
  const row = (seq: number, actor: 0 | 2, client_id: string, line: string) => ({ seq, actor, client_id, line });
  const count = async (...rows: ReturnType<typeof row>[]) => {
    const shown = new Map([['CODE', { opening: '', log: ['N:-', 'S:-'] }]]);
    const { lost, doubled, denied, gaps } = await verify(
      async () => ({ rows, seed: '', ended: false }),
      [table as never],
      shown as never,
    );
    return { lost, doubled, denied, gaps };
  };
  const [first, second] = [row(0, 0, 'first', 'N:-'), row(1, 2, 'second', 'S:-')];
  expect(await count(first, second)).toEqual({ lost: 0, doubled: 0, denied: 1, gaps: 0 });
  expect(await count(first)).toEqual({ lost: 1, doubled: 0, denied: 1, gaps: 0 });
  expect(await count(first, { ...second, seq: 2 })).toEqual({ lost: 0, doubled: 0, denied: 1, gaps: 1 });
  expect(await count(first, second, { ...second, seq: 2 })).toEqual({ lost: 0, doubled: 1, denied: 1, gaps: 0 });
  expect(await count(row(0, 0, 'other', 'N:-'), second)).toEqual({ lost: 1, doubled: 0, denied: 0, gaps: 0 });
});
