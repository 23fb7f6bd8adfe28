import { expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { nextAction, playOn } from '../support/duel.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';

const at = (name: string) => parseSquare(name)!;

test('a destination says what it would bring, to the mouse in a card and to readers in its description', async ({
  browser,
  server,
}) => {
  const table = await seatTwo(browser, server);
  const { south, north, witness } = table;
  // South's Prince stands on d15 now, beside North's lines.
  await playOn(witness, [south, north], nextAction, ({ position }) => {
    return position.turn === 2 && position.phase === 'move' && position.board[at('d15')] === 50;
  });
  const { page } = south;
  await expect(south.status).toContainText('Your turn');
  await south.press(at('d15'));
  await expect(south.cell(at('h15'))).toHaveAttribute(
    'aria-description',
    // Fate may have given Zhao another unit that could.
    /may be displaced.*Displaces Zhao’s Prince h15\. .*Zhao’s Emperor h14 .*could displace it next\./,
  );
  const card = page.locator('.piece-card');
  await south.cell(at('h15')).hover();
  await expect(card).toContainText('Displaces Zhao’s Prince h15.');
  await expect(card).toContainText('could displace it next.');
  // Whatever Fate has given Zhao, nothing of it reaches there.
  await south.cell(at('d3')).hover();
  await expect(card).toBeHidden();

  // Whoever would rather see for themselves switches it off.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Marks of what a move would bring' }).uncheck();
  await page.keyboard.press('Escape');
  await south.press(at('d15'));
  await expect(south.cell(at('h15'))).not.toHaveAttribute('aria-description', /could displace/);
  await table.end();
});
