/** A position by its link: trying moves, setting it up, and playing on. */
import { expect, type Page } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../../packages/client/src/board/geometry.js';
import { formatPosition, parsePosition, parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { nightly } from '../support/nightly.js';
import { openRules, Person, PHONE, playFrom } from '../support/person.js';
import { test } from '../support/server.js';

/** Chu to move: a Peasant stands between its General and the Emperor of Zhao. */
const TEXT = '7nE7/15/6nS8/15/15/15/15/7p7/15/15/15/15/7sG7/15/7sE7 N-S S move 3 12';
const CHOICE = '7nE7/15/6nS8/15/5p1p1p5/15/5p3p5/15/15/15/15/15/6sSsS7/15/7sE7 N-S S add-peasant 0 12';
const link = (url: string, text = TEXT) => `${url}/position?p=${text.replaceAll(' ', '_')}`;
const at = (name: string) => parseSquare(name)!;

/** Taps a square of the board, seen from South. */
async function tap(page: Page, name: string): Promise<void> {
  // A still picture of the board comes first, and ignores presses.
  await page.locator('.board-host:not([data-board="still"], [data-camera="going"]) canvas').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const box = (await page.locator('.board-layer').boundingBox())!;
  const unit = box.width / EDGE;
  const { column, row } = cellOf(at(name), 2);
  const middle = (cells: number): number => (FRAME + cells + 0.5) * unit;
  await page.touchscreen.tap(box.x + middle(column), box.y + middle(row));
}

const unfold = (page: Page, name: string) => page.locator('.study-folds summary', { hasText: name }).press('Enter');

const boardLink = (page: Page) => page.getByRole('textbox', { name: 'Link to this position' });

test('what if: all teams moved, throws chosen, back and forward, hints, and the link of what is reached', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  person.team = 2;
  await page.goto(`${link(server.url)}&renderer=canvas`);
  await expect(person.status).toContainText('Your turn');
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectOpen(page, 'what if');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hint')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
  await expect(page.locator('.hint')).toContainText(/\w{3}/);

  await person.press(at('h3'));
  await person.press(at('h7'));
  const throws = page.getByRole('region', { name: 'What does Chu throw?' });
  await expect(throws.getByRole('button', { name: 'Fate is silent' })).toBeVisible();
  await throws.getByRole('button', { name: '3 on the die' }).click();
  await person.press(at('f6'));
  // Zhao's turn: the same player makes its move.
  await expect(page.getByText('Action 3 of 3')).toBeVisible();
  await expect(person.status).toContainText('Your turn');
  await person.press(at('g13'));
  await person.press(at('g12'));
  await expect(page.getByRole('region', { name: 'What does Zhao throw?' })).toBeVisible();
  await page.getByRole('button', { name: 'Throw', exact: true }).click();
  await expect(page.getByText(/^Action (5|6) of \1$/)).toBeVisible();

  await page.locator('.topbar').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Action (3|4) of /)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Action 0 of /)).toBeVisible();
  await expect(boardLink(page)).toBeHidden();
  await page.getByText('Share or play on').press('Enter');
  await expect(boardLink(page)).toHaveValue(link(server.url));
  await expect(page.getByText('Review together', { exact: true })).toHaveCount(1);
  await expectOpen(page, 'what if, with its link');
  await page.getByRole('button', { name: 'Redo' }).click();
  const reached = await boardLink(page).inputValue();
  expect(reached).toContain('_N-S_S_fate_4_12');
  await page.getByRole('radio', { name: 'Fate is silent' }).check();

  const other = await Person.enter(browser, 'mouse');
  await other.page.goto(reached);
  await expect(other.page.getByRole('region', { name: 'What does Chu throw?' })).toBeVisible();
  await other.page.goto(link(server.url, TEXT.replace('7sG7', '6sG7')));
  await expect(other.page.getByRole('heading', { name: 'We can’t read this position' })).toBeVisible();
  await expect(other.page.locator('mark')).toHaveText('6sG7');
  await expect(other.page.getByText('Rank 3 has 14 squares')).toBeVisible();
  await expectOpen(other.page, 'unreadable');
  await other.page.getByRole('link', { name: 'Fix in the editor' }).click();
  const text = other.page.getByRole('textbox', { name: 'As text' });
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(other.page.getByRole('button', { name: 'Try it out' })).toBeDisabled();
  await text.fill(TEXT);
  await expect(other.cell(at('h3'))).toHaveAccessibleName(/Chu General/);
  await other.page.getByRole('button', { name: 'Try it out' }).click();
  await expect(other.status).toContainText('Your turn');
  expect([...person.errors, ...other.errors]).toEqual([]);
});

