/** Playing on the device, without a network, through reloads and a new version. */
import { appendFile, cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { choose, randomFrom } from '../../packages/bots/src/index.js';
import {
  type Action,
  foldMatch,
  inspect,
  legalActions,
  type Match,
  parseOpening,
  TEAMS,
  type Team,
} from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openEnd, openMore, openRules, Person } from '../support/person.js';
import { test } from '../support/server.js';
import { nextAction } from '../support/short-match.js';

const KEEPING = { serviceWorkers: 'allow' } as const;

async function keptOn(page: Page): Promise<Match> {
  const kept = await page.evaluate(() => localStorage.getItem(`dominion.match.${location.pathname.slice(-8)}`));
  const { mode, empty, dice, first, opening, last, fated, log } = JSON.parse(kept!);
  const folded = foldMatch({ mode, empty, dice, first, last, fated, opening: parseOpening(opening)! }, log);
  if (!folded.ok) throw new Error(folded.refusal.message);
  return folded.match;
}

/** Returns the team that holds the device; the team that begins musters first. */
function chooser({ position }: Match): Team {
  const { phase, turn, mustering } = position;
  return phase !== 'muster' || mustering & (1 << turn) ? turn : TEAMS.find((team) => mustering & (1 << team))!;
}

/** Plays for the person until so many of their team's actions are in the log, or the match is over. */
async function playOn(person: Person, actions: number): Promise<void> {
  for (let done = 0; done < actions; done++) {
    await expect(person.page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 30_000 });
    const match = await keptOn(person.page);
    await person.act(quiet(match));
    await expect.poll(async () => (await keptOn(person.page)).actions.length).toBeGreaterThan(match.actions.length);
    if ((await keptOn(person.page)).result !== null) return;
  }
}

/** Returns a better move than the beginner bot's, so that the match lasts. */
function quiet({ position }: Match): Action {
  if (position.phase === 'muster') return legalActions(position).find((action) => isOf(action, 2))!;
  return choose(position, 2, 'skilled', { random: randomFrom('e2e'), budget: 2000, now: () => performance.now() });
}

const isOf = (action: Action, team: Team): boolean => {
  const parts = inspect(action);
  return parts.kind === 'muster' && parts.team === team && parts.squares.length === 0;
};

/** Begins a match on its page; `set` changes the suggested settings first. */
async function begin(person: Person, url: string, set: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await person.page.goto(`${url}/play?renderer=canvas`);
  await set(person.page);
  await person.page.getByRole('button', { name: 'Begin' }).click();
  await expect(person.page.locator('[data-board="live"]')).toBeVisible();
  person.team = 2;
}

/** Makes the throws and the bot's choices always the same. */
async function knowThrows({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => ([4, 32].includes(array?.byteLength ?? 0) ? array : real(array));
  });
}

const beginner = async (page: Page) => {
  await openRules(page);
  await page.getByRole('radio', { name: 'Beginner' }).check();
};

