/**
 * Every language on a phone: no text is cut, nothing wider than the page. One walk tests all at once, with the longest
 * translation of each message; `NIGHTLY=1` walks in each.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { LANGUAGES, type Language } from '../../packages/words/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { brokenWords, overfull } from '../support/overflow.js';
import { openMore, Person, PHONE, startPlain } from '../support/person.js';
import { test } from '../support/server.js';
import { openKept } from '../support/stored-match.js';
import { buildRetold, HOST } from '../translating/build.js';
import { atFate, walkScreens, walkWords } from '../translating/walk.js';

const FINISHED = (Object.keys(LANGUAGES) as Language[]).filter((each) => LANGUAGES[each].draft === undefined);

/**
 * Other tests check these for barriers. This one checks the rest: an accessible name must contain the button's text.
 */
const SEEN_ELSEWHERE: ReadonlySet<string> = new Set(['en', 'zh', 'zh-Hant']);

test.describe.configure({ mode: 'parallel' });

/** Returns the faults on all screens; with `PICTURES` set, it also saves a picture of each. */
async function faultsOf(
  page: Page,
  url: string,
  languages: readonly Language[],
  picture: (what: string) => string,
): Promise<string[]> {
  const faults: string[] = [];
  await walkScreens(page, url, await walkWords(languages), async (what) => {
    const [only] = languages;
    if (languages.length === 1 && !SEEN_ELSEWHERE.has(only ?? '')) await expectOpen(page, what);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
    faults.push(...(await overfull(page)).map((fault) => `${what}: ${fault}`));
    faults.push(...(await brokenWords(page)).map((fault) => `${what}, broken: ${fault}`));
    if (process.env.PICTURES)
      await page.screenshot({ path: picture(`${what.replaceAll('/', '_')}.png`), fullPage: true });
  });
  return faults;
}

for (const language of FINISHED) {
  const what = `${LANGUAGES[language].name} at ${PHONE.viewport.width} pixels: nothing is cut, nothing too wide`;
  test(what, nightly(), async ({ browser, server }, testInfo) => {
    test.setTimeout(240_000);
    const locale = LANGUAGES[language].tag;
    const { page, errors } = await Person.enter(browser, 'mouse', { ...PHONE, locale });
    const picture = (name: string) => testInfo.outputPath(`${language}-${name}`);
    expect(await faultsOf(page, server.url, [language], picture)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    // The walk also opens addresses that don't exist.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}

test(
  `the longest of all languages at ${PHONE.viewport.width} pixels: nothing is cut, nothing too wide`,
  nightly(),
  async ({ browser, start }, testInfo) => {
    // The pages are rebuilt first.
    test.setTimeout(240_000);
    const folder = await mkdtemp(join(tmpdir(), 'dominion-longest-'));
    try {
      await buildRetold(folder, FINISHED);
      const { url } = await start(undefined, { environment: { CLIENT_DIR: folder } });
      const locale = LANGUAGES[HOST].tag;
      const { page, errors } = await Person.enter(browser, 'mouse', { ...PHONE, locale });
      expect(await faultsOf(page, url, FINISHED, (name) => testInfo.outputPath(`longest-${name}`))).toEqual([]);
      expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

for (const locale of ['de', 'fr', 'es']) {
  test(
    `at 320 pixels in ${locale} no word breaks, and no page is wider than the window`,
    nightly(locale !== 'de'),
    async ({ browser, server }) => {
      const { page, errors } = await Person.enter(browser, 'mouse', { ...NARROW, locale });
      for (const path of ['/', '/play', '/position/edit', '/rules']) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page
          .locator(path === '/rules' ? 'table.book' : path === '/play' ? '.card-text' : '.today-card, .study-side')
          .first()
          .waitFor();
        expect(await brokenWords(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      }
      if (locale !== 'de') return;
      await page.goto(`${server.url}/?renderer=canvas`);
      await page.getByRole('button', { name: /^Neue Partie/ }).tap();
      await page.getByRole('radio', { name: 'Gegen Bots', exact: true }).check();
      await page.getByRole('radio', { name: '4 Spieler' }).check();
      await page.getByRole('button', { name: 'Beginnen' }).tap();
      await startPlain(page, ['Ändern', 'Los']);
      await expect(page.locator('.console .mandate-share')).toHaveCount(4);
      expect(await overfull(page)).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}

test('at 1024 × 768 all ways back stand whole under some of the moves of a finished match, in German', async ({
  browser,
  server,
}) => {
  const size = { viewport: { width: 1024, height: 768 }, locale: 'de' };
  const { page, errors } = await Person.enter(browser, 'keyboard', size);
  await openKept(page, server.url, { actions: atFate() });
  await openMore(page);
  await page.getByRole('button', { name: 'Aufgeben', exact: true }).click();
  await page.getByRole('button', { name: 'Wirklich aufgeben?' }).click();
  await expect(page.locator('.end')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.end-ways-back')).toBeVisible();
  expect(await overfull(page)).toEqual([]);
  expect((await page.locator('.moves').boundingBox())!.height).toBeGreaterThanOrEqual(90);
  expect(errors).toEqual([]);
});

test('a word that is too long for its card, its button or the window is seen', async ({ browser, server }) => {
  const { page } = await Person.enter(browser, 'mouse', PHONE);
  await page.goto(`${server.url}/play`);
  for (const where of ['.card-text > :first-child', '.new-match button[type="submit"]', 'h1']) {
    const word = page.locator(where).first();
    await expect(word).toBeVisible();
    expect(await overfull(page)).toEqual([]);
    const before = await word.evaluate((each) => {
      const html = each.innerHTML;
      (each as HTMLElement).style.whiteSpace = 'nowrap';
      each.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel';
      return html;
    });
    expect(await overfull(page), where).not.toEqual([]);
    await word.evaluate((each, html) => {
      (each as HTMLElement).style.whiteSpace = '';
      each.innerHTML = html;
    }, before);
  }
});
