/** NOTICE and CONTRIBUTING name the game's dependencies, as package-lock.json has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ');

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const others = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Returns the licences of a lock file, as NOTICE names them. */
const licencesOf = (some: typeof others): string[] => [
  ...new Set(
    some.flatMap(([, { license = 'none' }]) => license.replace(/^BSD-\d-Clause$/, 'BSD').split(/[()]| OR | AND /)),
  ),
];

it('NOTICE names the licences of everything that runs, and of everything else', () => {
  const [, runs, works] = /Software (.*?)(Packages to develop.*)$/.exec(read('NOTICE'))!;
  const [running, working] = [false, true].map((dev) =>
    others.filter(([, each]) => (each.dev === true || each.devOptional === true) === dev),
  );
  const named = (text: string, some: typeof others) => licencesOf(some).filter((name) => !text.includes(name));
  expect(running!.length).toBeGreaterThan(100);
  expect(named(runs!, running!)).toEqual([]);
  // spawndamnit, a tool of Changesets, has the MIT licence in its file.
  expect(named(runs! + works!, working!)).toEqual(['SEE LICENSE IN LICENSE']);
  for (const [path, { license }] of running!) {
    if (license === 'MPL-2.0') expect(runs, path).toContain(path.replace(/.*node_modules\//, ''));
  }
});

it('CONTRIBUTING names every package that ours ask for when they run', () => {
  const [, stands] = /It stands on (.*?) help to build it/.exec(read('CONTRIBUTING.md'))!;
  const asked = readdirSync(join(root, 'packages'))
    .filter((name) => name !== 'docs')
    .flatMap((name) =>
      Object.keys((JSON.parse(read(`packages/${name}/package.json`)) as { dependencies?: object }).dependencies ?? {}),
    )
    .filter((name) => !name.startsWith('@dominion/'));
  expect(asked.length).toBeGreaterThan(25);
  const plain = (name: string) =>
    name
      .replace(/^workbox-.*/, 'workbox')
      .replace(/-core$/, '')
      .toLowerCase();
  for (const name of asked) expect(stands!.toLowerCase()).toContain(name === '@colyseus/core' ? name : plain(name));
});
