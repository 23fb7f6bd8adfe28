/** The home page of a returning player: the match that waits for them comes first. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { askClubs, circleOf } from '../support/club-people.js';
import { isNight } from '../support/nightly.js';
import { openMore, Person, playSkirmish, startPlain } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { BEGUN, nextAction, playOn } from '../support/short-match.js';

const card = (page: Page) => page.getByRole('region', { name: 'Your turn' });

/** Returns the number of colours on its board: a blank place has one or two. */
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

  // A player who waits for others sees the list first, and no card.
  await page.goto(server.url);
  await expect(page.getByRole('region', { name: 'Your matches' })).toContainText('In progress');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your matches' }).getByRole('link').first()).toBeInViewport();
  // Nothing overlaps anything else beside the board.
  const parts = await page
    .locator('.stage-words > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
  for (const [at, part] of parts.slice(1).entries()) expect(part.top).toBeGreaterThanOrEqual(parts[at]!.bottom);
  await end();
});

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
    // Something moves within six seconds, again and again.
    for (let times = 0; times < 2; times++) {
      const before = await picture(page);
      await expect.poll(() => picture(page), { timeout: 6000 }).not.toBe(before);
    }
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Puzzle of the day/ })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Your last match' })).toHaveCount(0);
  });
}

test('a person who wants no motion sees a still board, and may let it go on', async ({ page, server }) => {
  await page.goto(`${server.url}/?renderer=canvas`);
  await expect(page.locator('#app .stage-board [data-board="live"]')).toBeVisible();
  const before = await picture(page);
  const go = page.getByRole('button', { name: 'Resume' });
  await expect(go).toBeVisible();
  // All requests have been answered by then, and the layout hasn't moved.
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
  // A link takes three presses: the entry, the sheet's one red button, and the link's own button.
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
  await page.getByRole('button', { name: 'Resign this match?' }).click();
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
  // Everything is in the first screen, and the layout doesn't move once it has loaded.
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
  await expect(card(page).getByRole('status')).toHaveText('Loading your matches…');
  const before = (await card(page).boundingBox())!;
  release();
  await expect(card(page).getByRole('link')).toBeVisible();
  const after = (await card(page).boundingBox())!;
  expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
  expect(Math.abs(after.height - before.height)).toBeLessThan(40);

  fail = true;
  await page.reload();
  // The main actions are in the first screen with a board, and the error doesn't replace them.
  await expect(page.getByText('Can’t load your matches.')).toBeInViewport();
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
      await expect(page.locator(`.panel-${part} details`)).toHaveAttribute('open');
      await expect(page.locator(`.panel-${part} h2`)).toBeInViewport();
    }
    await menu.click();
    await bar.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
});

