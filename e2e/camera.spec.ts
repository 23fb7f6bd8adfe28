/** Where squares are smaller than a finger, the camera goes by itself to what matters, and back; a hand on the board wins. */
import { expect, type Page } from 'playwright/test';
import { parseSquare } from '../packages/rules/src/index.js';
import { Person, PHONE } from './person.js';
import { test } from './server.js';

const at = (name: string) => parseSquare(name)!;

/** How large a square is now, in CSS pixels. */
async function sizeOf(page: Page): Promise<number> {
  await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
  return (await page.locator('[data-square="h8"]').boundingBox())!.width;
}

/** A position on a phone, of which no page shows a part large; a Soldier of South stands on h5. */
const POSITION = '15/7nE7/15/15/15/15/15/15/15/15/7sS7/15/15/7sE7/15_N-S_S_move_0_1';

async function atPosition(person: Person, url: string): Promise<void> {
  person.team = 2;
  await person.page.goto(`${url}/position?p=${POSITION}&renderer=canvas`);
  await person.page.locator('[data-board="live"]').waitFor();
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a selected unit’s reach has squares as large as a finger on a phone, and then all is seen: motion ${reducedMotion}`, async ({
    browser,
    server,
  }) => {
    const person = await Person.enter(browser, 'mouse', { ...PHONE, reducedMotion });
    const { page } = person;
    await atPosition(person, server.url);
    expect(await sizeOf(page)).toBeLessThan(30);
    const tap = async (name: string): Promise<void> => {
      const { x, y } = await person.centre(at(name));
      await page.touchscreen.tap(x, y);
    };
    await tap('h5');
    await expect.poll(() => sizeOf(page)).toBeGreaterThanOrEqual(40);
    // What it may reach is in sight, and a tap there means it.
    await expect(page.locator('[data-square="h6"]')).toBeInViewport();
    await tap('h6');
    await expect(page.getByText('Soldier h5 to h6?')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect.poll(() => sizeOf(page)).toBeLessThan(30);
    expect(person.errors).toEqual([]);
  });
}

test('two quick taps mean what was there at both, and a board that was brought closer by hand stays', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page } = person;
  await atPosition(person, server.url);
  const [from, to] = [await person.centre(at('h5')), await person.centre(at('h6'))];
  await page.touchscreen.tap(from.x, from.y);
  await page.touchscreen.tap(to.x, to.y);
  await expect(page.getByText('Soldier h5 to h6?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await person.cell(at('h5')).press('Escape');
  await expect.poll(() => sizeOf(page)).toBeLessThan(30);
  await page.keyboard.press('+');
  const own = await sizeOf(page);
  expect(own).toBeGreaterThan(30);
  await person.cell(at('h5')).press('Enter');
  await expect(person.cell(at('h5'))).toHaveAttribute('aria-selected', 'true');
  expect(await sizeOf(page)).toBeCloseTo(own, 1);
  await page.getByRole('button', { name: 'Whole board' }).tap();
  expect(await sizeOf(page)).toBeLessThan(30);
});

test('a lesson shows the same part of the board on every screen, whole squares and half of those around them', async ({
  browser,
  server,
}) => {
  /** Where the corners of the first step's field lie in what is seen, in shares of its breadth. */
  const seenAt = async (viewport: { width: number; height: number }) => {
    const { page, context } = await Person.enter(browser, 'mouse', { viewport, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/learn/aim?renderer=canvas`);
    await sizeOf(page);
    await expect(page.locator('.board-host[data-zoomed="true"]')).toBeVisible();
    const host = (await page.locator('.board-host').boundingBox())!;
    const boxes = await Promise.all(
      ['h8', 'h14'].map(async (name) => (await page.locator(`[data-square="${name}"]`).boundingBox())!),
    );
    await context.close();
    return boxes.flatMap(({ x, y, width }) => [
      (x - host.x) / host.width,
      (y - host.y) / host.width,
      width / host.width,
    ]);
  };
  const [large, ...others] = [
    await seenAt({ width: 1440, height: 900 }),
    await seenAt({ width: 1024, height: 768 }),
    await seenAt(PHONE.viewport),
  ];
  for (const other of others) {
    for (const [at, share] of other.entries()) expect(share).toBeCloseTo(large![at]!, 2);
  }
  // Half a square, and then whole ones.
  const [left, top, square] = large!;
  for (const from of [left!, top!]) expect((from / square!) % 1).toBeCloseTo(0.5, 1);
});
