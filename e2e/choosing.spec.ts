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
