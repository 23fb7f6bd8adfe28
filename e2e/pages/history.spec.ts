/** A player's own matches: two players play and open the list. One moves it all to another browser, and deletes it. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { Person } from '../support/person.js';
import { test } from '../support/server.js';

const KEY = 'dominion.key';

async function rowsOn(page: Page): Promise<string[]> {
  const list = page.getByRole('region', { name: 'Matches', exact: true });
  await expect(page.getByText('Loading your matches')).toBeHidden();
  return (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

async function playHere(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/play?renderer=canvas`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page).toHaveURL(/\/play\/[0-9a-f]{8}/);
}

/** Checks the page at its narrowest and widest, and leaves it wide. */
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

  await page.goto(`${server.url}/history`);
  await expect(page.getByText('No matches yet.')).toBeVisible();

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
  // Few matches need no filters, and the rest of the page is folded.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save the file' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('1 won, 0 lost, 0 drawn');
  await expect(page.getByRole('table')).toContainText(/Zhao Tuo\s*1 match/);
  await lookOver(page, 'history');

  // Filters, from five matches on.
  for (let more = 0; more < 3; more++) await playHere(page, server.url);
  await page.goto(`${server.url}/history#data`);
  await page.getByRole('radio', { name: 'Lost 0', exact: true }).check();
  await expect(page.getByText('No matches fit these filters.')).toBeVisible();
  await page.getByRole('radio', { name: 'Unfinished 4', exact: true }).check();
  expect(await rowsOn(page)).toHaveLength(4);
  await page.getByRole('radio', { name: 'Won 1', exact: true }).check();
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('2 players');
  expect(await rowsOn(page)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', `/g/${code}`);

  await lookOver(page, 'history, with its data unfolded');
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
  await other.goto(`${server.url}/history#data`);
  // The page makes the key when it runs, which is after it has loaded.
  const keyOf = () => other.evaluate((name) => localStorage.getItem(name), KEY);
  await expect.poll(keyOf).not.toBeNull();
  const before = await keyOf();
  const choose = (name: string, content: string) =>
    other
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('broken.json', `${text.slice(0, 60)}\n oops`);
  await expect(other.getByRole('alert')).toContainText(
    /Line \d+, column \d+\. It isn’t valid JSON: it may be damaged, or not one of our files\. Nothing was changed/,
  );
  await choose('broken.json', text.replace(/("keys": \[\s*)"[0-9a-f]/, '$1"x'));
  await expect(other.getByRole('alert')).toContainText('At keys[0]: there should be a key here');
  await choose('mine.json', text);
  const offer = other.getByRole('region', { name: 'What’s in the file' });
  await expect(offer).toContainText('this browser acts as its owner');
  await lookOver(other, 'a file to be taken over');
  await offer.getByRole('button', { name: 'Import with the key' }).click();
  await expect(other.getByText('Imported.')).toBeVisible();
  await expect.poll(() => rowsOn(other)).toHaveLength(6);
  const [theirs, ours] = [await rowsOn(other), rows];
  for (const row of ours) expect(theirs).toContain(row);
  const after = await other.evaluate((name) => localStorage.getItem(name), KEY);
  expect(after).toBe(await page.evaluate((name) => localStorage.getItem(name), KEY));
  await expect(other.getByRole('button', { name: `Use key ${before!.slice(0, 6)}…` })).toBeVisible();

  // The site deletes the player's data; the other player's match stays.
  await page.getByRole('button', { name: 'Delete on the site' }).click();
  await page.getByRole('button', { name: 'Resign and delete all' }).click();
  await expect(page.getByText('Deleted: your data in 1 match on the site.')).toBeVisible();
  // With fewer than five left, the filters are gone and no longer apply.
  await expect.poll(() => rowsOn(page)).toHaveLength(4);
  await expect(page.getByRole('radio')).toHaveCount(0);
  const asked = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: north.key }),
  };
  const theirsStill = await (await fetch(`${server.url}/api/mine`, asked)).json();
  expect(theirsStill.matches).toHaveLength(1);

  // The device deletes its data, including what these tests store in advance.
  await page.addInitScript((key) => {
    localStorage.removeItem('dominion.mustered');
    if (localStorage.getItem('dominion.key') === key) localStorage.removeItem('dominion.key');
  }, after);
  await page.getByRole('button', { name: 'Delete on this device' }).click();
  await page.getByRole('button', { name: 'Delete everything for good' }).click();
  await expect(page.getByRole('heading', { name: 'Dominion', level: 1 })).toBeVisible();
  await page.goto(`${server.url}/history`);
  await expect(page.getByText('No matches yet.')).toBeVisible();
  expect(await page.evaluate((name) => localStorage.getItem(name), KEY)).not.toBe(after);

  // If the server doesn't answer, the page says so and can try again.
  await page.route('**/api/mine', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Can’t reach the site.')).toBeVisible();
  await page.unroute('**/api/mine');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No matches yet.')).toBeVisible();
});
