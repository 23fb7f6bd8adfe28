/** Every list of packages names the same packages: those that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMPILED } from '../parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const PACKAGES = readdirSync(join(root, 'packages')).sort();

interface Manifest {
  readonly private?: boolean;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}
const manifest = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;

const found = (file: string, pattern: RegExp) =>
  [...new Set([...read(file).matchAll(pattern)].map(([, name]) => name!))].sort();
const has = (path: string) => (name: string) => existsSync(join(root, 'packages', name, path));

/** Returns a package and all of ours that it needs. */
function neededBy(name: string): string[] {
  const needs = Object.keys(manifest(`packages/${name}`).dependencies ?? {}).filter((each) =>
    each.startsWith('@dominion/'),
  );
  return [name, ...needs.flatMap((each) => neededBy(each.slice('@dominion/'.length)))];
}

const onlyOnce = (names: readonly string[]) => [...new Set(names)].sort();

describe('all packages are in', () => {
  it.each([
    ['README.md', /^\| `packages\/(\w+)` \|/gm],
    ['CONTRIBUTING.md', /^\| `packages\/(\w+)` \|/gm],
    ['docs/contributors.md', /^\| \[\w+\]\(\.\.\/packages\/(\w+)\/README\.md\) \|/gm],
    ['Dockerfile', /^COPY packages\/(\w+)\/package\.json packages\/\1\/$/gm],
  ])('%s', (file, pattern) => expect(found(file, pattern)).toEqual(PACKAGES));

  it('package.json', () =>
    expect([...manifest('.').workspaces!].sort()).toEqual(PACKAGES.map((name) => `packages/${name}`)));

  it('what vitest runs', () => expect(PACKAGES.filter(has('vitest.config.ts'))).toEqual(PACKAGES));

  it('their own manifests, by the name of their folder', () => {
    for (const name of PACKAGES) expect(read(`packages/${name}/package.json`)).toContain(`"name": "@dominion/${name}"`);
  });
});

describe('only those it concerns are in', () => {
  // Vite builds the client, and tsx the documentation.
  const compiled = PACKAGES.filter((name) => !['client', 'docs'].includes(name));

  it('tsconfig.json: what tsc compiles, and its tests', () => {
    expect(found('tsconfig.json', /"packages\/(\w+)"/g)).toEqual(compiled);
    expect(found('tsconfig.json', /"packages\/(\w+)\/test"/g)).toEqual(PACKAGES.filter(has('test/tsconfig.json')));
    expect(PACKAGES.filter(has('test/tsconfig.json'))).toEqual(compiled);
  });

  it('scripts/parts.mjs: the same', () => expect([...COMPILED].sort()).toEqual(compiled));

  it('biome.json: all whose imports are bounded', () =>
    expect(found('biome.json', /"packages\/(\w+)\/src\/\*\*"/g)).toEqual(PACKAGES.filter((name) => name !== 'docs')));

  it('what is published: those that are tested as npm would have them, and that the page says', () => {
    const published = PACKAGES.filter((name) => manifest(`packages/${name}`).private !== true);
    const tested = /ALONE = \[(.*)\]/.exec(read('scripts/test/tarballs.test.ts'))![1]!;
    expect([...tested.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort()).toEqual(published);
    const [, said] = /publishes what can be had alone – (.*) –/.exec(read('docs/releasing.md'))!;
    // The server is packed with the private packages that it needs.
    const alone = [...said!.matchAll(/(?:@dominion\/|the )(\w+)/g)].map(([, name]) => name).sort();
    expect(alone).toEqual([...published, 'server'].sort());
    for (const name of published) expect(onlyOnce([...neededBy(name), ...published])).toEqual(published);
  });
});
