import { expect } from 'playwright/test';
import { legalActions } from '../../packages/rules/src/index.js';
import { mustered } from '../support/opening.js';
import { openMore, Person, resign } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';
import { openKept, quietMatch } from '../support/stored-match.js';

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
  await expect(own.getByText(new RegExp(`You’ve offered a draw. Waiting for .*${answerer}.* to agree`))).toBeVisible();
  await expect(others.getByText(`${name} offers a draw.`)).toBeVisible();
  // A player who offers a draw has no button to accept one.
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

  // A press while the page reconnects is reported as failed, so the player presses again.
  await expect(async () => {
    await openMore(own);
    await button(own, 'Offer draw').click({ timeout: 2_000 });
    await expect(button(own, 'Withdraw draw offer')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(own.getByText('declines the draw')).toBeHidden();
  await button(others, 'Accept draw').click();
  expect(witness.match.result).toBeNull();
  await button(others, 'Agree to a draw?').click();
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
  await expect(button('Resign this match?')).toBeVisible();
  await expect(button('Rotate the board')).toBeHidden();
  await person.act(legalActions(match.position)[0]!);
  await expect(async () => {
    await person.answerFate();
    expect(await page.locator('.for-seat').textContent()).not.toBe(first);
  }).toPass();
  await openMore(page);
  await expect(button('Resign')).toBeVisible();
  await expect(button('Resign this match?')).toHaveCount(0);
  await expect(button('Rotate the board')).toBeVisible();
  expect(person.errors).toEqual([]);
});

test('one press puts a match against a bot on the server, where its player goes on and another person watches', async ({
  browser,
  quick: server,
}) => {
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('button', { name: 'A skirmish' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(person.status).toContainText('Your turn');
  const device = new URL(page.url()).pathname;
  const copies = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('.match.')));
  const { log }: { log: string[] } = JSON.parse((await copies())[0]![1]);
  expect(log.length).toBeGreaterThan(1);
  const put = page.getByRole('button', { name: 'Share it by link' });
  await openMore(page);
  await person.context.setOffline(true);
  await expect(put).toBeHidden();
  await person.context.setOffline(false);
  await put.click();
  await expect(page).toHaveURL(/\/r\/[2-9A-HJKMNP-Z]{6}/);
  await expect(person.status).toContainText('Your turn');
  const code = /\/r\/(\w+)/.exec(page.url())![1]!;
  // The link is visible at once, and behind ⋯ after the page is reopened.
  const shown = page.getByRole('textbox', { name: 'Link to this match' });
  await expect(shown).toHaveValue(`${server.url}/r/${code}`);
  await page.reload();
  await expect(person.status).toContainText('Your turn');
  await expect(shown).toBeHidden();
  await openMore(page);
  await expect(shown).toHaveValue(`${server.url}/r/${code}`);
  await page.keyboard.press('Escape');
  const record = async () => (await page.request.get(`${server.url}/api/matches/${code}/record`)).text();
  const before = await record();
  for (const line of log) expect(before).toContain(line);
  expect(before).toContain('[Lent "yes"]');

  const other = await Person.enter(browser, 'mouse');
  await other.page.goto(page.url());
  await expect(other.page.locator('.status')).toBeVisible();
  await expect(page.locator('.watchers')).toBeVisible();
  // The device's own page has gone, and so has its copy.
  expect(await copies()).toEqual([]);
  const link = page.url();
  await page.goto(`${server.url}${device}?renderer=canvas`);
  await expect(page.getByText('This match isn’t on this device.')).toBeVisible();
  await page.goto(link);
  await expect(person.status).toContainText('Your turn');
  await resign(page);
  await expect.poll(record).toContain('[Match "device-');
  expect([...person.ownErrors, ...other.errors]).toEqual([]);
});

test('two presses on Resign in one place on a phone keep playing', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openKept(page, server.url, { position: mustered() });
  await openMore(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { x, y, width, height } = (await button('Resign').boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(button('Resign this match?')).toBeVisible();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(button('Resign this match?')).toHaveCount(0);
  await expect(button('Resign')).toBeVisible();
});
