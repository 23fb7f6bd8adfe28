/** The lessons, finished by a player who follows the screen; wrong tries, saved progress, fingers and keys. */
import { expect, type Page } from 'playwright/test';
import { choose, randomFrom } from '../../packages/bots/src/index.js';
import { LESSON_NAMES } from '../../packages/protocol/src/index.js';
import {
  formatSquare,
  isMove,
  KINGDOMS,
  originOf,
  PEASANT,
  type Piece,
  type Position,
  parsePosition,
  parseSquare,
  piece,
  SQUARES,
  type Square,
  TEAMS,
  targetOf,
  UNIT_NAMES,
  UNITS,
} from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { chooseFirst, Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';

const LESSONS = 11;

/** Makes the throws and the bot's choices always the same. */
async function knowThrows({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array?.byteLength === 32 ? array : real(array));
  });
}

const next = (page: Page) => page.locator('.lesson-ways .wide');
const live = (page: Page) => expect(page.locator('[data-board="live"]')).toBeVisible();
const isDone = (page: Page) => expect(page.locator('.lesson-well')).toBeVisible();

async function doAsShown(me: Person): Promise<void> {
  const { page } = me;
  await page.getByRole('button', { name: 'Show me' }).click();
  const squares = ((await page.locator('.lesson-shown').textContent()) ?? '').match(/[a-o]\d{1,2}/g)!;
  // The arrow has a text for screen readers too.
  await expect(page.getByRole('list', { name: 'Drawings' })).toHaveCount(1);
  for (const square of squares) await me.press(parseSquare(square)!);
  const question = page.getByRole('dialog', { name: 'Promote to' });
  if (squares.length === 1 && (await question.isVisible())) await question.getByRole('button').first().click();
  await isDone(page);
}

/** The pieces by the names of the board's squares. */
const PIECES: ReadonlyMap<string, Piece> = new Map([
  ['Peasant', PEASANT],
  ...TEAMS.flatMap((team) =>
    UNITS.map((unit) => [`${KINGDOMS[team]} ${UNIT_NAMES[unit]}`, piece(team, unit)] as const),
  ),
]);

