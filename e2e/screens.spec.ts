import { expect } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../packages/client/src/board/geometry.js';
import { parseSquare, REFUSALS } from '../packages/rules/src/index.js';
import { expectOpen } from './barriers.js';
import { Person } from './person.js';
import { test } from './server.js';
import { Witness } from './witness.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen at ${viewport.width} × ${viewport.height}, ${colorScheme}: no barrier, nothing wider than the page`, async ({
      browser,
      server,
    }) => {
      const options = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
      const south = await Person.enter(browser, 'keyboard', options);
      const north = await Person.enter(browser, 'keyboard', options);
      for (const path of ['/', '/rules', '/about', '/check', '/r/ZZZZZZ', '/nothing/here']) {
        await south.page.goto(server.url + path);
        await expect(south.page.getByRole('heading').first()).toBeVisible();
        await expectOpen(south.page, path);
      }
      await south.page.goto(server.url);
      await south.page.getByText('More settings').click();
      await south.page.getByRole('radio', { name: '3 players' }).check();
      await south.page.getByRole('combobox', { name: 'Clock' }).selectOption('Custom …');
      await south.page.getByRole('textbox', { name: 'Seconds a turn' }).fill('1');
      await expectOpen(south.page, 'form');
      const link = await south.makeMatch(server.url, 'Ying');
      south.team = 2;
      await expectOpen(south.page, 'waiting');
      await south.page.getByRole('button', { name: 'QR code of this link' }).click();
      await south.page.getByRole('button', { name: 'Move my seat to another device' }).click();
      await expect(south.page.getByRole('textbox', { name: 'Link to your seat' })).toBeVisible();
      await expectOpen(south.page, 'waiting, with links');
      await north.sit(link, 'Zhao Tuo', 0);
      await expectOpen(north.page, 'waiting for the host');
      await south.page.getByRole('button', { name: 'Change the seat of Zhao' }).click();
      await expectOpen(south.page, 'arranging');
      await south.startMatch();
      const witness = await Witness.of(server.url, link);
      await witness.begun();
      for (const person of [south, north]) {
        await expect(person.page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
        await expectOpen(person.page, 'muster');
        await person.page.getByRole('button', { name: 'Confirm Sergeants' }).click();
      }
      await expect.poll(() => witness.match.position.phase).toBe('move');
      await expectOpen(south.page, 'play');
      await south.page.getByRole('button', { name: 'Resign' }).click();
      await south.page.getByRole('button', { name: 'Really resign?' }).click();
      await expect(north.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
      await expectOpen(north.page, 'over');
      await north.page.getByRole('button', { name: 'Check the throws' }).first().click();
      await expect(north.page.getByRole('status')).toContainText('follow from the seed');
      await north.page.getByText('Every throw', { exact: true }).click();
      await expectOpen(north.page, 'throws');
      await north.page.goto(server.url);
      await expect(north.page.getByRole('region', { name: 'Your matches' })).toContainText('Won');
      await expectOpen(north.page, 'own matches');
      await witness.leave();
    });
  }
}

test('who chooses pictures for pieces reads no characters beside the units, and finds them so again', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/rules`);
  const units = page.getByRole('rowheader').filter({ hasText: /^\p{Script=Han}?(Emperor|Prince|General|Peasant)$/u });
  await expect(units.first()).toContainText('帝');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Pieces' }).selectOption('pictograms');
  for (let visit = 0; visit < 2; visit++) {
    await expect(units.locator('svg')).toHaveCount(4);
    await expect(page.getByRole('table').first()).not.toContainText(/\p{Script=Han}/u);
    await page.reload();
  }
});

test('a click on the canvas and a click on a cell do the same', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  const north = await Person.enter(browser, 'mouse');
  const link = await south.makeMatch(server.url, 'Ying');
  south.team = 2;
  await north.sit(link, 'Zhao Tuo', 0);
  await south.startMatch();
  const square = parseSquare('g3')!;
  const chosen = south.page.getByText(/1 of 2 chosen/);
  const canvas = south.page.locator('canvas').first();
  await expect(south.page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
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
});

test('unknown codes, names that are no text and refusals are told in words', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  await south.page.goto(`${server.url}/r/ZZZZZZ`);
  await expect(south.page.getByRole('heading', { name: 'No such match' })).toBeVisible();
  await south.page.goto(server.url);
  await south.page.getByRole('textbox', { name: 'Match code' }).fill('abc');
  await south.page.getByRole('button', { name: 'Open' }).click();
  await expect(south.page.getByText('A code has six letters and digits.')).toBeVisible();
});

test('every paragraph that a refusal names has its place on the rules page', async ({ browser, server }) => {
  const { page } = await Person.enter(browser, 'mouse');
  for (const section of new Set(Object.values(REFUSALS).map(([, paragraph]) => paragraph))) {
    await page.goto(`${server.url}/rules#s${section}`);
    await expect(page.getByRole('heading', { name: `§${section}` })).toBeInViewport();
  }
});
