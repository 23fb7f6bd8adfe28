/** The first page of who comes back: what waits for them is the first thing on it. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { BEGUN, nextAction, playOn } from '../support/duel.js';
import { isNight } from '../support/nightly.js';
import { openMore, Person, playSkirmish, startPlain } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

const card = (page: Page) => page.getByRole('region', { name: 'Your turn' });

/** How many colours its board has: a blank place has one or two. */
async function colours(page: Page): Promise<number> {
  return card(page)
    .locator('[data-board] > canvas')
    .last()
    .evaluate((board: HTMLCanvasElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [board.width, board.height];
      canvas.getContext('2d')!.drawImage(board, 0, 0);
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
}

test('a match in which it is my turn is the first thing on the page, as its board with one button', async ({
  browser,
  server,
}) => {
  const { south, end, witness } = await seatOne(browser, server, { asked: { position: BEGUN } });
  const { page } = south;
  const room = page.url();
  await page.goto(server.url);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    ...(isNight
      ? [
          { width: 844, height: 390 },
          { width: 768, height: 1024 },
        ]
      : []),
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => colours(page)).toBeGreaterThan(100);
    const main = page.getByRole('main');
    await expect(main.locator('> *').first()).toHaveAttribute('aria-label', 'Your turn');
    const go = card(page).getByRole('link', { name: 'Make your move' });
    await expect(go).toBeInViewport({ ratio: 1 });
    await expect(card(page).getByRole('link')).toHaveCount(1);
    await expect(card(page).locator('canvas').last()).toBeInViewport({ ratio: 0.95 });
  }
  await expectOpen(page, 'called');
  await page.setViewportSize({ width: 1440, height: 900 });
  await card(page).getByRole('link', { name: 'Make your move' }).click();
  await expect(page).toHaveURL(new RegExp(`${new URL(room).pathname}`));
  await playOn(witness, [south], nextAction, ({ position }) => position.turn === 0);

  // A person who waits for others sees the list first, and no card.
  await page.goto(server.url);
  await expect(page.getByRole('region', { name: 'Your matches' })).toContainText('Running');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your matches' }).getByRole('link').first()).toBeInViewport();
  // Nothing lies over anything else beside the board.
  const parts = await page
    .locator('.stage-words > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
  for (const [at, part] of parts.slice(1).entries()) expect(part.top).toBeGreaterThanOrEqual(parts[at]!.bottom);
  await end();
});

/** The canvas on the page that shows the board, as text. */
const picture = (page: Page) =>
  page
    .locator('#app .stage-board [data-board="live"] > canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a new visitor sees a match going on, and one red button, at ${width} × ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${server.url}/?renderer=canvas`);
    const board = page.locator('#app .stage-board');
    await expect(board.locator('canvas').first()).toBeVisible({ timeout: 3500 });
    const box = (await board.boundingBox())!;
    const seen = Math.min(box.height, height - box.y) * box.width;
    expect(seen / (width * height)).toBeGreaterThan(1 / 3);
    const go = page.getByRole('link', { name: 'Take command' });
    await expect(go).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.stage .primary')).toHaveCount(1);
    await expect(board.locator('[data-board="live"]')).toBeVisible();
    // Nobody waits six seconds for something to happen, again and again.
    for (let times = 0; times < 2; times++) {
      const before = await picture(page);
      await expect.poll(() => picture(page), { timeout: 6000 }).not.toBe(before);
    }
    await page.getByRole('button', { name: 'Let it rest' }).click();
    await expect(page.getByRole('button', { name: 'Let it go on' })).toBeFocused();
    // Below it there is something to solve.
    await expect(page.getByRole('link', { name: /^Puzzle of the day/ })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Your last match' })).toHaveCount(0);
  });
}

test('a person who wants no motion sees a still board, and may let it go on', async ({ page, server }) => {
  await page.goto(`${server.url}/?renderer=canvas`);
  await expect(page.locator('#app .stage-board [data-board="live"]')).toBeVisible();
  const before = await picture(page);
  const go = page.getByRole('button', { name: 'Let it go on' });
  await expect(go).toBeVisible();
  // What is asked for meanwhile has come by then, and nothing has moved.
  await page
    .getByRole('link', { name: /^Friends/ })
    .last()
    .scrollIntoViewIfNeeded();
  expect(await picture(page)).toBe(before);
  await go.click();
  await expect.poll(() => picture(page), { timeout: 6000 }).not.toBe(before);
});

