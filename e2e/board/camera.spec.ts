/**
 * The camera zooms to what the player needs if squares are smaller than a finger, and back. A gesture overrides it. For
 * a mouse the board never moves.
 */
import { expect, type Page } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openNew, Person, PHONE, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

const MOVING = { reducedMotion: 'no-preference' } as const;
const at = (name: string) => parseSquare(name)!;

/** Returns the current size of a square, in CSS pixels. */
async function sizeOf(page: Page): Promise<number> {
  await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
  return (await page.locator('[data-square="h8"]').boundingBox())!.width;
}

/** A position that fits a phone's screen with no part enlarged. A Soldier of South is on h5. */
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
    // The squares it can reach are visible, and a tap there selects them.
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
  const person = await Person.enter(browser, 'mouse', { ...PHONE, ...MOVING });
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

/** Zhao's General on a2 can reach the Emperor on h2. A Soldier of South is on k3. */
const WARNED = '15/7nE7/15/15/15/15/15/15/15/15/15/15/10sS4/nG6sE7/15_N-S_S_move_0_1';

test('what a warning names is in sight on a phone, or an arrow leads there; a mouse over the board keeps it still', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', { ...PHONE, reducedMotion: 'reduce' });
  const { page } = person;
  person.team = 2;
  await page.goto(`${server.url}/position?p=${WARNED}&renderer=canvas`);
  const tap = async (name: string): Promise<void> => {
    await sizeOf(page);
    const { x, y } = await person.centre(at(name));
    await page.touchscreen.tap(x, y);
  };
  /** Whether a whole square lies within the visible part of the board. */
  const isInSight = async (name: string): Promise<boolean> => {
    await sizeOf(page);
    const [board, square] = [page.locator('.board-host'), page.locator(`[data-square="${name}"]`)];
    const [around, box] = [(await board.boundingBox())!, (await square.boundingBox())!];
    return box.x >= around.x - 1 && box.x + box.width <= around.x + around.width + 1;
  };
  const arrow = page.getByRole('button', { name: 'Show a2' });

  await tap('k3');
  await expect.poll(() => sizeOf(page)).toBeGreaterThanOrEqual(40);
  expect(await isInSight('a2')).toBe(false);
  await tap('k4');
  await expect(page.getByText(/Leaves your Emperor within reach of Zhao’s General a2!/)).toHaveCount(1);
  await expect.poll(() => isInSight('a2')).toBe(true);
  expect(await isInSight('k4')).toBe(true);
  await expect(arrow).toBeHidden();

  // Zoomed by hand: the camera now stays under the player's control.
  await person.cell(at('k4')).focus();
  for (let times = 3; times > 0; times--) await page.keyboard.press('+');
  await expect(arrow).toBeVisible();
  expect(await isInSight('a2')).toBe(false);
  await expectOpen(page, 'an arrow to what is warned of');
  await arrow.tap();
  await expect.poll(() => isInSight('a2')).toBe(true);
  await expect(arrow).toBeHidden();

  // A mouse moves over a board that a finger has zoomed.
  await page.getByRole('button', { name: 'Whole board' }).tap();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect.poll(() => sizeOf(page)).toBeGreaterThanOrEqual(40);
  const { x, y } = await person.centre(at('k4'));
  await page.mouse.move(x, y);
  await page.keyboard.press('Escape');
  await expect(person.cell(at('k3'))).toHaveAttribute('aria-selected', 'false');
  expect(await sizeOf(page)).toBeGreaterThanOrEqual(40);
  await page.mouse.move(x, 800);
  await expect.poll(() => sizeOf(page)).toBeLessThan(30);
  expect(person.errors).toEqual([]);
});

for (const [width, height] of [
  [1366, 640],
  [640, 400],
] as const) {
  test(
    `with a mouse the board stays where it is through a whole turn: ${width} × ${height}`,
    nightly(),
    async ({ browser, quick: { url } }) => {
      const person = await Person.enter(browser, 'mouse', { viewport: { width, height }, ...MOVING });
      const { page } = person;
      person.team = 2;
      await page.goto(`${url}/?renderer=canvas`);
      await openNew(page, 'Bots');
      await page.getByRole('radio', { name: '4 players' }).check();
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(person.status).toContainText('your Sergeants');
      await sizeOf(page);
      // Checks every frame for where a square is.
      await page.evaluate(() => {
        const places = new Set<string>();
        Object.assign(window, { places });
        const look = (): void => {
          const { x, y, width } = document.querySelector('[data-square="h8"]')!.getBoundingClientRect();
          // The page may scroll, but the board must not move within it.
          places.add([x + scrollX, y + scrollY, width].map(Math.round).join(' '));
          requestAnimationFrame(look);
        };
        look();
      });
      const places = () => page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
      await startPlain(page);
      await expect(person.status).toContainText('Your turn', { timeout: 30_000 });
      const turns = page.locator('.moves li');
      const before = await turns.count();
      const unit = page.locator('[data-square="g3"]');
      const [from, to] = [await person.centre(at('g3')), await person.centre(at('g4'))];
      await page.mouse.click(from.x, from.y);
      await expect(unit).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[data-board="live"]:not([data-camera="going"])')).toBeVisible();
      await page.mouse.click(to.x, to.y);
      await expect(page.locator('[data-square="g4"]')).toHaveAccessibleName(/Chu Soldier/);
      // This server's bots are quick, and the status may change unseen, so the test counts turns.
      await expect(async () => {
        await person.answerFate();
        expect(await turns.count()).toBeGreaterThanOrEqual(before + 4);
        await expect(person.status).toContainText('Your turn', { timeout: 1000 });
      }).toPass({ timeout: 30_000 });
      expect(await places()).toHaveLength(1);
      expect(person.errors).toEqual([]);
    },
  );
}

test('a lesson shows the same part of the board on every screen, whole squares and half of those around them', async ({
  page,
  server,
}) => {
  /** Returns the corners of the first step's field on screen, as shares of the viewport's width. */
  const seenAt = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/learn/aim?renderer=canvas`);
    await sizeOf(page);
    await expect(page.locator('.board-host[data-zoomed="true"]')).toBeVisible();
    const host = (await page.locator('.board-host').boundingBox())!;
    const boxes = await Promise.all(
      ['h8', 'h14'].map(async (name) => (await page.locator(`[data-square="${name}"]`).boundingBox())!),
    );
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
  // First half a square, then whole ones.
  const [left, top, square] = large!;
  for (const from of [left!, top!]) expect((from / square!) % 1).toBeCloseTo(0.5, 1);
});
