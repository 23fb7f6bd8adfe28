/** What is kept of people is said where they look for it, with the times of the site that they are on. */
import { expect } from 'playwright/test';
import { test } from '../support/server.js';

test('what is kept, for how long and how to take it away is a link from About', async ({ page, server }) => {
  await page.goto(`${server.url}/about`);
  await page.getByRole('link', { name: 'What is kept of you' }).click();
  await expect(page).toHaveURL(`${server.url}/privacy`);
  await expect(page).toHaveTitle('What is kept of you – Dominion');
  const main = page.getByRole('main');
  await expect(main).toContainText('nothing has happened in it for 7 days');
  await expect(main).toContainText('fewer than ten entries in its log, is removed after 90 days');
  await expect(main).not.toContainText('could not be asked');
  await page.getByRole('link', { name: 'To your matches and your data' }).click();
  await page.getByRole('link', { name: 'What is kept of you' }).click();
  await expect(page).toHaveURL(`${server.url}/privacy`);
});

test('the times are those of the site; one that does not answer is said not to', async ({ page, server }) => {
  await page.route('**/api/retention', (route) => route.fulfill({ json: { waiting: 1, short: 400 } }));
  await page.goto(`${server.url}/privacy`);
  const main = page.getByRole('main');
  await expect(main).toContainText('nothing has happened in it for a day.');
  await expect(main).toContainText('is removed after 400 days');
  await page.unroute('**/api/retention');
  await page.route('**/api/retention', (route) => route.abort());
  await page.reload();
  await expect(main).toContainText('could not be asked');
  await expect(main).toContainText('for 7 days');
});

test('the site sets no cookie', async ({ page, server, context }) => {
  for (const path of ['/', '/privacy', '/history', '/r/ZZZZZZ']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
});

test('a link to a match that was tidied away says that it may have been', async ({ page, server }) => {
  await page.goto(`${server.url}/r/ZZZZZZ`);
  await expect(page.getByText('hardly played and has been tidied away')).toBeVisible();
});
