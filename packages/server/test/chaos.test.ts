/** What becomes of acknowledged actions when the built server is killed; `npm run chaos` does the same at length. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { runChaos } from '../bench/kills.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// `npm test` builds before it comes here.
const built = existsSync(file('../dist/main.js'));
if (!built) console.warn('the server is not built: its chaos tests are SKIPPED');
// The SDK says of each line that breaks that it broke.
vi.spyOn(console, 'warn').mockImplementation(() => {});

test.skipIf(!built)(
  'nothing is lost, doubled or different when the server is killed',
  async () => {
    const figures = await runChaos({ matches: 6, kills: 2, seed: 'in CI' });
    expect(figures).toMatchObject({ kills: 2, lost: 0, doubled: 0, denied: 0, gaps: 0, differences: [] });
    expect(figures.acknowledged).toBeGreaterThan(60);
  },
  120_000,
);

/** A run on the server with a mistake, see `bench/controls.mjs`. */
const control = (name: string) =>
  runChaos({
    matches: 6,
    kills: 2,
    seed: 'in CI',
    program: file('../bench/controls.mjs'),
    environment: { CONTROL: name },
  });

test.skipIf(!built)(
  'a server that acknowledges before it writes down is found out',
  async () => {
    expect((await control('early')).lost).toBeGreaterThan(0);
  },
  120_000,
);

test.skipIf(!built)(
  'a server for which a request that comes again is another one is found out',
  async () => {
    const { doubled, denied } = await control('ids');
    expect(doubled + denied).toBeGreaterThan(0);
  },
  120_000,
);
