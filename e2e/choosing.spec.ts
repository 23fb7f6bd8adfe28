/** A choice that fate orders: beside the board, in windows of every size, and by keyboard. */
import { expect } from 'playwright/test';
import { Person } from './person.js';
import { test } from './server.js';

/** Chu has to promote one of four Soldiers, in two ways each or one. */
const ORDERED =
  '7nE7/5nA1nP1nG5/6nSnSnS6/15/15/6sS8/15/5p1p1p5/3sW11/15/15/3sG5sG5/5sSsSsS1sT5/7sE1sA5/7sP7_N-S_S_promote-lower_0_40';

test('what fate orders, picked from the list by keyboard, leads back to the board', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  await page.goto(`${server.url}/position?p=${ORDERED}&renderer=canvas`);
  await page.getByRole('button', { name: 'Play on this device' }).press('Enter');
  await expect(page.locator('[data-square]:focus')).toHaveAttribute('data-square', 'h8');
  const choices = page.getByRole('dialog', { name: /Lower Rank unit/ });
  await choices
    .getByRole('button', { name: /Soldier/ })
    .first()
    .press('Enter');
  await expect(choices).toHaveCount(0);
  await expect(page.locator('[data-square]:focus')).toHaveAttribute('data-square', 'h8');
  expect(person.errors).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1024, 768],
] as const) {
  test(`at ${width} × ${height} nothing is out of reach beside a choice and a hint`, async ({ browser, server }) => {
    const person = await Person.enter(browser, 'mouse', { viewport: { width, height }, reducedMotion: 'reduce' });
    const { page } = person;
    await page.goto(`${server.url}/position?p=${ORDERED}&renderer=canvas`);
    await page.getByRole('button', { name: 'Play on this device' }).click();
    const choices = page.getByRole('dialog', { name: /Lower Rank unit/ });
    const hint = page.locator('.hint');
    const wholly = async (): Promise<void> => {
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(over).toBe(0);
      for (const part of ['.choices', '.hint-button', '.side-right']) {
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
      }
      expect((await page.locator('.panel-moves').boundingBox())!.height).toBeGreaterThanOrEqual(128);
      await expect(choices.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    };
    await expect(choices).toBeVisible();
    await wholly();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(hint).toHaveAttribute('data-state', 'shown');
    await wholly();
    await expect(hint).toBeInViewport({ ratio: 1 });
    // What does not fit is scrolled to.
    const last = choices.getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(person.errors).toEqual([]);
  });
}
