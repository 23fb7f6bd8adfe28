import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { openEnd, resign } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { nextAction, playOn } from '../support/short-match.js';

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

  await (await openEnd(page)).getByRole('button', { name: 'Review' }).click();
  const report = page.getByRole('region', { name: 'Analysis' });
  await expect(report).toBeFocused();
  await expect(report.getByRole('img', { name: /^Win chances of Zhao and Chu/ })).toBeVisible();
  await expect(report.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 60_000 });
  // The report says when the match was decided, and what the loser had to do with it.
  await expect(report.locator('.look-why')).toContainText(
    /^It was open until the end.*Your choices listed below.*luck changed it by/,
  );
  // A player who resigned has no chance left.
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
  // The panels beside the board show the same moment.
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams).not.toContainText(/resigned|Winner/i);
  await expect(teams).toContainText('choosing Sergeants');
  await page.keyboard.press('ArrowRight');
  await expect(scrub).toHaveAttribute('aria-valuetext', /^Muster: .*(become|promotes no one)/);
  await report.getByText('The chances as a table').click();
  await expect(report.getByRole('row', { name: /^1 (Chu|Zhao) / })).toBeVisible();
  const audit = await new AxeBuilder({ page }).include('.look').analyze();
  expect(audit.violations).toEqual([]);

  await report.getByRole('button', { name: 'Show the end' }).click();
  await expect(teams).toContainText(/resigned/i);
  await report.getByRole('button', { name: 'Back to the moves' }).press('Enter');
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves.getByRole('button', { name: 'Review' })).toBeFocused();
  await table.end();
});
