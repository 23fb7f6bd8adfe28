import { expect } from 'playwright/test';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { BEGUN, nextAction, playOn } from '../support/short-match.js';

test('a turn opens with what happened meanwhile: skipped by a press, told again by R, and whole after a reload', async ({
  browser,
  server,
}) => {
  const table = await seatOne(browser, server, { asked: { position: BEGUN } });
  const { south, north, link, witness } = table;
  await playOn(witness, [south, north], nextAction, ({ position }) => position.ply > 2 && position.turn === 2);

  // North moves one Soldier back and forth.
  const step = () => witness.lines.findLast((line) => line.startsWith('k1'))!.replace(/(?<=k\d\d)k/, '–k');
  const spoken = south.page.locator('[data-recap]');
  // The witness may hear of the turn before South's page does; then there is no recap yet.
  await expect(async () => {
    await south.page.keyboard.press('r');
    await expect(spoken).toContainText(`Zhao: Soldier ${step()}.`, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  // The recap ends by itself, and at any press.
  await expect(spoken).toHaveAttribute('data-telling', 'false', { timeout: 8000 });
  await south.page.keyboard.press('r');
  await expect(spoken).toHaveAttribute('data-telling', 'true');
  await south.page.mouse.click(5, 5);
  await expect(spoken).toHaveAttribute('data-telling', 'false');
  // Without a keyboard, the button beside the prompt replays it; a second press ends it.
  await south.page.getByRole('button', { name: 'Replay recap' }).click();
  await expect(spoken).toHaveAttribute('data-telling', 'true');
  await south.page.getByRole('button', { name: 'Skip recap' }).click();
  await expect(spoken).toHaveAttribute('data-telling', 'false');

  // The throw may give South another choice before it is North's turn.
  await playOn(witness, [south], nextAction, ({ position }) => position.turn === 0);
  await south.page.goto('about:blank');
  await playOn(witness, [north], nextAction, ({ position }) => position.turn === 2);
  await south.page.goto(`${link}?renderer=canvas`);
  await expect(spoken).toContainText(`Zhao: Soldier ${step()}.`);
  await table.end();
});
