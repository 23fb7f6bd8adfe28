/** Every page and every screen of a match, at the sizes and in the colours that people use. */
import { expect, type Page } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../../packages/client/src/board/geometry.js';
import { muster, parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { isNight } from '../support/nightly.js';
import { openEnd, openMore, openNew, openRules, openSettings, Person, startPlain } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

/** Colours don't depend on the size, nor layout on colours: by day each is tested once. */
const LOOKS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  ...(isNight
    ? ([
        { width: 1024, height: 768, colorScheme: 'light' },
        { width: 1024, height: 768, colorScheme: 'dark' },
        { width: 390, height: 844, colorScheme: 'light' },
      ] as const)
    : []),
] as const;

/** Fails if a screen has an accessibility barrier or is wider than the page, at any size. Restores the first size. */
async function look(page: Page, what: string): Promise<void> {
  for (const { width, height, colorScheme } of [...LOOKS.slice(1), LOOKS[0]]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectOpen(page, `${what}, ${colorScheme} at ${width} × ${height}`);
  }
}

/** Pages that need no preparation, each with the selector that shows it has loaded. */
const PAGES = {
  '/': '.stage-board [data-board="live"]',
  '/watch': 'h1',
  '/about': 'h1',
  '/privacy': 'h1',
  '/check': 'h1',
  '/rules': 'canvas[data-painted]',
  '/learn': '.road-stop',
  '/learn/puzzles': '.road-stop',
  '/history': 'h1',
  '/play': 'h1',
  '/position/edit': '.board-host canvas',
  '/record': 'textarea',
  '/r/ZZZZZZ': 'h1',
  '/nothing/here': 'h1',
} as const;

for (const [path, there] of Object.entries(PAGES)) {
  test(`${path}: no barrier, nothing wider than the page`, async ({ page, server }) => {
    await page.goto(`${server.url}${path}?renderer=canvas`);
    await expect(page.locator(there).first()).toBeVisible();
    await look(page, path);
  });
}

test('every screen of a match: no barrier, nothing wider than the page', async ({ browser, server }) => {
  test.slow();
  const south = await Person.enter(browser, 'keyboard');
  const north = new Unseen();
  const { page } = south;
  await page.goto(server.url);
  await openNew(page);
  await openRules(page);
  await page.getByRole('radio', { name: '3 players' }).check();
  await page.getByRole('radio', { name: 'Custom…' }).check();
  await page.getByRole('textbox', { name: 'Seconds a turn' }).fill('1');
  await look(page, 'form');
  const link = await south.makeMatch(server.url, 'Ying');
  await page.getByRole('button', { name: 'QR code of this link' }).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Move my seat to another device' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to your seat' })).toBeVisible();
  await look(page, 'waiting, with links');
  await north.sit(link, 'Zhao Tuo', 0);
  await page.getByRole('button', { name: 'Change the seat of Zhao' }).click();
  await look(page, 'arranging');
  await south.startMatch();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await look(page, 'muster');
  await startPlain(page);
  await north.act(muster(0));
  await expect(south.status).not.toContainText('Muster');
  await look(page, 'play');
  await page.setViewportSize({ width: 390, height: 844 });
  await openMore(page);
  await expectOpen(page, 'what is behind More');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign this match?' }).click();
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await look(page, 'over');
  await (await openEnd(page)).getByRole('button', { name: 'Check the throws' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'follow from the seed' })).toBeVisible();
  await page.getByText('Every throw', { exact: true }).click();
  await look(page, 'throws');
  await page.goto(server.url);
  await expect(page.getByRole('region', { name: 'Your last match' })).toContainText('Lost');
  await look(page, 'own matches');
});

test('pictures stand without characters beside the units; a player who chooses characters finds them again', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/rules`);
  const ladder = page.getByRole('list', { name: 'The ladder of promotion' });
  await expect(ladder.locator('svg')).toHaveCount(7);
  await expect(ladder).not.toContainText(/\p{Script=Han}/u);
  await openSettings(page, ['You', 'Settings']);
  await page.getByRole('radio', { name: 'Characters' }).check();
  await page.keyboard.press('Escape');
  for (let visit = 0; visit < 2; visit++) {
    await expect(ladder).toContainText('儲');
    await expect(ladder.locator('svg')).toHaveCount(0);
    await page.reload();
  }
});

test('a click on the canvas and a click on a cell do the same', async ({ browser, server }) => {
  const { south, end } = await seatOne(browser, server, { hand: 'mouse' });
  const square = parseSquare('g3')!;
  const chosen = south.page.locator('.muster-gains li');
  const canvas = south.page.locator('canvas').first();
  await south.page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(canvas).toBeVisible();

  await south.cell(square).click();
  await expect(chosen).toBeVisible();
  await south.cell(square).click();
  await expect(chosen).toBeHidden();

  const { width } = (await canvas.boundingBox())!;
  const { column, row } = cellOf(square, 2);
  const unit = width / EDGE;
  await canvas.click({ position: { x: (FRAME + column + 0.5) * unit, y: (FRAME + row + 0.5) * unit } });
  await expect(chosen).toBeVisible();
  await end();
});

test('unknown codes and names that are no text are told in words', async ({ page, server }) => {
  await page.goto(`${server.url}/r/ZZZZZZ`);
  await expect(page.getByRole('heading', { name: 'No such match' })).toBeVisible();
  await page.goto(`${server.url}/friends`);
  await page.getByRole('textbox', { name: 'Match code' }).fill('abc');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('A code has six letters and digits.')).toBeVisible();
});
