/** A match on a TV, and a stream whose address stays the same for each match of its player. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { openMore, Person, PHONE, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

/** Saves a picture of what others see there, into the folder that SHOTS names. */
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test(
  'a screen shows the code to join by, then the match; a stream follows its person from match to match',
  nightly(),
  async ({ browser, server }) => {
    const south = await Person.enter(browser, 'keyboard');
    const link = await south.makeMatch(server.url, 'Ying');
    const code = link.split('/').at(-1)!;

    // The TV says where to sit while a seat is free.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const tv = await context.newPage();
    await tv.goto(`${server.url}/tv/${code}?renderer=canvas`);
    await expect(tv.getByText('Take a seat')).toBeVisible();
    await expect(tv.getByText(code, { exact: true })).toBeVisible();
    await expect(tv.getByRole('img', { name: 'QR code of this link' })).toBeVisible();
    await expect(tv.getByRole('list', { name: 'Teams' })).toContainText('Ying');
    await expectOpen(tv, 'the screen before the match');
    await shot(tv, 'tv-waiting');

    // The player makes the stream's address in their own list, and it shows the same table. Players stay at the table meanwhile:
    // those absent before the match begins soon lose their seats.
    const list = await south.context.newPage();
    await list.goto(`${server.url}/history#stream`);
    const own = list.getByRole('region', { name: 'Your stream' });
    await own.getByRole('button', { name: 'Make the link' }).click();
    const field = own.getByRole('textbox', { name: 'Link to your stream' });
    await expect(field).toHaveValue(/\/show\/[\w-]{16,}$/);
    await own.getByRole('checkbox', { name: 'the board' }).uncheck();
    await own.getByRole('checkbox', { name: 'Transparent background' }).check();
    await own.getByRole('spinbutton', { name: /^Text size/ }).fill('150');
    await own.getByRole('spinbutton', { name: /^Text size/ }).blur();
    await expect(field).toHaveValue(/\?parts=sides,mandate,told,code&ground=none&size=150$/);
    await expectOpen(list, 'own stream');
    await shot(list, 'own');
    const address = await field.inputValue();
    const stream = await context.newPage();
    // The background behind the overlay is unknown, so contrast is measured over our own.
    await stream.goto(address.replace('&ground=none', ''));
    await expect(stream.getByRole('list', { name: 'Teams' })).toContainText('Ying');
    await expectOpen(stream, 'the stream');
    await stream.goto(address);
    await expect(stream.getByRole('list', { name: 'Teams' })).toContainText('Ying');
    await expect(stream.locator('canvas')).toHaveCount(0);
    expect(await stream.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    await shot(stream, 'stream');

    // Both show events, on a phone too.
    const north = await Person.enter(browser, 'keyboard', PHONE);
    await north.sit(link, 'Zhao Tuo', 0);
    await expect(tv.getByRole('list', { name: 'Teams' })).toContainText('Zhao Tuo');
    await expect(tv.getByText('Watch')).toBeVisible();
    await south.startMatch();
    const witness = await Witness.of(server.url, link);
    await witness.begun();
    for (const [at, { page }] of [south, north].entries()) {
      await startPlain(page);
      await witness.heard(at);
    }
    for (const page of [tv, stream]) await expect(page.getByText('The armies stand ready.').first()).toBeVisible();
    await expect(tv.getByRole('list', { name: 'Teams' }).getByText('to move')).toHaveCount(1);
    await shot(tv, 'tv-playing');
    await shot(stream, 'stream-playing');
    await tv.setViewportSize({ width: 390, height: 844 });
    await expectOpen(tv, 'the screen on a phone');
    await shot(tv, 'tv-phone');

    // The stream switches to its player's next match by itself, once this one is over.
    await openMore(south.page);
    await south.page.getByRole('button', { name: 'Resign' }).click();
    await south.page.getByRole('button', { name: 'Resign this match?' }).click();
    await expect(tv.getByText(/wins/).first()).toBeVisible();
    await shot(tv, 'tv-over');
    const next = await south.makeMatch(server.url, 'Ying');
    await expect(stream.getByText(next.split('/').at(-1)!, { exact: true })).toBeVisible({ timeout: 20_000 });

    // Once switched off, it shows no match.
    await own.getByRole('button', { name: 'Switch it off' }).click();
    await expect(own).toContainText('This stream is switched off.');
    await expect(stream.getByRole('status')).toContainText('This stream is switched off');
    await stream.reload();
    await expect(stream.getByRole('status')).toContainText('This stream is switched off');
    // If the server doesn't answer, the page says so instead of claiming that there's no match.
    await stream.route('**/api/show/*', (route) => route.abort());
    await stream.reload();
    await expect(stream.getByRole('status')).toContainText('Connection lost');
    await witness.leave();
  },
);