test('what is opened on the bar stays open when the rest of the page arrives', async ({ page, server }) => {
  for (const opened of ['menu', 'settings']) {
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/privacy-[\w-]+\.js$/, async (route) => {
      await arriving;
      await route.continue();
    });
    await page.goto(`${server.url}/privacy`);
    await expect(page.getByRole('status')).toBeVisible();
    const menu = page.getByRole('button', { name: 'You', exact: true });
    await menu.click();
    const button = page.getByRole('button', { name: 'Settings', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    if (opened === 'settings') await button.click();
    arrive();
    await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await expect(opened === 'menu' ? button : dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened === 'menu' ? button : dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.unroute(/privacy-[\w-]+\.js$/);
  }
});

test('the home page ends after a screen and a half, with one red button', async ({ page, server }) => {
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

test('a member’s club is above the puzzle, and with someone in tonight it is the one red door', async ({
  browser,
  server,
}) => {
  const { friends, code } = await circleOf(browser, server, ['Ann', 'Bo'], {}, 0);
  const { page } = friends[0]!.person;
  const door = page.getByRole('link', { name: /^Thursday table/ });
  await page.goto(server.url);
  await expect(door).toContainText('2 members');
  await expect(door).not.toHaveClass(/primary/);
  await expect(page.locator('.primary')).toHaveCount(1);
  await askClubs(server, `/${code}/tonight`, { key: friends[1]!.key, says: 'in' });
  for (const [width, height, most] of [
    [1440, 900, 1350],
    [390, 844, 1900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(server.url);
    await expect(door).toContainText('2 members · 1 playing tonight');
    await expect(door).toHaveClass(/primary/);
    await expect(page.locator('.primary')).toHaveCount(1);
    await expect(door).toBeInViewport({ ratio: 1 });
    const puzzle = page.getByRole('link', { name: /^Puzzle of the day/ });
    await expect(puzzle).toBeVisible();
    expect((await puzzle.boundingBox())!.y).toBeGreaterThan((await door.boundingBox())!.y);
    const found = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      words: document.body.innerText.match(/[\p{L}\p{N}]+/gu)!.length,
      controls: document.querySelectorAll('a[href], button, input, select, textarea, summary').length,
    }));
    expect(found.height).toBeLessThanOrEqual(most);
    expect(found.words).toBeLessThanOrEqual(130);
    expect(found.controls).toBeLessThanOrEqual(20);
    await expectOpen(page, `a member's home page at ${width}`);
  }
  // On the page for friends, the club is the large card, and the advert for clubs is gone.
  await page.goto(`${server.url}/friends`);
  const club = page.getByRole('region', { name: 'Thursday table' });
  await expect(club).toContainText('2 members · 1 playing tonight');
  await expect(page.locator('.primary')).toHaveText('Open Thursday table');
  await expect(page.getByText('A club keeps your game nights')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make a club' })).toHaveClass('quiet');
  await expectOpen(page, 'the friends of a member, on a phone');
  // The whole card can be pressed.
  await club.click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(`${server.url}/c/${code}`);
});

test('friends play by a link or make a club: two cards with one act each', async ({ page, server }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${server.url}/friends`);
    const play = page.getByRole('region', { name: 'Play with friends' });
    await expect(play.getByRole('button')).toHaveText(['Play with friends', 'Open']);
    await expect(play.getByRole('textbox', { name: 'Match code' })).toBeVisible();
    const club = page.getByRole('region', { name: 'Make a club' });
    await expect(club.getByRole('button')).toHaveText(['Make a club']);
    await expect(page.locator('.primary')).toHaveText(['Play with friends']);
    // The text has the card's full width, at any size.
    const [text, card] = [(await club.locator('p').boundingBox())!, (await club.boundingBox())!];
    expect(text.width).toBeGreaterThan(card.width * 0.8);
    await expectOpen(page, `friends at ${width}`);
  }
});

test('on a phone the button that begins a match on this device is above the bar', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/play`);
  const begin = (await page.getByRole('button', { name: 'Begin', exact: true }).boundingBox())!;
  const bar = (await page.locator('.places').boundingBox())!;
  expect(begin.y + begin.height).toBeLessThanOrEqual(bar.y);
  // Only the note under the form says that it works offline, once that is so.
  await expect(page.locator('main > header')).not.toContainText(/offline/);
});

test('a short page’s foot stands at its end, and a missing page has it on one dark ground', async ({
  page,
  server,
}) => {
  const foot = page.locator('footer');
  const end = async () => {
    const { y, height } = (await foot.boundingBox())!;
    return y + height;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/friends', '/learn', '/history', '/nothing/here', '/r/ZZZZZZ', '/c/ZZZZZZZZ']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(foot).toHaveCount(1);
    await expect.poll(end, { message: path }).toBe(900);
  }
  await expect(page.getByRole('main').getByRole('link')).toHaveText('Friends');
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/friends');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/nothing/here', '/r/ZZZZZZ', '/c/ZZZZZZZZ']) {
    await page.goto(server.url + path);
    await expect(foot).toHaveCount(1);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground, { message: path }).toBe('rgb(14, 10, 8)');
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
  const warning = page.getByRole('region', { name: 'Save a recovery link' }).first();
  await expect(warning).toContainText('This browser saves nothing: you lose your seat when this page reloads.');
  await warning.getByRole('button', { name: 'Save a recovery link' }).click();
  await warning.getByRole('button', { name: 'Make the link' }).click();
  const link = await warning.getByRole('textbox', { name: 'Recovery link' }).inputValue();
  await page.reload();
  await expect(page.getByText('You’re watching.')).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(confirm).toBeVisible();
});
