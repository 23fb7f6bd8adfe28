/** The end of a match: the last position first, then the result, which goes away by what people try. */
import { expect } from 'playwright/test';
import { seatTwo } from './seated.js';
import { test } from './server.js';

test('the result comes after the last position, has one clear button, and goes with Escape or a press beside it', async ({
  browser,
  server,
}) => {
  const table = await seatTwo(browser, server);
  const { south, north } = table;
  const { page } = north;
  for (const each of [south, north]) await each.page.getByRole('button', { name: 'Confirm Sergeants' }).click();
  await expect(south.page.getByRole('button', { name: 'Resign' })).toBeVisible();
  await north.cell(217).focus();
  await south.page.getByRole('button', { name: 'Resign' }).click();
  // Seen by the page itself, as soon as it is told: the board, and nothing over it.
  const first = page.waitForFunction(() => {
    const status = document.querySelector('.console [role="status"]')?.textContent ?? '';
    return /wins/.test(status) ? { covered: document.querySelector('.end') !== null } : null;
  });
  await south.page.getByRole('button', { name: 'Really resign?' }).click();
  expect(await (await first).jsonValue()).toEqual({ covered: false });

  const end = page.getByRole('dialog', { name: 'Match over' });
  await expect(end).toBeVisible();
  await expect(end).toBeFocused();
  await expect(end.locator('.primary')).toHaveCount(1);
  await expect(end.locator('.primary')).toContainText('Rematch');
  await page.keyboard.press('Escape');
  await expect(end).toBeHidden();
  const back = page.getByRole('button', { name: 'Show the result' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(end).toBeVisible();
  await expect(end).toBeFocused();

  const board = (await page.locator('.board-host').boundingBox())!;
  await page.mouse.click(board.x + 8, board.y + board.height - 8);
  await expect(end).toBeHidden();
  await back.click();
  await expect(end).toBeVisible();
  // What is said elsewhere keeps its Escape, and its focus.
  await page.getByRole('textbox', { name: 'Say to everybody' }).focus();
  await page.keyboard.press('Escape');
  await expect(end).toBeVisible();
  await table.end();
});
