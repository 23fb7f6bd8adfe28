/**
 * Which browser the tests drive: one on the PATH, else Playwright's own, else one installed now. Imported by the
 * Playwright configuration; run by itself it installs one if none is there and prints its path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { programOf, runNode } from './tools.mjs';

/** Playwright's own choice first: without windows of a desktop it needs a fifth less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** The browser's path, or undefined when there is none yet. `whole` passes a headless shell by, which shows no notifications. */
export function findBrowser({ whole = false } = {}) {
  const own = chromium.executablePath();
  return onPath(whole ? NAMES.slice(1) : NAMES) ?? (existsSync(own) ? own : undefined);
}

/** Whether this machine installs packages with apt, and we may. */
function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs a browser, by the system's packages where that is possible, else Playwright's own; with `CI` set its words are shown. */
function install() {
  const stdio = process.env.CI ? ['ignore', 2, 2] : 'ignore';
  if (canUseApt()) {
    const run = (...args) => spawnSync('apt-get', args, { stdio }).status === 0;
    const install = (...names) => run('install', '-y', '--no-install-recommends', ...names);
    if (run('update') && (install('chromium', NAMES[0]) || install('chromium'))) return;
  }
  runNode(programOf('playwright'), ['install', 'chromium'], { stdio });
}

/** What to do where no browser is there and none could be installed. */
export const NO_BROWSER =
  'There is no browser for the tests: install Chromium or Google Chrome, or run `npx playwright install chromium`.';

/** The browser's path, installed now where there is none yet; undefined when none can be had. */
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
