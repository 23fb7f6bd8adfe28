import { expect } from 'playwright/test';
import { parseSquare, type Team } from '../../packages/rules/src/index.js';
import { nightly } from '../support/nightly.js';
import { mustered } from '../support/opening.js';
import { openMore, openSettings, Person } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { nextAction, playOn } from '../support/short-match.js';
import { openKept } from '../support/stored-match.js';

const at = (name: string) => parseSquare(name)!;
const drawings = ({ page }: Person) => page.getByRole('list', { name: 'Drawings' }).getByRole('listitem');

test(
  'arrows and circles: drawn with the right button, seen by the ally, by no enemy and no watcher',
  nightly(),
  async ({ browser, server }) => {
    const [south, north, east, west, watcher] = await Promise.all(
      Array.from({ length: 5 }, () => Person.enter(browser, 'mouse')),
    );
    const link = await south!.unseen.make(server.url, { mode: '4a' });
    for (const [person, team] of [
      [south, 2],
      [north, 0],
      [east, 1],
      [west, 3],
    ] as [Person, Team][]) {
      await person.sitUnseen(link, `Team ${team}`, team);
    }
    await south!.unseen.request('start');
    // West has no page open; a player would see only what East sees of its opponents.
    const seen = [south!, north!, east!, watcher!];
    for (const { page } of seen) await page.goto(`${link}?renderer=canvas`);
    for (const { page } of seen) await expect(page.locator('canvas').first()).toBeVisible();

    await south!.drag(at('h3'), at('h7'), { button: 'right' });
    await south!.drag(at('h8'), at('h8'), { button: 'right', keys: ['Shift'] });
    await south!.drag(at('b2'), at('d3'), { button: 'right', keys: ['Alt'] });
    await south!.drag(at('c5'), at('c5'), { button: 'right', keys: ['Shift', 'Alt'] });
    await expect(drawings(south!)).toHaveText([
      'green arrow from h3 to h7',
      'red circle on h8',
      'blue arrow from b2 to d3',
      'yellow circle on c5',
    ]);
    await expect(drawings(north!)).toHaveText([
      'Chu: arrow from h3 to h7',
      'Chu: circle on h8',
      'Chu: arrow from b2 to d3',
      'Chu: circle on c5',
    ]);
    await north!.drag(at('h13'), at('h9'), { button: 'right' });
    await expect(drawings(south!).first()).toHaveText('Zhao: arrow from h13 to h9');

    // Drawing it again removes it. A press on an empty square erases only your own drawings.
    await south!.drag(at('h8'), at('h8'), { button: 'right', keys: ['Shift'] });
    await expect(drawings(north!)).toHaveCount(4);
    await south!.press(at('a1'));
    await expect(drawings(south!)).toHaveText(['Zhao: arrow from h13 to h9']);
    await expect(drawings(north!)).toHaveText(['green arrow from h13 to h9']);
    for (const other of [east!, watcher!]) await expect(drawings(other)).toHaveCount(0);
    expect(seen.flatMap(({ errors }) => errors)).toEqual([]);
  },
);

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('fingers: two of them bring the board closer, one pushes it about, a double tap shows all of it again', async ({
  browser,
  server,
}) => {
  const south = await Person.enter(browser, 'mouse', PHONE);
  south.team = 2;
  const { page } = south;
  await openKept(page, server.url, { position: mustered() });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('[data-board="live"]')).toBeVisible();

  const session = await south.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const board = (await page.locator('[data-board="live"]').boundingBox())!;
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  const width = async () => (await south.cell(at('h8')).boundingBox())!.width;
  const whole = page.getByRole('button', { name: 'Whole board' });
  const small = await width();

  await touch('touchStart', { x: x - 30, y });
  await touch('touchStart', { x: x - 30, y }, { x: x + 30, y });
  for (const away of [40, 50, 60, 70, 90]) await touch('touchMove', { x: x - away, y }, { x: x + away, y });
  await touch('touchEnd');
  await expect(whole).toBeVisible();
  expect(await width()).toBeGreaterThanOrEqual(40);
  expect(await width()).toBeCloseTo(small * 2.5, 0);
  expect(await page.evaluate(() => [visualViewport!.scale, scrollY])).toEqual([1, 0]);

  // The same squares are still between the fingers: canvas and grid agree on what a tap there means.
  const middle = (await south.cell(at('h8')).boundingBox())!;
  expect(middle.x + middle.width / 2).toBeCloseTo(x, -1);
  await page.touchscreen.tap(x, y);
  await expect(page.getByText('Two army units of one team, on opposite sides, recruit it.')).toBeVisible();

  await touch('touchStart', { x, y });
  for (const by of [20, 60, 100]) await touch('touchMove', { x, y: y - by });
  await touch('touchEnd');
  const after = (await south.cell(at('h8')).boundingBox())!;
  expect(after.y - middle.y).toBeLessThan(-60);
  expect(after.x).toBeCloseTo(middle.x, 0);

  await page.touchscreen.tap(x + 40, y + 20);
  await page.touchscreen.tap(x + 40, y + 20);
  await expect(whole).toBeHidden();
  expect(await width()).toBeCloseTo(small, 1);
  expect(south.errors).toEqual([]);
});

