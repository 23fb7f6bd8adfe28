/** The keyboard's focus is never lost, even when the board turns or the focused element disappears. */
import { expect, type Page } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { Witness } from '../support/observer.js';
import { Person, startPlain } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { test } from '../support/server.js';

const focused = (page: Page) => page.locator('[data-square]:focus');

/** Begins a match on this device; `set` changes the suggested settings first. */
async function begin(person: Person, url: string, set: (page: Page) => Promise<unknown> = async () => {}) {
  await person.page.goto(`${url}/play?renderer=canvas`);
  await set(person.page);
  await person.page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(person.page.locator('[data-board="live"]')).toBeVisible();
  person.team = 2;
}

test('a page that is reloaded leaves the focus alone: no ring and no card for who used the mouse', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  await page.goto(`${server.url}/play?renderer=canvas`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await startPlain(page);
  for (const reload of [() => location.reload(), () => location.assign(`${location.href}&again`)]) {
    const loaded = page.waitForEvent('load');
    await page.evaluate(reload);
    await loaded;
    await expect(page.locator('[data-board="live"]')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Moves' })).toBeVisible();
    // Playwright counts such a page as activated, although no one has touched it yet.
    expect(await page.evaluate(() => navigator.userActivation.hasBeenActive)).toBe(true);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect(focused(page)).toHaveCount(0);
  }
  expect(person.errors).toEqual([]);
});

test('the board that turns keeps the keyboard on the same square', async ({ browser, server }) => {
  const people = await Person.enter(browser, 'keyboard');
  const { page } = people;
  // The code and the seed of the match are zeros, so that Zhao begins.
  await people.context.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => ([4, 32].includes(array?.byteLength ?? 0) ? array : real(array));
  });
  await begin(people, server.url, async () => {
    await page.getByRole('radio', { name: 'This screen' }).check();
  });
  const corner = page.locator('.board-grid [data-square]').first();
  await expect(corner).toHaveAttribute('data-square', 'o1');
  await people.cell(parseSquare('e3')!).focus();
  await page.keyboard.press('f');
  await expect(corner).toHaveAttribute('data-square', 'a1');
  await expect(focused(page)).toHaveAttribute('data-square', 'e3');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('data-square', 'e4');
  await page.keyboard.press('Shift+F');
  await expect(corner).toHaveAttribute('data-square', 'o1');
  await expect(focused(page)).toHaveAttribute('data-square', 'e4');

  // Zhao has mustered, so the board turns to Chu, and then back to Zhao, who moves.
  for (const next of ['a15', 'o1']) {
    await startPlain(page);
    await expect(corner).toHaveAttribute('data-square', next);
  }
  for (const square of ['h13', 'h12']) {
    await people.cell(parseSquare(square)!).focus();
    await page.keyboard.press('Enter');
  }
  await expect(corner).toHaveAttribute('data-square', 'a15');
  await expect(focused(page)).toHaveAttribute('data-square', 'h12');
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveAttribute('data-square', 'h13');
  expect(people.errors).toEqual([]);
});

test('a player who begins and answers by keyboard is never thrown off the page', async ({ browser, quick: server }) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('button', { name: /^A skirmish/ }).press('Enter');
  await expect(focused(page)).toHaveAttribute('data-square', 'h8');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAttribute('data-square', 'h7');
  await startPlain(page);
  await expect(focused(page)).toHaveAttribute('data-square', 'h7');
  await expect(person.status).toContainText('Your turn');

  const [hint, button] = [page.locator('.hint'), page.getByRole('button', { name: 'Hint', exact: true })];
  await button.press('Enter');
  await hint.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await hint.getByRole('button', { name: 'Stop' }).focus();
  await expect(hint).toHaveAttribute('data-state', 'shown');
  await expect(button).toBeFocused();
  await hint.getByRole('button', { name: 'Hide the hint' }).press('Enter');
  await expect(button).toBeFocused();

  expect(person.errors).toEqual([]);
});

test('someone who writes while a hint is sought goes on writing', async ({ browser, quick: server }) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  await seatAmongBots(person, server.url, 1);
  await startPlain(page);
  await expect(person.status).toContainText('Your turn');
  const [hint, button] = [page.locator('.hint'), page.getByRole('button', { name: 'Hint', exact: true })];
  await button.press('Enter');
  await hint.getByRole('button', { name: 'Stop' }).focus();
  // A spectator comes, so the page has a chat now.
  const watcher = await Witness.of(server.url, new URL(page.url()).pathname);
  await expect(page.locator('.lower')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('hello');
  await expect(hint).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('#chat-field')).toBeFocused();
  await expect(page.locator('#chat-field')).toHaveValue('hello');
  await watcher.leave();
  // The page doesn't move the focus back for a player who has left its buttons.
  await hint.getByRole('button', { name: 'Hide the hint' }).focus();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveAttribute('data-state', 'none');
  await expect(page.locator(':focus')).toHaveCount(0);
  expect(person.errors).toEqual([]);
});
