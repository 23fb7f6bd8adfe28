import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { isNight } from './nightly.js';

/** Returns axe's serious and critical findings. */
async function barriers(page: Page): Promise<string[]> {
  // Runs in the page, since no tested page has frames, without passed rules or our own style sheets: this takes a
  // quarter of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  // The board's squares are all alike: by day only two rows are tested.
  if (!isNight) builder.exclude('.grid-row:nth-child(n + 3)');
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Fails if the page has an accessibility barrier, is wider than its window, or has two red buttons. */
export async function expectOpen(page: Page, what: string): Promise<void> {
  // After a change of size the board is redrawn a moment later.
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wide, `${what}: wider than the page`).toBeLessThanOrEqual(0);
  // Red marks the one thing to do next. A dialog counts as a page of its own.
  const red = await page.evaluate(() =>
    [...document.querySelectorAll('.primary:not(dialog *)')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent?.trim()),
  );
  expect(red.length, `${what}: red buttons: ${red.join(', ')}`).toBeLessThanOrEqual(1);
  expect(await barriers(page), what).toEqual([]);
}
