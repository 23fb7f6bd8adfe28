/** The documentation as the server shows it, and as files in any folder. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { isNight } from '../support/nightly.js';
import { test } from '../support/server.js';

const BUILT = fileURLToPath(new URL('../../packages/docs/dist/', import.meta.url));

/** Records what a page must not do: make requests elsewhere, log errors, violate the policy, or request missing files. */
function watched(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) faults.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

/** Pages of each kind, with the window's width and height; the last ones are tested each night. */
const PAGES = [
  ['index.html', 390, 844],
  ['players/units.html', 1440, 900],
  ['bots/http.html', 390, 844],
  ...(isNight
    ? ([
        ['index.html', 1440, 900],
        ['players/units.html', 1024, 768],
        ['players/fate.html', 390, 844],
        ['operators/scale.html', 390, 844],
        ['contributors/decisions/index.html', 1440, 900],
        ['api/bots.html', 390, 844],
        ['api/rules-dice.html', 1440, 900],
      ] as const)
    : []),
] as const;

test('pages are open to everybody, by day and by night, on phones, and ask nothing of anybody else', async ({
  page,
  server,
}) => {
  const faults = watched(page, server.url);
  for (const [nth, [path, width, height]] of PAGES.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: nth % 2 === 0 ? 'dark' : 'light' });
    await page.goto(`${server.url}/docs/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    const board = page.locator('figure[data-sketch]').first();
    if ((await board.count()) > 0) {
      await board.scrollIntoViewIfNeeded();
      await expect(board).toHaveAttribute('data-alive', 'true');
    }
    await expectOpen(page, `${path} at ${width}`);
  }
  expect(faults).toEqual([]);
});

test('a board is played by the mouse, by keys, and along its line', async ({ page, server }) => {
  const faults = watched(page, server.url);
  await page.goto(`${server.url}/docs/players/units.html`);
  const board = page.locator('#board-9');
  await board.scrollIntoViewIfNeeded();
  await expect(board).toHaveAttribute('data-alive', 'true');
  const told = board.getByRole('status');
  const square = (name: string) => board.getByRole('button', { name: new RegExp(`^${name},`) });
  await expect(square('h9')).toHaveAccessibleName('h9, Peasant');
  // The recruit is selected from the start; a second press moves it along the arrow.
  await expect(square('g8')).toHaveAccessibleName('g8, empty, may be gone to');
  await square('g8').click();
  await expect(told).toHaveText('Chu Recruited Peasant from h8 to g8. Fate keeps silent. Zhao is to play.');
  await square('i8').focus();
  await page.keyboard.press('Enter');
  await expect(told).toContainText('Zhao Soldier on i8');
  await page.keyboard.press('ArrowUp');
  await expect(square('i9')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told).toContainText('Zhao Soldier from i8 to i9.');
  await board.getByRole('button', { name: 'Start over' }).click();
  await expect(square('h8')).toHaveAccessibleName('h8, Chu Recruited Peasant, selected');

  await page.goto(`${server.url}/docs/players/peasants.html`);
  const ring = page.locator('#board-1');
  await expect(ring).toHaveAttribute('data-alive', 'true');
  await ring.getByRole('button', { name: 'Next' }).click();
  await expect(ring.getByRole('status')).toContainText('All eight squares are taken.');
  await expect(ring.getByRole('button', { name: /^h8,/ })).toHaveAccessibleName('h8, Chu Soldier');
  await expect(ring.getByRole('button', { name: 'Next' })).toBeDisabled();
  await ring.getByRole('button', { name: 'Back' }).click();
  await expect(ring.getByRole('button', { name: /^h8,/ })).toHaveAccessibleName('h8, Zhao Sergeant');
  // The game opens the position of the board.
  await ring.getByRole('link', { name: 'Open in the game' }).click();
  await expect(page).toHaveURL(/\/position\?p=/);
  expect(faults).toEqual([]);
});

test('keys that come before the page listens, and Enter before the index has come, are not lost', async ({
  page,
  server,
}) => {
  let [come, listen] = [(): void => {}, (): void => {}];
  const listening = new Promise<void>((resolve) => {
    listen = resolve;
  });
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/**/index.js', (route) => coming.then(() => route.continue()));
  await page.route('**/assets/**/site.js', (route) => listening.then(() => route.continue()));
  await page.goto(`${server.url}/docs/index.html`, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.type('/oath');
  listen();
  const search = page.getByRole('dialog', { name: 'Search these pages' });
  await expect(search.getByRole('searchbox')).toHaveValue('oath');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('status')).toContainText('on its way');
  come();
  await expect(search).toBeHidden();
  await expect(page).not.toHaveURL(/index\.html$/);
});

test('search opens by a key, finds, and leads there', async ({ page, server }) => {
  const faults = watched(page, server.url);
  await page.goto(`${server.url}/docs/operators/scale.html`);
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search these pages' });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('straddl');
  await expect(search.getByRole('status')).toHaveText(/^\d+ places/);
  await expectOpen(page, 'search');
  await page.keyboard.press('ArrowDown');
  await expect(search.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/docs/players/peasants.html#straddling`);
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
  // The browser may remove the focus itself when it scrolls to the heading.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.type('xyzzyplugh');
  await expect(search.getByRole('status')).toContainText('Nothing about “xyzzyplugh”');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  expect(faults).toEqual([]);
});