test('what if on a phone: the whole board comes first, though the squares to choose from lie close together', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page } = person;
  await page.goto(`${link(server.url, CHOICE)}&renderer=canvas`);
  await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
  await expect(person.cell(at('h15'))).toBeInViewport();
  expect((await person.cell(at('h8')).boundingBox())!.width).toBeLessThan(30);
  expect(person.errors).toEqual([]);
});

test('the editor by keyboard: from an empty board to a position that can be played, refusals said at once', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  await page.goto(`${server.url}/play?renderer=canvas`);
  await page.getByRole('link', { name: 'Board editor' }).click();
  await expect(page.getByText('This position is valid.')).toBeInViewport({ ratio: 1 });
  // All that is needed is on one screen; the rest is folded.
  for (const name of ['Try it out', 'Play on from here', 'Undo', 'Emperor'])
    await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expect(page.getByText(/^Keys on the board/)).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(1);
  // The start is one choice, which shows what stands on the board.
  const begun = page.getByRole('combobox', { name: 'Start of a match for' });
  await expect(begun).toHaveValue('2');
  await begun.selectOption('three');
  await expect(person.cell(at('h15'))).toHaveAccessibleName(/empty/i);
  await page.getByRole('combobox', { name: 'Empty Territory' }).selectOption('Chu (south)');
  await expect(person.cell(at('h15'))).toHaveAccessibleName(/Zhao/);
  await expect(person.cell(at('h1'))).toHaveAccessibleName(/empty/i);
  await begun.selectOption('two');
  await expect(page.getByRole('combobox', { name: 'Empty Territory' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty board' }).press('Enter');
  await expect(begun).toHaveValue('');
  await expect(page.getByText('Zhao has neither an Emperor nor a Prince')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeHidden();

  await person.cell(at('h15')).focus();
  for (const key of ['1', 'e', 'ArrowDown', 's', 'ArrowDown', 'w', 'ArrowDown', 'w']) await page.keyboard.press(key);
  for (const key of ['ArrowDown', 'x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('Zhao already has 4 Warriors and Assassins')).toBeVisible();
  await expect(person.cell(at('h9'))).toHaveAccessibleName(/empty/i);
  await person.cell(at('h1')).focus();
  for (const key of ['3', 'p']) await page.keyboard.press(key);
  await expect(page.getByText('Chu has no Emperor; the Prince may succeed.')).toBeVisible();
  for (const key of ['ArrowUp', 'e', 'm', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(person.cell(at('h3'))).toHaveAccessibleName(/Chu Emperor/);
  for (const key of ['ArrowRight', 'o', 'ArrowRight', 'o', 'Delete']) await page.keyboard.press(key);
  await unfold(page, 'Turn and teams');
  await unfold(page, 'As text');
  await page.getByRole('combobox', { name: 'Whose turn' }).selectOption('Zhao');
  await page.getByRole('combobox', { name: 'Next step' }).selectOption('Throw the Fate Diviner');
  await page.getByRole('textbox', { name: 'Turn number' }).fill('44');
  const text = page.getByRole('textbox', { name: 'As text' });
  await expect(text).toHaveValue('7nE7/7nS7/7nW7/7nW7/7nX7/7nX7/15/15/15/15/15/15/7sEp6/15/7sP7 N-S N fate 0 44');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(text).toHaveValue(/ fate 0 1$/);
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await page.getByRole('button', { name: 'Try it out' }).press('Enter');
  await expect(page.getByRole('region', { name: 'What does Zhao throw?' })).toBeVisible();
  await page.goBack();
  await unfold(page, 'As text');
  await expect(text).toHaveValue(/ N-S N fate 0 44$/);
  expect(person.errors).toEqual([]);
});

test('the editor by finger, and a match against a bot from what was set up', nightly(), async ({ browser, server }) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page } = person;
  await page.goto(`${server.url}/position/edit?p=${TEXT.replaceAll(' ', '_')}&renderer=canvas`);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByRole('button', { name: /^Sergeant/ }).tap();
  // No keys for fingers, but the name of the sign; the whole palette stands under the board.
  await expect(page.getByText(/^Keys on the board/)).toHaveCount(0);
  await expect(page.locator('.palette').getByText('Sergeant', { exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of [/^Emperor/, 'Move a unit', 'Try it out'])
    await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  // The board stays in sight above what is scrolled.
  await page.evaluate(() => scrollTo(0, 1000));
  await expect(page.locator('.board-host')).toBeInViewport({ ratio: 1 });
  // The tap lands beside a unit, and on the intended square.
  await tap(page, 'g3');
  await expect(person.cell(at('g3'))).toHaveAccessibleName(/Chu Sergeant/);
  await page.getByRole('button', { name: 'Peasant', exact: true }).tap();
  await tap(page, 'g8');
  await page.getByRole('button', { name: 'Move a unit' }).tap();
  await tap(page, 'g13');
  const palette = page.getByRole('region', { name: 'What to place' });
  await expect(palette.getByText('Zhao Soldier from g13: press its new square.')).toBeVisible();
  await tap(page, 'a13');
  await page.getByRole('button', { name: 'Clear a square' }).tap();
  await tap(page, 'h8');
  const made = '7nE7/15/nS14/15/15/15/15/6p8/15/15/15/15/6sTsG7/15/7sE7 N-S S move 3 12';
  await unfold(page, 'As text');
  await unfold(page, 'Turn and teams');
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue(made);
  await expectOpen(page, 'the editor on a phone');

  // The bot begins, so any order of the sticks is its to answer.
  await page.getByRole('combobox', { name: 'Whose turn' }).selectOption('Zhao');
  await page.getByRole('button', { name: 'Play on from here' }).tap();
  await openRules(page);
  await page.getByRole('radiogroup', { name: 'Seat of Chu' }).getByRole('radio', { name: 'You' }).check();
  await page.getByRole('button', { name: 'Begin' }).tap();
  await expect(person.cell(at('g3'))).toHaveAccessibleName(/Chu Sergeant/);
  await expect(person.status).toContainText('Your turn', { timeout: 30_000 });
  const moves = page.getByRole('list', { name: 'Moves' });
  await expect(moves.getByText('12', { exact: true })).toBeVisible();
  await tap(page, 'h3');
  await expect(person.status).toContainText('General on h3');
  await tap(page, 'h4');
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expect(moves.getByText('13', { exact: true })).toBeVisible();
  const parsed = parsePosition(made);
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('dominion.match.')),
  );
  expect(JSON.parse(kept![1]).position).toBe(
    parsed.ok && formatPosition({ ...parsed.position, turn: 0, last: 131, fated: true }),
  );
  expect(person.errors).toEqual([]);
});

test('with a friend: the match begins where the position is', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  const north = new Unseen();
  await south.page.goto(`${link(server.url, TEXT.replace('7p7', 'p14'))}&renderer=canvas`);
  await playFrom(south.page, 'Friends', () => south.page.getByRole('textbox', { name: 'Your name' }).fill('Ying'));
  const invited = await south.page.getByRole('textbox', { name: 'Link to this match' }).inputValue();
  south.team = 2;
  await north.sit(invited, 'Zhao Tuo', 0);
  await south.startMatch();
  await expect(south.status).toContainText('Your turn');
  await expect(south.cell(at('h3'))).toHaveAccessibleName(/Chu General/);
  await south.press(at('h3'));
  await south.press(at('h15'));
  // Its Emperor is taken, and it has no Prince: the match is over.
  await expect(south.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  const shared = await (await fetch(invited)).text();
  expect(shared).toContain('<meta property="og:title" content="Dominion – Chu wins" />');
  const [, image] = /<meta property="og:image" content="([^"]+)" \/>/.exec(shared)!;
  const picture = await fetch(image!.replaceAll('&amp;', '&'));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(south.errors).toEqual([]);
});
