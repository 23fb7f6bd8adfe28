/** How long a match lasts: what begins at once, what the form suggests, what the board shows, and the end on points. */
import { expect, type Page } from 'playwright/test';
import {
  type Action,
  EMPTY,
  foldMatch,
  isMove,
  legalActions,
  type Match,
  mandateOf,
  parseOpening,
  parsePosition,
  targetOf,
  waitsForThrow,
} from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { Witness } from '../support/observer.js';
import { openNew, openRules, Person, PHONE, playFrom } from '../support/person.js';
import { test } from '../support/server.js';

/** Returns the agreed rules of the page's match, as the server sends them to all. */
async function agreed(page: Page) {
  const witness = await Witness.of(new URL(page.url()).origin, page.url().replace(/\?.*$/, ''));
  const { mode, dice, clock, length, last } = witness.room.state;
  await witness.leave();
  return { mode, dice, clock, length, last };
}

const keptOn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem(`dominion.match.${location.pathname.slice(-8)}`)!));

test('a match against bots begins in three presses, says before how long it takes, and asks for no name', async ({
  browser,
  server,
}) => {
  const { page, errors } = await Person.enter(browser, 'mouse');
  for (const [mode, length, last] of [
    ['2', 'skirmish', 60],
    ['4', 'evening', 160],
  ] as const) {
    await page.goto(`${server.url}/?renderer=canvas`);
    await openNew(page, 'Bots');
    const card = page.getByRole('radio', { name: length === 'skirmish' ? 'Skirmish' : 'Evening' });
    await page.getByRole('radio', { name: `${mode} players` }).check();
    await card.check();
    await expect(card).toHaveAccessibleDescription(new RegExp(`^${last} turns, .*about \\d+ min$`));
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    const bots = page.getByRole('region', { name: 'Teams' }).getByText('Bot, beginner');
    await expect(bots).toHaveCount(Number(mode) - 1);
    expect(await keptOn(page)).toMatchObject({ mode, dice: 'die', length, last });
  }
  await page.goto(server.url);
  const own = page.getByRole('region', { name: 'Your matches' });
  await expect(own).toContainText(/4 players · Evening · on this device · turn 1 of 160 · about \d+ min left/);
  await expect(own).toContainText(/2 players · Skirmish · on this device · turn 1 of 60 · about \d+ min left/);
  await expect(own.getByRole('listitem').first().getByRole('link')).toContainText('Your turn');
  await own.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the form suggests an evening with the die and a minute a turn, and says what each length means', async ({
  browser,
  server,
}) => {
  const { page, errors } = await Person.enter(browser, 'keyboard');
  await page.goto(`${server.url}/?renderer=canvas`);
  await openNew(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ying');
  const lengths = page.getByRole('radiogroup', { name: 'Length' });
  await expect(lengths.getByRole('radio', { name: 'Evening' })).toBeChecked();
  await expect(lengths.getByRole('radio', { name: 'Evening' })).toHaveAccessibleDescription(
    /^120 turns, then Fate, about \d+ min$/,
  );
  // The length alone says the minutes, for the chosen number of players.
  await expect(page.getByRole('radio', { name: '4 players' })).toHaveAccessibleDescription('');
  await expect(page.getByText('1 min a turn, one die, no takebacks, hints against bots')).toBeVisible();
  await expectOpen(page, 'form');
  await openRules(page);
  await expect(page.getByRole('radio', { name: '1 min a turn' })).toBeChecked();
  // Nothing shows beside or under the button at the sheet's foot.
  const seen = await page.evaluate(() => {
    const sheet = document.querySelector('.new-match-sheet')!;
    sheet.scrollTo(0, 200);
    const { left, right, bottom, width } = sheet.getBoundingClientRect();
    const foot = document.querySelector('.new-match-foot')!;
    return [left + 4, left + width / 2, right - 20].map((x) => foot.contains(document.elementFromPoint(x, bottom - 5)));
  });
  expect(seen).toEqual([true, true, true]);
  await expectOpen(page, 'form with its rules');
  await page.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(page.getByText(/^2 players · Evening · about \d+ min · 1 min a turn$/)).toBeVisible();
  expect(await agreed(page)).toEqual({ mode: '2', dice: 'die', clock: 'turn 60', length: 'evening', last: 120 });
  await page.locator('.seat-more > summary', { hasText: 'Evening' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Evening, to turn 120, then Fate' })).toBeVisible();

  // No clock and no last turn: with sticks such a match takes several evenings.
  await page.goto(`${server.url}/?renderer=canvas`);
  await openNew(page);
  await openRules(page);
  await page.getByRole('radio', { name: 'No clock' }).check();
  await lengths.getByRole('radio', { name: 'Campaign' }).check();
  const sticks = page.getByRole('radio', { name: 'Six sticks – the slow game' });
  await sticks.check();
  await expect(page.getByText(/more than twice as long/)).toBeVisible();
  await expect(lengths.getByRole('radio', { name: 'Campaign' })).toHaveAccessibleDescription(/several evenings$/);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('2 players · Campaign · several evenings · No clock').first()).toBeVisible();
  expect(await agreed(page)).toEqual({ mode: '2', dice: 'sticks', clock: 'none', length: 'campaign', last: 0 });

  // The length is remembered; against bots only there is no clock.
  await page.goto(server.url);
  await openNew(page);
  await expect(lengths.getByRole('radio', { name: 'Campaign' })).toBeChecked();
  await openRules(page);
  await page.getByRole('radiogroup', { name: 'Seat of Zhao' }).getByRole('radio', { name: 'Bot' }).check();
  await expect(page.getByRole('radio', { name: 'No clock' })).toBeChecked();
  expect(errors).toEqual([]);
});

/** Chu and Zhao have a few moves left. */
const TEXT = '7nE7/15/6nS8/15/15/15/15/7p7/15/15/15/15/7sG7/15/7sE7 N-S S move 3 12';
const link = (url: string, text: string) => `${url}/position?p=${text.replaceAll(' ', '_')}&renderer=canvas`;

async function matchOn(page: Page): Promise<Match> {
  const { mode, empty, dice, first, opening, position, log } = await keptOn(page);
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const header = { mode, empty, dice, first, opening: parseOpening(opening)!, position: parsed.position };
  const folded = foldMatch(header, log);
  if (!folded.ok) throw new Error(folded.refusal.message);
  return folded.match;
}

/** Returns an action that takes nothing. */
function quiet({ position }: Match): Action {
  const legal = legalActions(position);
  return legal.find((action) => isMove(action) && position.board[targetOf(action)] === EMPTY) ?? legal[0]!;
}

test('played on from a position with its own last turn, a match on this device is over with the count', async ({
  browser,
  server,
}) => {
  const people = await Person.enter(browser, 'keyboard');
  const { page } = people;
  await page.goto(link(server.url, `${TEXT}/15`));
  await playFrom(page, 'This screen', async () => {
    await expect(page.getByText('This position has its own last turn: 15.')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Length' })).toHaveCount(0);
    await expectOpen(page, 'form from a position');
  });
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  expect(await keptOn(page)).not.toHaveProperty('length');
  for (let match = await matchOn(page); match.result === null; match = await matchOn(page)) {
    await people.act(quiet(match));
    await expect.poll(async () => (await matchOn(page)).actions.length).toBeGreaterThan(match.actions.length);
  }
  const { position, result } = await matchOn(page);
  expect([position.phase, position.ply, result?.reason]).toEqual(['mandate', 15, 'mandate']);
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  // A rematch starts from the same position and has the same last turn.
  await page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(people.status).toContainText('Your turn');
  expect((await matchOn(page)).position).toMatchObject({ ply: 12, last: 15 });
  expect(people.errors).toEqual([]);
});

test('when Fate ends a match, night falls over the board, its order stays as the reason, and the points are counted', async ({
  browser,
  server,
}) => {
  const people = await Person.enter(browser, 'keyboard');
  const { page } = people;
  const north = new Unseen();
  // The page is there before the match begins, and sees it end.
  const link = await people.makeMatch(server.url, 'Ying', { position: `${TEXT}/12~`, length: undefined });
  await north.sit(link, 'Zhao', 0);
  const witness = await Witness.of(server.url, link);
  await people.startMatch();
  await expect(page.getByRole('button', { name: /Any turn can be the last now/ })).toBeVisible();
  // The page itself observes this: the night ends after there was time to read it.
  const night = page.waitForFunction(() => document.querySelector('.end-night')?.textContent, undefined, {
    timeout: 0,
  });
  const tv = await people.context.newPage();
  await tv.goto(`${server.url}/tv/${link.split('/').at(-1)!}?renderer=canvas`);
  await expect(tv.getByRole('list', { name: 'Teams' })).toBeVisible();
  while (witness.match.result === null) {
    const { match } = witness;
    await (match.position.turn === people.team ? people : north).act(quiet(match));
    await expect.poll(() => witness.match.actions.length).toBeGreaterThan(match.actions.length);
    await expect.poll(() => waitsForThrow(witness.match.position)).toBe(false);
  }
  const { position } = witness.match;
  await witness.leave();
  const points = mandateOf(position).camps.map(({ count }) => `${count}`);
  await expect(tv.locator('.end-night')).toContainText('Fate ended it at turn');
  await expect(tv.locator('.end-points b')).toHaveText(points);
  await tv.close();
  const said = await (await night).jsonValue();
  expect(said).toContain(`Fate ended it at turn ${position.ply}.`);
  expect(said).toMatch(new RegExp(`${points.join('\\D*')}$`));
  // Any key shows the result at once.
  await page.keyboard.press('Shift');
  const result = page.getByRole('dialog', { name: 'Match over' });
  await expect(result).toContainText(`Fate ended it at turn ${position.ply}.`);
  // The board shows the final position, and the result has the points.
  await expect(page.locator('.end-night')).toHaveCount(0);
  await expect(result.locator('.mandate-count tbody td:last-child')).toHaveText(points);
  await result.press('Escape');
  await expect(result).toBeHidden();
  // A later visitor sees the board by day.
  await page.reload();
  await expect(result).toBeVisible();
  await expect(page.locator('.end-night')).toHaveCount(0);
  expect(people.errors).toEqual([]);
});

test('played on from a position without a last turn, the length counts from there, here and online', async ({
  browser,
  server,
}) => {
  const { page, errors } = await Person.enter(browser, 'keyboard', PHONE);
  await page.goto(link(server.url, TEXT));
  const skirmish = () => page.getByRole('radio', { name: 'Skirmish' }).check();
  await playFrom(page, 'Bots', skirmish);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  expect(await keptOn(page)).toMatchObject({ length: 'skirmish', dice: 'die' });
  expect((await matchOn(page)).position.last).toBe(71);
  await page.goto(link(server.url, TEXT));
  await playFrom(page, 'Friends', skirmish);
  await expect(page).toHaveURL(/\/r\//);
  expect(await agreed(page)).toEqual({ mode: '2', dice: 'die', clock: 'turn 60', length: 'skirmish', last: 71 });
  expect(errors).toEqual([]);
});
