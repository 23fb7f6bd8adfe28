/** Reserved seats: one kept for a friend by a link, a key to your own, and notes. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { openNew, openSeat, Person, PHONE } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

/** Returns all places where a page could leak a token: its address, and its tab's history. */
const traces = (page: Page) => page.evaluate(() => location.href + document.referrer + JSON.stringify(history.state));

test('a seat is kept by a link, and found again by a key in another browser', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse', { viewport: { width: 1024, height: 768 } });
  const guest = await Person.enter(browser, 'mouse', PHONE);
  const link = await host.makeMatch(server.url, 'Ying');
  await host.page.getByRole('button', { name: 'Invite a friend to Zhao’s seat' }).click();
  const field = host.page.getByRole('textbox', { name: 'Link to this seat' });
  await expect(field).toHaveValue(/\/r\/\w{6}\?seat=[\w-]{24}$/);
  const invitation = await field.inputValue();
  const token = invitation.slice(-24);
  await expect(host.page.getByRole('region', { name: 'Seats' })).toContainText('reserved');
  await expectOpen(host.page, 'a seat that is kept, as the host sees it');

  // A player with only the link to the match finds the seat reserved.
  const { page } = guest;
  await page.goto(`${link}?renderer=canvas`);
  await expect(page.getByText('reserved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sit as Zhao' })).toHaveCount(0);
  // A player with the link to the seat can take it; a reload before they sit doesn't lose it.
  await page.goto(`${invitation}&renderer=canvas`);
  const card = page.getByRole('region', { name: 'Zhao’s seat is reserved for you' });
  await expect(card).toBeVisible();
  expect(await traces(page)).not.toContain(token);
  expect(page.url()).toBe(`${link}?renderer=canvas`);
  await page.reload();
  await expect(card).toBeInViewport({ ratio: 1 });
  await expectOpen(page, 'a seat that is kept, on a phone');
  await card.getByRole('textbox', { name: 'Your name' }).fill('Zhao Tuo');
  await card.getByRole('button', { name: 'Sit as Zhao' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await expect(card).toHaveCount(0);

  // The link worked once: the next player reads that it was used.
  const late = await Person.enter(browser, 'mouse', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await late.page.goto(`${invitation}&renderer=canvas`);
  const used = late.page.getByRole('region', { name: 'This link to a seat no longer works' });
  await expect(used).toContainText('You can watch.');
  expect(await traces(late.page)).not.toContain(token);
  await expectOpen(late.page, 'a link that was used');
  await used.getByRole('button', { name: 'Close' }).click();
  await expect(used).toHaveCount(0);

  await host.startMatch();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await openSeat(page);
  await page.getByRole('button', { name: 'Save a recovery link' }).click();
  await expectOpen(page, 'what a key is, on a phone');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const key = page.getByRole('textbox', { name: 'Recovery link' });
  await expect(key).toHaveValue(/\/r\/\w{6}#key=[\w-]{24}$/);
  const kept = await key.inputValue();
  await expect(page.locator('.handover .qr path')).toHaveAttribute('d', /^M/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^dominion-\w{6}-zhao\.png$/);
  await expectOpen(page, 'a key, on a phone');

  // Another browser, new to the match, takes the seat by the key, and the first one is told.
  const fresh = await Person.enter(browser, 'mouse', { viewport: { width: 1440, height: 900 } });
  const [before, behind] = kept.split('#');
  await fresh.page.goto(`${before}?renderer=canvas#${behind}`);
  await expect(fresh.page.getByText('The link is used up')).toBeVisible();
  await expect(fresh.page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(await traces(fresh.page)).not.toContain(kept.slice(-24));
  await expect(page.getByText('Your seat moved to another device.')).toBeVisible();
  await late.page.goto('about:blank');
  await late.page.goto(`${before}?renderer=canvas#${behind}`);
  const stale = late.page.getByRole('region', { name: 'This link doesn’t open your seat' });
  await expect(stale).toContainText('make a new link');
  await expectOpen(late.page, 'a key that was used');

  expect([...host.errors, ...guest.errors, ...late.errors, ...fresh.errors]).toEqual([]);
});

test('notes on a match over days are theirs alone who wrote them, and marked in the list of their matches', async ({
  browser,
  server,
}) => {
  const pace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;
  const { south, end } = await seatOne(browser, server, { browsers: PHONE, asked: { pace } });
  const { page } = south;
  await page.getByText('Notes', { exact: true }).click();
  const notes = page.getByRole('textbox', { name: 'Your notes on this match' });
  await notes.fill('Their Admiral stands alone.');
  await expectOpen(page, 'notes, on a phone');
  await page.reload();
  await page.getByText('Notes', { exact: true }).click();
  await expect(notes).toHaveValue('Their Admiral stands alone.');
  await page.goto(`${server.url}/history?renderer=canvas`);
  await expect(page.getByRole('img', { name: 'with notes' })).toBeVisible();
  await expectOpen(page, 'a match with notes in the list');
  await end();
});

test('a host who never gave a name gives one on their seat, and keeps the seat', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/?renderer=canvas`);
  await openNew(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats.locator('.seat-who', { hasText: 'Guest' })).toBeVisible();
  // A column with hidden cards fades at the edge, until it is scrolled to its end.
  const column = page.locator('.side-left');
  const below = () => column.evaluate((side) => getComputedStyle(side).getPropertyValue('--below'));
  await page.getByText('How to play', { exact: true }).click();
  await expect.poll(below).toBe('32px');
  await column.evaluate((side) => side.scrollTo(0, side.scrollHeight));
  await expect.poll(below).toBe('0px');
  const name = seats.getByRole('textbox', { name: 'Your name' });
  await name.fill('Ann');
  await name.press('Enter');
  await expect(seats.locator('.seat-who', { hasText: 'Ann' })).toBeVisible();
  await expect(seats.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await page.reload();
  await seats.getByText('More', { exact: true }).click();
  await seats.getByRole('button', { name: 'Change name' }).click();
  await name.fill('Anna');
  await name.press('Enter');
  await expect(seats.locator('.seat-who', { hasText: 'Anna' })).toBeVisible();
  await expect(name).toHaveCount(0);
});
