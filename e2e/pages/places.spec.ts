/** Finding things: each of ten tasks takes at most two presses, by entries that name it. */
import { expect, type Page } from 'playwright/test';
import { test } from '../support/server.js';

const TASKS: readonly (readonly [task: string, presses: readonly string[], leads: RegExp])[] = [
  ['find last Thursday’s match', ['You', 'Your matches'], /\/history$/],
  ['see when my club plays', ['Friends'], /\/friends$/],
  ['play the bots', ['Play', 'Play a skirmish'], /\/play\/[0-9a-f]{8}$/],
  ['learn how units move', ['Learn'], /\/learn$/],
  ['watch others play', ['Watch'], /\/watch$/],
  ['take my data with me', ['You', 'Your data'], /\/history#data$/],
  ['show my matches in a stream', ['You', 'Stream'], /\/history#stream$/],
  ['check that the throws are fair', ['Fair throws'], /\/check$/],
  ['open a record that a friend sent', ['Open a record'], /\/record$/],
  ['set up a position', ['Board editor'], /\/position\/edit$/],
];

/** Presses the element of that name; fails if the page has several. */
async function press(page: Page, name: string): Promise<void> {
  const entry = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true });
  await expect(entry).toHaveCount(1);
  await entry.click();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`ten tasks take at most two presses each, from a page far off, at ${width} × ${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [task, presses, leads] of TASKS) {
      await test.step(task, async () => {
        expect(presses.length).toBeLessThanOrEqual(2);
        await page.evaluate(() => localStorage.clear()).catch(() => {});
        await page.goto(`${server.url}/privacy`);
        for (const name of presses) await press(page, name);
        await expect(page).toHaveURL(leads);
      });
    }
  });
}
