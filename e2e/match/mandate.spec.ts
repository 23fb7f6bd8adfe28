/** The race for the Mandate: who leads, what a move would bring, and the points at the end. */
import { type Browser, expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { isNight, nightly } from '../support/nightly.js';
import { openEnd, openMore, Person, PHONE, startPlain } from '../support/person.js';
import { test } from '../support/server.js';
import { openKept } from '../support/stored-match.js';

test.describe.configure({ mode: 'parallel' });

/** Returns a late position of a match of two, with a team to move: Chu has 67 points, Zhao 60. */
const late = (turn: string): string =>
  '7nP7/sG6nE1nG5/4nS1nSnS1nS5/5nA9/15/5p1p1p5/15/5p1p1p5/5sR9/5p1p1p5/15/15/4sSsSsSsSsSsSsS4/7sE1sA5/7sP7 ' +
  `N-S S move 0 ${turn}`;

/** Opens a hot-seat match at that position. */
async function at(
  browser: Browser,
  url: string,
  turn: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const person = await Person.enter(browser, 'keyboard', options);
  person.team = 2;
  await openKept(person.page, url, { position: late(turn) });
  await expect(person.page.locator('.console[data-called="true"]')).toBeVisible();
  await expect(person.page.locator('[data-board="live"]')).toBeVisible();
  return person;
}

const bar = (page: Page) => page.getByRole('button', { name: /^(?:Chu|Zhao) (?:leads|holds)/ });
const items = (page: Page) => page.getByRole('region', { name: 'The Mandate of Heaven' });

/** Plays a quiet move of Chu's; the throw comes by itself. */
async function step({ page }: Person): Promise<void> {
  for (const square of ['e3', 'e4']) await page.locator(`.board-grid [data-square="${square}"]`).press('Enter');
}

test('a bar says who leads and how much is left; a press, a key and a rest of the mouse tell the items; a move says what it would bring', async ({
  browser,
  server,
}) => {
  const { page, errors } = await at(browser, server.url, '53/60');
  await expect(bar(page)).toHaveAccessibleName('Chu leads, 67 to 60. 8 turns left: turn 53 of 60. Zhao plays last.');
  await expect(page.locator('.mandate-lead')).toHaveText('Chu leads by 7');
  await expect(page.locator('.mandate-left')).toHaveText('8 turns left');
  // Each share is proportional, in its team's colour, with its number. The disc is with the leader.
  const shares = page.locator('.mandate-share');
  await expect(shares).toHaveText(['60', '67'].map((count) => new RegExp(`${count}$`)));
  await expect(page.locator('.mandate-share .mandate-disc')).toHaveCount(1);
  await expect(page.locator('.mandate-share[data-leads="true"] [data-team="2"] .mandate-disc')).toBeVisible();
  const [zhao, chu] = await shares.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(chu! / zhao!).toBeCloseTo(67 / 60, 1);

  await expect(items(page)).toBeHidden();
  await bar(page).click();
  await expect(items(page).getByRole('row')).toHaveText([
    'SideTerritoriesStrongholdsArmyPoints',
    /Zhao\s*1244460$/,
    /Chu\s*leads\s*1245167$/,
  ]);
  await expect(items(page)).toContainText(
    'If sides are level at the end, the first in this order wins: Chu before Zhao.',
  );
  await expectOpen(page, 'the items of the count');
  await page.keyboard.press('Escape');
  await expect(items(page)).toBeHidden();
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press('b');
  await expect(items(page)).toBeVisible();
  await page.keyboard.press('b');
  await expect(items(page)).toBeHidden();
  await page.mouse.move(10, 10);
  await bar(page).hover();
  await expect(items(page)).toBeVisible();
  await page.mouse.move(10, 10);
  await expect(items(page)).toBeHidden();

  await page.locator('.board-grid [data-square="h3"]').press('s');
  await expect(page.locator('[data-answer]')).toHaveText(/^Chu leads, 67 to 60\. 8 turns left/);

  // The bar previews what a move would bring; a quiet move keeps the points.
  await page.locator('.board-grid [data-square="a14"]').press('Enter');
  const stronghold = page.locator('.board-grid [data-square="f14"]');
  await expect(stronghold).toHaveAccessibleDescription(/Mandate 67 → 69\./);
  await stronghold.focus();
  await expect(page.locator('.piece-card')).toContainText('Mandate 67 → 69.');
  await page.locator('.board-grid [data-square="b14"]').focus();
  await expect(page.locator('.piece-card')).toContainText('Mandate stays at 67.');
  expect(errors).toEqual([]);
});

test('without a last turn the bar is there on request, and that is remembered', async ({ browser, server }) => {
  const { page, errors } = await at(browser, server.url, '53');
  await expect(bar(page)).toBeHidden();
  await openMore(page);
  await page.getByRole('button', { name: 'Show the Mandate bar' }).click();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveAccessibleName(
    'Chu leads, 67 to 60. There’s no last turn: the match ends with the last Emperor.',
  );
  await expect(page.locator('.mandate-left')).toHaveText('');
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('b');
  await expect(bar(page)).toBeHidden();
  // The page doesn't show what a move would bring where points decide nothing.
  await page.locator('.board-grid [data-square="a14"]').press('Enter');
  await expect(page.locator('.board-grid [data-square="f14"]')).toHaveAccessibleDescription(/legal destination/);
  await expect(page.locator('.board-grid [data-square="f14"]')).not.toHaveAccessibleDescription(/Mandate/);
  expect(errors).toEqual([]);
});

test('the last turns are announced to eye and ear-readers, and hide nothing for long', async ({ browser, server }) => {
  for (const [turn, told, reducedMotion] of [
    ['54/60', '6 turns left', 'no-preference'],
    ['59/60~', 'Fate may end it now', 'reduce'],
    ['59/60', 'Last turn', 'reduce'],
    ['56/60', '4 turns left', 'reduce'],
    ['58/60', '2 turns left', 'reduce'],
  ] as const) {
    // The other last turns are tested each night.
    if (!isNight && /^5[689].60$/.test(turn)) continue;
    const person = await at(browser, server.url, turn, { reducedMotion });
    const { page } = person;
    const omen = page.locator('.mandate-omen');
    await expect(omen).toHaveCount(0);
    await step(person);
    await expect(omen).toContainText(told);
    await expect(page.locator('[data-omen-said]')).toHaveText(`${told}. Chu leads, 67 to 60.`);
    expect(await omen.evaluate((each) => getComputedStyle(each).animationName)).toBe(
      reducedMotion === 'reduce' ? 'none' : 'omen',
    );
    expect(await omen.evaluate((each) => getComputedStyle(each).pointerEvents)).toBe('none');
    await expect(omen).toHaveCount(0);
    await expect(page.locator('.mandate-left')).toHaveText(told);
    expect(person.errors).toEqual([]);
    await person.context.close();
  }
});

test('the count decides: the result, its items, the look back, the replay’s curve and the history say so', async ({
  browser,
  server,
}) => {
  const person = await at(browser, server.url, '60/60');
  const { page, errors } = person;
  await step(person);
  const end = page.getByRole('dialog', { name: 'Match over' });
  await expect(end).toContainText('Chu holds the Mandate: 67 to 60');
  await expect(end).not.toContainText(/draw/i);
  await expectOpen(page, 'the result');
  const rows = [/Zhao\s*1244460$/, /Chu\s*wins\s*1245167$/];
  // The deciding items are visible before anything is pressed.
  await expect(end.getByRole('table').getByRole('row')).toHaveText([/^Side/, ...rows]);
  await openEnd(page);
  await expect(page.locator('.panel-moves')).toContainText('points decide: Chu holds the Mandate');
  // The table fits in the dialog, and the announcement of the last turn has gone.
  const [inner, outer] = [(await end.getByRole('table').boundingBox())!, (await end.boundingBox())!];
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  await expect(page.locator('.mandate-omen')).toHaveCount(0);
  await expectOpen(page, 'the result by the count');

  await end.getByRole('button', { name: 'Scroll of heroes' }).click();
  const scroll = page.getByRole('dialog', { name: /scroll/i });
  await expect(scroll.getByRole('table').first().getByRole('row')).toHaveText([/^Side/, ...rows]);
  await scroll.getByRole('button', { name: 'Close' }).click();
  await end.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.panel.look').getByRole('table').first().getByRole('row')).toHaveText([/^Side/, ...rows]);

  await page.goto(`${server.url}/g/0123abcd?renderer=canvas`);
  await expect(page.locator('.replay-about')).toContainText('Chu holds the Mandate: 67 to 60');
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await page.getByRole('button', { name: 'Mandate', exact: true }).click();
  await expect(page.getByRole('img', { name: /Mandate points of/ })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('.replay-curves').getByRole('row')).toHaveText([/^Side/, ...rows]);
  await expect(page.getByRole('button', { name: /^Chu holds the Mandate/ })).toContainText('Match over');
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: /^Chu leads/ })).toContainText('Last turn');

  await page.goto(`${server.url}/history`);
  await expect(page.locator('.history-rows li')).toHaveCount(1);
  await expect(page.locator('.history-rows li')).toContainText('by the Mandate');
  expect(errors).toEqual([]);
});

