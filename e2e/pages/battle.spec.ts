/** The first battle, by mouse, finger or keyboard; also without a network. */
import { expect, type Page } from 'playwright/test';
import { FIRST_BATTLE } from '../../packages/client/src/pages/battle/script.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';

const MOVES = FIRST_BATTLE.steps.map(({ solution }) => {
  const [, from, to] = /^([a-o]\d+?)([a-o]\d+)$/.exec(solution)!;
  return [from!, to!] as const;
});

const line = (page: Page) => page.locator('.coach-line');
const doors = (page: Page) => page.getByRole('navigation', { name: 'And now' });

/** Waits until the page asks for a move (from 0) and the camera is at rest. */
async function asked(page: Page, move: number): Promise<void> {
  await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
  await page.locator(`.coach-moves li:nth-child(${move + 1})[data-here="true"][data-done="false"]`).waitFor();
}

async function fight(page: Page, press: (square: string) => Promise<void>): Promise<void> {
  for (const [move, [from, to]] of MOVES.entries()) {
    await asked(page, move);
    await press(from);
    await press(to);
  }
  await expect(doors(page)).toBeVisible();
}

/** Records on the page the topics of the coach's lines, in order, and when Fate's words are visible. */
function noteActs(): void {
  const acts: string[] = [];
  new MutationObserver(() => {
    const act = document.querySelector<HTMLElement>('.coach-line')?.dataset.act;
    const spoken = document.querySelector('.board-throw .spoken') ? ' and spoken' : '';
    const now = `${act}${spoken}`;
    if (act === undefined || acts.at(-1) === now) return;
    acts.push(now);
    document.documentElement.dataset.acts = acts.join(', ');
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-act'] });
}

const middle = async (page: Page, square: string) => {
  const box = (await page.locator(`[data-square="${square}"]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

test('by mouse, from the home page: another move is answered, Fate speaks, and a skirmish begins', async ({
  browser,
  server,
}) => {
  const me = await Person.enter(browser, 'mouse', { reducedMotion: 'no-preference' });
  const { page } = me;
  // A new player.
  await me.context.addInitScript(() => localStorage.removeItem('dominion.mustered'));
  await me.context.addInitScript(noteActs);
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.locator('a[href^="/battle"]').first().click();
  const press = async (square: string) => page.mouse.click(...(await middle(page, square)));
  await asked(page, 0);
  await expect(line(page)).toContainText('press him');
  await expectOpen(page, 'begin');
  // The page has no fields, and no link but the one home.
  await expect(page.locator('input, select, textarea')).toHaveCount(0);
  await expect(page.locator('.topbar a')).toHaveCount(1);

  await press('e8');
  await expect(line(page)).toContainText('Take the Admiral');
  // A legal move other than the one asked for gets an answer, and nothing moves.
  await press('e9');
  await expect(page.getByRole('alert').filter({ hasText: 'follow the arrow' })).toBeVisible();
  await expect(page.locator('[data-square="e8"]')).toHaveAttribute('aria-label', /General/);

  for (const [move, [from, to]] of MOVES.entries()) {
    await asked(page, move);
    await press(from);
    await press(to);
    if (move === 1) await expect(page.locator('[data-square="i9"]')).toHaveAttribute('aria-label', /Chu Recruit/);
    if (move === 2) {
      await expect(line(page)).toContainText('your General becomes a Prince');
      await expectOpen(page, 'Fate');
      await expect(page.locator('[data-square="i10"]')).toHaveAttribute('aria-label', /Chu Soldier/);
      await expect(page.locator('[data-square="e11"]')).toHaveAttribute('aria-label', /Chu Prince/);
    }
  }
  await expect(line(page)).toContainText('The day is yours');
  // The throw rolls over the board before its result is told, and the enemy's army falls before the victory.
  await expect(page.locator('html')).toHaveAttribute(
    'data-acts',
    /thrown and spoken, fate and spoken.*, falling, won$/,
  );
  await expect(page.locator('[data-square="h14"]')).toHaveAttribute('aria-label', /Chu Prince/);
  await expect(page.locator('[data-square="e13"]')).toHaveAttribute('aria-label', /Peasant/);
  expect(await page.evaluate(() => localStorage.getItem('dominion.battle'))).toBe('won');
  const made: string[] = [];
  page.on('websocket', (socket) => made.push(socket.url()));
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/matches')) made.push(request.url());
  });
  await doors(page)
    .getByRole('button', { name: /A skirmish/ })
    .click();
  // The match runs on the device: it needs no server, and it's there after a reload.
  await expect(page).toHaveURL(/\/play\/[0-9a-f]{8}/);
  const confirm = page.getByRole('button', { name: 'Start', exact: true });
  await confirm.click();
  await expect(confirm).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect(confirm).toBeHidden();
  expect(made).toEqual([]);
  expect(me.errors).toEqual([]);
});

test('by keys alone and without motion: all of it is said, and the doors have the focus', async ({
  browser,
  server,
}) => {
  const me = await Person.enter(browser, 'keyboard');
  const { page } = me;
  await page.goto(`${server.url}/battle?renderer=canvas`);
  await fight(page, async (square) => {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press('Enter');
  });
  // The line says what the visual effect shows.
  await expect(page.locator('.cheer')).toBeHidden();
  await expect(page.getByRole('button', { name: /A skirmish/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /With friends/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await asked(page, 0);
  expect(me.errors).toEqual([]);
});

test('by fingers, each move two presses on squares as large as one; friends by a link', async ({ browser, server }) => {
  const me = await Person.enter(browser, 'mouse', { ...PHONE, colorScheme: 'dark', locale: 'zh-CN' });
  const { page } = me;
  await page.goto(`${server.url}/battle?renderer=canvas`);
  let presses = 0;
  const tap = async (square: string) => {
    presses++;
    await page.touchscreen.tap(...(await middle(page, square)));
  };
  await asked(page, 0);
  expect((await page.locator('[data-square="h11"]').boundingBox())!.width).toBeGreaterThanOrEqual(40);
  // Players who have chosen nothing see pictures, in Chinese too.
  for (const [move, [from, to]] of MOVES.entries()) {
    await asked(page, move);
    await tap(from);
    await tap(to);
  }
  const way = page.locator('.battle-door');
  await expect(way.last()).toBeInViewport();
  expect(presses).toBe(8);
  await expectOpen(page, 'doors');
  await way.last().tap();
  await expect(page).toHaveURL(/\/r\/[2-9A-HJKMNP-Z]{6}/);
  await expect(page.locator('.link-box, [readonly]').first()).toBeVisible();
  expect(me.errors).toEqual([]);
});

test('without a network, and from there into a skirmish on the device', nightly(), async ({ browser, start }) => {
  const server = await start();
  const me = await Person.enter(browser, 'mouse', { serviceWorkers: 'allow' });
  const { page } = me;
  await page.goto(`${server.url}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  await me.context.setOffline(true);
  await page.goto(`${server.url}/battle?renderer=canvas`);
  await fight(page, async (square) => page.mouse.click(...(await middle(page, square))));
  await doors(page)
    .getByRole('button', { name: /A skirmish/ })
    .click();
  await expect(page).toHaveURL(/\/play\/[0-9a-f]{8}/);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(me.ownErrors).toEqual([]);
});
