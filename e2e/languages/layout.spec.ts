/** The board's place in windows and frames of every shape, and what may cover it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from 'playwright/test';
import { EDGE } from '../../packages/client/src/board/geometry.js';
import { formatSquare, type Square } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { WHOLE_BROWSER } from '../support/browser.js';
import { isNight, nightly } from '../support/nightly.js';
import { Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';
import { openKept, quietMatch } from '../support/stored-match.js';

const SHAPES = [
  [390, 844],
  [400, 500],
  [600, 700],
  [844, 390],
  [768, 1024],
  [320, 480],
  [1440, 900],
  [1024, 768],
  [500, 490],
  [640, 600],
  [360, 320],
] as const;

/** Returns the board's place in a window of every shape, and how far the page overflows. */
async function shapes(page: Page): Promise<Record<string, { x: number; width: number; overflow: number }>> {
  const found: Record<string, { x: number; width: number; overflow: number }> = {};
  for (const [width, height] of SHAPES) {
    await page.setViewportSize({ width, height });
    const box = (await page.locator('canvas').first().boundingBox())!;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    found[`${width} × ${height}`] = { x: box.x, width: box.width, overflow };
  }
  return found;
}

/** Fails unless the board lies inside the window's width and has at least half of its shorter side. */
async function expectBoardEverywhere(page: Page): Promise<void> {
  const found = await shapes(page);
  for (const [width, height] of SHAPES) {
    const name = `${width} × ${height}`;
    const { x, width: edge, overflow } = found[name]!;
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + edge, name).toBeLessThanOrEqual(width);
    expect(edge, name).toBeGreaterThanOrEqual(Math.min(width, height) / 2);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
  expect(found['768 × 1024']!.width).toBeGreaterThanOrEqual(690);
  expect(found['844 × 390']!.width).toBeGreaterThanOrEqual(370);
}

test('the board is whole and large in a window and in a frame of every shape, and while one waits for others', async ({
  browser,
  server,
}) => {
  const host = await Person.enter(browser, 'mouse');
  const { page } = host;
  const link = await host.makeMatch(server.url, 'Ying', { mode: '2' });
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expectBoardEverywhere(page);
  await page.getByRole('button', { name: 'Add bot as Zhao' }).click();
  await host.startMatch();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expectBoardEverywhere(page);
  await page.goto(`${link.replace('/r/', '/embed/')}?renderer=canvas`);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expectBoardEverywhere(page);
});

