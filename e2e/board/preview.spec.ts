import { expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { openSettings } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { LATE } from '../support/short-match.js';

const at = (name: string) => parseSquare(name)!;

test('a destination says what it would bring, to the mouse in a card and to readers in its description', async ({
  browser,
  server,
}) => {
  const table = await seatOne(browser, server, { asked: { position: LATE } });
  const { south } = table;
  const { page } = south;
  await expect(south.status).toContainText('Your turn');
  await south.press(at('d15'));
  await expect(south.cell(at('h15'))).toHaveAttribute(
    'aria-description',
    /can be taken.*Takes Zhao’s Prince h15\. .*Zhao’s Emperor h14 .*could take it next\./,
  );
  const card = page.locator('.piece-card');
  await south.cell(at('h15')).hover();
  await expect(card).toContainText('Takes Zhao’s Prince h15.');
  await expect(card).toContainText('could take it next.');
  // None of Zhao's units can reach that square.
  await south.cell(at('d3')).hover();
  await expect(card).toBeHidden();

  // Players who don't want the warning switch it off.
  await openSettings(page);
  await page.getByRole('checkbox', { name: 'Show what a move would bring' }).uncheck();
  await page.keyboard.press('Escape');
  await south.press(at('d15'));
  await expect(south.cell(at('h15'))).not.toHaveAttribute('aria-description', /could take/);
  await table.end();
});