test('on a phone it is one thin line; the board keeps its size, and the items come as a sheet', async ({
  browser,
  server,
}) => {
  const { page, errors } = await at(browser, server.url, '53/60', PHONE);
  // In a first match the goal stays below it until the second turn.
  await expect(page.locator('.console')).toContainText('or lead on points after turn 60');
  const whole = (await page.locator('canvas').first().boundingBox())!;
  expect(whole.width).toBeGreaterThanOrEqual(380);
  expect((await page.locator('.console').boundingBox())!.height).toBeLessThanOrEqual(190);
  await page.evaluate(() => localStorage.setItem('dominion.tips', 'army'));
  await page.reload();
  await expect(page.locator('.console')).not.toContainText('or lead on points');
  const line = (await page.locator('.mandate').boundingBox())!;
  expect(line.height).toBeLessThanOrEqual(28);
  expect((await page.locator('.console').boundingBox())!.height).toBeLessThanOrEqual(140);
  const board = (await page.locator('canvas').first().boundingBox())!;
  expect(board.width).toBeGreaterThanOrEqual(380);
  expect(line.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(line.y + line.height).toBeLessThanOrEqual(844);
  await expect(bar(page)).toContainText('8 turns left');
  await page.locator('.mandate-scale').tap();
  const sheet = (await items(page).boundingBox())!;
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(844);
  expect(sheet.width).toBeLessThanOrEqual(390);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(items(page)).toBeHidden();
  for (const [width, height, least] of [
    [844, 390, 370],
    [768, 1024, 690],
    [360, 320, 160],
    [320, 480, 160],
    [600, 700, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = (await page.locator('canvas').first().boundingBox())!;
    expect(shown.width, `${width} × ${height}`).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.locator('.mandate-scale')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('a spectator, an embedded page and a player’s phone show the race', nightly(), async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse', PHONE);
  const { page } = host;
  const bots = ([0, 1, 3] as const).map((team) => ({ team, level: 'beginner' as const }));
  const link = await host.unseen.make(server.url, { mode: '4', length: 'evening', bots });
  const code = link.slice(-6);
  await host.sitUnseen(link, 'Ying', 2);
  await host.unseen.request('start');
  await page.goto(`${link}?renderer=canvas`);
  await startPlain(page);
  await expect(page.locator('.console .mandate-share')).toHaveCount(4);
  const watcher = await Person.enter(browser, 'mouse');
  await watcher.page.goto(`${link}?renderer=canvas`);
  await expect(watcher.page.locator('.console .mandate-share')).toHaveCount(4);
  await watcher.page.goto(`${server.url}/embed/${code}?renderer=canvas`);
  await expect(watcher.page.locator('.embed-foot .mandate-share')).toHaveCount(4);
  for (const [width, height] of [
    [500, 400],
    [320, 480],
  ] as const) {
    await watcher.page.setViewportSize({ width, height });
    const scale = (await watcher.page.locator('.embed-foot .mandate-scale').boundingBox())!;
    expect(scale.x + scale.width, `${width} × ${height}`).toBeLessThanOrEqual(width);
  }
  expect(watcher.errors).toEqual([]);
});
