/**
 * Runs vitest for all packages and scripts, then Playwright against the built server, if there is a browser. Arguments
 * select files by their paths, in both. The last line adds both up.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { bringBrowser, NO_BROWSER } from './browser.mjs';
import { programOf, runNode } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const usage = 'npm test -- [WORD …] [--nightly]   for example: npm test -- board';
const { values, positionals: words } = argumentsOf(usage, { nightly: false }, 20);
if (values.nightly) process.env.NIGHTLY = '1';

const REPORTS = 'node_modules/.cache/test-reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Returns a runner's report, or null if it didn't get that far. */
function report(name) {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8'));
  } catch {
    return null;
  }
}

const firstLine = (messages) => messages[0]?.split('\n')[0] ?? '';

// First, because the tests take minutes. A machine without a browser says so at the beginning and at the end.
const hasBrowser = bringBrowser() !== undefined;
const UNASKED = `${NO_BROWSER} The browser tests are SKIPPED.`;
if (!hasBrowser) {
  console.error(UNASKED);
  if (process.env.REQUIRE_SERVICES === '1') process.exit(1);
}

const built = runNode('scripts/build.mjs', []).ok && runNode('scripts/docs.mjs', []).ok;
const unit = runNode(programOf('vitest'), [
  'run',
  ...words,
  '--passWithNoTests',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/vitest.json`,
]).ok;
const screens =
  built &&
  hasBrowser &&
  runNode(programOf('playwright'), ['test', '--pass-with-no-tests', '--config', 'e2e/playwright.config.ts', ...words], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json` },
  }).ok;

const vitest = report('vitest.json');
const playwright = report('playwright.json');
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
const failed = (vitest?.numFailedTests ?? 1) + (playwright?.stats.unexpected ?? (hasBrowser ? 1 : 0));
const skipped = (vitest?.numPendingTests ?? 0) + (playwright?.stats.skipped ?? 0);
// Playwright has just printed its failures; vitest's are thousands of lines up, where a truncated log loses them.
for (const file of vitest?.testResults ?? []) {
  for (const test of file.assertionResults) {
    if (test.status === 'failed') {
      console.log(`vitest: ${file.name} › ${test.fullName}\n  ${firstLine(test.failureMessages)}`);
      console.log(`  alone: npx vitest run ${relative('.', file.name)} -t ${JSON.stringify(test.title)}`);
    }
  }
  if (file.status === 'failed' && file.assertionResults.length === 0)
    console.log(`vitest: ${file.name}\n  ${file.message}`);
}
/** Returns a Playwright report's failed specs, each as FILE:LINE. */
const failedSpecs = (suites = []) =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line }) => `e2e/${file}:${line}`),
    ...failedSpecs(inner),
  ]);
for (const place of new Set(failedSpecs(playwright?.suites))) {
  console.log(`alone: npx playwright test --config e2e/playwright.config.ts ${place}`);
}
const browserTests = hasBrowser ? `Playwright ${screens ? 'passed' : 'FAILED'}` : 'Playwright SKIPPED';
console.log(`\nvitest ${unit ? 'passed' : 'FAILED'}, ${browserTests}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (!hasBrowser) console.log(UNASKED);
process.exitCode = built && unit && (screens || !hasBrowser) && failed === 0 ? 0 : 1;
