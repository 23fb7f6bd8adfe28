/** Puzzles: solved, missed and given up by what the screen shows; the stored progress. */
import { expect, type Page } from 'playwright/test';
import { PUZZLES, type Puzzle } from '../../packages/insight/src/puzzles/index.js';
import {
  formatAction,
  formatSquare,
  legalActions,
  originOf,
  type Position,
  parseAction,
  parsePosition,
  targetOf,
} from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';

const numberOf = (puzzle: Puzzle): number => PUZZLES.indexOf(puzzle) + 1;

function positionOf({ position }: Puzzle): Position {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

const LONG = PUZZLES.find(({ line }) => line.length === 3)!;
const SHORT = PUZZLES.find(({ line }) => line.length === 1)!;

const live = (page: Page) => expect(page.locator('[data-board="live"]')).toBeVisible();
const tile = (page: Page, puzzle: Puzzle) =>
  page.getByRole('link', { name: new RegExp(`^Puzzle ${numberOf(puzzle)}, `) });
const panel = (page: Page) => page.locator('.puzzle-panel .lesson-words');

/** Moves by pressing both squares. */
async function move(me: Person, line: string): Promise<void> {
  const action = parseAction(line)!;
  await me.press(originOf(action));
  await me.press(targetOf(action));
}

test('by mouse: one solved, one missed, one given up; ticks after a reload; the one of the day', async ({
  browser,
  server,
}) => {
  const me = await Person.enter(browser, 'mouse');
  await me.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = me;
  // A theme leads to its first puzzle, with the whole theme listed beside it; puzzles have numbers.
  await page.goto(`${server.url}/learn/puzzles?renderer=canvas`);
  await page.getByRole('navigation', { name: 'Puzzles' }).getByRole('link', { name: 'Recruit' }).click();
  await expect(page).toHaveURL(new RegExp(PUZZLES[0]!.id));
  await expect(page.locator('.puzzle-tile')).toHaveCount(PUZZLES.filter(({ kind }) => kind === 'recruit').length);
  const first = PUZZLES.find(({ kind }) => kind === LONG.kind)!;
  await page.goto(`${server.url}/learn/puzzles/${numberOf(first)}?renderer=canvas`);
  await tile(page, LONG).click();
  await live(page);
  const position = positionOf(LONG);
  me.team = position.turn;
  await expect(panel(page)).toContainText('Move 1 of 2');
  // A wrong move is taken back, and its consequence is shown.
  const wrong = legalActions(position).find((action) => formatAction(action) !== LONG.line[0])!;
  const from = me.cell(originOf(wrong));
  const label = (await from.getAttribute('aria-label'))!;
  await move(me, formatAction(wrong));
  await expect(panel(page)).toContainText('would answer');
  await expect(from).toHaveAttribute('aria-label', label);
  await expect(page.getByRole('list', { name: 'Drawings' }).getByRole('listitem')).toHaveCount(2);
  await expectOpen(page, 'why not');

  await page.keyboard.press('g');
  await expect(page.locator('.lesson-shown')).toContainText(formatSquare(originOf(parseAction(LONG.line[0]!)!)));
  await move(me, LONG.line[0]!);
  await expect(panel(page)).toContainText('Move 2 of 2');
  await expect(panel(page)).toContainText('Right!');
  // The answer is played by itself; then comes the second move.
  const answer = parseAction(LONG.line[1]!)!;
  await expect(me.cell(originOf(answer))).toHaveAttribute('aria-label', /empty$/);
  await move(me, LONG.line[2]!);
  await expect(panel(page)).toContainText('Solved!');
  await page.getByRole('button', { name: 'Next unsolved' }).click();
  await expect(page).not.toHaveURL(new RegExp(LONG.id));

  // Giving up shows move after move, and earns no tick.
  await page.goto(`${server.url}/learn/puzzles/${LONG.id}?renderer=canvas`);
  await live(page);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(panel(page)).toContainText('The solution');
  await page.getByRole('button', { name: 'Show the next move' }).click();
  await expect(panel(page)).toContainText('to solve it yourself');
  await page.goto(`${server.url}/learn/puzzles/${SHORT.id}?renderer=canvas`);
  await live(page);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(panel(page)).toContainText('to solve it yourself');
  await page.getByRole('link', { name: 'Puzzles', exact: true }).first().click();
  const count = PUZZLES.filter(({ kind }) => kind === LONG.kind).length;
  for (let visit = 0; visit < 2; visit++) {
    await expect(page.getByText(/^1 of \d+$/)).toHaveText(`1 of ${count}`);
    await expect(page.getByText('1 day in a row')).toBeVisible();
    await page.reload();
  }

  // The link to share is the puzzle's own.
  await page.getByRole('main').getByRole('link', { name: 'Puzzle of the day' }).click();
  await live(page);
  const day = PUZZLES.find(({ id }) => page.url().includes(id))!;
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  for (const [turn, line] of day.line.entries()) {
    if (turn % 2 === 1) continue;
    if (turn > 0) await page.keyboard.press('.');
    await expect(panel(page)).toContainText(
      new RegExp(`The solution.*\\b${formatSquare(targetOf(parseAction(line)!))}\\b`),
    );
  }
  const share = page.getByRole('button', { name: 'Share the puzzle of the day' });
  await share.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/learn/puzzles/${day.id}`);
  await page.goto(`${server.url}/learn/puzzles/nothing`);
  await expect(page.getByText('There’s no such puzzle.')).toBeVisible();
  // Such an address is not found, which the browser logs; it is the only error.
  expect(me.errors).toEqual([expect.stringContaining('404')]);
});

test('on a phone, by fingers, in the dark', async ({ browser, server }) => {
  const me = await Person.enter(browser, 'mouse', { ...PHONE, colorScheme: 'dark' });
  const { page } = me;
  await page.goto(`${server.url}/learn/puzzles?renderer=canvas`);
  await expect(page.getByRole('heading', { name: 'Puzzles' })).toBeInViewport();
  await page.goto(`${server.url}/learn/puzzles/${numberOf(SHORT)}?renderer=canvas`);
  await live(page);
  const action = parseAction(SHORT.line[0]!)!;
  for (const square of [originOf(action), targetOf(action)]) {
    await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
    const box = (await me.cell(square).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(panel(page)).toContainText('Solved!');
  await expect(page.getByRole('button', { name: 'Next unsolved' })).toBeInViewport();
  await expectOpen(page, 'solved');
  // Keys also lead from one puzzle to the next.
  await page.keyboard.press('.');
  await live(page);
  await page.keyboard.press(',');
  await expect(page).toHaveURL(new RegExp(SHORT.id));
  await page.keyboard.press('r');
  await expect(panel(page)).not.toContainText('Solved!');
  expect(me.errors).toEqual([]);
});
