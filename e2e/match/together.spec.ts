/** Two players review a finished match on one board; one leads. */
import { formatPosition, formatSquare, parseAction, parseSquare, start } from '@dominion/rules';
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { mustered } from '../support/opening.js';
import { openMore, Person, PHONE } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';

/** Saves a picture of the page into the folder that SHOTS names. */
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

const variation = (page: Page) => page.locator('.together-variation');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('two people go through their match on one board, from its end to what could have been', async ({
  browser,
  server,
}) => {
  const { south, north, link, end } = await seatTwo(browser, server, { asked: { position: mustered() } });

  // During the match its players can't open the board.
  const board = link.replace('/r/', '/t/');
  const aside = await south.context.newPage();
  await aside.goto(`${board}?renderer=canvas`);
  await expect(aside.getByRole('status')).toContainText('The match is in progress.');
  await expectOpen(aside, 'locked out');
  await aside.close();

  await openMore(south.page);
  await button(south.page, 'Resign').click();
  await button(south.page, 'Resign this match?').click();

  // One player opens it with one press; the other gets a card, and follows.
  await south.page.getByRole('dialog', { name: 'Match over' }).getByRole('link', { name: 'Review together' }).click();
  // While no one else is there, the invitation comes first, and there is no chat and nothing about leading.
  await expect(south.page.getByText('No one else is here yet.')).toBeVisible();
  await expect(south.page.locator('.study-side .panel').first()).toContainText('Send the link to others');
  for (const rest of ['.panel-chat', '.panel-lead']) await expect(south.page.locator(rest)).toHaveCount(0);
  await expect(button(south.page, 'Rematch')).not.toHaveClass(/primary/);
  const card = north.page.getByRole('region', { name: 'Review together' });
  await expect(card).toContainText('Ying is reviewing the match on a shared board.');
  await shot(north.page, 'card');
  await card.getByRole('link', { name: 'Join them' }).click();
  await expect(north.page.getByText('Ying leads: you see what they show.')).toBeVisible();
  await expect(south.page.getByText('You lead: the others see what you show.')).toBeVisible();
  await expect(south.page.locator('.panel-chat')).toBeVisible();
  await expect(south.page.getByRole('list', { name: 'Who is here' })).toContainText('Zhao Tuo');

  // Back before the resignation, and into a variation: the follower sees each step.
  await south.page.keyboard.press('ArrowLeft');
  await expect(north.page.getByText('Action 0 of 1')).toBeVisible();
  // The match asks for no move, until its leader begins to try one.
  await expect(south.page.getByText('Your turn')).toBeHidden();
  await south.cell(parseSquare('e3')!).press('Enter');
  await expect(south.status).toContainText('Soldier on e3');
  await south.cell(parseSquare('e3')!).press('Enter');
  await expect(south.page.getByText('Your turn')).toBeHidden();
  await south.attempt(parseAction('e3e4')!);
  await button(south.page, /Fate is silent/).click();
  await expect(variation(north.page)).toBeVisible();
  await expect(north.page.getByText('Action 2 of 2')).toBeVisible();
  await expect(north.cell(parseSquare('e4')!)).not.toHaveAccessibleName(/empty/i);
  await expectOpen(north.page, 'the board of who follows');

  // The leader sees a follower's arrow, with the follower's name.
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
    // The colours change gradually.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
    await shot(page, `dark-${page === south.page}`);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  // The lead is handed over; the former leader follows, leaves and comes back.
  await button(south.page, 'Hand over to Zhao Tuo').click();
  await expect(north.page.getByText('You lead: the others see what you show.')).toBeVisible();
  await button(south.page, 'Look around alone').click();
  await south.page.keyboard.press('ArrowUp');
  await expect(south.page.getByText('Action 0 of 2')).toBeVisible();
  await expect(north.page.getByText('Action 2 of 2')).toBeVisible();
  await shot(south.page, 'aside');
  await button(south.page, 'Back to the others').click();
  await expect(south.page.getByText('Action 2 of 2')).toBeVisible();

  // A variation in the chat opens it for the player who presses it, and for all if the leader does.
  await button(north.page, 'Post to chat').click();
  await button(north.page, 'Back to the match').click();
  await expect(variation(south.page)).toBeHidden();
  const said = button(south.page, /^Show this variation after action 0/);
  await shot(south.page, 'said');
  await said.click();
  await expect(variation(south.page)).toBeVisible();
  await expect(south.page.getByText('You’re looking around')).toBeVisible();
  await expect(variation(north.page)).toBeHidden();
  await button(south.page, 'Back to the others').click();
  await button(north.page, /^Show this variation after action 0/).click();
  await expect(variation(south.page)).toBeVisible();

  // A spectator joins through the replay, on a phone.
  const watcher = await Person.enter(browser, 'mouse', PHONE);
  await watcher.page.goto(`${link.replace('/r/', '/g/')}?renderer=canvas`);
  await watcher.page.getByRole('link', { name: 'Together', exact: true }).click();
  await expect(variation(watcher.page)).toBeVisible();
  await expectOpen(watcher.page, 'a watcher on a phone');
  // The leader closes their page: after a while any follower may take the lead.
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
  await one.page.getByText('Share or play on').press('Enter');
  const open = button(one.page, 'Review together');
  await shot(one.page, 'what-if');
  await open.click();
  await expect(one.page).toHaveURL(/\/t\/[2-9A-HJKMNP-Z]{6}/);
  await expect(one.page.getByText('No one else is here yet.')).toBeVisible();
  // A position is there to play on, so it asks for the first action.
  await expect(one.page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await shot(one.page, 'alone');
  const two = await Person.enter(browser, 'keyboard');
  await two.page.goto(one.page.url());
  await expect(two.page.getByText(/leads: you see what they show/)).toBeVisible();
  expect([...one.errors, ...two.errors]).toEqual([]);
});
