/** Pictures or characters: what who has not chosen gets, the offer before a first move, and what is kept of the choice. */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { expectOpen } from './barriers.js';
import { test } from './server.js';

/** Begins a match against a bot; the page asks for the muster. */
async function playNow(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'Play now with one bot' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
}

const offerOn = (page: Page) => page.getByRole('region', { name: /^Which pieces/ });
/** The sign of the Emperor beside his name in the roster: a drawing or a character. */
const emperorOn = (page: Page) => page.getByRole('row', { name: 'Emperor' }).locator('.glyph');

/** What the browser keeps of the choice. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('dominion.pieces'));

test('who has not chosen plays with pictures, chooses once by two small boards, and is not asked again', async ({
  page,
  server,
}) => {
  await playNow(page, server.url);
  await expect(emperorOn(page)).toHaveJSProperty('tagName', 'svg');
  const offer = offerOn(page);
  await expect(offer.locator('canvas[data-painted]')).toHaveCount(2);
  await expect(offer.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true');
  await expect(offer.getByRole('button', { name: 'Characters' })).toHaveAttribute('aria-pressed', 'false');
  await expectOpen(page, 'the offer');
  // Nothing waits for it, and a reload is still the same match.
  expect(await kept(page)).toBeNull();
  await page.reload();
  await offer.getByRole('button', { name: 'Characters' }).press('Enter');
  await expect(emperorOn(page)).toHaveText('帝');
  await expect(offer).toBeHidden();
  await expect(page.getByText('The pieces bear characters now.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Confirm Sergeants' })).toBeEnabled();

  await playNow(page, server.url);
  await expect(emperorOn(page)).toHaveText('帝');
  await expect(offer).toBeHidden();
});

test('who goes past the offer keeps what is usual, and is not asked in the next match', async ({ page, server }) => {
  await playNow(page, server.url);
  await expect(offerOn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Sergeants' }).click();
  await expect(offerOn(page)).toBeHidden();
  await playNow(page, server.url);
  await expect(emperorOn(page)).toHaveJSProperty('tagName', 'svg');
  await expect(offerOn(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
});

/** What the rules show beside the Emperor's name in a context that keeps something. */
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

test('the settings show beside the choice what is chosen, and all boxes to tick are of one size', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  const popover = page.locator('.popover');
  await expect(popover.locator('canvas[data-painted]')).toHaveCount(2);
  const sample = popover.locator('.sample-guard');
  const painted = () => sample.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await painted();
  await page.getByRole('combobox', { name: 'Pieces' }).selectOption('calligraphy');
  await expect.poll(painted).not.toBe(before);
  const boxes = await popover
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => [box.clientWidth, box.clientHeight]));
  expect(boxes.length).toBeGreaterThan(3);
  expect(new Set(boxes.flat()).size).toBe(1);
});
