/** Oaths: two of three players seal a truce in public, and one breaks it after a confirmation. */
import { type Browser, expect, type Locator } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Person, resign } from '../support/person.js';
import { type RunningServer, test } from '../support/server.js';

/** South is to move, and can take a Soldier of West. */
const START = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';

async function seatThree(browser: Browser, { url }: RunningServer) {
  const [south, west, east] = [
    await Person.enter(browser, 'keyboard'),
    await Person.enter(browser, 'keyboard'),
    await Person.enter(browser, 'keyboard'),
  ];
  const link = await south.unseen.make(url, { mode: '3', empty: 0, position: START });
  const code = link.slice(-6);
  await south.sitUnseen(link, 'Ying', 2);
  await west.sitUnseen(link, 'Bao', 3);
  await east.sitUnseen(link, 'Chen', 1);
  await south.unseen.request('start');
  await Promise.all([south, west, east].map(({ page }) => page.goto(`${link}?renderer=canvas`)));
  for (const { page } of [south, west, east]) await expect(page.getByText('Roster', { exact: true })).toBeAttached();
  return { south, west, east, code };
}

const square = (name: string): number => parseSquare(name)!;
const moves = ({ page }: Person): Locator => page.getByRole('list', { name: 'Moves' });

/** Returns the texts squeezed into a column of fewer than about ten letters, though they are longer. */
const thinColumns = (within: Locator): Promise<string[]> =>
  within.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('p, li')]
      .filter((each) => {
        const few = each.textContent!.length <= 10 || !each.checkVisibility();
        return !few && each.clientWidth < 5 * Number.parseFloat(getComputedStyle(each).fontSize);
      })
      .map((each) => `${each.clientWidth} px: ${each.textContent}`),
  );

test('a truce is sealed by two of three, marked on the board, asked about once, broken, and told ever after', async ({
  browser,
  server,
}) => {
  const { south, west, east, code } = await seatThree(browser, server);
  const all = [south, west, east];

  await south.page.getByRole('button', { name: 'Swear an oath' }).click();
  const sheet = south.page.getByRole('dialog', { name: 'Swear an oath' });
  await sheet.getByRole('checkbox', { name: /^Liang/ }).check();
  await sheet.getByRole('checkbox', { name: /^Qi/ }).uncheck();
  const words = (await sheet.locator('blockquote').textContent())!;
  expect(words).toMatch(/^Chu and Liang keep peace until turn \d+ begins: no one takes or surrounds another’s units/);
  await expectOpen(south.page, 'an oath before it is offered');
  await sheet.getByRole('button', { name: 'Seal it and offer it' }).click();
  await expect(sheet).toHaveCount(0);

  // All read the same words; only the player asked can seal them.
  for (const [{ page }, name] of [
    [south, 'Your oath waits for seals'],
    [west, 'Chu asks for your seal'],
    [east, 'An oath waits for seals'],
  ] as const) {
    const card = page.getByRole('region', { name });
    await expect(card.locator('blockquote')).toHaveText(words);
    await expect(card.getByRole('button', { name: 'Seal it' })).toHaveCount(page === west.page ? 1 : 0);
  }
  await expectOpen(west.page, 'an oath that waits for a seal');
  await west.page.getByRole('button', { name: 'Seal it' }).click();
  for (const person of all) await expect(moves(person)).toContainText(/Chu and Liang sealed a truce until turn \d+/);

  // The board marks what would break the oath, and asks before the move is sent. Cancelling sends nothing.
  await south.press(square('h5'));
  await expect(south.cell(square('h9'))).toHaveAttribute('aria-description', /would break your oath/);
  await expect(south.cell(square('h8'))).not.toHaveAttribute('aria-description', /would break your oath/);
  await south.press(square('h9'));
  await expect(south.status).toContainText('This breaks your oath with Liang – a truce until turn');
  await expectOpen(south.page, 'the question before an oath is broken');
  await south.page.getByRole('button', { name: 'Keep my word' }).click();
  await expect(south.status).not.toContainText('This breaks your oath');
  expect(await (await fetch(`${server.url}/api/matches/${code}/record`)).text()).not.toContain('h5h9');
  await south.press(square('h9'));
  await south.page.getByRole('button', { name: 'Break my oath' }).click();

  const told = 'Chu broke the oath with Liang by taking a unit: oathbreaker';
  for (const person of all) await expect(moves(person)).toContainText(told);
  await east.page.reload();
  await expect(moves(east)).toContainText(told);
  await expect(east.page.getByRole('region', { name: 'Oaths' })).toContainText(told);

  for (const { page } of [south, west]) {
    await resign(page);
  }
  const end = east.page.getByRole('dialog', { name: 'Match over' });
  await expect(end.locator('.course')).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await east.page.setViewportSize({ width, height });
    expect(await thinColumns(end), `${width} × ${height}`).toEqual([]);
  }

  await east.page.goto(`${server.url}/g/${code}?renderer=canvas`);
  await expect(east.page.locator('.scroll')).toContainText(told);
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
});
