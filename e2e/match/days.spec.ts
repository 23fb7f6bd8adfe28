import { expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { openNew, openRules, openSeat, Person } from '../support/person.js';
import { type RunningServer, test } from '../support/server.js';
import { nextAction } from '../support/short-match.js';

/** Opens the match on a player's new page, does something there and closes the page. */
async function lookIn(person: Person, link: string, does: (there: Person) => Promise<void>): Promise<void> {
  const there = person.on(await person.context.newPage());
  await there.page.goto(`${link}?renderer=canvas`);
  await does(there);
  await there.page.close();
}

async function rowOf(person: Person, { url }: RunningServer): Promise<string> {
  const page = await person.context.newPage();
  await page.goto(`${url}/?renderer=canvas`);
  const row = page.getByRole('region', { name: 'Your matches' }).getByRole('listitem').first();
  await expect(row).toBeVisible();
  const text = (await row.textContent())!;
  await page.close();
  return text;
}

test(
  'two people play a match of days, one after the other, and close their pages in between',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(240_000);
    const south = await Person.enter(browser, 'keyboard');
    const north = await Person.enter(browser, 'keyboard');
    const { page } = south;
    await page.goto(`${server.url}/?renderer=canvas`);
    await openNew(page);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ying');
    await openRules(page);
    await expect(page.getByRole('radiogroup', { name: 'Clock' })).toBeVisible();
    await page.getByRole('radio', { name: 'Correspondence', exact: true }).check();
    await expect(page.getByRole('radiogroup', { name: 'Clock' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Custom…' }).check();
    await page.getByRole('textbox', { name: 'Maximum' }).fill('47');
    await expect(page.getByText('The maximum must be at least the starting time.')).toBeVisible();
    await page.getByRole('radio', { name: '2 days a turn' }).check();
    await expect(
      page.getByText('Up to 2 days for each turn. A match like this takes up to about 8 months.'),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'The match waits' }).check();
    await expectOpen(page, 'a form for a match of days');
    await page.getByRole('button', { name: 'Create link' }).click();
    const field = page.getByRole('textbox', { name: 'Link to this match' });
    await expect(field).toHaveValue(/\/r\/[2-9A-HJKMNP-Z]{6}$/);
    const link = await field.inputValue();
    await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await expect(page.getByText('You can close this page')).toBeVisible();
    await expect(page.getByText('Then come back within 12 hours')).toBeVisible();
    await expectOpen(page, 'a room of days that waits');
    await page.close();
    south.team = 2;

    await north.sit(link, 'Zhao Tuo', 0);
    await expect(north.page.getByRole('status').first()).toContainText(
      /The match starts when .?Ying.? comes back, at the latest on .+/,
    );
    await north.page.close();

    // Opening the page reveals what the browser has sealed, so the match begins.
    const witness = await Witness.of(server.url, link);
    await lookIn(south, link, async (there) => {
      await witness.begun();
      const { match } = witness;
      await there.act(nextAction({ ...match, position: { ...match.position, mustering: 1 << 2 } }));
      await witness.heard(match.actions.length);
      await expect(there.status).toContainText('Muster – waiting for Zhao (Zhao Tuo)');
    });
    await lookIn(north, link, async (there) => {
      const { match } = witness;
      await there.act(nextAction(match));
      await witness.heard(match.actions.length);
    });

    const { turn } = witness.match.position;
    const [mover, other] = turn === 2 ? [south, north] : [north, south];
    expect(await rowOf(mover, server)).toMatch(/Your turn · 1 d 23 h left.*2 days a turn/);
    expect(await rowOf(other, server)).not.toContain('Your turn');
    await lookIn(mover, link, async (there) => {
      await expect(there.page.getByRole('timer', { name: /1 day 23 hours left, until / }).first()).toBeVisible();
      await expect(there.page.getByText('has left')).toHaveCount(0);
      const { match } = witness;
      await there.act(nextAction(match));
      await witness.heard(match.actions.length);
      for (let now = witness.match; now.position.turn === turn; now = witness.match) {
        await there.act(nextAction(now));
        await witness.heard(now.actions.length);
      }
      await restOnSundays(there);
    });

    expect(await rowOf(other, server)).toMatch(/Your turn · 1 d 23 h left/);
    await lookIn(other, link, async (there) => {
      await expect(there.status).toContainText(/Your turn|press/);
      await expect(there.page.getByRole('region', { name: 'Teams' })).toContainText(/2 d/);
    });
    await witness.leave();
    expect([...south.errors, ...north.errors]).toEqual([]);
  },
);

/** Sets Sundays as a rest day in the player's seat menu; three days a week are the most. */
async function restOnSundays({ page }: Person): Promise<void> {
  await openSeat(page);
  await page.getByRole('button', { name: 'Days off and holidays' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days off and holidays' });
  // The fourth day replaces the first.
  for (const day of ['Monday', 'Sunday', 'Saturday', 'Friday'])
    await dialog.getByRole('checkbox', { name: day }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
  for (const day of ['Saturday', 'Friday']) await dialog.getByRole('checkbox', { name: day }).uncheck();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'First day:' })).toBeVisible();
  await expectOpen(page, 'days off and holidays');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
}
