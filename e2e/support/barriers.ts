/** What no screen may do to anybody. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { isNight } from './nightly.js';

/** What axe finds that keeps somebody out. */
async function barriers(page: Page): Promise<string[]> {
  // In the page itself instead of frame by frame: no page that is looked at has frames. What passes is neither described nor sent,
  // and style sheets, which are of this site, are not fetched once more: in a quarter of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  // The squares of the board are made alike: by day those of two rows are looked at.
  if (!isNight) builder.exclude('.grid-row:nth-child(n + 3)');
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Fails where the page on show keeps anyone out, is wider than its window, or has two red buttons. */
export async function expectOpen(page: Page, what: string): Promise<void> {
  // After a change of size the board is drawn anew a moment later.
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wide, `${what}: wider than the page`).toBeLessThanOrEqual(0);
  // Red is the one thing to do next. A dialog is a page of its own.
  const red = await page.evaluate(() =>
    [...document.querySelectorAll('.primary:not(dialog *)')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent?.trim()),
  );
  expect(red.length, `${what}: red buttons: ${red.join(', ')}`).toBeLessThanOrEqual(1);
  expect(await barriers(page), what).toEqual([]);
}
