/** The muster: units are chosen already, players can change them, and the page previews the result. */
import { expect, type Page } from 'playwright/test';
import { musterGain } from '../../packages/client/src/model/board/muster.js';
import { formatSquare, parseSquare, start } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { isNight } from '../support/nightly.js';
import { openMore, Person, playSkirmish } from '../support/person.js';
import { seatAmongBots, seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';

async function playNow(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?renderer=canvas`);
  await playSkirmish(page);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
}

/** Returns the squares of Chu's Sergeants, as the board shows them. */
const sergeants = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-square][aria-label*="Chu Sergeant"]')
    .evaluateAll((all) => all.map((cell) => cell.getAttribute('data-square')));

const SOLDIERS = ['e3', 'f3', 'g3', 'h3', 'i3', 'j3', 'k3'];

/** Returns what the page says of a Soldier at the start of a match of two. */
function gainOf(square: string | null): RegExp {
  const { after, before, peasants } = musterGain(start('2'), 2, parseSquare(square!)!)!;
  const beside = peasants.length === 0 ? '' : `, and in one move beside .*${peasants.map(formatSquare).join(' and ')}`;
  return new RegExp(`${square} as a Sergeant: ${after} squares in reach instead of ${before}${beside}\\.`);
}

test('Sergeants are chosen already: one sentence, Start and Change, and why for those who change', async ({
  page,
  server,
}) => {
  await playNow(page, server.url);
  const status = page.getByRole('status').first();
  await expect(status).toContainText('These are your Sergeants');
  await expect(page.locator('.mandate-tip')).toHaveText(
    'Take Zhao’s Emperor – or lead on points when Fate ends play, from turn 60',
  );
  const chosen = await sergeants(page);
  expect(chosen).toHaveLength(2);
  const guide = page.getByRole('region', { name: 'Why a Sergeant?' });
  await expect(guide).toHaveCount(0);
  for (const name of ['Roster', 'Moves', 'Territories'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expectOpen(page, 'chosen');
  const other = SOLDIERS.find((each) => !chosen.includes(each))!;
  await page.locator(`[data-square="${other}"]`).hover();
  await expect(page.locator('.piece-card')).toContainText(gainOf(other));
  // A press on a Sergeant turns it back into a Soldier at once. Text beside the board says what each unit does.
  await page.locator(`[data-square="${chosen[0]}"]`).press('Enter');
  await expect.poll(() => sergeants(page)).toEqual([chosen[1]]);
  await expect(guide.getByRole('img')).toHaveCount(2);
  await expect(guide.getByRole('listitem')).toHaveText([gainOf(chosen[1]!)]);
  await page.getByRole('button', { name: 'Pick for me' }).click();
  await expect(status).toContainText('These are your Sergeants');
  await expect(guide).toHaveCount(0);
  // A press on another unit starts over, and Change clears the choice.
  const now = await sergeants(page);
  const third = SOLDIERS.find((each) => !now.includes(each))!;
  await page.locator(`[data-square="${third}"]`).press('Enter');
  await expect.poll(() => sergeants(page)).toEqual([third]);
  await page.getByRole('button', { name: 'Pick for me' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => sergeants(page)).toEqual([]);
  await expect(status).toContainText('Press up to 2 Soldiers to make Sergeants: 0 of 2.');
  // With none chosen, this is the main button.
  await expect(page.locator('.task-row .primary')).toHaveText('Pick for me');
  await page.locator(`[data-square="e3"]`).press('Enter');
  await expect(status).toContainText('1 of 2.');
  await expect(page.locator('.task-row .primary')).toHaveText('Start');
  await page.locator(`[data-square="f3"]`).press('Enter');
  await expect(status).toContainText('2 of 2 chosen – press Start.');
  await page.locator(`[data-square="f3"]`).press('Enter');
  await expect(status).toContainText('1 of 2.');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pick for me' })).toBeHidden();
  expect(await sergeants(page)).toEqual(['e3']);
  await page.getByText('Roster', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Free' })).toBeVisible();
});

test('a muster that is started at once is the one that is suggested, however late that comes', async ({
  browser,
  server,
}) => {
  const person = await Person.enter(browser, 'keyboard');
  const { page } = person;
  // Uses a match on the server: one on the device also needs the worker for its bot.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The page requests the thinker module, which requests its worker.
  let asked = false;
  await page.route(/assets\/(thinker|worker)-[\w-]+\.js$/, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await seatAmongBots(person, server.url, 1);
  const confirm = page.getByRole('button', { name: 'Start', exact: true });
  await expect(page.getByText('Choosing your Sergeants')).toBeVisible();
  await expect.poll(() => asked).toBe(true);
  await confirm.focus();
  await confirm.press('Enter');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toBeFocused();
  expect(await sergeants(page)).toEqual([]);
  release();
  await expect(confirm).toBeHidden();
  expect(await sergeants(page)).toHaveLength(2);
});

const clicks = (page: Page) => page.evaluate(() => (window as unknown as { clicks: string[] }).clicks);

test('a double click on Start does nothing but start, and an offer leaves the button where it is', async ({
  browser,
  browserName,
  server,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium’s protocol says when a press was');
  for (const [one, other] of [
    [
      [1280, 800],
      [1024, 768],
    ],
    [
      [1920, 1080],
      [390, 844],
    ],
  ] as const) {
    // By day only the two sizes that show the most and the least.
    if (!isNight && one[0] === 1280) continue;
    const size = ([width, height]: readonly [number, number]) => ({ viewport: { width, height } });
    const table = await seatTwo(browser, server, { hand: 'mouse', browsers: size(one), north: size(other) });
    const confirms = [table.south, table.north].map(({ page }) =>
      page.getByRole('button', { name: 'Start', exact: true }),
    );
    const corners = () => Promise.all(confirms.map((confirm) => confirm.boundingBox().then((box) => [box!.x, box!.y])));
    const places = await corners();
    const draw = table.south.page.getByRole('button', { name: 'Offer draw' });
    await openMore(table.south.page);
    await draw.click();
    const answer = table.north.page
      .getByRole('button', { name: 'Accept draw' })
      .or(table.north.page.getByText(/offers a draw/));
    await expect(answer.first()).toBeVisible();
    expect(await corners()).toEqual(places);
    await table.south.page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(answer).toHaveCount(0);
    for (const { page, context } of [table.south, table.north]) {
      await page.evaluate(() => {
        const clicks: string[] = [];
        Object.assign(window, { clicks });
        // Records the press before the page reacts and changes what was pressed.
        const note = ({ target }: Event) => clicks.push((target as Element).textContent ?? '');
        document.addEventListener('click', note, { capture: true });
      });
      const confirm = page.getByRole('button', { name: 'Start', exact: true });
      const box = (await confirm.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // The second press comes a fifth of a second later in page time: something else is there by then.
      const mouse = await context.newCDPSession(page);
      const began = Date.now() / 1000;
      const press = async (clickCount: number, timestamp: number): Promise<void> => {
        const where = { x, y, button: 'left', clickCount } as const;
        await mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', timestamp, ...where });
        await mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', timestamp: timestamp + 0.05, ...where });
      };
      await page.mouse.move(x, y);
      await press(1, began);
      await expect(confirm).toHaveCount(0);
      await press(2, began + 0.2);
      expect(await clicks(page)).toEqual(['Start']);
      expect(await page.evaluate(() => getSelection()!.toString())).toBe('');
    }
    await expect.poll(() => table.witness.match.position.phase).toBe('move');
    for (const { page } of [table.south, table.north]) {
      await expect(page.getByText(/offers a draw|Resign this match/)).toHaveCount(0);
    }
    // Holding a key presses the first button only, none that gets the focus afterwards.
    const { page } = table.south;
    await openMore(page);
    await page.evaluate(() => ((window as unknown as { clicks: string[] }).clicks.length = 0));
    await page.getByRole('button', { name: 'Resign', exact: true }).focus();
    await page.keyboard.down('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.down('Enter');
    expect(await clicks(page)).toEqual(['Resign']);
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    expect(await clicks(page)).toEqual(['Resign', 'Cancel']);
    await table.end();
  }
});
