/** Votes of the table: two players of a correspondence match go back a turn together. */
import { type Browser, expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { Witness } from '../support/observer.js';
import { openNew, openRules, openSeat, Person, startPlain } from '../support/person.js';
import { type RunningServer, test } from '../support/server.js';
import { openSheet, sheet } from '../support/sheet.js';
import { nextAction } from '../support/short-match.js';

/** Seats two players at a correspondence match that has begun, both with their pages open. */
async function seatDays(browser: Browser, { url }: RunningServer) {
  const south = await Person.enter(browser, 'keyboard');
  const north = await Person.enter(browser, 'keyboard');
  const { page } = south;
  await page.goto(`${url}/?renderer=canvas`);
  await openNew(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ying');
  await openRules(page);
  await page.getByRole('radio', { name: 'Correspondence', exact: true }).check();
  await expectOpen(page, 'a form for a match of days');
  await page.getByRole('button', { name: 'Create link' }).click();
  const field = page.getByRole('textbox', { name: 'Link to this match' });
  await expect(field).toHaveValue(/\/r\/[2-9A-HJKMNP-Z]{6}$/);
  const link = await field.inputValue();
  south.team = 2;
  await expect(page.getByText('You can close this page')).toBeVisible();
  await expectOpen(page, 'a room of days that waits');
  // Taking the last seat begins the match, so the player can't stand up again.
  await north.page.goto(`${link}?renderer=canvas`);
  const others = north.page.getByRole('textbox', { name: 'Your name' });
  await others.fill('Bao');
  await others.press('Enter');
  await north.page.getByRole('button', { name: 'Sit as Zhao' }).click();
  north.team = 0;
  const witness = await Witness.of(url, link);
  await witness.begun();
  return { south, north, link, witness };
}

test('two people go back a turn, which has the throw that it had', async ({ browser, server }) => {
  const { south, north, witness } = await seatDays(browser, server);
  // The sheet has only what can be proposed now.
  await openSheet(south.page);
  await expect(sheet(south.page).getByRole('button', { name: /^Stop the clocks/ })).toBeVisible();
  await expect(sheet(south.page).getByRole('button', { name: /^Go back to an earlier turn/ })).toHaveCount(0);
  await south.page.keyboard.press('Escape');
  for (const { page } of [south, north]) await startPlain(page);
  await expect.poll(() => witness.match.position.phase).toBe('move');
  const [mover, other] = witness.match.position.turn === 2 ? [south, north] : [north, south];
  const otherName = mover === south ? 'Bao' : 'Ying';
  const mustered = witness.lines.length;
  const action = nextAction(witness.match);
  await mover.act(action);
  await witness.heard(mustered);
  const first = witness.lines.slice(mustered);

  await openSheet(other.page);
  await expect(sheet(other.page).getByRole('button', { name: /^Stop the clocks/ })).toBeVisible();
  await expectOpen(other.page, 'the list of what can be proposed');
  await sheet(other.page)
    .getByRole('button', { name: /^Go back to an earlier turn/ })
    .click();
  await expectOpen(other.page, 'the choice of a turn');
  await sheet(other.page).getByRole('button', { name: 'Propose' }).click();
  await expect(sheet(other.page)).toHaveCount(0);
  const card = mover.page.getByRole('region', { name: `${otherName} proposes: back to turn 1` });
  await expect(card).toContainText(`Waiting for: you`);
  await expectOpen(mover.page, 'a proposal');
  await card.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => witness.lines.length).toBe(mustered);
  for (const { page } of [south, north]) {
    const last = page.getByRole('list', { name: 'Moves' }).getByRole('listitem').last();
    await expect(last).toHaveText(/^Back to turn 1 – agreed by (Ying and Bao|Bao and Ying)$/);
  }
  await mover.act(action);
  await witness.heard(mustered);
  expect(witness.lines.slice(mustered, mustered + first.length)).toEqual(first);
  await openSeat(mover.page);
  await mover.page.getByRole('button', { name: 'Days off and holidays' }).click();
  await expect(mover.page.getByRole('dialog', { name: 'Days off and holidays' })).toBeVisible();
  await expectOpen(mover.page, 'days off and holidays');
  await witness.leave();
  expect([...south.errors, ...north.errors]).toEqual([]);
});
