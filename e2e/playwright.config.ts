import { defineConfig } from 'playwright/test';
import { launching } from './support/browser.js';
import { isNight } from './support/nightly.js';

/** `BROWSER=firefox` or `webkit` asks another one, as Playwright brings it; the pictures are Chromium's. */
const browserName = (['firefox', 'webkit'] as const).find((name) => name === process.env.BROWSER) ?? 'chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/fonts.mjs',
  // One picture for every machine: what it shows is drawn by the page alone.
  snapshotPathTemplate: '{testFilePath}-snapshots/{arg}{ext}',
  outputDir: '../test-results',
  // People wait more than they compute, and so do these: on two cores three files at once end soonest.
  workers: 3,
  // What is waited for in vain is told by its own time, below; a test has as much as it needs on a machine that does more.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // Many browsers for what a test of the server tells as well: each night.
  ...(!isNight && { grepInvert: /@nightly/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName,
    launchOptions: launching(browserName),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Only tests that look at what moves wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test sees the pages that the server has; those about keeping them say so.
    serviceWorkers: 'block',
    // A trace takes a sixth of a test's time: `--trace retain-on-failure` where one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
