/**
 * Two friends in Mozilla's own Firefox play some turns and reload; no error may be reported. Playwright's Firefox is
 * one that not every machine can have. The driver here is fetched for the run and is no dependency.
 *
 * npx tsx --conditions=source e2e/programs/firefox.mts [--firefox /usr/bin/firefox-esr] [--turns 6] [--pictures FOLDER]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatSquare, inspect, legalActions } from '../../packages/rules/src/index.js';
import { argumentsOf } from '../../scripts/arguments.mjs';
import { runNpm } from '../../scripts/tools.mjs';
import { Witness } from '../support/observer.js';
import { startServer } from '../support/server.js';

const { values } = argumentsOf('npx tsx --conditions=source e2e/programs/firefox.mts', {
  firefox: '/usr/bin/firefox-esr',
  turns: 6,
  pictures: null,
});
const { turns } = values;

interface Locator {
  setTimeout(time: number): Locator;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  wait(): Promise<unknown>;
}
interface Page {
  on(event: 'pageerror', hear: (error: Error) => void): void;
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): void;
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<T>(body: string): Promise<T>;
  evaluateOnNewDocument(body: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  locator(selector: string): Locator;
  waitForSelector(selector: string, options?: { timeout: number }): Promise<unknown>;
  focus(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  readonly keyboard: { press(key: string): Promise<void> };
  bringToFront(): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
}
interface Driver {
  launch(options: object): Promise<{
    createBrowserContext(): Promise<{ newPage(): Promise<Page> }>;
    version(): Promise<string>;
    close(): Promise<void>;
  }>;
}

const TIMEOUT = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'dominion-firefox-'));
if (values.pictures !== undefined) mkdirSync(values.pictures, { recursive: true });
const fetched = runNpm(['install', '--prefix', folder, '--no-audit', '--no-fund', 'puppeteer-core@24'], {
  ...{ stdio: 'inherit', encoding: 'utf8' },
});
if (fetched.status !== 0) throw new Error('the driver could not be fetched');
const driver = createRequire(join(folder, 'package.json'))('puppeteer-core') as { default?: Driver } & Driver;
const server = await startServer();
const browser = await (driver.default ?? driver).launch({
  ...{ browser: 'firefox', executablePath: values.firefox, headless: true, timeout: TIMEOUT },
});
const errors: string[] = [];

async function enter(width: number, height: number): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(
    `() => { if (location.protocol.startsWith('http')) localStorage.setItem('dominion.mustered', 'yes'); }`,
  );
  return page;
}

/** Returns a button by its words; Firefox doesn't give its driver accessible names. */
const named = (page: Page, name: string) =>
  page.locator(`::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`).setTimeout(TIMEOUT);
/** Presses a button; a page in the background isn't painted, so its buttons would never be stable. */
async function press(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await named(page, name).click();
}
const picture = async (page: Page, name: string) => {
  if (values.pictures === undefined) return;
  await page.bringToFront();
  await page.screenshot({ path: join(values.pictures, `${name}.png`) });
};

try {
  console.log(await browser.version());
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: '2' }),
  });
  const { code } = (await made.json()) as { code: string };
  const link = `${server.url}/r/${code}`;
  // South uses a wide screen and the mouse, North a narrow one and the keyboard.
  const [south, north] = [await enter(1440, 900), await enter(390, 844)];
  const pages = [north, south] as const;
  for (const [page, name] of [
    [south, 'Ying'],
    [north, 'Zhao Tuo'],
  ] as const) {
    await page.bringToFront();
    await page.goto(link);
    await page.locator('[autocomplete="nickname"]').setTimeout(TIMEOUT).fill(name);
    await page.keyboard.press('Enter');
    await press(page, page === south ? 'Sit as Chu' : 'Sit as Zhao');
    await named(page, 'Stand up').wait();
  }
  await picture(south, 'waiting');
  await press(south, 'Start the match');
  const witness = await Witness.of(server.url, link);
  await witness.begun();
  for (const page of pages) await press(page, 'Start');
  for (const page of pages) {
    await page.bringToFront();
    await page.waitForSelector('[data-board="live"]', { timeout: TIMEOUT });
  }
  while (witness.match.position.phase !== 'move') await new Promise((resolve) => setTimeout(resolve, 100));
  for (let turn = 1; turn <= turns; ) {
    const { match } = witness;
    const { length } = witness.lines;
    const mover = match.position.turn === 0 ? north : south;
    const action = legalActions(match.position).find((each) => {
      const parts = inspect(each);
      return parts.kind !== 'move' || parts.from !== parts.to;
    })!;
    const parts = inspect(action);
    await mover.bringToFront();
    if (parts.kind === 'move') {
      for (const square of [parts.from, parts.to]) {
        const cell = `[data-square="${formatSquare(square)}"]`;
        if (mover === south) await mover.click(cell);
        else {
          await mover.focus(cell);
          await mover.keyboard.press('Enter');
        }
      }
      turn++;
    } else {
      await mover.locator('.choices summary').setTimeout(TIMEOUT).click();
      await mover.locator('.choices button').setTimeout(TIMEOUT).click();
    }
    const until = performance.now() + TIMEOUT;
    // Fate's throw needs no press.
    while (witness.lines.length <= length || /^(fate|succession)$/.test(witness.match.position.phase)) {
      if (performance.now() > until) throw new Error(`turn ${turn}: the action did not come`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (turn === 3) {
      await north.bringToFront();
      await north.reload();
      await north.waitForSelector('[data-board="live"]', { timeout: TIMEOUT });
    }
  }
  await picture(south, 'wide');
  await picture(north, 'narrow');
  await witness.leave();
  console.log(`${turns} turns were played`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (errors.length > 0) throw new Error(errors.join('\n'));
