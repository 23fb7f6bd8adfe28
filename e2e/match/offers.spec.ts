/** Draws that are offered over the board, as two people meet them. */
import { expect } from 'playwright/test';
import { legalActions } from '../../packages/rules/src/index.js';
import { openKept, quietMatch } from '../support/kept.js';
import { mustered } from '../support/opening.js';
import { openMore, Person } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';

test('a draw is offered, outlives the own move, is declined, offered again and accepted by two presses', async ({
  browser,
  server,
}) => {
  const table = await seatTwo(browser, server, { asked: { position: mustered() }, hand: 'mouse' });
  const { south, witness } = table;
  const [own, others] = [south.page, table.north.page];
  const [name, answerer] = ['Ying', 'Zhao Tuo'];
  const button = (page: typeof own, label: string) => page.getByRole('button', { name: label, exact: true });

  await openMore(own);
  await button(own, 'Offer draw').click();
  await expect(own.getByText(new RegExp(`You offer a draw; .*${answerer}.* must agree`))).toBeVisible();
  await expect(others.getByText(`${name} offers a draw.`)).toBeVisible();
  // Where one offers a draw nothing accepts one.
  await expect(button(others, 'Offer draw')).toBeHidden();
  const { length } = witness.lines;
  await south.act(legalActions(witness.match.position)[0]!);
  await expect.poll(() => witness.lines.length).toBeGreaterThan(length);
  await expect(button(own, 'Withdraw draw offer')).toBeVisible();
  await expect(others.getByText(`${name} offers a draw.`)).toBeVisible();

  await button(others, 'Decline').click();
  await expect(own.getByText(`${answerer} declines the draw.`)).toBeVisible();
  await expect(others.getByText(`${name} offers a draw.`)).toBeHidden();
  await expect(others.getByText('declines the draw')).toBeHidden();

  // A press while the line is just made anew is told to have failed; whoever meant it presses again.
  await expect(async () => {
    await openMore(own);
    await button(own, 'Offer draw').click({ timeout: 2_000 });
    await expect(button(own, 'Withdraw draw offer')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(own.getByText('declines the draw')).toBeHidden();
  await button(others, 'Accept draw').click();
  expect(witness.match.result).toBeNull();
  await button(others, 'Really a draw?').click();
  await expect.poll(() => witness.match.result).toEqual({ reason: 'agreed', winners: [] });
  expect(witness.lines.at(-1)).toBe('draw');
  await table.end();
});

test('a player who was about to resign has not asked the next one at the device, whose buttons are all there', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  const match = quietMatch(5);
  await openKept(page, server.url, { actions: match.actions });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const first = (await page.locator('.for-seat').textContent())!;
  await openMore(page);
  await button('Resign').click();
  await expect(button('Really resign?')).toBeVisible();
  await expect(button('Turn the board')).toBeHidden();
  await person.act(legalActions(match.position)[0]!);
  await expect(async () => {
    await person.answerFate();
    expect(await page.locator('.for-seat').textContent()).not.toBe(first);
  }).toPass();
  await openMore(page);
  await expect(button('Resign')).toBeVisible();
  await expect(button('Really resign?')).toHaveCount(0);
  await expect(button('Turn the board')).toBeVisible();
  expect(person.errors).toEqual([]);
});
