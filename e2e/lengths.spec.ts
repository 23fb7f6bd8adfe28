/** Every language on a phone: nothing is cut, and nothing is wider than the page, on any of the main screens. */
import { expect, type Page } from 'playwright/test';
import { PUZZLES } from '../packages/insight/src/puzzles/index.js';
import { formatAction, isThrow, legalActions, playMatch, thrown } from '../packages/rules/src/index.js';
import { LANGUAGES, type Language } from '../packages/words/src/index.js';
import { all as appWords } from '../packages/words/src/tables/app.js';
import { all as fateWords } from '../packages/words/src/tables/fate.js';
import { all as homeWords } from '../packages/words/src/tables/home.js';
import { all as keysWords } from '../packages/words/src/tables/keys.js';
import { all as matchWords } from '../packages/words/src/tables/match.js';
import { all as roomWords } from '../packages/words/src/tables/room.js';
import { expectOpen } from './barriers.js';
import { overfull } from './fit.js';
import { ORDERED, openKept, quietMatch } from './kept.js';
import { openMore, Person, PHONE } from './person.js';
import { test } from './server.js';

/** The screens that need no match. */
const PATHS = [
  '/',
  '/learn',
  '/learn/lords',
  '/battle',
  '/learn/march',
  '/learn/puzzles',
  `/learn/puzzles/${PUZZLES[0]!.id}`,
  '/watch',
  '/rules',
  '/about',
  '/privacy',
  '/check',
  '/history',
  '/play',
  '/position',
  '/position/edit',
  '/record',
  '/r/ZZZZZZ',
  '/nothing/here',
];

/** A match at which fate has just ordered a promotion: somebody has to choose. */
function atFate(): readonly number[] {
  let match = quietMatch(8);
  for (;;) {
    const [first] = legalActions(match.position);
    const due = isThrow(first!);
    const played = playMatch(match, due ? thrown(5) : first!);
    if (!played.ok) throw new Error(`${formatAction(first!)}: ${played.refusal.message}`);
    match = played.match;
    if (due) return match.actions;
  }
}

/** Languages whose screens other tests look at for barriers; here the rest are: a name that does not hold what is read on a button is one. */
const SEEN_ELSEWHERE = new Set<Language>(['en', 'zh', 'zh-Hant']);

test.describe.configure({ mode: 'parallel' });

