/** Without a network a device has the languages used on it, and says that others aren't available. */
import { expect, type Page } from 'playwright/test';
import { nightly } from '../support/nightly.js';
import { openSettings, Person } from '../support/person.js';
import { test } from '../support/server.js';

/** Returns how many files of each language's texts are cached. */
const keptOn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('words-'));
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return Object.fromEntries(names.map((name, i) => [name.slice('words-'.length), counts[i]!]));
  });

test(
  'what was spoken here is spoken without a network; what was not is fetched once there is one',
  nightly(),
  async ({ browser, server }) => {
    const me = await Person.enter(browser, 'mouse', { serviceWorkers: 'allow', locale: 'de-DE' });
    const { page, context } = me;
    await page.goto(`${server.url}/play`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker reports that it is ready shortly before it has cleaned up.
    await expect.poll(async () => Object.keys(await keptOn(page)).sort()).toEqual(['de', 'en']);
    const first = await keptOn(page);
    // The files: its grammar, the words of the first screen, and the rest.
    expect(first.de).toBe(3);
    // English comes with the pages.
    expect(first.en).toBe(0);

    await context.setOffline(true);
    await page.goto(`${server.url}/learn`);
    const lang = page.locator('html');
    await expect(lang).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${server.url}/play`);
    await openSettings(page, ['Du', 'Einstellungen']);
    const picked = page.getByRole('combobox', { name: 'Sprache' });
    await picked.selectOption('Español');
    await expect(page.getByRole('alert').filter({ hasText: 'Español liegt nicht auf diesem Gerät' })).toBeVisible();
    await expect(picked).toHaveValue('de');
    expect(Object.keys(await keptOn(page)).sort()).toEqual(['de', 'en']);
    await page.reload();
    await expect(lang).toHaveAttribute('lang', 'de');

    await context.setOffline(false);
    await openSettings(page, ['Du', 'Einstellungen']);
    await picked.selectOption('Español');
    await expect(lang).toHaveAttribute('lang', 'es');
    expect((await keptOn(page)).es).toBe(first.de);
    await context.setOffline(true);
    await page.goto(`${server.url}/rules`);
    await expect(lang).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Both languages were used here, and so was English.
    await page.goto(`${server.url}/play`);
    for (const [you, settings, language, name, tag] of [
      ['Tú', 'Ajustes', 'Idioma', 'Deutsch', 'de'],
      ['Du', 'Einstellungen', 'Sprache', 'English', 'en'],
    ] as const) {
      await openSettings(page, [you, settings]);
      await page.getByRole('combobox', { name: language }).selectOption(name);
      await expect(lang).toHaveAttribute('lang', tag);
    }
    expect(me.ownErrors).toEqual([]);
  },
);