test('day and night are those of the game, and the way there and back is one press', async ({ page, server }) => {
  await page.goto(`${server.url}/about`);
  await page.getByRole('link', { name: /^Documentation/ }).click();
  await expect(page).toHaveURL(`${server.url}/docs/`);
  const root = page.locator('html');
  await page.getByRole('button', { name: 'Day or night' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Open the game' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('what is not there says so and leads on; a page has one address', async ({ page, server }) => {
  const answer = await page.goto(`${server.url}/docs/no/such/page`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.getByRole('link', { name: 'The home page' }).click();
  await expect(page).toHaveURL(`${server.url}/docs/index.html`);
  for (const [asked, there] of [
    ['/docs', '/docs/'],
    ['/docs/players', '/docs/players/index.html'],
    ['/docs/rules', '/docs/rules.html'],
  ]) {
    await page.goto(server.url + asked);
    await expect(page).toHaveURL(server.url + there);
  }
});

test('without scripts everything is read, and boards are drawn', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/docs/players/peasants.html`);
  await expect(page.getByRole('img', { name: /^A board: Chu Recruited Peasant h6/ })).toBeVisible();
  await expect(page.getByText('All eight squares are taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'Land and strongholds' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Land and strongholds' })).toBeVisible();
  // The protocol's pages take this from the built server.
  await page.goto(`${server.url}/docs/bots/http.html`);
  await expect(page.getByRole('heading', { name: 'POST /api/matches/{code}/act' })).toBeVisible();
  await page.goto(`${server.url}/docs/bots/errors.html`);
  await expect(page.getByRole('row', { name: 'no-seat' })).toBeVisible();
  await context.close();
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

test('the files alone are the site, in any folder of any server', async ({ page }) => {
  const files = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://files');
    if (!pathname.startsWith('/some/where/')) return void response.writeHead(404).end();
    const path = normalize(pathname.slice('/some/where'.length));
    readFile(join(BUILT, path)).then(
      (bytes) => response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => files.once('listening', resolve));
  const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const faults = watched(page, `${origin}/some/where/`);
  await page.goto(`${origin}/some/where/index.html`);
  await expect(page.locator('figure[data-alive]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the game' })).toBeHidden();
  await page.getByRole('link', { name: 'Contribute' }).first().click();
  await page.getByRole('link', { name: 'Decisions', exact: true }).first().click();
  // The address changes before the page is there: a key pressed in between reaches neither page.
  await expect(page.getByRole('heading', { level: 1, name: 'Decisions' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('oaths');
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page.locator('h1')).toBeVisible();
  expect(faults).toEqual([]);
  files.close();
});
