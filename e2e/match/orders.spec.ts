/** Planned moves in correspondence, played or stopped while the player is absent, and reported afterwards. */
import { expect, type Page } from 'playwright/test';
import { move, parseSquare, S, type Square } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Witness } from '../support/observer.js';
import { openMore, Person, PHONE, startPlain } from '../support/person.js';
import { SILENT, test } from '../support/server.js';

const at = (name: string): Square => parseSquare(name)!;

/** Taps squares with a finger. */
async function tap(person: Person, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { x, y } = await person.centre(at(name));
    await person.page.touchscreen.tap(x, y);
  }
}

const ordersOn = (page: Page) => page.getByRole('region', { name: 'Planned moves' });

/** Resolves when a page has sent its seal and the server has answered since. */
async function sealSent(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framesent', ({ payload }) => payload.toString('latin1').includes('seal'));
  await socket.waitForEvent('framereceived');
}

test('moves are ordered ahead: one is played with nobody there, one stops and says why', async ({ browser, start }) => {
  const server = await start({ quick: SILENT });
  const south = await Person.enter(browser, 'keyboard');
  const north = await Person.enter(browser, 'keyboard', PHONE);
  const pace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;
  const link = await south.unseen.make(server.url, { dice: 'die', pace });
  const code = link.slice(-6);
  const sealed = sealSent(south.page);
  await south.sit(link, 'Ying', 2);
  // The match begins once both sit, with the seals that have arrived by then.
  await sealed;
  await north.sitUnseen(link, 'Zhao Tuo', 0);
  await north.page.goto(`${link}?renderer=canvas`);
  const witness = await Witness.of(server.url, link);
  await witness.begun();
  for (const [at, person] of [south, north].entries()) {
    await startPlain(person.page);
    await witness.heard(at);
  }
  expect(witness.match.position.turn).toBe(S);

  // North plans two turns by finger; the second starts from a square that South will enter.
  const { page } = north;
  const orders = ordersOn(page);
  await expect(orders).toContainText('They stay secret');
  await orders.getByRole('button', { name: 'Plan ahead' }).click();
  await expect(north.status).toContainText('You’re planning your next turn. Only you see this.');
  await tap(north, 'e13', 'e12');
  await expect(page.getByRole('button', { name: /^Remove e1[23]$/ })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'If Fate asks' }).selectOption({ label: 'e12 Soldier to Sergeant' });
  await expectOpen(page, 'an order that is worked out');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(north.status).toContainText('You’re planning 2 turns ahead');
  // The board shows that turn: the Soldier is on its destination.
  await expect(north.cell(at('e12'))).toHaveAccessibleName(/Soldier/);
  await tap(north, 'f13', 'f12', 'e4');
  await expect(page.getByRole('button', { name: 'Remove e4' })).toBeVisible();
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByRole('button', { name: 'Stop planning' }).click();
  await expect(orders.getByRole('listitem')).toHaveText([
    /Soldier e13 to e12.*e13 and e12.*if Fate asks/,
    /f13 to f12.*e4/,
  ]);
  await expectOpen(page, 'orders by the moves');
  await page.reload();
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await page.close();

  // No one else has heard of the plan, and it is played while its player is absent.
  expect(JSON.stringify(witness.room.state)).not.toMatch(/e13e12|f13f12/);
  await expect(ordersOn(south.page).getByRole('listitem')).toHaveCount(0);
  const { length } = witness.lines;
  await south.act(move(at('e3'), at('e4')));
  await expect.poll(() => witness.lines.slice(length)).toContain('e13e12');
  await expect(south.page.getByText('turn earlier')).toHaveCount(0);
  await expect(south.page.getByText('A planned move wasn’t played')).toHaveCount(0);

  // On coming back, its player reads which moves were stopped and why, and which were played.
  const home = north.on(await north.context.newPage());
  await home.page.goto(`${server.url}/?renderer=canvas`);
  await expect(home.page.getByRole('region', { name: 'Your matches' })).toContainText('A planned move wasn’t played');
  await home.page.goto(`${link}?renderer=canvas`);
  const stopped = home.page.getByRole('region', { name: 'A planned move wasn’t played' });
  await expect(stopped).toContainText(/Soldier f13 to f12: a Chu Soldier moved onto or off e4 in turn \d/);
  await expect(home.page.getByRole('list', { name: 'Moves' })).toContainText(/planned one turn earlier/);
  await expectOpen(home.page, 'an order that has stopped');
  await stopped.getByRole('button', { name: 'OK' }).click();
  await expect(stopped).toHaveCount(0);
  await home.page.reload();
  await expect(home.page.getByRole('list', { name: 'Moves' })).toContainText(/planned one turn earlier/);
  await expect(stopped).toHaveCount(0);

  // After the end all players can see the plans.
  await openMore(home.page);
  await home.page.getByRole('button', { name: 'Resign' }).click();
  await home.page.getByRole('button', { name: 'Resign this match?' }).click();
  await expect(south.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await south.page.goto(`${server.url}/g/${code}?renderer=canvas`);
  await expect(south.page.getByText('planned one turn earlier')).toBeVisible();
  await witness.leave();
  expect([...south.errors, ...north.errors]).toEqual([]);
});
