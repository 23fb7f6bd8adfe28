/**
 * Every test: vitest for rules, protocol, server and the client's pure parts, then Playwright in a real browser against
 * the built server. Ends with one line that adds both up.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const REPORTS = 'node_modules/.cache/test-reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Runs a command with our output as its own; whether it succeeded. */
function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A report that a runner wrote, or null when it did not get that far. */
function report(name) {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8'));
  } catch {
    return null;
  }
}

const built = run('npm', ['run', '--silent', 'build']);
const unit = run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/vitest.json`,
]);
const browser = built && run('node', ['scripts/browser.mjs']);
const screens =
  browser &&
  run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json`,
  });

const vitest = report('vitest.json');
const playwright = report('playwright.json');
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
const failed =
  (vitest?.numFailedTests ?? 1) + (playwright === null ? 1 : playwright.stats.unexpected + playwright.stats.flaky);
const skipped = (vitest?.numPendingTests ?? 0) + (playwright?.stats.skipped ?? 0);
console.log(`\nvitest ${unit ? 'passed' : 'FAILED'}, Playwright ${screens ? 'passed' : 'FAILED'}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = built && unit && screens && failed === 0 ? 0 : 1;
