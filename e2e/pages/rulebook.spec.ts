import { expect } from 'playwright/test';
import { anchorOf, elsewhere, REFUSED_BY } from '../../packages/client/src/model/board/paragraphs.js';
import { expectOpen } from '../support/barriers.js';
import { Person } from '../support/person.js';
import { test } from '../support/server.js';

test('the rules: every paragraph has its place, words find them, pictures come as they are reached', async ({
  browser,
  server,
}) => {
  const { page, errors } = await Person.enter(browser, 'keyboard');
  await page.goto(`${server.url}/rules`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const wanted = [...new Set(Object.values(REFUSED_BY))].map(anchorOf).filter((id) => elsewhere(id) === undefined);
  expect(await page.evaluate((ids) => ids.filter((id) => document.getElementById(id) === null), wanted)).toEqual([]);

  // Only pictures near the viewport are drawn.
  const pictures = page.locator('canvas.picture');
  const painted = page.locator('canvas[data-painted]');
  await expect(painted).not.toHaveCount(0);
  const soon = await painted.count();
  expect(soon).toBeLessThan((await pictures.count()) / 2);
  await page.goto(`${server.url}/rules#s5.1`);
  const ring = page.getByRole('heading', { name: '§5.1 Encirclement' });
  await expect(ring).toBeInViewport();
  await expect(page.getByRole('img', { name: /Zhao Sergeant h8.*arrow leads from h6 to h7/ })).toBeVisible();
  await expect.poll(() => painted.count()).toBeGreaterThan(soon);
  const here = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current]');
  await expect(here).toHaveText('§5.1 Encirclement');

  // Words of either language find it; Enter goes there, and Escape restores the rest.
  await page.keyboard.press('/');
  await page.keyboard.type('cannon 炮');
  const search = page.getByRole('search');
  await expect(search.getByRole('status')).toHaveText('1 paragraph');
  await expect(page.locator('mark')).toHaveText(['cannon']);
  await expect(ring).toBeHidden();
  await expectOpen(page, 'what was found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '§3.11 Assassin' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.keyboard.type('rochade');
  await expect(search).toContainText('No paragraph has all of these words');
  await search.getByRole('button', { name: 'Show everything' }).click();
  await expect(ring).toBeAttached();
  await here
    .first()
    .or(page.getByRole('link', { name: '§7 Succession' }))
    .first()
    .press('Enter');

  // Paper shows everything, black on white, even what is drawn only near the viewport or exists only in print.
  const coarse = () =>
    pictures.evaluateAll((all) => all.filter((each) => (each as HTMLCanvasElement).width <= 300).length);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(search).toBeHidden();
  await expect.poll(coarse).toBeLessThan(12);
  await page.reload();
  await expect(painted).not.toHaveCount(0);
  await expect.poll(coarse).toBeLessThan(12);
  expect(errors).toEqual([]);
});
