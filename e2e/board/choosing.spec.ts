/** A choice that Fate orders: beside the board, in windows of every size, and by keyboard. */
import { expect } from 'playwright/test';
import { change, parseSquare, SERGEANT, thrown } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { brokenWords } from '../support/overflow.js';
import { Person, PHONE, playFrom } from '../support/person.js';
import { test } from '../support/server.js';
import { ORDERED, openKept } from '../support/stored-match.js';

test('what fate orders, picked from the list by keyboard, leads back to the board', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  await page.goto(`${server.url}/position?p=${ORDERED}&renderer=canvas`);
  await playFrom(page);
  await expect(page.locator('[data-square]:focus')).toHaveAttribute('data-square', 'h8');
  const choices = page.getByRole('dialog', { name: /Lower Rank unit/ });
  await choices.getByText('Choose from a list (6)').press('Enter');
  await choices
    .getByRole('button', { name: /Soldier/ })
    .first()
    .press('Enter');
  await expect(choices).toHaveCount(0);
  await expect(page.locator('[data-square]:focus')).toHaveAttribute('data-square', 'h8');
  expect(person.errors).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1024, 768],
] as const) {
  test(
    `at ${width} × ${height} nothing is out of reach beside a choice and a hint`,
    nightly(width !== 1024),
    async ({ browser, server }) => {
      const person = await Person.enter(browser, 'mouse', { viewport: { width, height } });
      const { page } = person;
      // The list of moves has one throw: five on the sticks.
      const position = ORDERED.replaceAll('_', ' ').replace('promote-lower', 'fate');
      await openKept(page, server.url, { position, actions: [thrown(5)], bot: true });
      const choices = page.getByRole('dialog', { name: /Lower Rank unit/ });
      const hint = page.locator('.hint');
      const wholly = async (): Promise<void> => {
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        expect(over).toBe(0);
        for (const part of ['.choices', '.hint-button', '.side-right']) {
          await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
        }
        expect((await page.locator('.panel-moves').boundingBox())!.height).toBeGreaterThanOrEqual(128);
        // All six choices are visible at once.
        await expect(choices.getByRole('button')).toHaveCount(6);
        for (const each of await choices.getByRole('button').all()) await expect(each).toBeInViewport({ ratio: 1 });
      };
      await expect(choices).toBeVisible();
      await expect(choices.getByRole('button')).toHaveCount(0);
      await choices.locator('summary').click();
      await wholly();
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await expect(hint).toHaveAttribute('data-state', 'shown');
      await wholly();
      await expect(hint).toBeInViewport({ ratio: 1 });
      // The choice draws and names the unit and its new rank, and a chip says how that rank moves.
      const best = choices.getByRole('button', { name: 'j3 Sergeant to Assassin' });
      await expect(best).toHaveText('j3');
      await expect(best).toHaveAccessibleDescription(/Takes what stands behind exactly one unit\./);
      await expect(choices.locator('.change-kind')).toContainText(['Sergeant', 'Warrior', 'Assassin']);
      await expect(choices.locator('.change-kind').first().locator('.glyph')).toHaveCount(2);
      // A chip's description disappears with it: after the choice nothing is under the pointer.
      await best.hover();
      await expect(page.locator('.card-becomes')).toContainText('Assassin');
      await best.click();
      await expect(choices).toHaveCount(0);
      await expect(page.locator('.card-becomes')).toHaveCount(0);
      expect(person.errors).toEqual([]);
    },
  );
}

test('a single choice has no list: it is made on the board', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  // Chu has one Soldier left.
  const position = '7nP7/7nE7/15/15/15/15/15/15/15/15/15/15/6sS8/7sE7/7sP7_N-S_S_promote-lower_0_40';
  await page.goto(`${server.url}/position?p=${position}&renderer=canvas`);
  await playFrom(page);
  await expect(page.locator('.status')).toHaveText('Fate: promote a unit – press a marked Soldier.');
  await expect(page.locator('.choices')).toHaveCount(0);
  await person.act(change(parseSquare('g3')!, SERGEANT));
  await expect(page.locator('.status')).not.toContainText('promote a unit');
  expect(person.errors).toEqual([]);
});

/**
 * Chu has to add a Peasant, but no Start Point is free: 25 candidate squares, of which h7 lies between two of its own
 * Soldiers.
 */
