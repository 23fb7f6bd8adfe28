import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { formatAction, KINGDOMS, parseAction, parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { layCable } from '../support/network-proxy.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { type Hand, openEnd, Person } from '../support/person.js';
import scenario from '../support/scenario.json' with { type: 'json' };
import { seatOne, seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';
import { BEGUN, nextAction, playOn } from '../support/short-match.js';

const NORTH = 0;
const SOUTH = 2;

for (const hand of ['mouse', 'keyboard'] satisfies Hand[]) {
  test(
    `two friends play a whole match by ${hand}, to a displaced Emperor`,
    nightly(hand === 'mouse'),
    async ({ browser, server }) => {
      test.slow();
      const south = await Person.enter(browser, hand);
      const north = await Person.enter(browser, hand);
      const link = await south.makeMatch(server.url, 'Ying');
      south.team = SOUTH;
      await north.sit(link, 'Zhao Tuo', NORTH);
      await south.startMatch();
      const witness = await Witness.of(server.url, link);
      await witness.begun();
      await expect(south.board).toBeVisible();
      await expect(south.cell(parseSquare('e3')!)).toHaveAttribute('aria-label', /^e3, Chu Soldier/);

      await playOn(witness, [south, north]);

      const { position, result } = witness.match;
      expect(result).toEqual({ reason: 'last-camp', winners: [SOUTH] });
      expect(position.board[parseSquare('h14')!]).toBe(50);
      if (hand === 'keyboard') await readScroll(north.page);
      for (const { page } of [south, north]) {
        const end = page.getByRole('dialog', { name: 'Match over' });
        await expect(end).toContainText(KINGDOMS[SOUTH]);
        await end.getByRole('button', { name: 'Show the board' }).first().click();
        await expect(page.locator('[data-square="h14"]')).toHaveAttribute('aria-label', /^h14, Chu Prince/);
      }
      // Players who doubt the throws can check them without asking the server.
      await south.page.getByRole('button', { name: 'Check the throws' }).click();
      // The match's own status stays until the page that checks throws has loaded.
      const checked = south.page.getByRole('status').filter({ hasText: /All \d+ throws follow from the seed/ });
      await expect(checked).toContainText('Your browser’s bytes are among them');
      // Throws made with other bytes would not match what the browser stored.
      const tamper = (from: string, to: string) =>
        south.page.evaluate(
          ([a, b]) => {
            const [key] = Object.keys(localStorage).filter((name) => name.startsWith('dominion.throws.'));
            localStorage.setItem(key!, localStorage.getItem(key!)!.replace(a!, b!));
          },
          [from, to],
        );
      await tamper('"bytes":"0', '"bytes":"1');
      await south.page.reload();
      const disputed = south.page.locator('.check-box.bad');
      await expect(disputed).toContainText('The bytes that the record has for you');
      await tamper('"bytes":"1', '"bytes":"0');
      await south.page.reload();
      await expect(checked).toBeVisible();
      await south.context.setOffline(true);
      const record = south.page.getByRole('textbox', { name: 'Record of a match' });
      await record.fill((await record.inputValue()).replace(/\[Seed "./, '[Seed "g'));
      await expect(south.page.getByRole('status')).toContainText('64 of the digits');
      expect(south.ownErrors).toEqual([]);
      expect(north.errors).toEqual([]);
      await witness.leave();
    },
  );
}

async function readScroll(page: Page): Promise<void> {
  const end = await openEnd(page);
  await end.getByRole('button', { name: 'Scroll of heroes' }).click();
  const scroll = page.getByRole('dialog', { name: 'The scroll of this match' });
  const hero = scroll.getByRole('list').nth(1).getByRole('listitem').first();
  await expect(hero).toContainText(/^Hero of the match.*Xiong \p{L}+.*Chu Prince.*took \d/u);
  await expect(hero.getByRole('heading')).toHaveText(/^Xiong \p{L}+$/u);
  await expect(hero).toContainText(/Took Zhao Emperor Zhao \p{L}+ on h14/u);
  // A scene of the deed, and a portrait.
  await expect(hero.locator('canvas[data-painted="true"]').nth(1)).toBeVisible();
  await expect(scroll.getByRole('img', { name: /^\d+ units? (?:was|were) taken in \d+ turns$/ })).toBeVisible();
  await expect(scroll.getByRole('img', { name: /^The scroll as a picture: Xiong \p{L}+/u })).toHaveAttribute(
    'data-painted',
    'true',
  );
  await expectOpen(page, 'scroll');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    scroll.getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dominion-\w{6}-scroll\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(100_000);
  expect(picture.readUInt32BE(16)).toBe(1080);
  await page.keyboard.press('Escape');
  await expect(scroll).toBeHidden();
}

test('every event of the sticks and a succession, with known throws', nightly(), async ({ browser, start }) => {
  test.setTimeout(240_000);
  const server = await start(scenario);
  const south = await Person.enter(browser, 'mouse');
  const north = await Person.enter(browser, 'keyboard');
  const link = await south.makeMatch(server.url, 'Ying');
  south.team = SOUTH;
  await north.sit(link, 'Zhao Tuo', NORTH);
  await south.startMatch();
  const witness = await Witness.of(server.url, link);
  await witness.begun();
  expect(witness.match.header.first).toBe(scenario.first);

  const phases = new Set<string>();
  await playOn(witness, [south, north], (match) => {
    phases.add(match.position.phase);
    return parseAction(scenario.lines[match.actions.length]!)!;
  });

  expect(witness.lines).toEqual(scenario.lines);
  expect([...phases].sort()).toEqual(
    ['muster', 'move', 'heir', 'demote-upper', 'demote-lower', 'add-peasant', 'promote-lower', 'promote-upper'].sort(),
  );
  for (const { page, errors } of [south, north]) {
    await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
    expect(errors).toEqual([]);
  }
  await witness.leave();
});

test('both pages are reloaded in mid-match, and the seats are there again', async ({ browser, server }) => {
  const { south, north, witness } = await seatTwo(browser, server, { asked: { position: BEGUN }, hand: 'mouse' });
  await playOn(witness, [south, north], nextAction, (match) => match.position.ply > 2);
  const before = witness.lines;

  for (const person of [south, north]) {
    await person.page.reload();
    await expect(person.board).toBeVisible();
    await expect(person.page.getByRole('list', { name: 'Moves' })).toContainText('h1–d1');
  }
  expect(witness.lines).toEqual(before);

  await playOn(witness, [south, north], nextAction, (match) => match.position.ply > 4);
  expect(witness.lines.slice(0, before.length)).toEqual(before);
  await witness.leave();
});

test('a killed server comes back, and so do both players', async ({ browser, start }) => {
  const first = await start();
  const port = new URL(first.url).port;
  const { south, north, witness, link } = await seatTwo(browser, first, { asked: { position: BEGUN }, hand: 'mouse' });
  await playOn(witness, [south, north], nextAction, (match) => match.position.ply > 2);
  const before = witness.lines.map((line) => line);

  await first.kill();
  const second = await start(undefined, { folder: first.data, port });
  const again = await Witness.of(second.url, link);
  expect(again.lines).toEqual(before);
  await playOn(again, [south, north], nextAction, (match) => match.position.ply > 4);
  expect(again.lines.slice(0, before.length)).toEqual(before);
  await again.leave();
});

test('a line on which nothing comes any more is noticed and made anew', async ({ browser, server }) => {
  const cable = await layCable(server.url);
  const south = await Person.enter(browser, 'mouse');
  const link = await south.makeMatch(cable.url, 'Ying');
  const { page } = south;
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  cable.pull();
  await expect(page.getByRole('alert')).toContainText('Reconnecting', { timeout: 20_000 });
  cable.mend();
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Stand up' }).click();
  await expect(page.getByRole('button', { name: 'Sit as Chu' })).toBeVisible();
  expect(page.url().split('?')[0]).toBe(link);
  cable.close();
});

test('what is ordered while the line is down is seen, can be withdrawn, and else is sent', async ({
  browser,
  server,
}) => {
  const { south: mover, witness } = await seatOne(browser, server, { asked: { position: BEGUN }, hand: 'mouse' });
  const [from, to, other] = ['f3', 'f4', 'e3'] as const;
  const { page } = mover;
  await expect(mover.status).toContainText('Your turn');
  await mover.context.setOffline(true);
  await expect(mover.status).toContainText('Connection lost. You can still move');
  // The page doesn't know who is present.
  await expect(page.locator('.presence[data-presence="here"]')).toHaveCount(0);
  const lines = witness.lines.length;

  await mover.press(parseSquare(other)!);
  await page.keyboard.press('Escape');
  await mover.press(parseSquare(from)!);
  await mover.press(parseSquare(to)!);
  const bar = page.getByText(`Queued: Soldier ${from} to ${to}. We’ll send it when you reconnect.`);
  await expect(bar).toBeVisible();
  await expect(mover.cell(parseSquare(to)!)).toHaveAttribute('aria-description', /planned move leads here/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(mover.cell(parseSquare(to)!)).not.toHaveAttribute('aria-description', /planned move leads here/);

  await mover.press(parseSquare(from)!);
  await mover.press(parseSquare(to)!);
  await expect(bar).toBeVisible();
  expect(witness.lines).toHaveLength(lines);
  await mover.context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect.poll(() => witness.lines[lines]).toBe(`${from}${to}`);
  expect(witness.lines.filter((line) => line === `${from}${to}`)).toHaveLength(1);
  await witness.leave();
});

test('watchers see everything and can do nothing', async ({ browser, server }) => {
  const { witness, link } = await seatOne(browser, server, { asked: { position: BEGUN } });
  const watcher = await Person.enter(browser, 'mouse');
  await watcher.page.goto(`${link}?renderer=canvas`);
  await expect(watcher.page.locator('[data-board="live"]')).toBeVisible();
  const lines = witness.lines;
  const next = nextAction(witness.match);
  await watcher.attempt(next);
  await expect(watcher.page.getByText(/You’re watching/).first()).toBeVisible();
  expect(witness.lines).toEqual(lines);
  expect(formatAction(next)).not.toBe('');
  await witness.leave();
});
