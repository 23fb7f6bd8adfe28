/** One board for two people who have finished a match: one leads, the other follows, draws, looks aside, and leads in turn. */
import { formatPosition, formatSquare, parseAction, parseSquare, start } from '@dominion/rules';
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { mustered } from '../support/opening.js';
import { openMore, Person, PHONE } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';

/** What is seen, for who looks at the pictures: SHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

/** What is tried out, among the turns of the match. */
const variation = (page: Page) => page.locator('.together-variation');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('two people go through their match on one board, from its end to what could have been', async ({
  browser,
  server,
}) => {
  const { south, north, link, end } = await seatTwo(browser, server, { asked: { position: mustered() } });

  // While it is played the board is closed to those who play.
  const board = link.replace('/r/', '/t/');
  const aside = await south.context.newPage();
  await aside.goto(`${board}?renderer=canvas`);
  await expect(aside.getByRole('status')).toContainText('The match is being played.');
  await expectOpen(aside, 'locked out');
  await aside.close();

  await openMore(south.page);
  await button(south.page, 'Resign').click();
  await button(south.page, 'Really resign?').click();

  // One opens it, by one press; the other is told by a card, and follows.
  await south.page
    .getByRole('dialog', { name: 'Match over' })
    .getByRole('link', { name: 'Go through it together' })
    .click();
  await expect(south.page.getByText('You lead: the others see what you show.')).toBeVisible();
  const card = north.page.getByRole('region', { name: 'Review together' });
  await expect(card).toContainText('Ying goes through the match on one board for all.');
  await shot(north.page, 'card');
  await card.getByRole('link', { name: 'Join them' }).click();
  await expect(north.page.getByText('Ying leads: you see what they show.')).toBeVisible();
  await expect(south.page.getByRole('list', { name: 'Who is here' })).toContainText('Zhao Tuo');

  // Back from the resignation, and another course of things: the follower sees each step.
  await south.page.keyboard.press('ArrowLeft');
  await expect(north.page.getByText('Action 0 of 1')).toBeVisible();
  await south.attempt(parseAction('e3e4')!);
  await button(south.page, /Fate is silent/).click();
  await expect(variation(north.page)).toBeVisible();
  await expect(north.page.getByText('Action 2 of 2')).toBeVisible();
  await expect(north.cell(parseSquare('e4')!)).not.toHaveAccessibleName(/empty/i);
  await expectOpen(north.page, 'the board of who follows');

  // An arrow of who follows is seen by who leads, and said whose it is.
  north.team = 2;
  await north.drag(parseSquare('h3')!, parseSquare('h7')!, { button: 'right' });
  await expect(south.page.getByRole('list', { name: 'Drawings' })).toContainText(`${formatSquare(parseSquare('h3')!)}`);
  await expect(south.page.getByRole('list', { name: 'Who is here' })).toContainText('1 arrow');
  for (const [width, height] of SIZES) {
    for (const [who, { page }] of Object.entries({ leads: south, follows: north })) {
      await page.setViewportSize({ width, height });
      await shot(page, `${who}-${width}`);
    }
  }
  await expectOpen(south.page, 'the board of who leads, on a phone');
  for (const { page } of [south, north]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (!process.env.SHOTS) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // The colours change in a moment of their own.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
    await shot(page, `dark-${page === south.page}`);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  // The lead is handed over; who led follows now, steps out and comes back.
  await button(south.page, 'Hand over to Zhao Tuo').click();
  await expect(north.page.getByText('You lead: the others see what you show.')).toBeVisible();
  await button(south.page, 'Look around by yourself').click();
  await south.page.keyboard.press('ArrowUp');
  await expect(south.page.getByText('Action 0 of 2')).toBeVisible();
  await expect(north.page.getByText('Action 2 of 2')).toBeVisible();
  await shot(south.page, 'aside');
  await button(south.page, 'Back to the others').click();
  await expect(south.page.getByText('Action 2 of 2')).toBeVisible();

  // A variation in the chat shows it to whoever presses it, and where the leader does, to all.
  await button(north.page, 'Put this variation into the chat').click();
  await button(north.page, 'Back to the match').click();
  await expect(variation(south.page)).toBeHidden();
  const said = button(south.page, /^Show this variation after action 0/);
  await shot(south.page, 'said');
  await said.click();
  await expect(variation(south.page)).toBeVisible();
  await expect(south.page.getByText('You look around by yourself')).toBeVisible();
  await expect(variation(north.page)).toBeHidden();
  await button(south.page, 'Back to the others').click();
  await button(north.page, /^Show this variation after action 0/).click();
  await expect(variation(south.page)).toBeVisible();

  // Somebody who only looks comes along, by the replay, on a phone.
  const watcher = await Person.enter(browser, 'mouse', PHONE);
  await watcher.page.goto(`${link.replace('/r/', '/g/')}?renderer=canvas`);
  await watcher.page.getByRole('link', { name: 'Together', exact: true }).click();
  await expect(variation(watcher.page)).toBeVisible();
  await expectOpen(watcher.page, 'a watcher on a phone');
  // Who leads closes their page: after a while anybody may lead.
  await north.page.close();
  await button(watcher.page, 'Lead').click();
  await expect(watcher.page.getByText('You lead: the others see what you show.')).toBeVisible();
  expect(watcher.errors).toEqual([]);
  await end();
});

test('a position is gone through at a table where nobody plays yet', async ({ browser, server }) => {
  const one = await Person.enter(browser, 'keyboard');
  const position = formatPosition(start('2', 0, 0)).replaceAll(' ', '_');
  await one.page.goto(`${server.url}/position?p=${position}&renderer=canvas`);
  const open = button(one.page, 'Go through it together');
  await shot(one.page, 'what-if');
  await open.click();
  await expect(one.page).toHaveURL(/\/t\/[2-9A-HJKMNP-Z]{6}/);
  await expect(one.page.getByText('You lead: the others see what you show.')).toBeVisible();
  await expect(one.page.getByText('Nobody else is here yet.')).toBeVisible();
  await shot(one.page, 'alone');
  const two = await Person.enter(browser, 'keyboard');
  await two.page.goto(one.page.url());
  await expect(two.page.getByText(/leads: you see what they show/)).toBeVisible();
  expect([...one.errors, ...two.errors]).toEqual([]);
});
