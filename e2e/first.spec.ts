/** What is seen before everything has arrived. */
import { expect } from 'playwright/test';
import { Person } from './person.js';
import { test } from './server.js';

test('the board is seen before its renderer and the line have come, and stays where it is', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'Play now with three bots' }).click();
  await page.getByRole('button', { name: 'Confirm Sergeants' }).click();
  await expect(page.locator('[data-board="live"]')).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = /(CanvasRenderer|build)-[\w-]+\.js$/;
  await page.route(late, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const host = page.locator('.board-host');
  await expect(host).toHaveAttribute('data-board', 'still');
  await expect(page.getByRole('status').first()).toHaveText('Opening …');
  const still = page.locator('.board-still');
  // Not blank: some hundred colours, as the board has.
  const colours = await still.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(colours).toBeGreaterThan(100);
  const place = await host.boundingBox();
  await host.evaluate((element) => {
    element.dataset.same = 'yes';
  });
  release();
  await expect(host).toHaveAttribute('data-board', 'live');
  await expect(still).toHaveCount(0);
  expect(await host.boundingBox()).toEqual(place);
  await expect(host).toHaveAttribute('data-same', 'yes');
  expect(person.errors).toEqual([]);
  await person.context.close();
});