async function read(page: Page): Promise<Position> {
  const labels = await page
    .locator('.board-grid [data-square]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!));
  const parsed = parsePosition('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 1');
  if (!parsed.ok) throw new Error(parsed.error.message);
  const board = new Uint8Array(SQUARES);
  for (const label of labels) {
    const [square, name] = label.split(', ') as [string, string];
    board[parseSquare(square)!] = PIECES.get(name) ?? 0;
  }
  return { ...parsed.position, board, settled: false };
}

async function fight(me: Person): Promise<void> {
  const { page } = me;
  await expect(page.getByText(`Lesson ${LESSONS} of ${LESSONS}`)).toBeVisible();
  await live(page);
  await me.press(parseSquare('f8')!);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const turn = page.locator('.lesson-turn');
  for (let move = 0; move < 60; move++) {
    const choice = page.locator('.choices');
    const well = page.locator('.lesson-well');
    await expect(turn.filter({ hasText: 'Your turn' }).or(choice).or(well).first()).toBeVisible({ timeout: 30_000 });
    if (await well.isVisible()) return;
    if (await choice.isVisible()) {
      await chooseFirst(page);
      continue;
    }
    const position = await read(page);
    const random = randomFrom(`battle ${move}`);
    const action = choose(position, 2, 'skilled', { random, budget: 1500, now: () => performance.now() });
    expect(isMove(action)).toBe(true);
    const [from, to] = [originOf(action), targetOf(action)];
    await me.press(from);
    await me.press(to);
    await expect(page.locator(`[data-square="${formatSquare(from)}"]`)).toHaveAttribute('aria-label', /empty$/);
  }
  throw new Error('the battle does not end');
}

test(
  'all lessons by what the screen shows, with wrong tries, through a reload',
  nightly(),
  async ({ browser, server }) => {
    const me = await Person.enter(browser, 'mouse');
    await knowThrows(me);
    me.team = 2;
    const { page } = me;
    const notice = page.getByRole('alert');
    const at = (name: string): Square => parseSquare(name)!;
    await page.goto(`${server.url}/?renderer=canvas`);
    await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
    await expect(page.getByRole('navigation', { name: 'Lessons' }).getByRole('link')).toHaveCount(1 + LESSONS);
    await expectOpen(page, 'road');
    await page.getByRole('link', { name: 'Emperors' }).click();
    await live(page);

    // A refusal explains the rule and how the unit moves. A legal move other than the one asked for gets an answer too. Nothing
    // has moved.
    await me.press(at('h8'));
    await me.press(at('i9'));
    await expect(notice).toContainText('A General goes along rows and columns.');
    await page.locator('.piece-card[data-refused="true"] a').click();
    await expect(page.locator('.rule-sheet')).toContainText('General');
    await page.keyboard.press('Escape');
    await expect(page.locator('.rule-sheet')).toHaveCount(0);
    await expect(me.cell(at('h8'))).toHaveAttribute('aria-selected', 'true');
    await me.press(at('h9'));
    await expect(notice).toContainText('The Emperor of Zhao still stands.');
    await expect(me.cell(at('h8'))).toHaveAttribute('aria-label', 'h8, Chu General');
    await expectOpen(page, 'why not');

    for (let lesson = 1; lesson < LESSONS; lesson++) {
      await expect(page.getByText(`Lesson ${lesson} of ${LESSONS}`)).toBeVisible();
      await live(page);
      const steps = await page.locator('.lesson-steps button').count();
      for (let step = 1; step <= steps; step++) {
        await doAsShown(me);
        if (lesson === 2 && step === 2) {
          // A finished step can be repeated, and the progress is saved.
          await page.getByRole('button', { name: 'Again' }).click();
          await doAsShown(me);
          await page.reload();
          await live(page);
          await expect(page.getByRole('button', { name: 'Go to step 3' })).toHaveAttribute('aria-current', 'step');
          continue;
        }
        if (step === steps) await expect(next(page)).toHaveText(lesson === LESSONS - 1 ? /A small battle/ : /^Next: /);
        await next(page).click();
      }
      if (lesson === 2) await expectOpen(page, 'after fate');
    }

    await fight(me);
    await expectOpen(page, 'won');
    // The last button of the course is the first one of the game.
    await expect(next(page)).toHaveText('Your first match');
    await next(page).click();
    await expect(page).toHaveURL(/\/play\/\w+/);
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    // The battle is marked as won, and the road continues with the puzzles.
    await page.goto(`${server.url}/learn?renderer=canvas`);
    await expect(page.locator('.road-tick')).toHaveCount(1 + LESSONS);
    await expect(page.getByRole('link', { name: /^Next: / })).toHaveAttribute('href', /^\/learn\/puzzles\//);
    await expectOpen(page, 'all done');
    await page.getByRole('button', { name: 'Reset progress' }).click();
    await page.getByRole('button', { name: 'Reset lessons and puzzles' }).click();
    await expect(page.locator('.road-tick')).toHaveCount(0);
    await page.goto(`${server.url}/learn/nothing`);
    await expect(page.getByText('There’s no such lesson.')).toBeVisible();
    // Such an address is not found, which the browser logs; it is the only error.
    expect(me.errors).toEqual([expect.stringContaining('404')]);
  },
);

test('by keys alone', async ({ browser, server }) => {
  const me = await Person.enter(browser, 'keyboard');
  const { page } = me;
  // Addresses of former lessons lead to the lesson that has the topic first.
  await page.goto(`${server.url}/learn/fate?renderer=canvas`);
  await live(page);
  await page.getByRole('button', { name: 'Go to step 4' }).press('Enter');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('The next step');
  // A key pressed before the next frame goes to the focused element, in the list that has just closed.
  await page.getByRole('dialog', { name: 'Keys' }).evaluate((list: HTMLDialogElement) => {
    list.close();
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }));
  });
  await expect(page.locator('.lesson-shown')).toHaveText('From h5 to h6.');
  await page.keyboard.press('g');
  await expect(page.locator('.lesson-shown')).toHaveCount(0);
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  // So does one that asks for the list again before the browser has reported that it closed.
  await keys.evaluate((list: HTMLDialogElement) => {
    list.close();
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(page.locator('.lesson-shown')).toHaveText('From h5 to h6.');
  await me.press(parseSquare('h5')!);
  await me.press(parseSquare('h6')!);
  await isDone(page);
  await expect(page.getByRole('region', { name: 'Fate' })).toContainText('5 on the die');
  await page.keyboard.press('.');
  await expect(page.getByText('Choose whom to promote.')).toBeVisible();
  await me.press(parseSquare('h6')!);
  await page.getByRole('dialog', { name: 'Promote to' }).getByRole('button', { name: 'Assassin' }).press('Enter');
  await isDone(page);
  await page.keyboard.press('r');
  await expect(page.getByText('Choose whom to promote.')).toBeVisible();
  await page.keyboard.press(',');
  await expect(page.getByText('Make the two change places.')).toBeVisible();
  expect(me.errors).toEqual([]);
});

test('on a phone, by fingers, in the dark', async ({ browser, server }) => {
  const me = await Person.enter(browser, 'mouse', { ...PHONE, colorScheme: 'dark' });
  const { page } = me;
  await page.goto(`${server.url}/learn?renderer=canvas`);
  await page.getByRole('link', { name: 'Emperors' }).tap();
  await live(page);
  const tap = async (square: string) => {
    await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
    const box = (await page.locator(`[data-square="${square}"]`).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.8);
  };
  // The way on is quiet until the task is done.
  await expect(next(page)).toHaveClass(/quiet/);
  await tap('h8');
  await tap('h14');
  await expect(page.getByText(/^General h8 takes .*Emperor on h14/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport();
  await expectOpen(page, 'asked');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await isDone(page);
  await expect(next(page)).toBeInViewport();
  await expect(next(page)).toHaveClass(/primary/);
  await next(page).tap();
  await tap('h5');
  await tap('h7');
  // Here the refusal is shown only at the square, and read to screen readers.
  await expect(page.getByRole('alert')).toContainText('An Emperor takes one step.');
  await expect(page.locator('.piece-card[data-refused="true"]')).toContainText('An Emperor takes one step.');
  await expect(page.locator('.piece-card[data-refused="true"]')).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('alert').boundingBox())!.height).toBeLessThanOrEqual(1);
  expect(me.errors).toEqual([]);
});

test('the road: on one screen of a desktop, on two and a half of a phone, with one way on', async ({
  page,
  server,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const going = page.getByRole('link', { name: /^Next: / });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/learn`);
  await expect(page.locator('.road-stop canvas[data-painted]')).toHaveCount(20);
  expect(await height()).toBeLessThanOrEqual(900);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(23);
  await expect(page.locator('.primary')).toHaveCount(1);
  await expect(going).toHaveAttribute('href', '/battle');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(height).toBeLessThanOrEqual(2110);
  await expect(page.getByRole('main').getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules');

  // Once all of that is done, with a streak, the road is no longer than before.
  await page.evaluate((done) => {
    const [day] = [Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000)];
    localStorage.setItem('dominion.learn', JSON.stringify({ done, at: {}, order: 2 }));
    localStorage.setItem('dominion.days', JSON.stringify([day - 2, day - 1]));
  }, LESSON_NAMES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByText('2 days in a row')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset progress' })).toBeVisible();
  await expect.poll(height).toBeLessThanOrEqual(900);
  // The next puzzle is one press away.
  await going.click();
  await expect(page.locator('.puzzle-panel')).toBeVisible();
});
