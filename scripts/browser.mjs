/**
 * Chooses the browser for tests: on the PATH, else Playwright's, else one installed now. Run by itself it prints the
 * path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { programOf, runNode } from './tools.mjs';

/** Playwright's own choice first: without desktop windows it needs a fifth less CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Returns the browser's path, or undefined if there is none yet. `whole` skips a headless shell, which shows no notifications.
 */
export function findBrowser({ whole = false } = {}) {
  const own = chromium.executablePath();
  return onPath(whole ? NAMES.slice(1) : NAMES) ?? (existsSync(own) ? own : undefined);
}

/** Whether this machine installs packages with apt, and we may use it. */
function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Uses the system's packages if possible, else Playwright's; with `CI` set it shows the output. */
function install() {
  const stdio = process.env.CI ? ['ignore', 2, 2] : 'ignore';
  if (canUseApt()) {
    const run = (...args) => spawnSync('apt-get', args, { stdio }).status === 0;
    const install = (...names) => run('install', '-y', '--no-install-recommends', ...names);
    if (run('update') && (install('chromium', NAMES[0]) || install('chromium'))) return;
  }
  runNode(programOf('playwright'), ['install', 'chromium'], { stdio });
}

/** Advice for a machine without a browser on which none could be installed. */
export const NO_BROWSER =
  'There is no browser for the tests: install Chromium or Google Chrome, or run `npx playwright install chromium`.';

/** Returns the browser's path, and installs one if there is none yet; undefined if that fails. */
export function bringBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.error('Looking for a browser: installing Chromium …');
  install();
  return findBrowser();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = bringBrowser();
  if (found === undefined) console.error(NO_BROWSER);
  else console.log(found);
  process.exitCode = found === undefined ? 1 : 0;
}
