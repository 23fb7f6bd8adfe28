/** What no screen may do to anybody. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** What axe finds that keeps somebody out. */
async function barriers(page: Page): Promise<string[]> {
  // In the page itself instead of frame by frame, in a third of the time: no page that is looked at has frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Fails where the page on show keeps somebody out, or is wider than its window. */
export async function expectOpen(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${what}: wider than the page`).toBeLessThanOrEqual(0);
  expect(await barriers(page), what).toEqual([]);
}