test('what is kept needs nothing that is not kept', async () => {
  const dist = fileURLToPath(new URL('../../packages/client/dist/', import.meta.url));
  // In minified code, a list of many names is one text with commas.
  const listed = (await readFile(join(dist, 'sw.js'), 'utf8')).matchAll(/[`"'](\/assets\/[^`"']+)[`"']/g);
  const kept = [...listed].flatMap(([, paths]) => paths!.split(','));
  expect(kept.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const path of kept.filter((each) => each.endsWith('.js'))) {
    const text = await readFile(join(dist, path), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      if (!kept.includes(`/assets/${name}`)) missing.push(`${path} needs ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('against a bot, on through a reload without server and network, and everything that is listed', async ({
  browser,
  start,
}) => {
  const server = await start();
  const me = await Person.enter(browser, 'mouse', KEEPING);
  const { page } = me;
  await knowThrows(me);
  await begin(me, server.url, beginner);
  await playOn(me, 3);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const before = await keptOn(page);
  const here = page.url();
  // The home page lists it like any other match, without a network too.
  const card = page.getByRole('region', { name: 'Your turn' });
  await page.goto(server.url);
  await expect(card).toContainText('You lead Chu against Bot, beginner');
  await expect(card.locator('canvas').last()).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await server.kill();
  await me.context.setOffline(true);
  await expect(card.getByRole('status')).toHaveText('You’re offline. You can play on this device.');
  await page.reload();
  await expect(card.getByRole('status')).toHaveText('You’re offline. You can play on this device.');
  await expect(page.getByRole('region', { name: 'Your matches' })).toContainText('on this device');
  await expect(page.getByRole('button', { name: /^New match/ })).toContainText('Two or more people, one device');
  await expect(page.getByText(/Can’t reach/)).toHaveCount(0);
  await expectOpen(page, 'the home page without a network');
  await me.context.setOffline(false);
  await expect(page.getByRole('button', { name: /^New match/ })).toContainText('With friends');
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await me.context.setOffline(true);
  await card.getByRole('link', { name: 'Make your move' }).click();
  await expect(page).toHaveURL(new RegExp(`${new URL(here).pathname}$`));
  await expect(page.locator('[data-board="live"]')).toBeVisible();

  await page.goto(here);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  expect((await keptOn(page)).actions.slice(0, before.actions.length)).toEqual(before.actions);
  await playOn(me, 3);
  // A move taken back leaves no trace.
  const { actions } = await keptOn(page);
  await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 30_000 });
  await openMore(page);
  await page.getByRole('button', { name: 'Take back the last move' }).click();
  await expect.poll(async () => (await keptOn(page)).actions.length).toBeLessThan(actions.length);
  expect(chooser(await keptOn(page))).toBe(2);

  // The cache has only the pages, and not the module that connects to servers.
  const paths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !/^\/(assets\/[\w.-]+|index\.html|favicon(-turn)?\.svg)$/.test(path))).toEqual([]);

  // The other pages say what works, and what does not.
  await page.goto(`${server.url}/r/ABCDEF`);
  await expect(page.getByText('You’re offline. You can still play on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Matches on this device' }).click();
  await expect(page.getByRole('status')).toContainText('they now work offline');
  const row = page.getByRole('listitem').filter({ hasText: 'You lead Chu' });
  await expect(row).toContainText('Bot, beginner');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Save record' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('[Mode "2"]');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'You' }).click();
  await page.getByRole('link', { name: 'Play on this device' }).click();
  await expect(row).toBeVisible();
  await page.goto(`${server.url}/rules`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${server.url}/learn/march?renderer=canvas`);
  await expect(page.getByText('Press the Soldier, then a marked square.')).toBeVisible();
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await page.goto(`${server.url}/play`);
  await row.getByRole('link', { name: 'You lead Chu' }).click();
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await playOn(me, 1);
  await page.goto(`${server.url}/play`);
  await row.getByRole('button', { name: 'Delete' }).click();
  await row.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dominion.match.'))),
  ).toEqual([]);
  // The browser itself logs what it can't fetch.
  expect(me.ownErrors).toEqual([]);
});

test(
  'around one screen by keyboard, to a displaced Emperor, a checked record and once more',
  nightly(),
  async ({ browser, server }) => {
    const people = await Person.enter(browser, 'keyboard');
    const { page } = people;
    await begin(people, server.url, async () => {
      await page.getByRole('radio', { name: 'This screen' }).check();
    });
    for (let match = await keptOn(page); match.result === null; match = await keptOn(page)) {
      const team = chooser(match);
      // The device says whose turn it is, and turns the board to them.
      await expect(people.status).toContainText(team === 0 ? 'Zhao:' : 'Chu:');
      await expect(page.locator('.board-grid [data-square]').first()).toHaveAttribute(
        'data-square',
        team === 0 ? 'o1' : 'a15',
      );
      await people.act(nextFor(match, team));
      await expect.poll(async () => (await keptOn(page)).actions.length).toBeGreaterThan(match.actions.length);
    }
    const end = page.getByRole('dialog', { name: 'Match over' });
    await expect(end).toContainText('Chu');
    await expectOpen(page, 'over');
    await (await openEnd(page)).getByRole('button', { name: 'Check the throws' }).click();
    await expect(page.getByRole('status').filter({ hasText: /All \d+ throws follow from the seed/ })).toBeVisible();
    await page.goBack();
    await (await openEnd(page)).getByRole('button', { name: /Seats rotated/ }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    expect((await keptOn(page)).actions).toEqual([]);
    expect(people.errors).toEqual([]);
  },
);

/** Returns a team's next action, as the two friends of the other test play; the team that holds the device musters. */
function nextFor(match: Match, team: Team): Action {
  if (match.position.phase !== 'muster') return nextAction(match);
  return legalActions(match.position).find((action) => isOf(action, team))!;
}

test('two tabs: one acts, and the other takes over when asked to', async ({ browser, server }) => {
  const me = await Person.enter(browser, 'mouse');
  await begin(me, server.url, beginner);
  const other = await me.context.newPage();
  await other.goto(me.page.url());
  await expect(me.page.getByRole('button', { name: 'Play here' })).toBeVisible();
  await playOn(me.on(other), 1);
  await me.page.getByRole('button', { name: 'Play here' }).click();
  await expect(other.getByRole('button', { name: 'Play here' })).toBeVisible();
  await playOn(me, 1);
});

test('a new version waits until it is asked for, and the match goes on', async ({ browser, start }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dominion-pages-'));
  await cp(fileURLToPath(new URL('../../packages/client/dist', import.meta.url)), folder, { recursive: true });
  process.env.CLIENT_DIR = folder;
  const server = await start().finally(() => delete process.env.CLIENT_DIR);
  const me = await Person.enter(browser, 'mouse', KEEPING);
  const { page } = me;
  await begin(me, server.url, beginner);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await playOn(me, 1);
  await appendFile(join(folder, 'sw.js'), '\n// newer\n');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await playOn(me, 1);
  const { actions } = await keptOn(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  expect((await keptOn(page)).actions.slice(0, actions.length)).toEqual(actions);
  await playOn(me, 1);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `no barrier at ${viewport.width} × ${viewport.height}, ${colorScheme}`,
      nightly(viewport.width !== 390 || colorScheme !== 'dark'),
      async ({ browser, server }) => {
        const me = await Person.enter(browser, 'keyboard', { viewport, colorScheme });
        await me.page.goto(`${server.url}/play`);
        await me.page.getByRole('radio', { name: '4 players' }).check();
        await expectOpen(me.page, 'form');
        await begin(me, server.url);
        await expectOpen(me.page, 'muster');
        await playOn(me, 1);
        await me.page.goto(`${server.url}/play`);
        await expect(me.page.getByRole('button', { name: 'Delete' })).toBeVisible();
        await expectOpen(me.page, 'list');
        expect(me.errors).toEqual([]);
      },
    );
  }
}
