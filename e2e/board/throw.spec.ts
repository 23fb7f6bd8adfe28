/** The throw on the board rolls, any key ends the animation, and with reduced motion it is at rest. */
import { expect } from 'playwright/test';
import { Person, playSkirmish, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

/** The step of the first lesson in which Fate speaks. */
const SWAP = 3;
const PHONE = { viewport: { width: 390, height: 844 } };
const MOVING = { reducedMotion: 'no-preference' } as const;

/** Makes a move after which Fate speaks, in a lesson, or is silent, in the first battle. */
async function moveAndThrow({ page }: Person, url: string, speaks = true): Promise<void> {
  await page.goto(`${url}/${speaks ? 'learn/march' : 'battle'}?renderer=canvas`);
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  if (speaks) await page.locator('.lesson-steps button').nth(SWAP).click();
  // The page's time stops here, so a rolling throw stays where it is.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const square of speaks ? ['h5', 'h6'] : ['e8', 'e11']) {
    await page.locator(`[data-square="${square}"]`).press('Enter');
  }
}

test('what is thrown rolls over the Circle until a key lays it down, and does not move the board', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'mouse', { ...PHONE, ...MOVING });
  const { page } = person;
  await page.clock.install();
  await moveAndThrow(person, server.url);
  // In a lesson the text below the board grows once the throw is at rest.
  const board = page.locator('.board-host');
  const words = page.locator('.board-throw-words');
  await page.clock.runFor(400);
  await expect(page.locator('.board-throw .spoken[data-lies="false"]')).toBeVisible();
  await expect(page.locator('.throw[data-landed="false"]')).toBeAttached();
  await expect(words).toBeHidden();
  const box = await board.boundingBox();
  await page.keyboard.press('Shift');
  await expect(page.locator('.board-throw .spoken[data-lies="true"]')).toBeVisible();
  await expect(words).toHaveText('Fate speaks, 5 on the die: promote one Lower Rank unit.');
  await expect(page.locator('.board-throw .cross.glowing')).toHaveCount(3);
  expect(await board.boundingBox()).toEqual(box);
  await page.keyboard.press('Shift');
  for (const gone of [words, page.locator('.spoken')]) await expect(gone).toBeHidden();
  expect(await board.boundingBox()).toEqual(box);
  expect(person.errors).toEqual([]);
});

test('what is seen of a throw lies there within 0.8 s, in the middle of the board', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'mouse', MOVING);
  const { page } = person;
  await page.clock.install();
  await moveAndThrow(person, server.url);
  await page.clock.runFor(800);
  await expect(page.locator('.spoken[data-lies="true"]')).toBeVisible();
  const board = (await page.locator('.board-host').boundingBox())!;
  for (const thing of ['.face', '.die-side']) {
    const { x, y } = (await page.locator(`.board-throw ${thing}`).first().boundingBox())!;
    expect(Math.abs(x - board.x - board.width / 2)).toBeLessThan(board.width * 0.25);
    expect(Math.abs(y - board.y - board.height / 2)).toBeLessThan(board.height * 0.2);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`Fate’s silence is only a glint at the frame: motion ${reducedMotion}`, async ({ browser, server }) => {
    const person = await Person.enter(browser, 'mouse', { reducedMotion });
    const { page } = person;
    await page.clock.install();
    await moveAndThrow(person, server.url, false);
    if (reducedMotion === 'no-preference') await page.clock.runFor(380);
    await expect(page.locator('.glint')).toBeVisible();
    await expect(page.locator('.spoken')).toHaveCount(0);
    await page.keyboard.press('Shift');
    await page.clock.runFor(20);
    await expect(page.locator('.glint')).toHaveCount(0);
    expect(person.errors).toEqual([]);
  });
}

test('with reduced motion a throw lies on the board from the first', async ({ browser, server }) => {
  const person = await Person.enter(browser, 'mouse', PHONE);
  const { page } = person;
  await page.clock.install();
  await moveAndThrow(person, server.url);
  await expect(page.locator('.spoken[data-lies="true"]')).toBeVisible();
  await expect(page.locator('.spoken[data-lies="false"]')).toHaveCount(0);
  await expect(page.locator('.throw[data-landed="true"] .diviner')).toBeAttached();
  expect(person.errors).toEqual([]);
});

test('"your turn" goes round the frame once, and not where nothing shall move', async ({ browser, quick: server }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await Person.enter(browser, 'mouse', { reducedMotion });
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (added.some((node) => node instanceof Element && node.matches('.turn-sweep'))) {
          document.documentElement.dataset.swept = String(Number(document.documentElement.dataset.swept ?? 0) + 1);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${server.url}/?renderer=canvas`);
    await playSkirmish(page);
    await startPlain(page);
    await expect(page.getByRole('status').first()).toContainText('Your turn');
    if (reducedMotion === 'no-preference') await expect(page.locator('html[data-swept="1"]')).toBeAttached();
    else await expect(page.locator('html[data-swept]')).toHaveCount(0);
    await expect(page.locator('.turn-sweep')).toHaveCount(0);
  }
});

test('all X’s glow when Fate speaks; when it is silent none is in sight, and the words say which', async ({
  browser,
  server,
}) => {
  const { page } = await Person.enter(browser, 'keyboard');
  const move = async (from: string, to: string): Promise<void> => {
    await expect(page.locator('[data-board="live"]')).toBeVisible();
    for (const square of [from, to]) await page.locator(`[data-square="${square}"]`).press('Enter');
  };
  const panel = page.getByRole('region', { name: 'Fate' });
  await page.goto(`${server.url}/learn/march?renderer=canvas`);
  await page.locator('.lesson-steps button').nth(SWAP).click();
  await move('h5', 'h6');
  await expect(panel).toContainText('Fate speaks, 5 on the die: promote one Lower Rank unit.');
  await expect(panel.getByRole('img', { name: 'Fate Diviner: all X’s up, Fate speaks' })).toBeVisible();
  await expect(panel.locator('.cross.glowing')).toHaveCount(3);

  await page.goto(`${server.url}/learn/crown?renderer=canvas`);
  await move('b8', 'h14');
  await expect(panel).toContainText('Fate is silent – the line ends.');
  await expect(panel.getByRole('img', { name: 'Fate Diviner: Fate is silent' })).toBeVisible();
  await expect(panel.locator('.cross')).toHaveCount(0);
});
