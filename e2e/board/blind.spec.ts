import { expect } from 'playwright/test';
import { formatSquare, parseSquare, teamOf, UNIT_NAMES, type Unit, unitOf } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { LATE, nextAction, playOn } from '../support/short-match.js';

test('a match by ear, to its end: keys ask, a live region answers, and everything that others do is announced', async ({
  browser,
  server,
}) => {
  const table = await seatOne(browser, server, { asked: { position: LATE } });
  const { south, north, witness } = table;
  await playOn(witness, [south, north], nextAction, (match) => match.position.ply > 5 && match.position.turn === 2);
  await expect(south.status).toContainText('Your turn');

  const { page } = south;
  const answer = page.locator('[data-answer]');
  const ask = async (key: string, heard: string | RegExp) => {
    await page.keyboard.press(key);
    await expect(answer).toHaveText(heard);
  };
  await south.cell(parseSquare('h2')!).focus();
  await ask('w', /Your turn/);
  await ask('e', 'Nothing could take your Emperor on h2 next.');
  await ask('u', /^Emperor h2\. /);
  // Earlier throws may have changed units; each is announced under its current name.
  const own = [...witness.match.position.board].flatMap((piece, square) =>
    teamOf(piece) === 2 ? `${UNIT_NAMES[unitOf(piece) as Unit]} ${formatSquare(square)}` : [],
  );
  const told = (await answer.innerText()).split('.').flatMap((sentence) => {
    const [, name, squares] = /^ ?([A-Z][A-Za-z ]+?) ([a-o]\d.*)$/.exec(sentence) ?? [];
    return squares?.split(', ').map((square) => `${name} ${square}`) ?? [];
  });
  expect(told.sort()).toEqual(own.sort());
  await ask('o', /Chu Territory: held by Chu\./);
  await ask('l', /^Zhao: .*Fate/);
  await ask('t', 'Everyone thinks as long as they like.');
  await ask('m', /^Chu’s Emperor h2 can go to/);
  // Tests the keys that jump from one movable unit to the next, and from one destination to the next.
  await page.keyboard.press('n');
  await expect(page.locator('[data-square]:focus')).toHaveAttribute('aria-label', /Chu/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await expect(page.locator('[data-square]:focus')).toHaveAttribute('aria-description', /legal destination/);
  await page.keyboard.press('Escape');
  const announced = page.locator('[aria-live]:not([data-answer]):not([data-recap])').filter({ hasText: /Zhao: \S/ });
  await expect(announced.first()).toBeAttached();
  await expectOpen(page, 'a match that is heard');

  await playOn(witness, [south, north]);
  expect(witness.match.result?.winners).toEqual([2]);
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await table.end();
});
