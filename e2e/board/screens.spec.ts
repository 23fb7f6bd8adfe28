import { expect, type Page } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../../packages/client/src/board/geometry.js';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openEnd, openMore, Person } from '../support/person.js';
import { test } from '../support/server.js';
import { Witness } from '../support/witness.js';

/** Colours do not hang on the size, and what a size moves about does not hang on colours: both are looked at where it is tightest. */
const SIZES = [
  { width: 1440, height: 900, themes: ['light'] },
  { width: 1024, height: 768, themes: ['dark'] },
  { width: 390, height: 844, themes: ['light', 'dark'] },
] as const;

test.describe.configure({ mode: 'parallel' });

for (const { themes, ...viewport } of SIZES) {
  test(
    `every screen at ${viewport.width} × ${viewport.height}, ${themes.join(' and ')}: no barrier, nothing wider than the page`,
    nightly(viewport.width === 1024),
    async ({ browser, server }) => {
      // One walk for all themes, since walking takes longest.
      const look = async (page: Page, what: string): Promise<void> => {
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await expectOpen(page, `${what}, ${colorScheme}`);
        }
      };
      const options = { viewport, reducedMotion: 'reduce' } as const;
      const south = await Person.enter(browser, 'keyboard', options);
      const north = await Person.enter(browser, 'keyboard', options);
      for (const path of ['/', '/watch', '/rules', '/about', '/privacy', '/check', '/r/ZZZZZZ', '/nothing/here']) {
        await south.page.goto(server.url + path);
        await expect(south.page.getByRole('heading').first()).toBeVisible();
        await look(south.page, path);
      }
      await south.page.goto(server.url);
      await south.page.getByText('More settings').click();
      await south.page.getByRole('radio', { name: '3 players' }).check();
      await south.page.getByRole('radio', { name: 'Custom …' }).check();
      await south.page.getByRole('textbox', { name: 'Seconds a turn' }).fill('1');
      await look(south.page, 'form');
      const link = await south.makeMatch(server.url, 'Ying');
      south.team = 2;
      await look(south.page, 'waiting');
      await south.page.getByRole('button', { name: 'QR code of this link' }).click();
      await south.page.getByRole('button', { name: 'Move my seat to another device' }).click();
      await expect(south.page.getByRole('textbox', { name: 'Link to your seat' })).toBeVisible();
      await look(south.page, 'waiting, with links');
      await north.sit(link, 'Zhao Tuo', 0);
      await look(north.page, 'waiting for the host');
      await south.page.getByRole('button', { name: 'Change the seat of Zhao' }).click();
      await look(south.page, 'arranging');
      await south.startMatch();
      const witness = await Witness.of(server.url, link);
      await witness.begun();
      for (const person of [south, north]) {
        await expect(person.page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
        await look(person.page, 'muster');
        await person.page.getByRole('button', { name: 'Confirm Sergeants' }).click();
      }
      await expect.poll(() => witness.match.position.phase).toBe('move');
      await look(south.page, 'play');
      await openMore(south.page);
      await look(south.page, 'what is behind More');
      await south.page.getByRole('button', { name: 'Resign' }).click();
      await south.page.getByRole('button', { name: 'Really resign?' }).click();
      await expect(north.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
      await look(north.page, 'over');
      await (await openEnd(north.page)).getByRole('button', { name: 'Check the throws' }).click();
      await expect(north.page.getByRole('status').filter({ hasText: 'follow from the seed' })).toBeVisible();
      await north.page.getByText('Every throw', { exact: true }).click();
      await look(north.page, 'throws');
      await north.page.goto(server.url);
      await expect(north.page.getByRole('region', { name: 'Your matches' })).toContainText('Won');
      await look(north.page, 'own matches');
      await witness.leave();
    },
  );
}

test('who plays with pictures reads no characters beside the units; who chooses characters finds them so again', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/rules`);
  const ladder = page.getByRole('list', { name: 'The ladder of promotion' });
  await expect(ladder.locator('svg')).toHaveCount(7);
  await expect(ladder).not.toContainText(/\p{Script=Han}/u);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Characters' }).check();
  await page.keyboard.press('Escape');
  for (let visit = 0; visit < 2; visit++) {
    await expect(ladder).toContainText('儲');
    await expect(ladder.locator('svg')).toHaveCount(0);
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
  await south.page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(south.page.getByText('A code has six letters and digits.')).toBeVisible();
});
