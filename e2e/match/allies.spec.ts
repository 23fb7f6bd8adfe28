/** Two players of one side against bots: what they show each other, and how one lets the other act. */
import { expect, type Page } from 'playwright/test';
import { formatAction, move, parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Witness } from '../support/observer.js';
import { mustered } from '../support/opening.js';
import { openMore, Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';

const square = (name: string) => parseSquare(name)!;
const desk = (page: Page) => page.getByRole('region', { name: 'You and your ally' });

test('allies point, suggest, aim what they say, and act for each other', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'keyboard');
  const north = await Person.enter(browser, 'mouse', PHONE);
  const bots = ([1, 3] as const).map((team) => ({ team, level: 'beginner' as const }));
  const link = await south.unseen.make(server.url, { mode: '4a', position: mustered('4a'), bots });
  await south.sitUnseen(link, 'Ying', 2);
  await north.sitUnseen(link, 'Zhao Tuo', 0);
  await south.unseen.request('start');
  await Promise.all([south, north].map(({ page }) => page.goto(`${link}?renderer=canvas`)));
  const witness = await Witness.of(server.url, link);
  await witness.begun();
  await expect(desk(south.page)).toBeVisible();
  await expect(desk(north.page)).toBeVisible();

  // On the board with the keyboard: the focused square.
  await south.cell(square('g8')).focus();
  await south.page.keyboard.press('ArrowRight');
  await south.page.keyboard.press('p');
  await expect(desk(north.page).getByRole('status').first()).toHaveText('Your ally points at Peasant h8.');
  await expect(desk(south.page).getByRole('status').first()).toHaveText('You point at Peasant h8.');

  // The message names the square in the reader's words, and the square is a button.
  await south.page.getByRole('button', { name: 'Team', exact: true }).click();
  await south.page.getByRole('button', { name: 'Quick phrases' }).click();
  await south.page.getByRole('button', { name: 'Hold this!' }).click();
  await expect(desk(south.page)).toContainText('“Hold this!” Press the square you mean.');
  await south.cell(square('e3')).focus();
  await south.page.keyboard.press('Enter');
  await expect(south.page.locator('.said-square')).toContainText('e3');

  // On the phone: the ally's unit, then its suggested destination.
  const [from, to] = ['e3', 'e4'] as const;
  await desk(north.page).getByRole('button', { name: 'Suggest', exact: true }).tap();
  await north.cell(square(from)).dispatchEvent('click');
  await expect(desk(north.page)).toContainText(`Press where the unit on ${from} should go.`);
  await north.cell(square(to)).dispatchEvent('click');
  await expect(desk(north.page)).toContainText('You suggested to your ally:');
  await expect(desk(south.page)).toContainText(/Your ally suggests: Soldier .*e3 to e4/);
  await expectOpen(south.page, 'with a suggestion');
  await expectOpen(north.page, 'who suggests');
  await south.page.reload();
  await expect(desk(south.page)).toContainText(/Your ally suggests: Soldier .*e3 to e4/);

  await expect(desk(south.page).getByRole('button', { name: 'Play it' })).toBeVisible();
  await south.page.keyboard.press('t');
  await expect.poll(() => witness.lines).toContain(formatAction(move(square(from), square(to))));
  await expect(desk(south.page)).not.toContainText('Your ally suggests');
  await expect(desk(north.page)).not.toContainText('You propose');

  // One player lets the other act, who then plays for both, and later takes the permission back.
  await openMore(north.page);
  await north.page.getByRole('button', { name: 'Let ally play' }).tap();
  await desk(north.page).getByRole('button', { name: 'Until I play again' }).tap();
  await expect(desk(north.page)).toContainText('Your ally plays for you');
  await expect.poll(() => witness.room.state.seats[0]!.regent).toBe('ally');
  await expectOpen(north.page, 'who let the ally act');
  await desk(north.page).getByRole('button', { name: 'Play for myself again' }).tap();
  await expect.poll(() => witness.room.state.seats[0]!.regent).toBe('');
  expect([...south.errors, ...north.errors]).toEqual([]);
  await witness.leave();
});
