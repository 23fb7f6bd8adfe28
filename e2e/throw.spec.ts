/** The throw is seen: in flight, laid down by any key, and where there shall be no motion lying there from the first. */
import { expect, type Page } from 'playwright/test';
import { Person } from './person.js';
import { test } from './server.js';

const PHONE = { viewport: { width: 390, height: 844 } };

/** Plays now against bots, until the person has mustered. */
async function playNow(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await page.getByRole('button', { name: /bots/i }).first().click();
  await page.getByRole('button', { name: 'Confirm Sergeants' }).waitFor();
}

test('a throw flies until a key lays it down, and moves nothing else on the page', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page } = person;
  await page.clock.install();
  await playNow(page, server.url);
  // From here on the page's time stands: what flies stays in the air.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Confirm Sergeants' }).click();
  await makeMoveIfAsked(person);

  const flying = page.locator('.throw[data-landed="false"]');
  const tray = page.locator('.throw-tray');
  await expect(flying).toBeVisible({ timeout: 20_000 });
  await expect(tray).toBeVisible();
  const panel = page.locator('.panel-fate');
  const box = await panel.boundingBox();
  await page.keyboard.press('Shift');
  await expect(page.locator('.throw[data-landed="true"]')).toBeVisible();
  await expect(tray).toBeVisible();
  expect(await panel.boundingBox()).toEqual(box);
  await page.keyboard.press('Shift');
  await expect(tray).toBeHidden();
  expect(await panel.boundingBox()).toEqual(box);
  expect(person.errors).toEqual([]);
});

test('with reduced motion a throw lies there from the first', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'mouse', { ...PHONE, reducedMotion: 'reduce' });
  const { page } = person;
  await page.clock.install();
  await playNow(page, server.url);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Confirm Sergeants' }).click();
  await makeMoveIfAsked(person);
  await expect(page.locator('.throw[data-landed="true"] .diviner')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.throw[data-landed="false"]')).toHaveCount(0);
  expect(person.errors).toEqual([]);
});

test('all X’s glow when Fate speaks; when it is silent none is in sight, and the words say which', async ({
  browser,
  server,
}) => {
  const { page } = await Person.enter(browser, 'keyboard', { reducedMotion: 'reduce' });
  const move = async (from: string, to: string): Promise<void> => {
    await expect(page.locator('[data-board="live"]')).toBeVisible();
    for (const square of [from, to]) await page.locator(`[data-square="${square}"]`).press('Enter');
  };
  const panel = page.getByRole('region', { name: 'Divination' });
  await page.goto(`${server.url}/learn/fate?renderer=canvas`);
  await move('g5', 'g6');
  await expect(panel).toContainText('Fate speaks, 5 on the die: promote one Lower Rank unit.');
  await expect(panel.getByRole('img', { name: 'Fate Diviner: all X’s up, Fate speaks' })).toBeVisible();
  await expect(panel.locator('.cross.glowing')).toHaveCount(3);

  await page.goto(`${server.url}/learn/crown?renderer=canvas`);
  await move('h5', 'h14');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await move('b8', 'h14');
  await expect(panel).toContainText('Fate is silent – the line ends.');
  await expect(panel.getByRole('img', { name: 'Fate Diviner: Fate is silent' })).toBeVisible();
  await expect(panel.locator('.cross')).toHaveCount(0);
});

/** Moves a Soldier where the person is the first to move; else the bots move. */
async function makeMoveIfAsked({ page, status }: Person): Promise<void> {
  await expect(status).toContainText(/Your turn|thinking/);
  if (!(await status.textContent())?.includes('Your turn')) return;
  for (const square of ['h3', 'h4']) {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press('Enter');
  }
}
