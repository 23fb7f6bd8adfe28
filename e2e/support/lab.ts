/** The board alone, in any position and style: board-lab.html, built like the client and served on a free port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { build, preview } from 'vite';

const CLIENT = fileURLToPath(new URL('../../packages/client/', import.meta.url));

/** The settings of the lab; see board-lab.ts. */
export type Wish = Readonly<Record<string, string | number>>;

/** Opens the lab at an address with those settings, and waits until the board is drawn in its own font. */
export async function openLab(page: Page, url: string, wish: Wish): Promise<void> {
  const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
  await page.goto(`${url}board-lab.html?${query}`);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'yes');
  const hasFont = () => [...document.fonts].some(({ family, status }) => /Brush/.test(family) && status === 'loaded');
  await expect.poll(() => page.evaluate(hasFont)).toBe(true);
}

export const test = base.extend<object, { lab: string }>({
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'dominion-lab-'));
      const config = {
        root: CLIENT,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: true,
          // The options of the pages' build fit only the pages.
          rolldownOptions: { input: join(CLIENT, 'board-lab.html'), output: { codeSplitting: true } },
        },
      } as const;
      await build(config);
      const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls!.local[0]!);
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
