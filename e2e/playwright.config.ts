import { defineConfig } from 'playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

/** `BROWSER=firefox` or `webkit` asks another one, as Playwright brings it; the pictures are Chromium's. */
const browserName = (['firefox', 'webkit'] as const).find((name) => name === process.env.BROWSER) ?? 'chromium';

export default defineConfig({
  testDir: '.',
  // One picture for every machine: what it shows is drawn by the page alone.
  snapshotPathTemplate: '{testFilePath}-snapshots/{arg}{ext}',
  outputDir: '../test-results',
  // People wait more than they compute, and so do these: on two cores two files at once end sooner than one after the other.
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // On a machine that does other things besides: what failed is asked once more, and the list calls it flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Many browsers for what a test of the server tells as well: each night.
  ...(process.env.NIGHTLY === undefined && { grepInvert: /@nightly/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName,
    ...(browserName === 'chromium' && {
      launchOptions: {
        ...(findBrowser() ? { executablePath: findBrowser()! } : {}),
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      },
    }),
    viewport: { width: 1440, height: 900 },
    // Each test sees the pages that the server has; those about keeping them say so.
    serviceWorkers: 'block',
    // A trace takes a sixth of a test's time: `--trace retain-on-failure` where one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
