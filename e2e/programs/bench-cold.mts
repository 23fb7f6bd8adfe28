/**
 * Measures a cold load of a running match and of the home page: `npm run bench --workspace packages/client [-- --rounds
 * 5]`, after `npm run build`. It simulates Fast 3G (1.6 Mbit/s, 150 ms), a processor four times slower and an empty
 * cache. Prints when the board is visible, when it can be played on, and the bytes until then.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { argumentsOf } from '../../scripts/arguments.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { Person } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { startServer } from '../support/server.js';

const { rounds: ROUNDS } = argumentsOf('npx tsx e2e/programs/bench-cold.mts [--rounds 5]', { rounds: 5 }).values;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;

const folder = mkdtempSync(join(tmpdir(), 'dominion-cold-'));
const server = await startServer(undefined, { folder });
const browser = await chromium.launch({
  ...(findBrowser() && { executablePath: findBrowser()! }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Returns a match with three bots that has begun, and the state of the player's browser. */
async function begin() {
  const person = await Person.enter(browser, 'mouse');
  const { page, context } = person;
  const link = await seatAmongBots(person, server.url, 3);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-board="live"]').waitFor();
  const state = await context.storageState();
  await context.close();
  return { link, state };
}

/** Returns one load's times in milliseconds since it began, and sizes in bytes as transferred. */
async function load(link: string, state: Awaited<ReturnType<typeof begin>>['state']) {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seenBoards: seen });
    new MutationObserver(() => {
      const painted = document.querySelector('.first-picture[data-painted]') && 'still';
      const kind = document.querySelector<HTMLElement>('[data-board]')?.dataset.board ?? painted;
      // The next frame is the one that shows it.
      if (kind && !(kind in seen)) requestAnimationFrame(() => (seen[kind] ??= performance.now()));
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-board', 'data-painted'],
    });
  });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const files = new Map<string, { url: string; size: number }>();
  line.on('Network.responseReceived', ({ requestId, response }) =>
    files.set(requestId, { url: response.url, size: 0 }),
  );
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.size = encodedDataLength;
  });
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'live' in (window as never as { seenBoards: object }).seenBoards, undefined, {
    timeout: 60_000,
  });
  const seen = await page.evaluate(
    () => (window as never as { seenBoards: Partial<Record<'still' | 'live', number>> }).seenBoards,
  );
  const sizes = [...files.values()];
  await context.close();
  return { seen: Math.min(...Object.values(seen)), live: seen.live!, sizes };
}

const { link, state } = await begin();
const home = [];
for (let round = 0; round < ROUNDS; round++) home.push(await load(`${server.url}/`, { cookies: [], origins: [] }));
const rounds = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await load(link, state));
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
console.log(`home page     ${median(home.map(({ seen }) => seen)).toFixed(0)} ms until its board is seen (goal 1400)`);
console.log(`              ${median(home.map(({ live }) => live)).toFixed(0)} ms until it moves`);
const { sizes } = rounds[0]!;
console.log(`board seen    ${median(rounds.map(({ seen }) => seen)).toFixed(0)} ms (goal 1400)`);
console.log(`playable      ${median(rounds.map(({ live }) => live)).toFixed(0)} ms (goal 2600)`);
console.log(
  `transferred   ${(sizes.reduce((sum, { size }) => sum + size, 0) / 1000).toFixed(1)} kB until then (goal 300)`,
);
for (const { url, size } of [...sizes].sort((a, b) => b.size - a.size)) {
  console.log(`  ${(size / 1000).toFixed(1).padStart(6)}  ${new URL(url).pathname}`);
}
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
