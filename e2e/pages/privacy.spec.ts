/** The privacy page says what is stored about players, with the retention times of this site. */
import { expect } from 'playwright/test';
import { test } from '../support/server.js';

test('what is kept, for how long and how to take it away is a link from About', async ({ page, server }) => {
  await page.goto(`${server.url}/about`);
  await page.getByRole('link', { name: 'What we keep' }).click();
  await expect(page).toHaveURL(`${server.url}/privacy`);
  await expect(page).toHaveTitle('What we keep – Dominion');
  const main = page.getByRole('main');
  await expect(main).toContainText('deleted after 7 days without activity');
  await expect(main).toContainText('fewer than ten entries in its log is deleted after 90 days');
  await expect(main).not.toContainText('couldn’t reach the server');
  await page.getByRole('link', { name: 'To your matches and your data' }).click();
  await page.getByRole('heading', { name: 'Your data', exact: true }).click();
  await page.getByRole('link', { name: 'What we keep' }).click();
  await expect(page).toHaveURL(`${server.url}/privacy`);
});

test('the times are those of the site; one that does not answer is said not to', async ({ page, server }) => {
  await page.route('**/api/retention', (route) => route.fulfill({ json: { waiting: 1, short: 400 } }));
  await page.goto(`${server.url}/privacy`);
  const main = page.getByRole('main');
  await expect(main).toContainText('deleted after a day without activity.');
  await expect(main).toContainText('is deleted after 400 days');
  await page.unroute('**/api/retention');
  await page.route('**/api/retention', (route) => route.abort());
  await page.reload();
  await expect(main).toContainText('couldn’t reach the server');
  await expect(main).toContainText('after 7 days without activity');
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
  await expect(page.getByText('hardly played are deleted')).toBeVisible();
});
