/** Seats that can't be lost: one kept for someone by a link, a key to the own one; and notes. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { openNew, openSeat, Person, PHONE } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

/** Everything that a page could give a token away by: its address, and what its tab went through. */
const traces = (page: Page) => page.evaluate(() => location.href + document.referrer + JSON.stringify(history.state));

test('a seat is kept by a link, and found again by a key in another browser', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse', { viewport: { width: 1024, height: 768 } });
  const guest = await Person.enter(browser, 'mouse', PHONE);
  const link = await host.makeMatch(server.url, 'Ying');
  await host.page.getByRole('button', { name: 'Invite somebody to the seat of Zhao' }).click();
  const field = host.page.getByRole('textbox', { name: 'Link to this seat' });
  await expect(field).toHaveValue(/\/r\/\w{6}\?seat=[\w-]{24}$/);
  const invitation = await field.inputValue();
  const token = invitation.slice(-24);
  await expect(host.page.getByRole('region', { name: 'Seats' })).toContainText('kept for a link');
  await expectOpen(host.page, 'a seat that is kept, as the host sees it');

  // Who has only the link to the match finds the seat kept.
  const { page } = guest;
  await page.goto(`${link}?renderer=canvas`);
  await expect(page.getByText('kept for a link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sit as Zhao' })).toHaveCount(0);
  // Whoever has the one to the seat is shown it; a reload before they sit takes it from nobody.
  await page.goto(`${invitation}&renderer=canvas`);
  const card = page.getByRole('region', { name: 'Zhao’s seat is kept for you' });
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

  // The link was good once: the next one reads so.
  const late = await Person.enter(browser, 'mouse', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await late.page.goto(`${invitation}&renderer=canvas`);
  const used = late.page.getByRole('region', { name: 'This link to a seat no longer works' });
  await expect(used).toContainText('You are welcome to watch.');
  expect(await traces(late.page)).not.toContain(token);
  await expectOpen(late.page, 'a link that was used');
  await used.getByRole('button', { name: 'Close' }).click();
  await expect(used).toHaveCount(0);

  await host.startMatch();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await openSeat(page);
  await page.getByRole('button', { name: 'Keep a key to your seat' }).click();
  await expectOpen(page, 'what a key is, on a phone');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = page.getByRole('textbox', { name: 'Key to your seat' });
  await expect(key).toHaveValue(/\/r\/\w{6}#key=[\w-]{24}$/);
  const kept = await key.inputValue();
  await expect(page.locator('.handover .qr path')).toHaveAttribute('d', /^M/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^dominion-\w{6}-zhao\.png$/);
  await expectOpen(page, 'a key, on a phone');

  // Another browser, which knows nothing of the match, has the seat by the key; the first one is told.
  const fresh = await Person.enter(browser, 'mouse', { viewport: { width: 1440, height: 900 } });
  const [before, behind] = kept.split('#');
  await fresh.page.goto(`${before}?renderer=canvas#${behind}`);
  await expect(fresh.page.getByText('its key is used up')).toBeVisible();
  await expect(fresh.page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(await traces(fresh.page)).not.toContain(kept.slice(-24));
  await expect(page.getByText('Your seat moved to another device.')).toBeVisible();
  await late.page.goto('about:blank');
  await late.page.goto(`${before}?renderer=canvas#${behind}`);
  const stale = late.page.getByRole('region', { name: 'This link does not open your seat' });
  await expect(stale).toContainText('make a new one there');
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
  // The column whose cards are cut fades there, until it is scrolled to its end.
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
