/** The page before everything has loaded. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from 'playwright/test';
import { buildOf } from '../../packages/server/src/metrics/build.js';
import { isNight } from '../support/nightly.js';
import { Person, startPlain } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { test } from '../support/server.js';

const DIST = new URL('../../packages/client/dist/', import.meta.url);

/** Opens a match against a bot that waits for the player, so nothing moves. */
async function begin(browser: Browser, url: string): Promise<Person> {
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  await seatAmongBots(person, url, 1);
  await startPlain(page);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText(/^(Your turn|Fate: .* press)/);
  return person;
}

test('the board is seen before its renderer and the line have come, and stays where it is', async ({
  browser,
  quick: server,
}) => {
  const person = await begin(browser, server.url);
  const { page } = person;

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = /(board|colyseus)-[\w-]+\.js$/;
  await page.route(late, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const host = page.locator('.board-host');
  await expect(host).toHaveAttribute('data-board', 'still');
  await expect(page.getByRole('status').first()).toHaveText('Opening…');
  const still = page.locator('.board-still');
  // The canvas isn't blank: it has some hundred colours, as the board does.
  const colours = await still.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(colours).toBeGreaterThan(100);
  const place = await host.boundingBox();
  await host.evaluate((element) => {
    element.dataset.same = 'yes';
  });
  release();
  await expect(host).toHaveAttribute('data-board', 'live');
  await expect(still).toHaveCount(0);
  expect(await host.boundingBox()).toEqual(place);
  await expect(host).toHaveAttribute('data-same', 'yes');
  expect(person.errors).toEqual([]);
  await person.context.close();
});

const SIZES = [[1440, 900], ...(isNight ? ([[1024, 768]] as const) : []), [390, 844]] as const;

/**
 * Fetches a page whose scripts are held back until its first picture, in the place of `board`, is checked. The still
 * board that replaces it shows the same.
 */
async function expectPainted(page: Page, fetch: () => Promise<unknown>, board: string): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/pages-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await fetch();
  const first = page.locator('.first-picture');
  await expect(first).toHaveAttribute('data-painted', 'yes');
  await expect(page.locator('#app')).toBeEmpty();
  const picture = first.locator('canvas');
  const place = await picture.boundingBox();
  const pixels = await picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { stills: seen });
    new MutationObserver(() => {
      const still = document.querySelector<HTMLCanvasElement>('[data-board="still"] .board-still');
      if (still && seen.length === 0) seen.push(still.toDataURL());
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-board'] });
  });
  release();
  const host = page.locator(board);
  await expect(host).toHaveAttribute('data-board', 'live');
  await expect(first).toHaveCount(0);
  expect(await host.boundingBox()).toEqual(place);
  expect(await page.evaluate(() => (window as never as { stills: string[] }).stills[0] ?? null)).toBe(pixels);
  await page.unroute(/pages-[\w-]+\.js$/);
}

test('the board is painted where it is going to stand while the page itself is still on its way', async ({
  browser,
  quick: server,
}) => {
  const person = await begin(browser, server.url);
  const { page } = person;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectPainted(page, () => page.reload({ waitUntil: 'commit' }), '.board-host');
  }
  expect(person.errors).toEqual([]);
  await person.context.close();
});

