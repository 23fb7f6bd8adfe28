/** The site's time on devices with a wrong clock. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLobby } from '../../../src/base/api/api.js';
import { siteNow } from '../../../src/base/site-time.js';

const HOUR = 3_600_000;
const TRUE = Date.UTC(2026, 10, 28, 12);

async function hear(headers: Record<string, string>): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  await readLobby();
}
const told = (ms: number) => hear({ date: new Date(ms).toUTCString() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['20 minutes fast', HOUR / 3],
  ['two hours slow', -2 * HOUR],
])('is what its answers say where the clock is %s', async (_, wrong) => {
  vi.setSystemTime(TRUE + wrong);
  await told(TRUE);
  expect(siteNow()).toBe(TRUE);
  // It goes on, without jitter from an answer that took a second longer.
  vi.advanceTimersByTime(60_000);
  await told(TRUE + 59_000);
  expect(siteNow()).toBe(TRUE + 60_000);
});

it('is the device’s where that is right, and where nobody says', async () => {
  vi.setSystemTime(TRUE);
  await told(TRUE - 1500);
  expect(siteNow()).toBe(TRUE);
  await hear({});
  expect(siteNow()).toBe(TRUE);
});

/** The places that need the device's own clock, and why. */
const OWN_CLOCK: Readonly<Record<string, string>> = {
  'base/site-time.ts': 'the one place for all else',
  'match/connections/device/host.ts': 'the device is the host',
  'match/connections/lesson/host.ts': 'the device is the host',
  'match/connections/puzzle/host.ts': 'the device is the host',
  'match/connections/study.ts': 'the device is the host',
  'pages/home/here.ts': 'matches kept on the device',
  'match/make.ts': 'matches kept on the device',
  'pages/play/kept-matches.tsx': 'matches kept on the device',
  'base/storage/persistence.ts': 'what this browser asked for last',
  'pages/puzzles/day.ts': 'the person’s own day',
  'pages/puzzles/day-card.tsx': 'the person’s own day',
  'match/panels/seats/rest-dialog.tsx': 'the zone alone',
};

it('is asked for wherever a time of the site is meant: the device’s clock stands in these files alone', () => {
  const folder = fileURLToPath(new URL('../../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const asks = files.filter((name) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(folder, name), 'utf8')));
  expect(asks.sort()).toEqual(Object.keys(OWN_CLOCK).sort());
});
