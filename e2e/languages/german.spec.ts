/** A match in German: picked by the browser, one turn played, refused by the rules. */
import { expect } from 'playwright/test';
import { nightly } from '../support/nightly.js';
import { Person, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

test('a turn is played in German', nightly(), async ({ browser, server }) => {
  const { page, errors } = await Person.enter(browser, 'keyboard', { locale: 'de-AT' });
  await page.goto(`${server.url}/?renderer=canvas`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Dominion – Die alte Kunst des Krieges');
  await page.getByRole('button', { name: /^Scharmützel/ }).click();
  await startPlain(page, ['Ändern', 'Los']);
  const status = page.getByRole('status').first();
  const press = (square: string) => page.locator(`[data-square="${square}"]`).press('Enter');

  await expect(status).toContainText('Du bist am Zug', { timeout: 60_000 });
  await expect(page.locator('[data-square="h2"]')).toHaveAttribute('aria-label', /^h2, Kaiser von Chu/);
  await press('h2');
  await press('h4');
  await expect(page.getByRole('alert').filter({ hasText: 'Ein Kaiser geht einen Schritt.' })).toBeVisible();
  await press('h2');
  await press('e3');
  await press('e4');
  const moves = page.getByRole('list', { name: 'Züge' });
  await expect(moves).toContainText('Soldat e3–e4');
  await expect(moves).toContainText(/das Schicksal (schweigt|spricht)/);
  expect(errors).toEqual([]);
});
