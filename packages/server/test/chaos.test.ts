/** What becomes of acknowledged actions when the built server is killed; `npm run chaos` does the same at length. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runChaos } from '../bench/kills.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// `npm test` builds before it comes here.
const built = existsSync(file('../dist/main.js'));
if (!built) console.warn('the server is not built: its chaos tests are SKIPPED');

test.skipIf(!built)(
  'nothing is lost, doubled or different when the server is killed',
  async () => {
    const figures = await runChaos({ matches: 6, kills: 2, seed: 'in CI' });
    expect(figures).toMatchObject({ kills: 2, lost: 0, doubled: 0, gaps: 0, differences: [] });
    expect(figures.acknowledged).toBeGreaterThan(60);
  },
  120_000,
);

test.skipIf(!built)(
  'a server that acknowledges before it writes down is found out',
  async () => {
    const { lost } = await runChaos({ matches: 6, kills: 2, seed: 'in CI', program: file('../bench/early.mjs') });
    expect(lost).toBeGreaterThan(0);
  },
  120_000,
);