const ADDED =
  '7nP7/5nA1nE1nG5/4nSnS1nS1nSnS4/15/15/5p1p1p5/8nS6/5p1p1p5/6sS1sS6/5p1p1p5/15/15/4sSsS1sS1sSsS4/5sG1sE1sA5/7sP7_N-S_S_add-peasant_0_40';

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(
    `at ${width} × ${height} a Peasant’s squares are chips, the best first, tied to the board both ways`,
    nightly(width === 1440),
    async ({ browser, server }) => {
      const person = await Person.enter(browser, 'mouse', { viewport: { width, height } });
      const { page } = person;
      await page.goto(`${server.url}/position?p=${ADDED}&renderer=canvas`);
      await playFrom(page);
      const choices = page.getByRole('dialog', { name: 'Add a Peasant' });
      const chips = choices.getByRole('button');
      await choices.getByText('25 squares').click();
      await expect(chips).toHaveCount(25);
      await expect(page.locator('[data-board="live"]')).toBeVisible();
      const best = chips.first();
      await expect(best).toHaveText('h7');
      await expect(best).toHaveAccessibleName('Peasant on h7');
      await expect(best).toHaveAccessibleDescription('Recruited at once.');
      await expect(person.cell(parseSquare('h7')!)).toHaveAccessibleDescription(/Recruited at once\./);

      // At least three rows are fully visible, and none is pushed off the page.
      const seen = await choices.evaluate((panel) => {
        const list = panel.querySelector('details')!.getBoundingClientRect();
        const whole = [...panel.querySelectorAll('.chip')]
          .map((chip) => chip.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= list.top - 1 && bottom <= Math.min(list.bottom + 1, innerHeight));
        return new Set(whole.map(({ top }) => Math.round(top))).size;
      });
      expect(seen).toBeGreaterThanOrEqual(3);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

      // The chip highlights its square and what appears there; the square highlights its chip.
      const canvas = page.locator('canvas').first();
      const before = await canvas.screenshot();
      await best.hover();
      await expect(page.locator('.piece-card')).toHaveText('Recruited at once.');
      await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
      const { x, width: edge, y, height: tall } = (await person.cell(parseSquare('k8')!).boundingBox())!;
      await page.mouse.move(x + edge / 2, y + tall / 2);
      const there = chips.filter({ hasText: 'k8' });
      await expect(there).toHaveAttribute('data-aimed', 'true');
      await expect(there).toBeInViewport({ ratio: 1 });
      await expect(best).toHaveAttribute('data-aimed', 'false');
      await expectOpen(page, 'squares for a Peasant');

      await best.click();
      await expect(choices).toHaveCount(0);
      await expect(person.cell(parseSquare('h7')!)).toHaveAttribute('aria-label', 'h7, Chu Recruited Peasant');
      expect(person.errors).toEqual([]);
    },
  );
}

test('at a phone the question is answered in sight, whatever was chosen from the list, and the list comes back', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', { ...PHONE, locale: 'de' });
  const { page } = person;
  await page.goto(`${server.url}/position?p=${ORDERED}&renderer=canvas`);
  // The page ignores a quick second press in the same place that meets another control.
  await page.getByText('Teilen oder weiterspielen').tap({ position: { x: 12, y: 12 } });
  await page.getByRole('button', { name: 'Von hier aus weiterspielen' }).tap();
  await page.getByRole('button', { name: 'Beginnen' }).tap();
  const choices = page.locator('.choices');
  await choices.locator('summary').tap();
  expect(await brokenWords(page)).toEqual([]);
  const chip = choices.locator('.chip').first();
  await chip.tap();
  const [no, yes] = ['Abbrechen', 'Bestätigen'].map((name) => page.getByRole('button', { name }));
  for (const answer of [no!, yes!]) await expect(answer).toBeInViewport({ ratio: 1 });
  expect(await brokenWords(page)).toEqual([]);
  await no!.tap();
  await expect(chip).toBeVisible();
  await expect(page.locator('.piece-card')).toHaveCount(0);
  await chip.tap();
  await yes!.tap();
  await expect(choices).toHaveCount(0);
  await expect(page.locator('.piece-card')).toHaveCount(0);
  expect(person.errors).toEqual([]);
});

test('at a phone a Peasant’s squares are as large as a finger, and its chips open over the whole width', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page } = person;
  await openKept(page, server.url, { position: ADDED.replaceAll('_', ' ') });
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect
    .poll(async () => (await person.cell(parseSquare('h7')!).boundingBox())!.width)
    .toBeGreaterThanOrEqual(40);
  const choices = page.getByRole('dialog', { name: 'Add a Peasant' });
  await choices.locator('summary').filter({ hasText: '25 squares' }).tap();
  const chips = choices.getByRole('button');
  await expect(chips).toHaveCount(25);
  for (const chip of await chips.all()) {
    const box = (await chip.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await chips.filter({ hasText: 'h7' }).tap();
  await expect(page.locator('.tapped')).toContainText('Recruited at once.');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(person.cell(parseSquare('h7')!)).toHaveAttribute('aria-label', 'h7, Chu Recruited Peasant');
  expect(person.errors).toEqual([]);
});
