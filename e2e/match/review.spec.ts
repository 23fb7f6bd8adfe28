/** A finished match looked at again: chances, turning points, luck, and the board that goes along. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { nextAction, playOn } from '../support/duel.js';
import { openEnd, resign } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

test('after a match its chances, turning points and luck are told, and its positions shown', async ({
  browser,
  server,
}) => {
  test.slow();
  const table = await seatOne(browser, server);
  const { south, north, witness } = table;
  await playOn(witness, [south.unseen, north], nextAction, ({ position }) => position.ply > 4);
  const { page } = south;
  await resign(page);

  await (await openEnd(page)).getByRole('button', { name: 'Look back' }).click();
  const report = page.getByRole('region', { name: 'Looking back' });
  await expect(report).toBeFocused();
  await expect(report.getByRole('img', { name: /^Chances of Zhao and Chu to win/ })).toBeVisible();
  await expect(report.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 60_000 });
  // Since when it was decided, and what whoever lost it had to do with that.
  await expect(report.locator('.look-why')).toContainText(/^It was open until the end.*Choices of your own.*luck by/);
  // Whoever resigned has no chance left.
  await expect(report.locator('.chances-legend')).toHaveText(/100 %.*\b0 %/);
  await expect(report.getByRole('heading', { name: '2 throws of' })).toBeVisible();
  await expect(
    report.getByRole('table', { name: 'Throws of Chu' }).getByRole('row', { name: /^Fate spoke \d 0.5/ }),
  ).toBeVisible();

  const scrub = report.getByRole('slider', { name: 'Position on the board' });
  await scrub.focus();
  await page.keyboard.press('Home');
  await expect(scrub).toHaveAttribute('aria-valuetext', /^Before the first action\. Zhao \d+ %, Chu \d+ %$/);
  await expect(page.locator('[data-square="h14"]')).toHaveAttribute('aria-label', /Zhao Emperor/);
  // What stands beside the board is of the same moment.
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams).not.toContainText(/resigned|Winner/i);
  await expect(teams).toContainText('choosing Sergeants');
  await page.keyboard.press('ArrowRight');
  await expect(scrub).toHaveAttribute('aria-valuetext', /^Muster: .*(become|promotes nobody)/);
  await report.getByText('The chances as a table').click();
  await expect(report.getByRole('row', { name: /^1 (Chu|Zhao) / })).toBeVisible();
  const audit = await new AxeBuilder({ page }).include('.look').analyze();
  expect(audit.violations).toEqual([]);

  await report.getByRole('button', { name: 'Show the end' }).click();
  await expect(teams).toContainText(/resigned/i);
  await report.getByRole('button', { name: 'Back to the moves' }).press('Enter');
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves.getByRole('button', { name: 'Look back' })).toBeFocused();
  await table.end();
});
