/** Versions below which a dependency has known vulnerabilities (RELIABILITY.md §2); raise one when an advisory says so. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FLOORS = {
  // CVE-2026-48779.
  ws: '8.21.0',
  // It parses every frame that a client sends.
  msgpackr: '1.10.1',
} as const;

const lock = JSON.parse(readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, { version: string }>;
};

/** Whether a version is at least another; a pre-release comes before its release. */
function isAtLeast(version: string, floor: string): boolean {
  const [numbers, preRelease] = version.split('-');
  const [have, need] = [numbers!, floor].map((each) => each.split('.').map(Number));
  const at = need!.findIndex((number, i) => number !== have![i]);
  return at === -1 ? preRelease === undefined : have![at]! > need![at]!;
}

test('a version is compared number by number', () => {
  const fine = ['8.21.0', '8.21.1', '8.100.0', '9.0.0', '9.0.0-beta'];
  const low = ['8.20.9', '8.3.0', '7.99.0', '8.21.0-beta'];
  expect([...fine, ...low].filter((version) => isAtLeast(version, FLOORS.ws))).toEqual(fine);
});

test.each(Object.entries(FLOORS))('every %s that is installed is at least %s', (name, floor) => {
  const found = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  // A dependency that was removed or renamed must not go unnoticed.
  expect(found).not.toEqual([]);
  expect(found.filter(([, { version }]) => !isAtLeast(version, floor))).toEqual([]);
});
