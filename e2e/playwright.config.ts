import { defineConfig } from 'playwright/test';
import { launching } from './support/browser.js';
import { isNight } from './support/nightly.js';

/** `BROWSER=firefox` or `webkit` selects another one that Playwright provides; the stored pictures are Chromium's. */
const browserName = (['firefox', 'webkit'] as const).find((name) => name === process.env.BROWSER) ?? 'chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/fonts.mjs',
  // One picture for all machines: only the page decides what it shows.
  snapshotPathTemplate: '{testFilePath}-snapshots/{arg}{ext}',
  outputDir: '../test-results',
  // These tests wait more than they compute: on two cores, three files at once are fastest.
  workers: 3,
  // Vain waits fail by their own time limits, below; a test gets enough time for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // Tests that need many browsers, and whose subject server tests cover too, run each night.
  ...(!isNight && { grepInvert: /@nightly/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName,
    launchOptions: launching(browserName),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Only tests about motion wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test gets the server's pages; tests of caching allow it themselves.
    serviceWorkers: 'block',
    // A trace takes a sixth of a test's time: use `--trace retain-on-failure` for a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
