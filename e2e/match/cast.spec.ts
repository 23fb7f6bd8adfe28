/** A match on a television, and a stream whose address stays the same whatever its person plays. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openMore, Person, PHONE, startPlain } from '../support/person.js';
import { test } from '../support/server.js';
import { Witness } from '../support/witness.js';

/** What others see there, for who looks at the pictures: SHOTS names a folder. */
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

    // The television: with a seat free it says where to sit.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const tv = await context.newPage();
    await tv.goto(`${server.url}/tv/${code}?renderer=canvas`);
    await expect(tv.getByText('Take a seat')).toBeVisible();
    await expect(tv.getByText(code, { exact: true })).toBeVisible();
    await expect(tv.getByRole('img', { name: 'QR code of this link' })).toBeVisible();
    await expect(tv.getByRole('list', { name: 'Teams' })).toContainText('Ying');
    await expectOpen(tv, 'the screen before the match');
    await shot(tv, 'tv-waiting');

    // The stream's address is made in the person's own list, and shows the same table.
    // They stay at the table meanwhile: who is away from one that has not begun loses their seat before long.
    const list = await south.context.newPage();
    await list.goto(`${server.url}/history`);
    const own = list.getByRole('region', { name: 'Your stream' });
    await own.getByRole('button', { name: 'Make the address' }).click();
    const field = own.getByRole('textbox', { name: 'Address of your stream' });
    await expect(field).toHaveValue(/\/show\/[\w-]{16,}$/);
    await own.getByRole('checkbox', { name: 'the board' }).uncheck();
    await own.getByRole('checkbox', { name: 'Nothing behind it' }).check();
    await own.getByRole('spinbutton', { name: /Size/ }).fill('150');
    await own.getByRole('spinbutton', { name: /Size/ }).blur();
    await expect(field).toHaveValue(/\?parts=sides,mandate,told,code&ground=none&size=150$/);
    await expectOpen(list, 'own stream');
    await shot(list, 'own');
    const address = await field.inputValue();
    const stream = await context.newPage();
    // What lies behind it nobody knows, so that colours are looked at over one of our own.
    await stream.goto(address.replace('&ground=none', ''));
    await expect(stream.getByRole('list', { name: 'Teams' })).toContainText('Ying');
    await expectOpen(stream, 'the stream');
    await stream.goto(address);
    await expect(stream.getByRole('list', { name: 'Teams' })).toContainText('Ying');
    await expect(stream.locator('canvas')).toHaveCount(0);
    expect(await stream.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    await shot(stream, 'stream');

    // What happens is told on both, on a phone too.
    const north = await Person.enter(browser, 'keyboard', PHONE);
    await north.sit(link, 'Zhao Tuo', 0);
    await expect(tv.getByRole('list', { name: 'Teams' })).toContainText('Zhao Tuo');
    await expect(tv.getByText('Look on')).toBeVisible();
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

    // The next match of its person comes by itself, once this one is over.
    await openMore(south.page);
    await south.page.getByRole('button', { name: 'Resign' }).click();
    await south.page.getByRole('button', { name: 'Really resign?' }).click();
    await expect(tv.getByText(/wins/).first()).toBeVisible();
    await shot(tv, 'tv-over');
    const next = await south.makeMatch(server.url, 'Ying');
    await expect(stream.getByText(next.split('/').at(-1)!, { exact: true })).toBeVisible({ timeout: 20_000 });

    // Given up, it shows nobody's match any more.
    await own.getByRole('button', { name: 'Give it up' }).click();
    await expect(own).toContainText('There is no such address now.');
    await expect(stream.getByRole('status')).toContainText('shows nobody’s match any more');
    await stream.reload();
    await expect(stream.getByRole('status')).toContainText('shows nobody’s match any more');
    // Where nobody answers it says so, and not that there is none.
    await stream.route('**/api/show/*', (route) => route.abort());
    await stream.reload();
    await expect(stream.getByRole('status')).toContainText('The line has gone');
    await witness.leave();
  },
);
