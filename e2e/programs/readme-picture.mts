/**
 * Makes the README's picture from the built server: `npx tsx --conditions=source e2e/programs/readme-picture.mts`. It
 * shows a match of four from the benchmark's positions, once all have moved. The throws are random: run again if it
 * shows too little.
 */
import { choose } from '@dominion/bots';
import { formatSquare, inspect, parsePosition } from '@dominion/rules';
import { chromium } from 'playwright';
import benchmark from '../../packages/bots/bench/positions.json' with { type: 'json' };
import { argumentsOf } from '../../scripts/arguments.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { startServer } from '../support/server.js';

const PICTURE = 'docs/board.jpg';
/** An index among the positions of four: armies have met, and all four teams are alive. */
const { values } = argumentsOf('npx tsx --conditions=source e2e/programs/readme-picture.mts [--position 3]', {
  position: '3',
});
const CHOSEN = Number(values.position);

const text = benchmark.find(({ mode }) => mode === '4')!.positions[CHOSEN]!;
const position = parsePosition(text);
if (!position.ok) throw new Error(position.error.message);
const { turn } = position.position;
const now = () => performance.now();
const random = () => 0.5;
const action = inspect(choose(position.position, turn, 'skilled', { random, budget: 4000, now }));
if (action.kind !== 'move') throw new Error('No move is due in that position.');

const server = await startServer();
const browser = await chromium.launch({
  ...(findBrowser() && { executablePath: findBrowser()! }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('dominion.name', 'Ying'));
  await page.goto(`${server.url}/position?${new URLSearchParams({ p: text, renderer: 'canvas' })}`);
  await page.getByRole('button', { name: 'Play with friends, by a link' }).click();
  await page.waitForURL(/\/r\//);
  await page.locator('[data-board="live"]').waitFor();
  const status = page.locator('.console p.status');
  await status.filter({ hasText: 'Your turn' }).waitFor();
  for (const square of [action.from, action.to]) {
    const box = (await page.locator(`[data-square="${formatSquare(square)}"]`).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  // Every bot has moved once, unless the sticks ordered something.
  await page
    .locator('.moves li')
    .nth(3)
    .waitFor({ timeout: 25_000 })
    .catch(() => {});
  // The recap of the others' turns ends by itself.
  await status.filter({ hasText: 'Your turn' }).waitFor();
  await page
    .locator('[data-telling="true"]')
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => {});
  await page.locator('[data-telling="false"]').waitFor({ state: 'attached' });
  await page.mouse.move(1, 1);
  await page.screenshot({ path: PICTURE, type: 'jpeg', quality: 88 });
} finally {
  await browser.close();
  await server.stop();
}
