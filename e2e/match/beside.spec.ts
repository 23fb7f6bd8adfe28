/** Two pairs in hot seat, each allied on one device, through a reload and a killed server. */
import { expect, type Page } from 'playwright/test';
import {
  type Action,
  inspect,
  isMustering,
  legalActions,
  type Match,
  type Team,
} from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { openMore, openSeat, Person, PHONE, resign, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

const NAMES = ['Ben', 'Cai', 'Anna', 'Dao'] as const;
const { PICTURES } = process.env;

const bar = (page: Page) => page.getByRole('group', { name: 'Two players on this device' });
const hasBoard = (page: Page, name: string) => bar(page).getByRole('button', { name, pressed: true });

/** Returns a move of one unit that needs no choice, or else any other action. */
function anAction({ position }: Match): Action {
  const all = legalActions(position);
  const from = all.filter((action) => {
    const parts = inspect(action);
    return parts.kind === 'move' && parts.from !== parts.to && position.board[parts.to] === 0;
  });
  return from[0] ?? all[0]!;
}

async function sitBeside(page: Page, name: string): Promise<void> {
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a second player here' }).click();
  const form = page.getByRole('form', { name: 'A second player on this device' });
  await expect(form.getByRole('radio', { name: /your ally/ })).toBeChecked();
  await form.getByRole('textbox', { name: 'Their name' }).fill(name);
  await expectOpen(page, 'a second person sits down');
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/form-${name}.png` });
  await form.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toHaveCount(2);
}

test('two people at each of two devices play allied', nightly(), async ({ browser, start }) => {
  test.setTimeout(240_000);
  const server = await start();
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: '4a' }),
  });
  const { code } = (await made.json()) as { code: string };
  const link = `${server.url}/r/${code}`;
  const west = await Person.enter(browser, 'keyboard', { viewport: { width: 1024, height: 768 } });
  const south = await Person.enter(browser, 'keyboard', {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await south.sit(link, NAMES[2], 2);
  await sitBeside(south.page, NAMES[0]);
  if (PICTURES) await south.page.screenshot({ path: `${PICTURES}/gathering.png` });
  await west.sit(link, NAMES[1], 1);
  await sitBeside(west.page, NAMES[3]);
  await south.startMatch();
  const witness = await Witness.of(server.url, link);
  await witness.begun();
  // Both players of each page contributed to the throws.
  expect(witness.room.state.entropy.split(' ').filter((each) => each.endsWith(':-'))).toEqual([]);

  const at = (team: Team): Person => (team === 0 || team === 2 ? south : west);
  const play = async (seen: Witness): Promise<void> => {
    const { match } = seen;
    const { position } = match;
    const team =
      position.phase === 'muster'
        ? ([2, 0, 1, 3] as const).find((each) => isMustering(position, each))!
        : position.turn;
    const { page } = at(team);
    await expect(hasBoard(page, NAMES[team]!)).toBeVisible();
    await expect(page.locator('.for-seat')).toHaveText(`${NAMES[team]}: `);
    const before = seen.lines.length;
    if (position.phase === 'muster') await startPlain(page);
    else await at(team).act(anAction(match));
    await expect.poll(() => seen.lines.length).toBeGreaterThan(before);
    if (seen.match.position.phase !== 'muster') await seen.heard(before);
  };
  for (let muster = 0; muster < 4; muster++) await play(witness);
  for (let turn = 0; turn < 4; turn++) await play(witness);
  await expectOpen(south.page, 'two at one device');
  await expectOpen(west.page, 'two at one device, on a tablet');
  if (PICTURES) {
    await south.page.screenshot({ path: `${PICTURES}/play-1440.png` });
    await west.page.screenshot({ path: `${PICTURES}/play-1024.png` });
  }
  await west.page.setViewportSize({ width: 390, height: 844 });
  await expectOpen(west.page, 'two at one device, on a phone');
  if (PICTURES) await west.page.screenshot({ path: `${PICTURES}/play-390.png` });
  await west.page.setViewportSize({ width: 1024, height: 768 });

  // The chat says which of the two speaks.
  await south.page.getByRole('button', { name: 'Chat', exact: true }).first().click();
  await south.page.getByRole('group', { name: 'Who speaks' }).getByRole('button', { name: 'Ben' }).click();
  await south.page.getByRole('textbox', { name: /Say/ }).first().fill('We two are here.');
  await south.page.keyboard.press('Enter');
  await expect(south.page.locator('.side-chat')).toContainText('Ben');

  // A draw that one player offers needs the answer of each: the other on the same device is asked by name.
  const mover = witness.match.position.turn;
  const offers = at(mover === 0 || mover === 2 ? 1 : 0);
  await openMore(offers.page);
  await offers.page.getByRole('button', { name: 'Offer draw' }).click();
  await expect(offers.page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await offers.page.getByRole('button', { name: 'Decline' }).click();

  // Both seats are still there after a reload, and after the server is killed.
  await south.page.reload();
  await expect(bar(south.page)).toContainText('Anna');
  await expect(bar(south.page)).toContainText('Ben');
  await play(witness);
  await server.kill();
  const again = await start(undefined, { folder: server.data, port: new URL(server.url).port });
  const second = await Witness.of(again.url, link);
  for (let turn = 0; turn < 2; turn++) await play(second);

  // Ben moves to his own phone, by a link.
  await openSeat(south.page);
  const his = south.page.getByRole('dialog', { name: 'Your seat' }).getByRole('region', { name: /Ben/ });
  await his.getByRole('button', { name: /another device/ }).click();
  const field = south.page.getByRole('textbox', { name: /Link to your seat/ });
  await expect(field).toHaveValue(/#|\?/);
  const phone = await Person.enter(browser, 'mouse', PHONE);
  await phone.page.goto(await field.inputValue());
  await expect(south.page.getByText('Ben now plays on another device.')).toBeVisible();
  await expect(bar(south.page)).toHaveCount(0);
  await openMore(phone.page);
  await expect(phone.page.getByRole('button', { name: 'Your seat' })).toBeVisible();
  await phone.page.keyboard.press('Escape');
  if (PICTURES) await phone.page.screenshot({ path: `${PICTURES}/phone.png` });
  await south.page.reload();
  await expect(south.board).toBeVisible();
  await expect(bar(south.page)).toHaveCount(0);
  expect(second.room.state.seats[0]!.name).toBe('Ben');
  await expectOpen(phone.page, 'who went to a phone');
  const wentDown = (error: string) => !/Failed to load resource|WebSocket|ERR_/.test(error);
  expect([...south.errors, ...west.errors, ...phone.errors].filter(wentDown)).toEqual([]);
  await second.leave();
});

test('two at one device want a rematch by one press, and find their matches once', async ({ browser, server }) => {
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: '3', empty: 0 }),
  });
  const { code } = (await made.json()) as { code: string };
  const link = `${server.url}/r/${code}`;
  const both = await Person.enter(browser, 'keyboard');
  const cai = await Person.enter(browser, 'keyboard');
  const { page } = both;
  await both.sit(link, 'Anna', 2);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a second player here' }).click();
  const form = page.getByRole('form', { name: 'A second player on this device' });
  await form.getByRole('textbox', { name: 'Their name' }).fill('Ben');
  await form.getByRole('radio', { name: 'Qi' }).check();
  await form.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toHaveCount(2);
  await cai.sit(link, 'Cai', 3);
  await both.startMatch();
  await resign(cai.page);
  await expect(page.locator('.panel-teams li', { hasText: 'Cai' })).toContainText('resigned');
  await resign(page);
  const over = (at: Page) => at.getByRole('dialog', { name: 'Match over' });
  const wants = (at: Page) => over(at).getByRole('region', { name: 'Rematch' }).getByRole('listitem');
  await over(page).getByRole('button', { name: 'Rematch' }).press('Enter');
  const ready = cai.page.locator('.ready-list [data-ready=true]');
  await expect(wants(cai.page)).toHaveCount(3);
  await expect(ready).toHaveText([/Ben/, /Anna/]);
  // Players don't see their own rematch request at the board, only those of others.
  await over(page).getByRole('button', { name: 'Show the board' }).first().click();
  const result = page.getByRole('button', { name: 'Show the result' });
  await expect(result).not.toHaveClass(/offered/);
  await result.click();

  // One press withdraws the request, and another makes it again.
  await over(page)
    .getByRole('button', { name: /^Rematch/, pressed: true })
    .press('Enter');
  await expect(ready).toHaveCount(0);
  await over(page)
    .getByRole('button', { name: /^Rematch/ })
    .press('Enter');
  await expect(ready).toHaveCount(2);
  await expect(over(cai.page).locator('.end-band')).toContainText('Ben and Anna want a rematch.');
  await over(cai.page)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(code));
  await expect(bar(page)).toContainText('Ben');

  // The list has each match once, and says who sat where.
  await page.goto(`${server.url}/history`);
  await expect(page.getByText('Loading your matches')).toBeHidden();
  const rows = page.getByRole('region', { name: 'Matches', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText(/Qi\s*Ben.*Chu\s*Anna.*against Cai/);
  await expectOpen(page, 'a match of two at one device in the list');
  if (PICTURES) {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/history-${width}.png` });
    }
  }
  expect([...both.errors, ...cai.errors]).toEqual([]);
});
