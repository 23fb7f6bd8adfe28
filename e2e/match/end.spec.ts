/** The end of a match: the last position first, then the result. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../../packages/client/src/board/geometry.js';
import { parseSquare, type Team } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { mustered } from '../support/opening.js';
import { openEnd, openMore, PHONE, resign } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';
import { playOn } from '../support/short-match.js';

test('the result comes after the last position, has one clear button, and goes with Escape or a press beside it', async ({
  browser,
  server,
}) => {
  const table = await seatTwo(browser, server, { asked: { position: mustered() } });
  const { south, north } = table;
  const { page } = north;
  await north.cell(217).focus();
  await openMore(south.page);
  await south.page.getByRole('button', { name: 'Resign' }).click();
  // The page itself observes this at the moment of the end: the board, with nothing over it.
  const first = page.waitForFunction(() => {
    const status = document.querySelector('.console [role="status"]')?.textContent ?? '';
    return /You won/.test(status) ? { covered: document.querySelector('.end') !== null } : null;
  });
  await south.page.getByRole('button', { name: 'Resign this match?' }).click();
  expect(await (await first).jsonValue()).toEqual({ covered: false });

  const end = page.getByRole('dialog', { name: 'Match over' });
  await expect(end).toBeVisible();
  // Screen readers read first who won, and the dialog shows no focus ring.
  const heading = end.getByRole('heading', { name: 'You won – Chu resigned' });
  await expect(heading).toBeFocused();
  // Items behind ⋯ aren't shown elsewhere.
  const beside = page.getByRole('button', { name: 'Check the throws' });
  await expect(beside).toBeHidden();
  await expect(end.locator('.primary')).toHaveCount(1);
  await expect(end.locator('.primary')).toHaveText('Rematch');
  // Three buttons, and one to look at the board; the rest is behind More.
  await expect(end.getByRole('button')).toHaveText(['', 'Rematch', 'Share', 'More']);
  // The heading says it, so nothing repeats it.
  await expect(end).not.toContainText('laid down');
  await page.keyboard.press('Escape');
  await expect(end).toBeHidden();
  await expect(beside).toBeVisible();
  const back = page.getByRole('button', { name: 'Show the result' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(end).toBeVisible();
  await expect(heading).toBeFocused();

  const board = (await page.locator('.board-host').boundingBox())!;
  await page.mouse.click(board.x + 8, board.y + 8);
  await expect(end).toBeHidden();
  await back.click();
  await expect(end).toBeVisible();
  // Escape and the focus still work elsewhere on the page.
  await page.getByRole('textbox', { name: 'Say to everyone' }).focus();
  await page.keyboard.press('Escape');
  await expect(end).toBeVisible();
  await table.end();
});

const over = (page: Page) => page.getByRole('dialog', { name: 'Match over' });

/** Whether the middle of a square is visible, with nothing over it. */
async function isSeen(page: Page, name: string, bottom: Team): Promise<boolean> {
  const { column, row } = cellOf(parseSquare(name)!, bottom);
  return page.locator('.board-host').evaluate(
    (host, [x, y]) => {
      const box = host.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + x! * box.width, box.top + y! * box.width);
      return at !== null && host.contains(at);
    },
    [(FRAME + column + 0.5) / EDGE, (FRAME + row + 0.5) / EDGE],
  );
}

/** Returns the kind, width, height and size in bytes of a PNG or GIF. */
async function sizeOf(path: string): Promise<{ kind: string; width: number; height: number; bytes: number }> {
  const file = await readFile(path);
  const kind = file.toString('latin1', 0, 4);
  const [width, height] =
    kind === 'GIF8' ? [file.readUInt16LE(6), file.readUInt16LE(8)] : [file.readUInt32BE(16), file.readUInt32BE(20)];
  return { kind, width, height, bytes: file.length };
}

