/** How a browser is started for the tests. */
import type { LaunchOptions } from 'playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { FONTCONFIG_FILE } from './fonts.mjs';

/** The options for a browser by its name; Chromium is the one that is found here, else Playwright's own. */
export function launching(name = 'chromium', executablePath = findBrowser()): LaunchOptions {
  const env = { ...process.env, FONTCONFIG_FILE } as Record<string, string>;
  if (name !== 'chromium') return { env };
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return { env, args, ...(executablePath && { executablePath }) };
}

/** For tests of what a headless shell lacks: notifications, and edges smoothed as in the stored pictures. */
export const WHOLE_BROWSER = { launchOptions: launching('chromium', findBrowser({ whole: true })) };
