import { expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { openMore, Person, playSkirmish, startPlain } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

test('beside bots a key shows a good move and why, and then the next best', async ({ browser, quick: server }) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  await page.goto(`${server.url}/?renderer=canvas`);
  await playSkirmish(page);
  await startPlain(page);
  await expect(person.status).toContainText('Your turn');
  const hint = page.locator('.hint');
  await page.keyboard.press('g');
  await expect(hint).toContainText('Best move');
  const best = await hint.getByRole('status').innerText();
  expect(best).toMatch(/[a-o]\d+[–×][a-o]\d+: .+\.$/m);
  await expectOpen(page, 'a hint');
  await page.getByRole('button', { name: 'Show the next best' }).click();
  await expect(hint).toContainText('Choice 2 of 3');

  // Escape closes an open menu before it removes the hint.
  await openMore(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(page.locator('.mandate-items')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.mandate-items, .more-sheet:popover-open')).toHaveCount(0);
  await expect(hint).toContainText('Choice 2 of 3');

  // The hinted move can be played, and then the hint disappears.
  await page.keyboard.press('Escape');
  await expect(hint).toHaveAttribute('data-state', 'none');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(hint).toContainText('Best move');
  const [, from, to] = /([a-o]\d+)[–×]([a-o]\d+):/.exec(await hint.innerText())!;
  for (const square of [from, to]) {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.moves')).toContainText(new RegExp(`${from}[–×]${to}`));
  await expect(hint).toHaveAttribute('data-state', 'none');
  expect(person.errors).toEqual([]);
});

test('among people there are no hints unless the room has them', async ({ browser, server }) => {
  const { south, end } = await seatOne(browser, server);
  await expect(south.page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(south.page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await south.page.keyboard.press('g');
  await expect(south.page.locator('.hint')).toHaveAttribute('data-state', 'none');
  await end();
});
