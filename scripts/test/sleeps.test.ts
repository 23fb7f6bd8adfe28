/** No test sleeps for a fixed time: it waits for what it needs, or moves a clock. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that may sleep, and why nothing else works. */
const ALLOWED: Readonly<Record<string, string>> = {
  'e2e/pages/attention.spec.ts': 'proves that nothing is drawn once all motion is over',
  'packages/client/test/match/connections/device.test.ts': 'a bot that thinks, by a clock that the test moves',
  'packages/server/test/http/floods.test.ts': 'the pace of a person who plays; nothing is waited for',
  'packages/server/test/servers/two-servers.test.ts': 'joins again and again, as a browser does',
  'packages/server/test/support/basics.ts': 'until(): asks again and again, as all others do by it',
  'packages/server/test/support/installed.ts': 'asks again and again whether a program answers',
};

/** A promise of a timer with a number, Playwright's own, and Node's promise timers. */
const SLEEPS = [
  /\bwaitForTimeout\(/,
  /\b(?:sleep|delay)\(\s*[\d(]/,
  /import \{[^}]*\bsetTimeout\b[^}]*\} from '(?:node:)?timers\/promises'/,
  /new Promise(?:<[^>]*>)?\(\s*\((\w+)[^)]*\) =>\s*\{?\s*setTimeout\(\s*(?:\1|\(\) => \1\([^)]*\)),(?!\s*0\s*\))/,
];

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

/** Returns the lines at which a text sleeps. */
function sleepsIn(text: string): number[] {
  const code = withoutComments(text);
  return SLEEPS.flatMap((sleep) =>
    [...code.matchAll(new RegExp(sleep, 'g'))].map(({ index }) => code.slice(0, index).split('\n').length),
  );
}

it.each([
  ['await page.waitForTimeout(400)', 1],
  ['await sleep(20)', 1],
  ['await delay(3 * 1000)', 1],
  ['await delay(  250)', 1],
  ["import { setTimeout as pause } from 'node:timers/promises'", 1],
  ['await new Promise((resolve) => setTimeout(resolve, 600))', 1],
  ['await new Promise<void>((done) => setTimeout(() => done(), LATE))', 1],
  ['await new Promise((done) => {\n  setTimeout(done, 5);\n})', 1],
  ['// await sleep(20)', 0],
  ['await new Promise((done) => setTimeout(done))', 0],
  ['await new Promise((done) => setTimeout(done, 0))', 0],
  ['await vi.advanceTimersByTimeAsync(600)', 0],
  ['test.setTimeout(60_000)', 0],
])('%s: %i', (code, count) => expect(sleepsIn(code)).toHaveLength(count));

it('no test sleeps', () => {
  const folders = ['packages/*/test/*', 'e2e', 'scripts/test'];
  const listed = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' });
  const found = listed
    .split('\n')
    // Measuring programs are run by hand, and this file is full of examples.
    .filter(
      (file) => /\.m?tsx?$/.test(file) && !/\/programs\/|sleeps\.test/.test(file) && existsSync(`${root}/${file}`),
    )
    .flatMap((file) => sleepsIn(readFileSync(`${root}/${file}`, 'utf8')).map((line) => ({ file, line })));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ file }) => !(file in ALLOWED)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  // A file that no longer sleeps must leave the list.
  expect(Object.keys(ALLOWED).filter((file) => !found.some((each) => each.file === file))).toEqual([]);
});
