import { expect } from 'playwright/test';
import { hide, type Person } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { BEGUN, nextAction } from '../support/short-match.js';

/** Counts the sounds and drawings of a page. */
async function listen({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard, frames: 0, canRing: false });
    window.AudioContext = class extends AudioContext {
      constructor(...given: ConstructorParameters<typeof AudioContext>) {
        super(...given);
        this.addEventListener('statechange', () => Object.assign(window, { canRing: this.state === 'running' }));
      }
    };
    // Records every oscillator of the bell, the drum and the wood, by its first pitch.
    const ramp = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      heard.push(value);
      return ramp.call(this, value, at);
    };
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => {
      (window as unknown as { frames: number }).frames++;
      return request(call);
    };
  });
}

test('a hidden tab whose turn it is says so by title and icon, rings once, and a board at rest asks for no frames', async ({
  browser,
  server,
}) => {
  const asked = { position: BEGUN.replace(' S move 0 1', ' N move 0 1') };
  const table = await seatOne(browser, server, { hand: 'mouse', prepare: listen, asked });
  const { south: other, north: mover, witness } = table;

  // The waiting player sees that the other is at the board.
  await expect(other.page.locator('.mover')).toHaveAttribute('data-thinks', 'true');

  // No sound before a press, which the page notices only once all of the match has loaded.
  await expect(other.page.locator('[data-whole="true"]')).toBeVisible();
  await other.page.locator('.mover').click();
  await other.page.waitForFunction(() => (window as unknown as { canRing: boolean }).canRing);
  const icon = other.page.locator('link[rel="icon"]');
  await hide(other, true);
  await expect(other.page).toHaveTitle(/^Match /);
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  // Only the bell has its lowest partial: its other pitches sound in a promotion as well.
  const bells = (): Promise<number> =>
    other.page.evaluate(() => (window as unknown as { heard: number[] }).heard.filter((pitch) => pitch === 196).length);
  const rung = await bells();

  for (let { position } = witness.match; position.turn === mover.team; { position } = witness.match) {
    const { actions } = witness.match;
    await mover.act(nextAction(witness.match));
    await witness.heard(actions.length);
  }

  await expect(other.page).toHaveTitle(/^Your turn – /);
  await expect(other.page.locator('.mover')).toHaveAttribute('data-thinks', 'false');
  await expect(icon).toHaveAttribute('href', '/favicon-turn.svg');
  expect((await other.page.request.get(`${server.url}/favicon-turn.svg`)).headers()['content-type']).toContain('svg');
  await expect.poll(bells).toBe(rung + 1);

  await hide(other, false);
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  await expect(other.page).toHaveTitle(/^Your turn – /);

  // All motion ends within 0.8 s; after that nothing is drawn.
  const frames = (): Promise<number> => other.page.evaluate(() => (window as unknown as { frames: number }).frames);
  await expect(async () => {
    const before = await frames();
    await other.page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    expect(await frames()).toBe(before);
  }).toPass();
  await table.end();
});
