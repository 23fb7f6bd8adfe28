/**
 * Prints Lighthouse's median scores for a running match and the home page: `npm run bench:lighthouse --workspace
 * packages/client [-- --rounds 5]`, after `npm run build`. Scores vary by ten points between rounds on a busy machine,
 * so compare several. `npx` fetches Lighthouse, so it is no dependency.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { argumentsOf } from '../../scripts/arguments.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { Person } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { startServer } from '../support/server.js';

const { rounds: ROUNDS } = argumentsOf('npx tsx e2e/programs/bench-lighthouse.mts [--rounds 5]', { rounds: 5 }).values;

const METRICS = {
  'first-contentful-paint': 'ms until something is seen',
  'largest-contentful-paint': 'ms until the largest text stands',
  'speed-index': 'ms speed index',
  'total-blocking-time': 'ms blocked',
  'cumulative-layout-shift': 'layout shift',
} as const;

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

const folder = mkdtempSync(join(tmpdir(), 'dominion-lighthouse-'));
const server = await startServer(undefined, { folder });

/** Returns the link of a match with three bots that has begun. */
async function begin(): Promise<string> {
  const browser = await chromium.launch({
    ...(findBrowser() && { executablePath: findBrowser()! }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  const link = await seatAmongBots(person, server.url, 3);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-board="live"]').waitFor();
  // Two browsers at once would share the processor that is measured.
  await browser.close();
  return link;
}

const [program = 'npx', ...before] = process.env.LIGHTHOUSE?.split(' ') ?? ['npx', '--yes', 'lighthouse@12'];

/** A match's connection is never idle: how long, in milliseconds, Lighthouse waits for that. */
const TIMEOUT = '--max-wait-for-load=12000';

async function judge(url: string): Promise<Report> {
  const path = join(folder, 'report.json');
  const asked = ['--quiet', '--output=json', `--output-path=${path}`, '--only-categories=performance', TIMEOUT];
  const flags = '--chrome-flags=--headless=new --no-sandbox';
  const env = { ...process.env, ...(findBrowser() && { CHROME_PATH: findBrowser()! }) };
  await promisify(execFile)(program, [...before, url, ...asked, flags], { env, timeout: 90_000 });
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

try {
  const pages = [
    ['match', await begin()],
    ['home page', `${server.url}/`],
  ] as const;
  for (const [name, url] of pages) {
    const reports: Report[] = [];
    // Lighthouse sometimes loses its browser; such a run doesn't count.
    for (let failed = 0; reports.length < ROUNDS && failed < ROUNDS; ) {
      const report = await judge(url).catch((error: Error) => void console.error(error.message));
      if (report) reports.push(report);
      else failed++;
    }
    const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
    console.log(`${name.padEnd(12)}${median(scores)} of 100 (goal 90; ${[...scores].sort((a, b) => a - b).join(' ')})`);
    for (const [metric, words] of Object.entries(METRICS)) {
      const value = median(reports.map(({ audits }) => audits[metric]!.numericValue));
      console.log(`${value.toFixed(metric === 'cumulative-layout-shift' ? 3 : 0).padStart(16)} ${words}`);
    }
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
