/** The spectators' page: a match always runs there, of players if one is listed, else between bots. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openNew, openRules, Person, PHONE, startPlain } from '../support/person.js';
import { refusal, test } from '../support/server.js';

// With reduced motion, the match stands still until the spectator continues it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Returns the accessible names of the grid's squares, which is what the board shows. */
const said = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

test('with nobody at play two bots are, with who leads and what has just happened', async ({ page, server }) => {
  await page.goto(`${server.url}/watch?renderer=canvas`);
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  const told = page.getByRole('region', { name: 'What is happening' });
  await expect(told.locator('.caster-now')).toContainText(/Zhao|Chu/);
  const first = await told.locator('.caster-now').innerText();
  const before = await said(page);
  await expect(told.locator('.caster-now')).not.toHaveText(first);
  await expect.poll(() => said(page)).not.toEqual(before);
  await expect(page.locator('.mandate-lead')).toContainText(/leads|level/i);
  const rest = page.getByRole('button', { name: 'Pause' });
  await rest.press('Enter');
  const go = page.getByRole('button', { name: 'Resume' });
  await expect(go).toBeFocused();
  await expectOpen(page, 'bots');
  const others = page.getByRole('region', { name: 'Other matches' });
  await expect(others.getByText('No other matches right now.')).toBeVisible();
  await expect(others.locator('canvas')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next match' })).toHaveCount(0);
  // The board and its commentary fill the screen, and return to the page.
  await page.getByRole('button', { name: 'Full screen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('watch-stage');
  await page.getByRole('button', { name: 'Exit full screen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  // The keyboard moves through the grid.
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
    await expect(others).toContainText('Can’t reach the server.');
    await expect(others).not.toContainText('No other match');
    await page.unroute('**/api/lobby');
    await expect(others).toContainText('No other matches');
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

  // While it waits, its row says for how long, and shows its board.
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
  // The home page shows it as well, from the position in the page's HTML.
  await expect.poll(async () => (await (await fetch(server.url)).text()).includes(`data-match="${code}"`)).toBe(true);
  await guest.page.reload();
  await expect(guest.page.locator('.stage-told')).toContainText('is playing');
  await guest.page.getByRole('link', { name: 'A match in progress' }).click();
  await expect(guest.page).toHaveURL(/\/watch/);
  const sides = guest.page.getByRole('list', { name: 'Teams' });
  await expect(sides).toContainText('Guest');
  await expect(guest.page.getByRole('link', { name: 'Go to their table' })).toHaveAttribute('href', `/r/${code}`);
  await expect(guest.page.locator('.caster-now')).not.toBeEmpty();
  await expectOpen(guest.page, 'people');
  // Next comes the bots' match; the others are cards below, and one of them leads back.
  await guest.page.getByRole('button', { name: 'Next match' }).click();
  await expect(guest.page.getByText('Two bots in a skirmish, in your browser')).toBeVisible();
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