test('a trackpad’s pinch and keys bring the board closer, and the focus is followed', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  south.team = 2;
  const { page } = south;
  await openKept(page, server.url, { position: mustered() });
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  const whole = page.getByRole('button', { name: 'Whole board' });
  await south.cell(at('h8')).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect(whole).toBeVisible();
  await whole.click();
  await expect(whole).toBeHidden();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(whole).toBeVisible();
  await south.cell(at('h8')).focus();
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowLeft');
  const [board, cell] = [
    await page.locator('[data-board="live"]').boundingBox(),
    await south.cell(at('a8')).boundingBox(),
  ];
  expect(cell!.x).toBeGreaterThanOrEqual(board!.x);
  await page.keyboard.press('0');
  await expect(whole).toBeHidden();
});

test('a planned move is played as soon as the turn comes, and not before', async ({ browser, server }) => {
  const table = await seatOne(browser, server, { asked: { position: mustered('2', 0) }, hand: 'mouse' });
  const { south: planner, north: mover, witness } = table;
  const [from, to] = ['g3', 'g4'];
  const shown = planner.page.getByText(/^Premove: Soldier/);

  await expect(planner.page.locator('[data-board="live"]')).toBeVisible();
  await expect(planner.status).toContainText('Zhao');
  await planner.press(at(from));
  await planner.press(at(to));
  await expect(shown).toContainText(`${from} to ${to}`);
  await planner.page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await planner.press(at(from));
  await planner.press(at(to));
  await expect(shown).toBeVisible();
  expect(witness.lines).toHaveLength(0);

  // Fate may ask the player to move for a choice.
  await playOn(witness, [mover], nextAction, ({ position }) => position.turn === planner.team);
  await expect.poll(() => witness.lines.includes(`${from}${to}`)).toBe(true);
  await expect(shown).toBeHidden();
  await table.end();
});

test('keys: turned and turned back, friend and foe, nothing but the board, and the list of them all', async ({
  browser,
  server,
}) => {
  const table = await seatOne(browser, server, { hand: 'mouse' });
  const { south } = table;
  const { page } = south;
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  const first = page.locator('.board-grid [data-square]').first();
  await expect(first).toHaveAttribute('data-square', 'a15');
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  await expect(first).toHaveAttribute('data-square', 'o1');
  await page.keyboard.press('Shift+F');
  await expect(first).toHaveAttribute('data-square', 'a15');

  const picture = () => page.locator('[data-board="live"] canvas').screenshot();
  // Waits until the animations at the start of a match are at rest.
  await expect.poll(async () => (await picture()).equals(await picture())).toBe(true);
  const plain = await picture();
  await page.keyboard.down('h');
  await expect.poll(async () => (await picture()).equals(plain)).toBe(false);
  await page.keyboard.up('h');
  await expect.poll(async () => (await picture()).equals(plain)).toBe(true);
  await openMore(page);
  const sides = page.getByRole('button', { name: 'Show friend and foe' });
  await sides.click();
  await expect(sides).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  await page.keyboard.press('z');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(south.status).toBeVisible();
  await page.getByRole('button', { name: 'Show everything again' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys, mouse and touch' });
  await expect(list).toContainText('rotates the board by one seat');
  await page.keyboard.press('f');
  await expect(first).toHaveAttribute('data-square', 'a15');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await openSettings(page);
  await page.getByRole('button', { name: 'Keys, mouse and touch' }).click();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();

  const field = page.locator('#chat-field');
  await page.keyboard.press('c');
  await expect(field).toBeFocused();
  await field.blur();
  // In a text field, letters are typed as letters, even before the next frame.
  const focused = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return document.activeElement?.id;
  });
  expect(focused).toBe('chat-field');
  await page.keyboard.type('fzh?');
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('fzh?');
  await expect(page.getByRole('banner')).toBeVisible();
  await table.end();
});
