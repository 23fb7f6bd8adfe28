/** Pictures or characters: the default, the offer in the first battle, and the stored choice. */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { nightly } from '../support/nightly.js';
import { openNew, openSettings, playSkirmish } from '../support/person.js';
import { test } from '../support/server.js';

async function playNow(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await playSkirmish(page);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
}

const offerOn = (page: Page) => page.getByRole('region', { name: /^Pictures or characters/ });
/** Returns the Emperor's sign in the roster, which may be folded: a drawing or a character. */
const emperorOn = (page: Page) => page.locator('.roster .glyph').first();

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('dominion.pieces'));

test('the first battle offers two small boards once, and nothing waits for a choice', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/battle?renderer=canvas`);
  const offer = offerOn(page);
  await expect(offer.locator('.sample img')).toHaveCount(2);
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(offer.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true');
  await expectOpen(page, 'the offer');
  expect(await kept(page)).toBeNull();
  await page.reload();
  await offer.getByRole('button', { name: 'Characters' }).press('Enter');
  await expect(offer).toBeHidden();
  await expect(page.getByText('The pieces now show characters.')).toBeAttached();
  expect(await kept(page)).toBe('characters');
  await page.reload();
  await expect(page.locator('.coach-line')).toContainText('press him');
  await expect(offer).toBeHidden();
});

test('a player who does not choose plays with pictures, and is not asked in a match', async ({
  page,
  quick: server,
}) => {
  await playNow(page, server.url);
  await expect(offerOn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Roster', { exact: true }).click();
  await expect(emperorOn(page)).toHaveJSProperty('tagName', 'svg');
  expect(await kept(page)).toBeNull();
});

/** Returns the sign beside the Emperor's name in the rules; `keeps` is the stored choice. */
async function signIn(context: BrowserContext, url: string, keeps: string | null): Promise<string> {
  await context.addInitScript((value) => {
    if (value !== null) localStorage.setItem('dominion.pieces', value);
  }, keeps);
  const page = await context.newPage();
  await page.goto(`${url}/rules`);
  const sign = page.locator('.glyph').first();
  const tag = await sign.evaluate(({ tagName }) => tagName);
  await context.close();
  return tag.toLowerCase();
}

test('the language says what is usual, a choice is kept, and what was written for all was none', async ({
  browser,
  server,
}) => {
  for (const [locale, keeps, sign] of [
    ['en-GB', null, 'svg'],
    ['en-GB', 'calligraphy', 'svg'],
    ['en-GB', 'characters', 'span'],
    ['zh-CN', null, 'span'],
    ['zh-CN', 'pictograms', 'svg'],
  ] as const) {
    const context = await browser.newContext({ locale });
    expect([locale, keeps, await signIn(context, server.url, keeps)]).toEqual([locale, keeps, sign]);
  }
});

test('the settings show what each choice looks like and what is chosen, and all switches are of one size', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openSettings(page, ['You', 'Settings']);
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  // One picture for the current settings, and one for each choice; the board that follows the theme has two.
  await expect(sheet.locator('.sample img')).toHaveCount(8);
  const painted = () => sheet.locator('.sample-front img').getAttribute('src');
  const picked: (string | null)[] = [await painted()];
  for (const [group, name] of [
    ['Pieces', 'Characters'],
    ['Board', 'Plain, high contrast'],
    ['Board', 'Night'],
  ] as const) {
    await sheet.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
    await expect.poll(async () => picked.includes(await painted())).toBe(false);
    picked.push(await painted());
  }
  // The sets are shown before one of them is chosen.
  const sets = await sheet
    .locator('.sample-guard img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  expect(new Set(sets).size).toBe(2);
  await expectOpen(page, 'settings');
  const boxes = await sheet
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => [box.clientWidth, box.clientHeight]));
  expect(boxes.length).toBeGreaterThan(3);
  expect(new Set(boxes.map(String)).size).toBe(1);
});

/** Returns where the page's first canvas stands; programs look for the board there. */
const firstCanvasIn = (page: Page) =>
  page.evaluate(() => document.querySelector('canvas')?.parentElement?.className ?? 'none');

/** Opens the settings with their samples, checks the first canvas, and closes the settings. */
async function expectBoardFirst(page: Page): Promise<void> {
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  expect(await firstCanvasIn(page)).toBe('board-host');
  await openSettings(page);
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect(sheet.locator('.sample img')).toHaveCount(8);
  expect(await firstCanvasIn(page)).toBe('board-host');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
}

for (const [device, width, height] of [
  ['a wide screen', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(
    `on ${device} the first canvas is the board, whatever else shows pieces`,
    nightly(),
    async ({ page, quick: server }) => {
      await page.setViewportSize({ width, height });
      // Watches from the very first canvas on, however soon it disappears.
      await page.addInitScript(() => {
        const wrong: string[] = [];
        Object.assign(window, { wrong });
        new MutationObserver(() => {
          const first = document.querySelector('canvas');
          if (first !== null && first.closest('.board-area, .replay-board, .stage-board') === null)
            wrong.push(first.outerHTML);
        }).observe(document, { childList: true, subtree: true });
      });
      const wrong = () => page.evaluate(() => (window as unknown as { wrong: string[] }).wrong);
      await page.goto(`${server.url}/?renderer=canvas`);
      await openNew(page);
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page).toHaveURL(/\/r\//);
      await expectBoardFirst(page);
      expect(await wrong()).toEqual([]);

      await page.evaluate(() => localStorage.clear());
      await playNow(page, server.url);
      await expectBoardFirst(page);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expectBoardFirst(page);
      expect(await wrong()).toEqual([]);
      const other = new Unseen();
      const link = await other.make(server.url, { bots: [{ team: 0, level: 'beginner' }] });
      await other.sit(link, 'Ying', 2);
      await other.request('start');
      await page.goto(`${link.replace('/r/', '/embed/')}?renderer=canvas`);
      await expect(page.locator('[data-board="live"]')).toBeVisible();
      expect(await firstCanvasIn(page)).toBe('board-host');
      expect(await wrong()).toEqual([]);
    },
  );
}

test('the roster is the key to the units: sign, name and way, whole on a wide screen', async ({
  page,
  quick: server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playNow(page, server.url);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Roster', { exact: true }).click();
  const sign = page.getByRole('row', { name: 'Admiral' }).locator('.glyph');
  await expect(sign).toHaveCount(1);
  await expect(sign).toHaveJSProperty('tagName', 'svg');
  const ways = page.locator('.roster-way');
  await expect(ways).toHaveCount(9);
  await expect(ways.nth(3)).toHaveText('Any distance diagonally.');
  await expect(ways.last()).toBeInViewport({ ratio: 1 });
});
