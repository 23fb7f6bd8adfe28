import { expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { Person, PHONE } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { BEGUN } from '../support/short-match.js';

/** A Soldier of South, a square that it can go to, and one that it can't. */
const [from, to, far] = ['g3', 'g4', 'h8'] as const;

/** Taps a square, `dx` and `dy` squares from its middle. */
async function tap(person: Person, name: string, dx = 0, dy = 0): Promise<void> {
  const { x, y } = await person.centre(parseSquare(name)!, dx, dy);
  await person.page.touchscreen.tap(x, y);
}

test('fingers: a tap beside a square counts, every piece says what it is, and nothing is sent without ✓', async ({
  browser,
  server,
}) => {
  const table = await seatOne(browser, server, { hand: 'mouse', browsers: PHONE, asked: { position: BEGUN } });
  const { south: mover, witness } = table;
  const confirm = mover.page.getByRole('button', { name: 'Confirm', exact: true });
  const cancel = mover.page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(mover.page.locator('canvas').first()).toBeVisible();
  await expect(mover.status).toContainText('Your turn');
  const lines = witness.lines;

  await tap(mover, 'h14');
  await expect(mover.page.getByText(/Emperor.*\. One square in any direction/)).toBeVisible();
  await expect(mover.page.getByRole('link', { name: '(§3.1)' })).toBeVisible();

  await tap(mover, from);
  await expect(mover.status).toContainText(`Soldier on ${from}`);
  await tap(mover, far);
  await expect(mover.page.getByRole('link', { name: '(§3.13)' })).toBeVisible();
  await expect(mover.status).toContainText(`Soldier on ${from}`);
  // A tap near the edge of the destination: squares are as large as a finger by now.
  await tap(mover, to, 0.1, -0.42);
  await expect(mover.status).toHaveText(`Soldier ${from} to ${to}?`);
  await cancel.tap();
  await expect(confirm).toBeHidden();
  await expect(mover.status).toContainText(`Soldier on ${from}`);
  expect(witness.lines).toEqual(lines);

  await tap(mover, to);
  const [bar, board] = [await confirm.boundingBox(), await mover.page.locator('canvas').first().boundingBox()];
  expect(bar!.height).toBeGreaterThanOrEqual(44);
  expect(bar!.y).toBeGreaterThan(board!.y + board!.height);
  expect(bar!.y + bar!.height).toBeLessThan(PHONE.viewport.height);
  // A double tap doesn't cancel. Pressing the same square later works like the button.
  await cancel.tap();
  await tap(mover, to);
  await expect(confirm).toBeVisible();
  await expect(async () => {
    await tap(mover, to);
    await expect.poll(() => witness.lines[lines.length], { timeout: 1000 }).toBe(`${from}${to}`);
  }).toPass();
  await table.end();
});

test('a mouse is told what rests under it, a wrong drop keeps the unit, and a forbidden copy is admitted', async ({
  browser,
  server,
}) => {
  const mover = await Person.enter(browser, 'mouse');
  const north = new Unseen();
  const { page } = mover;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const link = await mover.makeMatch(server.url, 'Ying', { position: BEGUN });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/The link is selected/)).toBeVisible();
  await expect(page.getByText('Copied')).toBeHidden();

  await north.sit(link, 'Zhao Tuo', 0);
  await mover.startMatch();
  await expect(mover.status).toContainText('Your turn');

  await mover.cell(parseSquare('h8')!).hover();
  await expect(mover.page.getByText('Two army units of one team, on opposite sides, recruit it.')).toBeVisible();
  // Every unit has a name and a story.
  await expect(mover.page.locator('.piece-card')).toHaveText(
    /^Peasant \p{Lu}\p{L}+ \p{Lu}\p{L}+Never.*Tilled the land at h8\./u,
  );
  await mover.drag(parseSquare(from)!, parseSquare(far)!);
  await expect(mover.page.getByRole('link', { name: '(§3.13)' })).toBeVisible();
  await expect(mover.cell(parseSquare(from)!)).toHaveAttribute('aria-selected', 'true');
  // It is visible only at the square.
  expect((await page.getByRole('alert').filter({ hasText: '(§3.13)' }).boundingBox())!.height).toBeLessThanOrEqual(1);
  // The rule opens beside the match, which continues, and so do rules it links to. Players can also open it in another tab.
  await page.locator('.piece-card').getByText('(§3.13)').click();
  const sheet = page.getByRole('dialog', { name: 'Rules' });
  await expect(sheet.getByRole('heading', { name: '§3.13 Soldier' })).toBeInViewport();
  await expect(sheet.getByRole('heading', { name: '§3.13 Soldier' })).toBeFocused();
  await expectOpen(page, 'a rule beside the match');
  await sheet.getByRole('link', { name: '§5.1', exact: true }).last().click();
  await expect(sheet.getByRole('heading', { name: '§5.1 Encirclement' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await mover.cell(parseSquare('h8')!).focus();
  await page.keyboard.press('i');
  await expect(sheet.getByRole('heading', { name: '§3.15 Peasant' })).toBeFocused();
  await expect(sheet).toContainText(/Peasant \p{L}+ \p{L}+\. Tilled the land at h8\./u);
  const [book] = await Promise.all([
    mover.context.waitForEvent('page'),
    sheet.getByRole('link', { name: 'All the rules in a new tab' }).click(),
  ]);
  await expect(book.getByRole('heading', { name: '§3.15 Peasant' })).toBeInViewport();
  await expect(book.locator('h1')).not.toBeInViewport();
});
