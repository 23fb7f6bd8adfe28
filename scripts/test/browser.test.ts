/** The test command on a machine without a browser, if none can be installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function withoutBrowser(file: string, more: Record<string, string> = {}) {
  const nowhere = mkdtempSync(join(tmpdir(), 'dominion-no-browser-'));
  const env = {
    ...{ PATH: nowhere, HOME: nowhere, PLAYWRIGHT_BROWSERS_PATH: nowhere },
    ...{ PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9', ...more },
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: root, env, encoding: 'utf8' });
  rmSync(nowhere, { recursive: true });
  return { status, out: stdout, lines: stderr.trimEnd().split('\n') };
}

it('is told in one sentence, without what the installer said', () => {
  const { status, out, lines } = withoutBrowser('scripts/browser.mjs');
  expect([status, out]).toEqual([1, '']);
  expect(lines).toEqual([
    'Looking for a browser: installing Chromium …',
    expect.stringMatching(/^There is no browser for the tests: install .*playwright install chromium`\.$/),
  ]);
  // The installer tries to download several times.
}, 60_000);

it('is told by the test command before anything is built; it ends there where everything is wanted', () => {
  // A file where the folder for browsers would be ends the installer before a download.
  const more = { REQUIRE_SERVICES: '1', PLAYWRIGHT_BROWSERS_PATH: join(root, 'package.json') };
  const { status, lines } = withoutBrowser('scripts/test.mjs', more);
  expect(status).toBe(1);
  expect(lines.at(-1)).toMatch(/^There is no browser .* SKIPPED\.$/);
  expect(lines).toHaveLength(2);
});
