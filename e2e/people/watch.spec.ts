/** The page for who looks on: a match always runs there, of people where one is listed, else between bots. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openNew, openRules, Person, PHONE, startPlain } from '../support/person.js';
import { refusal, test } from '../support/server.js';

// Where nothing may move, the match rests until it is asked to go on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The squares of the grid as they are said, which is what the board shows. */
const said = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

test('with nobody at play two bots are, with who leads and what has just happened', async ({ page, server }) => {
  await page.goto(`${server.url}/watch?renderer=canvas`);
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  const told = page.getByRole('region', { name: 'What is happening' });
  // A move, and another one.
  await expect(told.locator('.caster-now')).toContainText(/Zhao|Chu/);
  const first = await told.locator('.caster-now').innerText();
  const before = await said(page);
  await expect(told.locator('.caster-now')).not.toHaveText(first);
  await expect.poll(() => said(page)).not.toEqual(before);
  await expect(page.locator('.mandate-lead')).toContainText(/leads|level/i);
  const rest = page.getByRole('button', { name: 'Let it rest' });
  await rest.press('Enter');
  const go = page.getByRole('button', { name: 'Let it go on' });
  await expect(go).toBeFocused();
  await expectOpen(page, 'bots');
  await expect(page.getByRole('region', { name: 'Other matches' })).toContainText('No other match is listed');
  await expect(page.getByRole('button', { name: 'Next match' })).toHaveCount(0);
  // The board and what is told of it fill the screen, and give it back.
  await page.getByRole('button', { name: 'Full screen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('watch-stage');
  await page.getByRole('button', { name: 'Leave full screen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  // The grid is walked by keys.
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-square="b15"]')).toBeFocused();
});

test(
  'where the list is not to be had it says so, and not that there is no match',
  nightly(),
  async ({ page, server }) => {
    await page.route('**/api/lobby', (route) => route.fulfill(refusal(503, 'unwritten')));
    await page.goto(`${server.url}/watch?renderer=canvas`);
    const others = page.getByRole('region', { name: 'Other matches' });
    await expect(others).toContainText('The server does not answer.');
    await expect(others).not.toContainText('No other match');
    await page.unroute('**/api/lobby');
    await expect(others).toContainText('No other match is listed');
  },
);

test('where people play that is shown, move by move, and its table is one press away', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse');
  await host.page.goto(`${server.url}/?renderer=canvas`);
  await openNew(host.page);
  await openRules(host.page);
  await host.page.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await host.page.getByRole('radiogroup', { name: 'Seat of Zhao' }).getByRole('radio', { name: 'Bot' }).check();
  await host.page.getByRole('button', { name: 'Open to all' }).click();
  await expect(host.page).toHaveURL(/\/r\//);
  const code = new URL(host.page.url()).pathname.split('/')[2]!;

  // While it waits its row says for how long, and shows its board.
  const guest = await Person.enter(browser, 'mouse', PHONE);
  await guest.page.goto(`${server.url}/?renderer=canvas`);
  const row = guest.page
    .getByRole('region', { name: 'Open tables' })
    .getByRole('listitem')
    .filter({ hasText: 'Opened' });
  await expect(row).toContainText('Evening');
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator('canvas')).toHaveAttribute('data-painted', 'true');
  await expectOpen(guest.page, 'row');

  await host.startMatch();
  await startPlain(host.page);
  // The first page shows it as well, by the position that came with the page.
  await expect.poll(async () => (await (await fetch(server.url)).text()).includes(`data-match="${code}"`)).toBe(true);
  await guest.page.reload();
  await expect(guest.page.locator('.stage-told')).toContainText('is playing');
  await guest.page.getByRole('link', { name: 'A match that is being played' }).click();
  await expect(guest.page).toHaveURL(/\/watch/);
  const sides = guest.page.getByRole('list', { name: 'Teams' });
  await expect(sides).toContainText('Guest');
  await expect(guest.page.getByRole('link', { name: 'Go to their table' })).toHaveAttribute('href', `/r/${code}`);
  await expect(guest.page.locator('.caster-now')).not.toBeEmpty();
  await expectOpen(guest.page, 'people');
  // What comes next is that of the bots; the others stand below as cards, from which one comes back.
  await guest.page.getByRole('button', { name: 'Next match' }).click();
  await expect(guest.page.getByText('Two bots at a skirmish, in your browser')).toBeVisible();
  const other = guest.page.getByRole('region', { name: 'Other matches' });
  await expect(other.locator('canvas').first()).toHaveAttribute('data-painted', 'true');
  await expectOpen(guest.page, 'others');
  await other.getByRole('button', { name: `Watch: match ${code}` }).click();
  await expect(guest.page.getByRole('link', { name: 'Go to their table' })).toHaveAttribute('href', `/r/${code}`);
  await expect(guest.page.locator('.watch-stage')).toBeInViewport();
  for (const person of [host, guest]) {
    expect(person.errors).toEqual([]);
    await person.context.close();
  }
});