for (const language of Object.keys(LANGUAGES) as Language[]) {
  test(`${LANGUAGES[language].name} at ${PHONE.viewport.width} pixels: nothing is cut, nothing too wide`, async ({
    browser,
    server,
  }, testInfo) => {
    const [{ app }, { home }, { room, MODE_NAMES }, { actions, status }, { keys }, { end }] = await Promise.all([
      appWords[language](),
      homeWords[language](),
      roomWords[language](),
      matchWords[language](),
      keysWords[language](),
      fateWords[language](),
    ]);
    const locale = LANGUAGES[language].tag;
    const { page, context, errors } = await Person.enter(browser, 'mouse', {
      ...PHONE,
      locale,
      reducedMotion: 'reduce',
    });
    // Chosen, so that it is this one whatever a browser makes of the tag.
    await context.addInitScript((chosen) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('dominion.language', chosen);
    }, language);
    const faults: string[] = [];
    /** With `PICTURES` set, also leaves a picture of each screen for people to look at. */
    const look = async (what: string, on: Page = page): Promise<void> => {
      if (!SEEN_ELSEWHERE.has(language)) await expectOpen(on, what);
      expect(await on.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
      faults.push(...(await overfull(on)).map((fault) => `${what}: ${fault}`));
      if (process.env.PICTURES) {
        const name = `${language}-${what.replaceAll('/', '_')}.png`;
        await on.screenshot({ path: testInfo.outputPath(name), fullPage: true });
      }
    };
    for (const path of PATHS) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await look(path);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', locale);

    await page.goto(`${server.url}/?renderer=canvas`);
    await page.getByText(home.more, { exact: true }).click();
    await page.getByRole('radio', { name: MODE_NAMES['3'] }).check();
    await page.getByRole('radio', { name: home.clocks.custom }).check();
    await page.getByRole('textbox', { name: home.customFields.turn }).fill('1');
    await look('form');
    await page.getByRole('textbox', { name: home.customFields.turn }).fill('300');
    await page.getByRole('textbox', { name: home.name }).fill('Zhao Tuo');
    await page.getByRole('button', { name: home.create('link') }).click();
    await expect(page.getByRole('textbox', { name: room.link })).toBeVisible();
    await look('waiting');
    await page.getByRole('button', { name: room.qr }).click();
    await page.getByRole('button', { name: room.handover }).click();
    await expect(page.getByRole('textbox', { name: room.handoverLink })).toBeVisible();
    await look('waiting, with links');
    for (const team of [1, 3] as const) await page.getByRole('button', { name: room.addBotOn(team) }).click();
    await page.getByRole('button', { name: room.start, exact: true }).click();
    await expect(page.getByRole('button', { name: actions.confirmSergeants })).toBeVisible();
    await look('muster');
    await page.getByRole('button', { name: actions.confirmSergeants }).click();
    await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 60_000 });
    await look('own turn');
    await page.locator('[data-square="h2"]').press('Enter');
    await page.locator('[data-square="h5"]').press('Enter');
    await look('why not');
    await page.getByRole('button', { name: app.settings }).click();
    await expect(page.getByRole('dialog', { name: app.settings })).toBeVisible();
    await look('settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
    await look('keys');
    await page.keyboard.press('Escape');
    await openMore(page);
    await look('more');
    await page.getByRole('button', { name: actions.resign, exact: true }).click();
    await page.getByRole('button', { name: actions.reallyResign }).click();
    await expect(page.getByText(status.fallen).first()).toBeVisible();
    await look('fallen');
    const { pathname } = new URL(page.url());
    await page.goto(`${server.url}${pathname.replace('/r/', '/g/')}?renderer=canvas`);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await look('replay');

    await openKept(page, server.url, { actions: atFate() });
    await expect(page.locator('.console[data-called="true"]')).toBeVisible();
    await look('fate');
    await openMore(page);
    await page.getByRole('button', { name: actions.resign, exact: true }).click();
    await page.getByRole('button', { name: actions.reallyResign }).click();
    const over = page.getByRole('dialog', { name: end.heading });
    await expect(over).toBeVisible();
    await look('end');
    await over.getByRole('button', { name: actions.more, exact: true }).click();
    await look('end, more');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: end.result })).toBeVisible();
    await look('end, closed');

    await page.goto(`${server.url}/position?p=${ORDERED}&renderer=canvas`);
    await expect(page.locator('.console[data-called="true"]')).toBeVisible();
    await page.locator('[data-square="j3"]').press('Enter');
    await expect(page.getByRole('dialog', { name: actions.promoteTo })).toBeVisible();
    await look('what it becomes');
    expect(faults).toEqual([]);
    // Addresses behind which there is nothing are asked for as well.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}

test('a word that is too long for its card, its button or the window is seen', async ({ browser, server }) => {
  const { page } = await Person.enter(browser, 'mouse', { ...PHONE, reducedMotion: 'reduce' });
  for (const [path, where] of [
    ['/position/edit', '.card-text > :first-child'],
    ['/', '.create button[type="submit"]'],
    ['/learn', 'h1'],
  ] as const) {
    await page.goto(server.url + path);
    const word = page.locator(where).first();
    await expect(word).toBeVisible();
    expect(await overfull(page)).toEqual([]);
    await word.evaluate((each) => {
      (each as HTMLElement).style.whiteSpace = 'nowrap';
      each.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel';
    });
    expect(await overfull(page), `${path} ${where}`).not.toEqual([]);
  }
});
