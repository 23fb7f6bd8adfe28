import { expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { LATE } from '../support/duel.js';
import { openSettings } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';

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
    /may be displaced.*Displaces Zhao’s Prince h15\. .*Zhao’s Emperor h14 .*could displace it next\./,
  );
  const card = page.locator('.piece-card');
  await south.cell(at('h15')).hover();
  await expect(card).toContainText('Displaces Zhao’s Prince h15.');
  await expect(card).toContainText('could displace it next.');
  // Nothing of Zhao reaches there.
  await south.cell(at('d3')).hover();
  await expect(card).toBeHidden();

  // Whoever would rather see for themselves switches it off.
  await openSettings(page);
  await page.getByRole('checkbox', { name: 'Marks of what a move would bring' }).uncheck();
  await page.keyboard.press('Escape');
  await south.press(at('d15'));
  await expect(south.cell(at('h15'))).not.toHaveAttribute('aria-description', /could displace/);
  await table.end();
});