test(
  'with letters of any size the board keeps most of its width',
  nightly(),
  async ({ browserName, playwright, server }) => {
    test.setTimeout(240_000);
    test.skip(browserName !== 'chromium', 'the setting is written into a profile of Chromium');
    /** Returns the widths of the boards of a match, a lesson and a position in windows of four sizes, at a font size. */
    const widths = async (letters: number): Promise<Record<string, number>> => {
      const profile = await mkdtemp(join(tmpdir(), 'dominion-letters-'));
      await mkdir(join(profile, 'Default'));
      const settings = { webkit: { webprefs: { default_font_size: letters } } };
      await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
      const context = await playwright.chromium.launchPersistentContext(profile, {
        // The headless shell doesn't read a profile's settings.
        ...WHOLE_BROWSER.launchOptions,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = context.pages()[0]!;
      const found: Record<string, number> = {};
      for (const path of ['match', 'learn/aim', 'position'] as const) {
        if (path === 'match') await openKept(page, server.url, { actions: quietMatch(5).actions });
        else await page.goto(`${server.url}/${path}?renderer=canvas`);
        const host = page.locator('.board-host:has(canvas)').first();
        await host.waitFor();
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${letters}px`);
        for (const [width, height] of [
          [1280, 720],
          [1366, 768],
          [1440, 900],
          [1920, 1080],
        ] as const) {
          await page.setViewportSize({ width, height });
          found[`${path} ${width} × ${height}`] = (await host.boundingBox())!.width;
        }
      }
      await context.close();
      await rm(profile, { recursive: true, force: true });
      return found;
    };
    const usual = await widths(16);
    for (const letters of [20, 24, 32]) {
      for (const [where, width] of Object.entries(await widths(letters))) {
        expect(width, `${where}, letters of ${letters} px`).toBeGreaterThanOrEqual(0.6 * usual[where]!);
      }
    }
  },
);

test('an embedded match has its board and every control whole in its frame, and in a sandboxed one of another site', async ({
  browser,
  server,
}) => {
  const host = await Person.enter(browser, 'mouse');
  const { page } = host;
  const link = await host.unseen.make(server.url, { bots: [{ team: 0, level: 'beginner' }] });
  const code = link.slice(-6);
  await host.sitUnseen(link, 'Ying', 2);
  await host.unseen.request('start');
  // A frame that may only run scripts: its page has no origin, and can't use our storage.
  const blog = createServer((_request, response) => {
    const frame = `<iframe sandbox="allow-scripts" width="800" height="600" src="${server.url}/embed/${code}"></iframe>`;
    response.setHeader('Content-Type', 'text/html').end(`<title>Blog</title>${frame}`);
  });
  await new Promise<void>((resolve) => blog.listen(0, 'localhost', resolve));
  await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-board="live"]')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Open in Dominion' })).toBeVisible();
  await expect(frame.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  blog.close();

  await page.goto(`${server.url}/embed/${code}?renderer=canvas`);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  for (const [width, height] of [
    [600, 400],
    [800, 450],
    [400, 500],
    [390, 844],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = `${width} × ${height}`;
    await expect
      .poll(() => page.locator('.replay-board').evaluate((board) => board.getBoundingClientRect().right), frame)
      .toBeLessThanOrEqual(width);
    const board = (await page.locator('.replay-board').boundingBox())!;
    expect(Math.abs(board.width - board.height), frame).toBeLessThanOrEqual(1);
    expect(board.width, frame).toBeGreaterThanOrEqual(Math.min(width, height) / 2);
    // A press in the middle misses elements that lie outside the frame or under something else.
    const hidden = await page.locator('.embed').evaluate((embed) =>
      [...embed.querySelectorAll('button, select, input, a, .replay-board')]
        .filter((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return !whole || right === left || !(part.contains(met) || met?.contains(part));
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent),
    );
    expect(hidden, frame).toEqual([]);
    const cut = await page.locator('.embed').evaluate(
      (embed) =>
        [...embed.querySelectorAll('.mandate-share b')].filter((count) => {
          const scale = count.closest('.mandate-scale')!.getBoundingClientRect();
          return count.getBoundingClientRect().right > scale.right;
        }).length,
    );
    expect(cut, frame).toBe(0);
    for (const button of await page.locator('.transport-keys button').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), frame).toBeGreaterThanOrEqual(32);
    }
  }
});

test('after a hundred turns a phone’s page ends where what is on it does', async ({ browser, server }) => {
  const { page } = await Person.enter(browser, 'mouse', PHONE);
  const { actions, position } = quietMatch(100);
  expect(position.ply).toBeGreaterThanOrEqual(100);
  await openKept(page, server.url, { actions });
  await expect(page.locator('.panel-moves li')).toHaveCount(100);
  const { low, height } = await page.evaluate(() => {
    const inside = [...document.querySelectorAll('main > *, footer')].map((at) => at.getBoundingClientRect().bottom);
    return { low: Math.max(...inside) + scrollY, height: document.documentElement.scrollHeight };
  });
  expect(height - low).toBeLessThanOrEqual(200);
});

const MOTION = isNight ? (['reduce', 'no-preference'] as const) : (['no-preference'] as const);

/** Opens a match on a phone, a few turns in, with the player to move. */
async function atPhone(browser: Browser, url: string, options = {}): Promise<Person> {
  const person = await Person.enter(browser, 'mouse', { ...PHONE, ...options });
  person.team = 2;
  await openKept(person.page, url, { actions: quietMatch(5).actions });
  await expect(person.page.locator('.console[data-called="true"]')).toBeVisible();
  await expect(person.page.locator('[data-board="live"]')).toBeVisible();
  await person.page.getByRole('heading', { level: 1 }).tap();
  return person;
}

test('a phone’s console is one bar; what is seldom needed is behind one button, for keys as well', async ({
  browser,
  server,
}) => {
  const { page, errors } = await atPhone(browser, server.url);
  const bar = (await page.locator('.console').boundingBox())!;
  expect(bar.height).toBeLessThanOrEqual(112);
  const resign = page.getByRole('button', { name: 'Resign', exact: true });
  await expect(resign).toBeHidden();

  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(resign).toBeVisible();
  await expect(page.getByRole('group', { name: 'More' })).toMatchAriaSnapshot(`
    - group "More":
      - button "Show friend and foe"
      - button "Rotate the board"
  `);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'More' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(resign).toBeHidden();
  await expect(more).toBeFocused();

  await more.tap();
  await expect(resign).toBeVisible();
  await expectOpen(page, 'what is behind More');
  await resign.tap();
  await page.getByRole('button', { name: 'Resign this match?' }).tap();
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'More' })).toBeHidden();
  expect(errors).toEqual([]);
});

test('why not is said at the square, with its rule to be pressed, and once in the console for keys and ears, unseen; the unit stays selected', async ({
  browser,
  server,
}) => {
  for (const reducedMotion of MOTION) {
    const person = await atPhone(browser, server.url, { reducedMotion });
    const { page } = person;
    const own = person.cell(await firstOf(page, /Chu Soldier/));
    await own.press('Enter');
    const far = 112 as Square;
    await person.cell(far).press('Enter');
    const card = page.locator('.piece-card[data-refused="true"]');
    await expect(card).toContainText('A Soldier takes one step.');
    await expect(own).toHaveAttribute('aria-selected', 'true');
    // There is one alert, for screen readers, and one link that the keyboard can focus, which makes it visible. The card is for
    // eyes and hands.
    const alert = page.getByRole('alert').filter({ hasText: 'A Soldier takes one step.' });
    await expect(alert).toHaveCount(1);
    expect((await alert.boundingBox())!.height).toBeLessThanOrEqual(1);
    await alert.getByRole('link').focus();
    expect((await alert.boundingBox())!.height).toBeGreaterThan(12);
    await own.focus();
    await expect(page.getByRole('link', { name: '(§3' })).toHaveCount(1);
    expect(await card.locator('a').getAttribute('tabindex')).toBe('-1');
    // The card is within a square of it, in view, once the camera is at rest.
    await expect(async () => {
      const [box, cell] = [(await card.boundingBox())!, (await person.cell(far).boundingBox())!];
      const zoom = await page
        .locator('.board-area')
        .evaluate((at) => Number((at as HTMLElement).style.getPropertyValue('--zoom') || 1));
      const edge = ((await page.locator('canvas').first().boundingBox())!.width / EDGE) * zoom;
      // The cell covers only the upper part of its square.
      const middle = cell.y + edge / 2;
      const away = Math.max(box.y - middle, middle - (box.y + box.height)) / edge;
      expect(away).toBeGreaterThanOrEqual(0.45);
      expect(away).toBeLessThan(1.5);
    }).toPass({ timeout: 4000 });
    await expectOpen(page, 'a refusal');
    // The card may have closed by now; another press is refused as well.
    await person.cell(far).press('Enter');
    await card.locator('a').tap();
    await expect(page.locator('.rule-sheet')).toBeVisible();
    await page.keyboard.press('Escape');
    // Any other action dismisses the card.
    await own.press('Enter');
    await expect(card).toBeHidden();
    await expect(own).toHaveAttribute('aria-selected', 'false');
    expect(person.errors).toEqual([]);
  }
});

async function firstOf(page: Page, told: RegExp): Promise<Square> {
  const name = await page.getByRole('gridcell', { name: told }).first().getAttribute('data-square');
  return Array.from({ length: 225 }, (_, square) => square as Square).find((each) => formatSquare(each) === name)!;
}

/** Chu has to promote one of four Soldiers. */
const ORDERED =
  '7nE7/5nA1nP1nG5/6nSnSnS6/15/15/6sS8/15/5p1p1p5/3sW11/15/15/3sG5sG5/5sSsSsS1sT5/7sE1sA5/7sP7 N-S S promote-lower 0 40';

test('a choice at a phone is made on the board: its list is folded, and a slip of the finger pushes nothing away', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page, context } = person;
  await openKept(page, server.url, { position: ORDERED });
  const choices = page.getByRole('dialog', { name: /Lower Rank unit/ });
  await expect(choices).toBeVisible();
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect(choices.getByRole('button')).toHaveCount(0);
  expect((await page.locator('.console').boundingBox())!.height).toBeLessThanOrEqual(150);

  // A page that is longer than the screen.
  await page.getByText('Roster', { exact: true }).press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
  const touch = await context.newCDPSession(page);
  const swipe = async (from: number): Promise<number> => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', { x: 100, y: from });
    for (let by = 20; by <= 200; by += 20) await send('touchMove', { x: 100, y: from - by });
    await send('touchEnd');
    return page.evaluate(() => scrollY);
  };
  expect(await swipe(330)).toBe(0);
  // Beside the board the page scrolls as usual.
  await expect.poll(() => swipe(700)).toBeGreaterThan(20);

  await choices.getByText(/^Choose from a list/).focus();
  await page.keyboard.press('Enter');
  await expect(choices.getByRole('button').first()).toBeVisible();
  await expectOpen(page, 'the list of choices');
  await choices.getByRole('button').first().press('Enter');
  await expect(choices).toHaveCount(0);
  expect(person.errors).toEqual([]);
});

test('what happened meanwhile is told on the board itself, covers nothing beside it, and goes by a press; still where none wants motion', async ({
  browser,
  server,
}) => {
  for (const reducedMotion of MOTION) {
    const person = await atPhone(browser, server.url, { reducedMotion });
    const { page } = person;
    const canvas = page.locator('canvas').first();
    const spoken = page.locator('[data-recap]');
    await expect(spoken).toHaveAttribute('data-telling', 'false', { timeout: 8000 });
    const console = (await page.locator('.console').boundingBox())!;
    const before = await canvas.screenshot();
    await expect(async () => {
      await page.keyboard.press('r');
      const [told, telling] = [await canvas.screenshot(), await spoken.getAttribute('data-telling')];
      expect([told.equals(before), telling]).toEqual([false, 'true']);
    }).toPass();
    expect(await page.locator('.console').boundingBox()).toEqual(console);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(spoken).toHaveAttribute('data-telling', 'false');
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(true);
    expect(person.errors).toEqual([]);
  }
});
