/** The invitation: a readable code, gone once useless; on a phone the seats come first. */
import { expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';

test('the code is shown whole and large, and no invitation once all sit; on a phone one sits first and sees the board second', async ({
  browser,
  server,
}) => {
  const host = await Person.enter(browser, 'mouse', { viewport: { width: 1440, height: 900 } });
  const guest = await Person.enter(browser, 'mouse', PHONE);
  const link = await host.makeByHand(server.url, 'Ying');
  const code = link.slice(-6);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
  ]) {
    await host.page.setViewportSize(viewport);
    const ticket = host.page.getByText(code, { exact: true });
    await expect(ticket).toBeVisible();
    const cut = await ticket.evaluate((text) => text.scrollWidth - text.clientWidth);
    const size = await ticket.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect([viewport.width, cut <= 0 && size >= 24]).toEqual([viewport.width, true]);
  }

  // On a phone the host too sees the board in the first screen; a press anywhere on the ticket copies the link.
  await host.page.setViewportSize({ width: 390, height: 844 });
  await expect(host.page.locator('.board-host')).toBeInViewport({ ratio: 0.5 });
  await host.page.getByText(code, { exact: true }).click({ force: true });
  await expect(host.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectOpen(host.page, 'host on a phone');

  const { page } = guest;
  await page.goto(`${link}?renderer=canvas`);
  const sit = page.getByRole('button', { name: 'Sit as Zhao' });
  await expect(sit).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: `Match ${code}` })).toBeInViewport({ ratio: 1 });
  const board = page.locator('.board-host');
  await expect(board).toBeInViewport({ ratio: 0.9 });
  expect((await sit.boundingBox())!.y).toBeLessThan((await board.boundingBox())!.y);
  const invitation = page.getByRole('textbox', { name: 'Link to this match' });
  await expect(invitation).toBeHidden();
  await page.getByText('Invite others').click();
  await expect(invitation).toBeVisible();
  await expectOpen(page, 'guest on a phone');

  await page.getByRole('textbox', { name: 'Your name' }).fill('Zhao Tuo');
  await sit.click();
  await expect(host.page.getByRole('button', { name: 'Start the match' })).toBeEnabled();
  for (const each of [host, guest]) {
    await expect(each.page.getByRole('textbox', { name: 'Link to this match' })).toHaveCount(0);
    await expect(each.page.getByText('Invite others')).toHaveCount(0);
  }

  // The chat opens on a phone without hiding the board or the field to write in.
  await host.startMatch();
  await page.getByRole('button', { name: 'Chat', exact: true }).tap();
  await expect(page.getByRole('textbox', { name: 'Say to everyone' })).toBeInViewport({ ratio: 1 });
  await expect(board).toBeInViewport({ ratio: 1 });
  expect([...host.errors, ...guest.errors]).toEqual([]);
});

test('the waiting room has three cards, the settings in a line, and none of it cut', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse');
  const link = await host.makeMatch(server.url, 'Ying', { mode: '4a' });
  const guest = await Person.enter(browser, 'mouse');
  await guest.page.goto(`${link}?renderer=canvas`);
  await expect(guest.page.getByRole('button', { name: 'Sit as Zhao' })).toBeVisible();
  for (const { page } of [host, guest]) {
    const cards = page.locator('main.gathering :is(.panel, .console):visible');
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(cards).toHaveCount(3);
      await expectOpen(page, `waiting at ${viewport.width}`);
      const cut = () =>
        page
          .locator('main.gathering :is(.side, .flank, .console)')
          .evaluateAll((parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 1).length);
      await expect.poll(cut).toBe(0);
    }
    // The terms are a small line of their own above the other folds.
    const [terms, help] = [page.locator('.seat-folds summary').first(), page.locator('.seat-folds summary').nth(1)];
    await expect(terms).toHaveCSS('font-weight', '400');
    await expect(terms).toContainText('Allied 2 v 2 · ');
    const { y, height } = (await terms.boundingBox())!;
    expect((await help.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await terms.click();
    await expect(page.getByRole('definition').first()).toBeVisible();
  }
  expect([...host.errors, ...guest.errors]).toEqual([]);
});
