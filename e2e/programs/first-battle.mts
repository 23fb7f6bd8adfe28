/**
 * Measures the first battle to the fallen Emperor: the presses, and the time of a machine that presses at once. For a
 * person's reading it adds `--read` seconds a line, printed separately.
 *
 * npx tsx e2e/programs/first-battle.mts [--url http://…] [--read 3.5]
 */
import { chromium, type Page } from 'playwright/test';
import { FIRST_BATTLE } from '../../packages/client/src/pages/battle/script.js';
import { argumentsOf } from '../../scripts/arguments.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { PHONE } from '../support/person.js';
import { startServer } from '../support/server.js';

const { values } = argumentsOf(
  'npx tsx e2e/programs/first-battle.mts [OPTIONS]: from landing to the fallen Emperor; --read SECONDS to read a line (default: 3.5)',
  { url: null, read: 3.5 },
);
/** Seconds in which a person reads a line and finds the square. */
const READ = values.read;

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: PHONE,
} as const;

async function way(page: Page, url: string, touch: boolean): Promise<{ presses: number; times: number[] }> {
  const times: number[] = [];
  let presses = 0;
  const begun = performance.now();
  const note = () => times.push((performance.now() - begun) / 1000);
  const press = async (x: number, y: number) => {
    presses++;
    if (touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  };
  const at = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!;
    await press(box.x + box.width / 2, box.y + box.height / 2);
  };
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await page.locator('a[href^="/battle"]').first().waitFor();
  note();
  await at('a[href^="/battle"]');
  for (const [move, { solution }] of FIRST_BATTLE.steps.entries()) {
    await page.locator(`.coach-moves li:nth-child(${move + 1})[data-here="true"][data-done="false"]`).waitFor();
    await page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
    note();
    for (const square of solution.match(/[a-o]\d+/g)!) await at(`[data-square="${square}"]`);
  }
  await page.locator('.coach-line[data-act="won"]').waitFor();
  note();
  return { presses, times };
}

const server = values.url === undefined ? await startServer() : null;
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});
for (const [name, device] of Object.entries(DEVICES)) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...device });
  const { presses, times } = await way(await context.newPage(), values.url ?? server!.url, 'hasTouch' in device);
  const machine = times.at(-1)!;
  // A line for the button, and two a move: the unit, and its destination.
  const lines = 1 + 2 * FIRST_BATTLE.steps.length;
  const read = lines * READ;
  console.log(
    `${name}: ${presses} presses, machine ${machine.toFixed(1)} s (${times.map((time) => time.toFixed(1)).join(' · ')}), ` +
      `with ${lines} lines read in ${READ} s each ${(machine + read).toFixed(1)} s`,
  );
  if (presses > 10 || machine + read > 90) process.exitCode = 1;
  await context.close();
}
await browser.close();
await server?.stop();
