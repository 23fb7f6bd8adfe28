/** A match in Spanish: picked by the browser, played for some turns, with a refusal by the rules, and then changed back. */
import { expect } from 'playwright/test';
import { nightly } from '../support/nightly.js';
import { chooseFirst, openSettings, Person, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

test('some turns are played in Spanish, and the match goes on in English', nightly(), async ({ browser, server }) => {
  test.setTimeout(240_000);
  const { page, errors } = await Person.enter(browser, 'keyboard', { locale: 'es-MX' });
  await page.goto(`${server.url}/?renderer=canvas`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Dominion – El antiguo arte de la guerra');
  await page.getByRole('button', { name: /^Una escaramuza/ }).click();
  await startPlain(page, ['Cambiar', 'Empezar']);
  const status = page.getByRole('status').first();
  const press = (square: string) => page.locator(`[data-square="${square}"]`).press('Enter');
  const moves = page.getByRole('list', { name: 'Jugadas' });

  await expect(status).toContainText('Tu turno', { timeout: 60_000 });
  await expect(page.locator('[data-square="h2"]')).toHaveAttribute('aria-label', /^h2, Emperador de Chu/);
  await press('h2');
  await press('h4');
  await expect(page.getByRole('alert').filter({ hasText: 'Un Emperador da un paso.' })).toBeVisible();
  // The Emperor is still selected; one more press deselects it.
  await expect(status).toContainText('Emperador en h2');
  await press('h2');
  for (const [from, to] of [
    ['e3', 'e4'],
    ['g3', 'g4'],
    ['i3', 'i4'],
  ] as const) {
    await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 60_000 });
    // The test answers Fate's order with the first choice.
    const chosen = page.getByText(/^Destino:/);
    if (await chosen.isVisible()) await chooseFirst(page);
    await expect(status).toContainText('Tu turno', { timeout: 60_000 });
    await press(from);
    await press(to);
    await expect(moves).toContainText(`Soldado ${from}–${to}`);
    await expect(moves).toContainText(/el Destino (calla|habla)/);
  }

  await openSettings(page, ['Menú', 'Ajustes']);
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('Soldier e3–e4');
  expect(errors).toEqual([]);
});