test('two doors for who has played: a skirmish at once, and a new match, whose link is three presses away', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('dominion.mustered', 'yes'));
  await page.goto(`${server.url}/?renderer=canvas`);
  await expect(page.getByRole('link', { name: 'Take command' })).toHaveCount(0);
  const door = page.getByRole('button', { name: /^New match/ });
  const sheet = page.getByRole('dialog', { name: 'New match' });
  await door.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(door).toBeFocused();
  // A link in three presses: the door, the sheet's one red button, and the link's own button.
  await door.press('Enter');
  await expect(sheet).toBeVisible();
  await expectOpen(page, 'doors');
  await page.getByRole('radio', { name: '3 players' }).check();
  await page.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Link to this match' })).toBeVisible();
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'A skirmish' }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('a person who comes back is greeted, finds their last match as it ended, and plays again what they played', async ({
  browser,
  quick: server,
}) => {
  const south = await Person.enter(browser, 'mouse');
  const { page } = south;
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'You' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ying Zheng');
  await page.keyboard.press('Escape');
  await playSkirmish(page);
  await startPlain(page);
  await openMore(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  const played = new URL(page.url()).pathname;

  await page.goto(`${server.url}/?renderer=canvas`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ying Zheng');
  const last = page.getByRole('region', { name: 'Your last match' });
  await expect(last).toContainText('Lost');
  await expect(last).toContainText('You led Chu');
  await expect(last.locator('canvas')).toHaveAttribute('data-painted', 'true');
  await expect(last.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', played.replace('/play/', '/g/'));
  const puzzle = page.getByRole('link', { name: /^Puzzle of the day/ });
  await expect(puzzle).toHaveCount(1);
  await expect(puzzle).toHaveAttribute('href', /^\/learn\/puzzles\//);
  await expect(puzzle.getByRole('img', { name: /of 3 stars/ })).toBeVisible();
  await expectOpen(page, 'back');
  // All is in the first screen, and nothing has moved once it has come.
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const again = page.getByRole('button', { name: 'Play again' });
    await expect(again).toBeVisible();
    const before = (await again.boundingBox())!;
    await expect(puzzle.locator('canvas')).toHaveAttribute('data-painted', 'true');
    await expect(last.locator('canvas')).toHaveAttribute('data-painted', 'true');
    expect((await again.boundingBox())!.y).toBe(before.y);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(puzzle).toBeInViewport({ ratio: 1 });
  }
  const again = page.getByRole('button', { name: 'Play again' });
  await expect(again).toContainText('Skirmish against one bot');
  await again.click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(played);
  expect(south.errors).toEqual([]);
});

test('while it is asked for its place is kept, and what cannot be read says so', async ({ browser, server }) => {
  const { south, witness } = await seatOne(browser, server, { asked: { position: BEGUN } });
  const { page } = south;
  await page.goto(server.url);
  await expect(card(page).getByRole('link')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let fail = false;
  await page.route('**/api/mine', async (route) => {
    await held;
    await (fail ? route.abort() : route.continue());
  });
  await page.reload();
  await expect(card(page).getByRole('status')).toHaveText('Looking up your matches …');
  const before = (await card(page).boundingBox())!;
  release();
  await expect(card(page).getByRole('link')).toBeVisible();
  const after = (await card(page).boundingBox())!;
  expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
  expect(Math.abs(after.height - before.height)).toBeLessThan(40);

  fail = true;
  await page.reload();
  // What can be done stands in the first screen, with a board, and not in place of it.
  await expect(page.getByText('Your matches cannot be read just now.')).toBeInViewport();
  await expect(page.locator('.stage .doors .primary')).toBeInViewport();
  await expect(page.locator('.stage-board canvas, .stage-board svg, .stage-board img').first()).toBeInViewport();
  await witness.leave();
});

test('four places are in the bar, on a phone near the thumb, and the player’s own menu has the rest', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/about`);
  const bar = page.getByRole('navigation').first();
  const places = [
    ['Friends', '/friends'],
    ['Learn', '/learn'],
    ['Watch', '/watch'],
    ['Play', '/'],
  ] as const;
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, url] of places) {
      const link = bar.getByRole('link', { name, exact: true });
      const box = (await link.boundingBox())!;
      if (width === 390) {
        expect(box.y).toBeGreaterThan(height - 80);
        expect(box.height).toBeGreaterThanOrEqual(44);
      }
      await link.click();
      await expect(page).toHaveURL(server.url + url);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    const menu = bar.getByRole('button', { name: 'You' });
    await menu.click();
    await expectOpen(page, 'the menu of a player');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    for (const [name, part] of [
      ['Your data', 'data'],
      ['Calendar', 'calendar'],
      ['Stream', 'stream'],
    ] as const) {
      await menu.click();
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${server.url}/history#${part}`);
      await expect(page.locator(`.panel-${part} h2`)).toBeInViewport();
    }
    await menu.click();
    await bar.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
});

test('the first page ends after a screen and a half, with one red button', async ({ page, server }) => {
  for (const [width, height, most] of [
    [1440, 900, 1350],
    [390, 844, 1900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(server.url);
    await expect(page.getByRole('link', { name: /^Puzzle of the day/ })).toBeVisible();
    const found = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      words: document.body.innerText.match(/[\p{L}\p{N}]+/gu)!.length,
      controls: document.querySelectorAll('a[href], button, input, select, textarea, summary').length,
      red: document.querySelectorAll('.primary').length,
    }));
    expect(found.height).toBeLessThanOrEqual(most);
    expect(found.words).toBeLessThanOrEqual(130);
    expect(found.controls).toBeLessThanOrEqual(20);
    expect(found.red).toBe(1);
  }
});

test('what is seldom needed is at the foot of every page that one scrolls', async ({ page, server }) => {
  const foot = page.getByRole('navigation', { name: 'About this site' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, url] of [
    ['About', '/about'],
    ['Privacy', '/privacy'],
    ['Fair throws', '/check'],
    ['Open a record', '/record'],
  ] as const) {
    await page.goto(`${server.url}/learn`);
    const link = foot.getByRole('link', { name, exact: true });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page).toHaveURL(server.url + url);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await foot.getByRole('link', { name: 'Board editor' }).click();
  await expect(page).toHaveURL(`${server.url}/position/edit`);
  await expect(foot).toHaveCount(0);
});

test('where the browser keeps nothing a skirmish begins all the same, and its seat can be kept by a key', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play a skirmish' }).click();
  const confirm = page.getByRole('button', { name: 'Start', exact: true });
  await expect(confirm).toBeVisible();
  const warning = page.getByRole('region', { name: 'Keep a key to your seat' }).first();
  await expect(warning).toContainText('This browser keeps nothing: your seat is gone when this page reloads.');
  await warning.getByRole('button', { name: 'Keep a key to your seat' }).click();
  await warning.getByRole('button', { name: 'Make the key' }).click();
  const link = await warning.getByRole('textbox', { name: 'Key to your seat' }).inputValue();
  await page.reload();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(confirm).toBeVisible();
});
