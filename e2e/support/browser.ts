import type { LaunchOptions } from 'playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { FONTCONFIG_FILE } from './fonts.mjs';

/** Returns a browser's launch options: for Chromium the one found on this machine, else Playwright's own. */
export function launching(name = 'chromium', executablePath = findBrowser()): LaunchOptions {
  const env = { ...process.env, FONTCONFIG_FILE } as Record<string, string>;
  if (name !== 'chromium') return { env };
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return { env, args, ...(executablePath && { executablePath }) };
}

/** For tests that a headless shell can't run: notifications, and smoothed edges as in the stored pictures. */
export const WHOLE_BROWSER = { launchOptions: launching('chromium', findBrowser({ whole: true })) };
