/** One's own matches: two people play and look back, one takes all of it to another browser, and has it deleted. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { Person } from '../support/person.js';
import { test } from '../support/server.js';
import { Unseen } from '../support/unseen.js';

const KEY = 'dominion.key';

/** What the list shows, row by row. */
async function rowsOn(page: Page): Promise<string[]> {
  const list = page.getByRole('region', { name: 'Matches', exact: true });
  await expect(page.getByText('Looking up your matches')).toBeHidden();
  return (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Begins a match on this device, by the settings of the form that lie there. */
async function playHere(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/play?renderer=canvas`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page).toHaveURL(/\/play\/[0-9a-f]{8}/);
}

/** Looks the page over where it is tightest, and where it is widest, and leaves it wide. */
async function lookOver(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectOpen(page, `${what}, on a phone by night`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectOpen(page, `${what}, on a desk by day`);
}

test('what was played is listed and counted, taken to another browser, and deleted on the site and on the device', async ({
  browser,
  server,
}) => {
  test.slow();
  const south = await Person.enter(browser, 'keyboard', { acceptDownloads: true });
  const north = new Unseen();
  const { page } = south;

  // Nothing yet.
  await page.goto(`${server.url}/history`);
  await expect(page.getByText('You have not played yet.')).toBeVisible();

  // A match of two, which North resigns.
  const link = await south.makeMatch(server.url, 'Ying');
  const code = link.split('/').at(-1)!;
  await north.sit(link, 'Zhao Tuo', 0);
  await south.startMatch();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await north.request('resign', { team: 0, offer: true });
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await playHere(page, server.url);

  await page.goto(server.url);
  await page.getByRole('link', { name: 'All your matches' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect.poll(() => rowsOn(page)).toHaveLength(2);
  const rows = await rowsOn(page);
  expect(rows.find((row) => row.includes('against Zhao Tuo'))).toMatch(
    /Chu.*2 players · Campaign · 1 turn.*Won.*Replay/,
  );
  expect(rows.filter((row) => row.includes('on this device'))).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('1 won, 0 lost, 0 drawn');
  await expect(page.getByRole('table')).toContainText(/Zhao Tuo\s*1 match/);
  await lookOver(page, 'history');

  // Filters.
  await page.getByRole('radio', { name: 'Lost 0', exact: true }).check();
  await expect(page.getByText('No match is like that.')).toBeVisible();
  await page.getByRole('radio', { name: 'Unfinished 1', exact: true }).check();
  expect(await rowsOn(page)).toHaveLength(1);
  await page.getByRole('radio', { name: 'Won 1', exact: true }).check();
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('2 players');
  expect(await rowsOn(page)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', `/g/${code}`);

  // All of it in one file.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dominion-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 1, settings: { name: 'Ying' }, history: { length: 1 } });

  // Another browser, with a key and a match of its own.
  const away = await Person.enter(browser, 'keyboard');
  const other = away.page;
  await playHere(other, server.url);
  await other.goto(`${server.url}/history`);
  // The page makes it when it runs, which is later than it is loaded.
  const keyOf = () => other.evaluate((name) => localStorage.getItem(name), KEY);
  await expect.poll(keyOf).not.toBeNull();
  const before = await keyOf();
  const choose = (name: string, content: string) =>
    other
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('broken.json', `${text.slice(0, 60)}\n oops`);
  await expect(other.getByRole('alert')).toContainText(/Line \d+, column \d+\. It is not JSON\. Nothing was changed/);
  await choose('broken.json', text.replace(/("keys": \[\s*)"[0-9a-f]/, '$1"x'));
  await expect(other.getByRole('alert')).toContainText('At keys[0]: here should be a key');
  await choose('mine.json', text);
  const offer = other.getByRole('region', { name: 'What the file brings' });
  await expect(offer).toContainText('this browser then acts as whoever saved the file');
  await lookOver(other, 'a file to be taken over');
  await offer.getByRole('button', { name: 'Take it over, with the key' }).click();
  await expect(other.getByText('The file has been taken over.')).toBeVisible();
  await expect.poll(() => rowsOn(other)).toHaveLength(3);
  const [theirs, ours] = [await rowsOn(other), rows];
  for (const row of ours) expect(theirs).toContain(row);
  const after = await other.evaluate((name) => localStorage.getItem(name), KEY);
  expect(after).toBe(await page.evaluate((name) => localStorage.getItem(name), KEY));
  await expect(other.getByRole('button', { name: `Act by key ${before!.slice(0, 6)}…` })).toBeVisible();

  // The site forgets, the other person's match stays.
  await page.getByRole('button', { name: 'Delete on the site' }).click();
  await page.getByRole('button', { name: 'Leave and delete them all' }).click();
  await expect(page.getByText('The site no longer knows you in 1 match.')).toBeVisible();
  await page.getByRole('radio', { name: /^All \d+$/ }).check();
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('All modes');
  await expect.poll(() => rowsOn(page)).toHaveLength(1);
  const asked = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: north.key }),
  };
  const theirsStill = await (await fetch(`${server.url}/api/mine`, asked)).json();
  expect(theirsStill.matches).toHaveLength(1);

  // The device forgets, what people in these tests have before they come included.
  await page.addInitScript((key) => {
    localStorage.removeItem('dominion.mustered');
    if (localStorage.getItem('dominion.key') === key) localStorage.removeItem('dominion.key');
  }, after);
  await page.getByRole('button', { name: 'Delete on this device' }).click();
  await page.getByRole('button', { name: 'Delete everything for good' }).click();
  await expect(page.getByRole('heading', { name: 'Dominion', level: 1 })).toBeVisible();
  await page.goto(`${server.url}/history`);
  await expect(page.getByText('You have not played yet.')).toBeVisible();
  expect(await page.evaluate((name) => localStorage.getItem(name), KEY)).not.toBe(after);

  // Without an answer it is said, and tried again.
  await page.route('**/api/mine', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The site does not answer.')).toBeVisible();
  await page.unroute('**/api/mine');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have not played yet.')).toBeVisible();
});
