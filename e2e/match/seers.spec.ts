/** Spectators guess moves and what Fate says: a player who is out and an outside spectator, on every screen. */
import { type Browser, expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { askClubs, circleOf, type Friend, panel, pictures } from '../support/club-people.js';
import { nightly } from '../support/nightly.js';
import { Person, PHONE, resign } from '../support/person.js';
import { type RunningServer, test } from '../support/server.js';
import { picture, seatTwoAndBot } from '../support/three-players.js';

const [H5, H6, F2, F3] = ['h5', 'h6', 'f2', 'f3'].map((name) => parseSquare(name)!) as [number, number, number, number];

const SIZES = [
  ['desk', { viewport: { width: 1440, height: 900 } }],
  ['small', { viewport: { width: 1024, height: 768 }, colorScheme: 'dark' }],
  ['phone', PHONE],
] as const;

async function fallenEast(browser: Browser, server: RunningServer, options: Parameters<Browser['newContext']>[0]) {
  const seated = await seatTwoAndBot(browser, server, {}, options);
  await resign(seated.east.page);
  await seated.east.page.getByRole('button', { name: 'Keep watching' }).click();
  return seated;
}

const card = ({ page }: Person) => page.locator('.console').getByRole('region', { name: 'Seers' });
const list = ({ page }: Person) => page.getByRole('list', { name: 'Best seers' });
const begin = (person: Person) => card(person).getByRole('button', { name: 'Start guessing' }).click();

for (const [size, options] of SIZES) {
  test(`a fallen player and a watcher guess the next move, ${size}`, nightly(), async ({ browser, server }) => {
    const { south, east, link } = await fallenEast(browser, server, options);
    const watcher = await Person.enter(browser, size === 'desk' ? 'mouse' : 'keyboard', options);
    await watcher.page.goto(`${link}?renderer=canvas`);
    await expect(card(east)).toContainText('No one sees it before it has happened.');
    await picture(east.page, `seers-begin-${size}`);
    await expectOpen(east.page, 'who may guess');
    await begin(east);
    await expect(card(east)).toContainText('press the unit, then where it goes');
    await east.press(H5);
    await expect(east.cell(H6)).toHaveAccessibleDescription(/can be planned/);
    await picture(east.page, `seers-picked-${size}`);
    await east.press(H6);
    await expect(card(east)).toContainText('General h5–h6');
    await card(east).getByRole('button', { name: 'Silence' }).click();
    await expect(card(east).getByRole('button', { name: 'Silence' })).toHaveAttribute('aria-pressed', 'true');
    await picture(east.page, `seers-guessed-${size}`);
    await expectOpen(east.page, 'a sealed guess');

    await begin(watcher);
    await watcher.press(H5);
    await watcher.press(H6);
    await expect(card(watcher)).toContainText('h5–h6');
    // The guess can be changed until the move is made.
    await watcher.press(F2);
    await watcher.press(F3);
    await expect(card(watcher)).toContainText('f2–f3');
    // Neither the other seer nor the players see any of it.
    await expect(card(east)).not.toContainText('f2');
    await expect(south.page.getByRole('region', { name: 'Seers' })).toHaveCount(0);
    await expect(south.page.locator('body')).not.toContainText('h5–h6');

    await south.press(H5);
    await south.press(H6);
    await expect(card(east)).toContainText(/Right: General h5–h6. The bots gave it a 1 in \d+(\.\d)? chance: \+\d+/);
    await expect(card(watcher)).toContainText(/Wrong: .*f2–f3/);
    if (size !== 'desk') await watcher.page.getByRole('button', { name: 'Teams' }).click();
    await expect(list(watcher).getByRole('listitem').first()).toContainText('Chen');
    await expect(list(watcher)).toContainText('0 of 1 right');
    await picture(east.page, `seers-right-${size}`);
    await picture(watcher.page, `seers-wrong-${size}`);
    // Colours in mid-transition aren't barriers; and Fate may have spoken to South.
    await expect
      .poll(() => south.answerFate().then(() => watcher.status.innerText()), { timeout: 60_000 })
      .toContain('(Ying) is thinking');
    await expectOpen(watcher.page, 'what a guess has brought');
    await expect(south.page.getByRole('region', { name: 'Seers' })).toHaveCount(0);

    // Guesses survive a reload, and after the end players see them too.
    await east.page.reload();
    await expect(card(east)).toContainText(/Right: |Start guessing/);
    await south.answerFate();
    await resign(south.page);
    const end = south.page.getByRole('dialog', { name: 'Match over' });
    await end.getByText('Seers', { exact: true }).click();
    await expect(end.getByRole('list', { name: 'Best seers' })).toContainText('Chen');
    if (size === 'desk') await picture(south.page, 'seers-end');
    await expectOpen(south.page, 'the seers at the end');

    await east.page.goto(`${link.replace('/r/', '/g/')}?renderer=canvas`);
    const turns = east.page.getByRole('list', { name: 'Moves' });
    await expect(turns).toContainText(/Chen guessed it: General h5–h6, \+\d+/);
    await expect(turns).toContainText('guessed Soldier f2–f3');
    await east.page.getByText('Seers', { exact: true }).click();
    await expect(list(east).getByRole('listitem').first()).toContainText('Chen');
    await picture(east.page, `seers-replay-${size}`);
    await expectOpen(east.page, 'the seers of a replay');
    expect([...south.errors, ...east.errors, ...watcher.errors]).toEqual([]);
  });
}

/** South is to move, and has a General in the middle; North is a bot. */
const TWO = '15/7nE7/15/15/15/15/15/15/15/15/7sG7/15/15/15/7sE7 N-S S move 0 1';

test('the annals of a circle tell who guessed best', async ({ browser, server }) => {
  const { friends, code, link } = await circleOf(browser, server, ['Ann', 'Bo']);
  const [ann, bo] = friends as [Friend, Friend];
  const { code: match } = await askClubs<{ code: string }>(server, `/${code}/table`, {
    key: ann.key,
    table: { mode: '2', position: TWO, length: 'campaign', bots: [{ team: 0, level: 'beginner' }] },
  });
  await ann.person.sit(`${server.url}/r/${match}`, 'Ann', 2);
  await ann.person.startMatch();
  await bo.person.page.goto(`${server.url}/r/${match}?renderer=canvas`);
  await begin(bo.person);
  await bo.person.press(H5);
  await bo.person.press(H6);
  await expect(card(bo.person)).toContainText('General h5–h6');
  await ann.person.press(H5);
  await ann.person.press(H6);
  await expect(card(bo.person)).toContainText('Right: General h5–h6');
  await ann.person.answerFate();
  await resign(ann.person.page);
  await expect(bo.person.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await bo.person.page.goto(`${link}/annals?renderer=canvas`);
  const best = panel(bo.person.page, 'Annals').getByRole('region', { name: 'Who guessed best' });
  await expect(best.getByRole('listitem')).toHaveText(/Bo.*point.*1 of 1 right · 1 match/);
  await expectOpen(bo.person.page, 'annals with seers');
  await pictures(bo.person.page, 'annals-seers');
  expect([...ann.person.errors, ...bo.person.errors]).toEqual([]);
});