test('a won match is shown: who did it, a medal for either side, the square that decided it, and pictures to hand on', async ({
  browser,
  server,
}) => {
  test.slow();
  const table = await seatTwo(browser, server);
  const { south, north, witness } = table;
  await playOn(witness, [south.unseen, north.unseen]);

  for (const [person, heading] of [
    [south, 'You won – you took Zhao’s Emperor'],
    [north, 'You lost – Chu took your Emperor'],
  ] as const) {
    const end = over(person.page);
    await expect(end.getByRole('heading')).toHaveText(heading);
    await expect(end).toContainText(/Prince Xiong \p{L}+ of Chu rode from h15 and took Emperor Zhao \p{L}+\./u);
    const medals = end.getByRole('list', { name: 'Medals' }).getByRole('listitem');
    await expect(medals.first()).toContainText(/Deadliest.*Xiong \p{L}+.*took \d/u);
    // The winner gets a picture, and so does the loser after five turns.
    for (const side of ['Chu', 'Zhao']) {
      const theirs = medals.filter({ has: person.page.getByRole('img', { name: side }) });
      await expect(theirs.or(medals.filter({ hasText: side })).first()).toBeVisible();
    }
    expect(await isSeen(person.page, 'h14', person.team!)).toBe(true);
    await expect(end.getByRole('button')).toHaveText(['', 'Rematch', 'Share', 'More']);
    await expectOpen(person.page, 'the end');
  }

  // On a phone the buttons cut off no medal.
  const { page } = south;
  await page.setViewportSize({ width: 390, height: 844 });
  const medals = (await over(page).getByRole('list', { name: 'Medals' }).boundingBox())!;
  expect(medals.y + medals.height).toBeLessThanOrEqual((await page.locator('.end-ways').boundingBox())!.y);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The device's share sheet accepts no pictures here, so our own offers all of them.
  await over(page).getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'To share' });
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), ...(await sizeOf(await download.path())) };
  };
  const code = new URL(table.link).pathname.split('/').at(-1);
  await expect(sheet.getByRole('button', { name: 'Save the poster' })).toBeVisible({ timeout: 20_000 });
  expect(await saved('Save the poster')).toMatchObject({ name: `dominion-${code}.png`, width: 1200, height: 630 });
  expect(await saved('Save the tall poster')).toMatchObject({
    name: `dominion-${code}-tall.png`,
    width: 1080,
    height: 1920,
  });
  const film = await saved('GIF');
  expect(film).toMatchObject({ name: `dominion-${code}.gif`, kind: 'GIF8', width: 480 });
  // A size that can be sent anywhere; changing every square's colour in every frame would double it.
  expect(film.bytes).toBeLessThan(900_000);
  await expect(sheet).toContainText(`/g/${code}`);
  await expectOpen(page, 'what there is to share');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(over(page)).toBeVisible();
  await table.end();
});

test(
  'a device that shares pictures is given all by one press; seats fill before everybody’s eyes, and a watcher has a way of their own',
  nightly(),
  async ({ browser, server }) => {
    test.slow();
    const table = await seatTwo(browser, server, {
      asked: { position: mustered() },
      browsers: PHONE,
      north: {},
      prepare: async ({ context }) =>
        void (await context.addInitScript(() => {
          const shared = (data: ShareData) => {
            const files = data.files!.map(({ name, type, size }) => ({ name, type, empty: size === 0 }));
            Object.assign(globalThis, { shared: { ...data, files, active: navigator.userActivation.isActive } });
            return Promise.resolve();
          };
          Object.assign(navigator, { canShare: () => true, share: shared });
        })),
    });
    const { south, north, link } = table;
    const watcher = await browser.newPage();
    await watcher.goto(link);
    await expect(watcher.getByRole('status').first()).toContainText('Chu');
    await resign(north.page);
    for (const page of [south.page, north.page, watcher]) await expect(over(page).locator('.primary')).toHaveCount(1);
    await expect(over(watcher).locator('.primary')).toHaveText('Review');

    // On a phone: the poster, the last turns and the link.
    const { page } = south;
    await expectOpen(page, 'the end on a phone');
    await page.waitForFunction(() => performance.getEntriesByName('film').length > 0, null, { timeout: 20_000 });
    await over(page).getByRole('button', { name: 'Share' }).tap();
    const shared = await page.waitForFunction(() => (globalThis as { shared?: unknown }).shared);
    const code = new URL(link).pathname.split('/').at(-1);
    expect(await shared.jsonValue()).toMatchObject({
      text: expect.stringMatching(new RegExp(`^Chu wins – Zhao laid down arms in turn 1\\.\\n.*/g/${code}$`)),
      files: [
        { name: `dominion-${code}-tall.png`, type: 'image/png', empty: false },
        { name: `dominion-${code}.gif`, type: 'image/gif', empty: false },
      ],
      active: true,
    });
    await expect(page.getByRole('dialog', { name: 'To share' })).toHaveCount(0);

    await over(north.page).getByRole('button', { name: 'Rematch' }).press('Enter');
    const seats = (page: Page) => over(page).getByRole('region', { name: 'Rematch' }).getByRole('listitem');
    await expect(seats(south.page)).toHaveText([/Zhao Tuo\s*ready/, /Ying\s*not yet/]);
    await expect(south.page.getByText('Zhao Tuo wants a rematch.')).toBeVisible();
    await expect(seats(watcher)).toHaveText([/Zhao Tuo\s*ready/, /Ying\s*not yet/]);
    await expect(over(north.page).getByRole('button', { name: /^Rematch/, pressed: true })).toBeVisible();
    await expectOpen(south.page, 'a rematch is wanted');
    for (const colorScheme of ['dark', 'light'] as const) {
      await north.page.emulateMedia({ colorScheme });
      await over(north.page)
        .getByRole('button', { name: /^Rematch/ })
        .hover();
      await expectOpen(north.page, `a rematch was asked for, ${colorScheme}`);
    }
    // Changing seats is behind ⋯; with that both players are ready.
    await (await openEnd(south.page)).getByRole('button', { name: 'Rematch: Seats rotated' }).click();
    await expect(south.page).not.toHaveURL(link);
    await expect(north.page).not.toHaveURL(link);
    await watcher.close();
    await table.end();
  },
);