test('the home page is painted with its board while it is still on its way, and nothing jumps', async ({
  page,
  server,
}) => {
  for (const [width, height] of [...SIZES, [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    const url = `${server.url}/?renderer=canvas`;
    await expectPainted(page, () => page.goto(url, { waitUntil: 'commit' }), '.stage-board .board-host');
  }
});

test('without scripts there is a still board', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  const picture = page.getByRole('img', { name: 'The board as a match of four begins.' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await context.close();
});

test('a page whose scripts do not come says so', async ({ page, server }) => {
  await page.route(/pages-[\w-]+\.js$/, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toContainText('The page didn’t load. Please load it again.');
  await page.unroute(/pages-[\w-]+\.js$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play a skirmish' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page whose first script or style does not come says so', async ({ page, server }) => {
  const said = page.getByRole('alert');
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(server.url);
  // It waits for the script, longer than any test waits.
  await expect(said).toHaveCount(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(said).toContainText('The page didn’t load. Please load it again.');
  await page.route(/assets\/.*\.css$/, (route) => route.abort());
  await page.goto(server.url);
  await expect(said).toContainText('The page didn’t load. Please load it again.');
});

test('what breaks on a page is told by the name of the build, which the server knows', async ({ page, server }) => {
  const { pages } = buildOf(fileURLToPath(DIST));
  expect(pages).not.toBe('none');
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Play a skirmish' })).toBeVisible();
  const told = page.waitForRequest((request) => request.url().endsWith('/api/errors'));
  await page.evaluate(() => {
    const error = Object.assign(new TypeError('gone'), { stack: `at ${location.origin}/assets/board-x.js:1:2` });
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  expect((await told).postDataJSON()).toMatchObject({ build: pages, places: ['board-x.js:1:2'] });
  expect((await (await told).response())?.status()).toBe(204);
});

test('a match whose rest does not come says so, and is played on', async ({ browser, quick: server }) => {
  const person = await begin(browser, server.url);
  const { page } = person;
  await page.route(/deferred-panels-[\w-]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('.console')).toContainText('didn’t load');
  await page.locator('[data-square="g3"]').press('Enter');
  await expect(page.getByRole('status').first()).toContainText('Soldier on g3');
  await person.context.close();
});

test('a match downloads at most 300 kB until it can be played on', async ({ browser, quick: server }) => {
  const person = await begin(browser, server.url);
  const link = person.page.url();
  // The same browser with an empty cache.
  const context = await browser.newContext({ storageState: await person.context.storageState() });
  await person.context.close();
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-board="live"]')) Object.assign(window, { playable: performance.now() });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-board'] });
  });
  await page.goto(link);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  const bytes = await page.evaluate(() => {
    const { playable } = window as never as { playable: number };
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd <= playable)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
  await context.close();
});

test('a page begins with few files, asked for at once, and nothing that comes later is among them', async () => {
  const page = await readFile(new URL('index.html', DIST), 'utf8');
  const tags = page.match(/<(script|link)\b[^>]*>/g)!.filter((tag) => /type="module"|rel="modulepreload"/.test(tag));
  const names = tags.map((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)![1]!);
  // On a slow connection every further file costs a round trip. The page itself names what is seen first, and what loads the
  // rest.
  expect(names.length).toBeLessThanOrEqual(3);
  const read = (name: string) => readFile(new URL(name, DIST), 'utf8');
  const texts = await Promise.all(names.map(read));
  const ahead = texts[names.findIndex((name) => /\/ahead-/.test(name))]!;
  const asked = JSON.parse(/^const files = (.*);$/m.exec(ahead)![1]!) as Record<string, string[]>;
  for (const [screen, living] of [
    ['home', ['board']],
    ['room', ['board', 'line']],
  ] as const) {
    const shown = [...new Set([...names.map((name) => `/${name}`), ...asked.every!, ...asked[screen]!])];
    const all = new Set([...shown, ...living.flatMap((part) => asked[part]!)]);
    expect(all.size, screen).toBeLessThanOrEqual(10);
    const first = (await Promise.all(shown.map((name) => read(name.slice(1))))).join('\n');
    // The first files include the match log and the legality rules, but not the renderer, the connection, openings,
    // puzzles or records.
    expect(first).toContain('needs-screen');
    for (const later of [
      'PixiJS',
      'consumeSeatReservation',
      'puzzle-panel',
      'class:`chapter`',
      'did not end by a count',
      // A language's other tables; see FIRST in packages/words/compile/module.ts.
      'more-words-',
    ])
      expect(first, screen).not.toContain(later);
  }

  // Returns what a browser downloads: the files as Brotli where the build made that.
  const styles = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name]) => name!);
  const weigh = (name: string) =>
    stat(new URL(`${name}.br`, DIST))
      .catch(() => stat(new URL(name, DIST)))
      .then(({ size }) => size);
  const sizes = await Promise.all(
    [...new Set([...names, ...styles, ...[...asked.every!, ...asked.home!].map((name) => name.slice(1))])].map(weigh),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);

  // The first picture needs only one file.
  const picture = texts[names.findIndex((name) => /\/picture-/.test(name))]!;
  expect(picture).toContain('first-picture');
  expect(picture).not.toMatch(/from\s*["'`]\.\//);

  // The first code to run waits for the language. If the language waited for it in turn, neither would load.
  const files = await readdir(new URL('assets/', DIST));
  const languages = files.filter((name) => /^(words|de|es|fr|zh|zh-Hant|chinese)-[\w-]{8}\.js$/.test(name));
  expect(languages.filter((name) => name.startsWith('words-'))).toHaveLength(5);
  const waits = /from\s*["'`]\.\/(?!(words|de|es|fr|zh|zh-Hant|chinese|ground|picture|rolldown-runtime)-)/;
  for (const name of languages) expect(waits.test(await read(`assets/${name}`)), name).toBe(false);
});
