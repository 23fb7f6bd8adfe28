/** Every path in the code map and the READMEs exists, and so does every link. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = readdirSync(join(root, 'packages'));
const read = (page: string) => readFileSync(join(root, page), 'utf8');

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'deploy/kubernetes/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['decisions', 'players', 'protocol'].flatMap((folder) =>
    readdirSync(join(root, 'docs', folder)).map((name) => `docs/${folder}/${name}`),
  ),
  ...packages.map((each) => `packages/${each}/README.md`),
];

/** Returns each path of `a/{b,c}`. */
function spelledOut(path: string): string[] {
  const [, before, among, after] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return among === undefined ? [path] : among.split(',').flatMap((each) => spelledOut(before + each.trim() + after));
}

/** Whether a name exists, which may omit its ending, and `src` after the package. */
function isThere(path: string, bases: readonly string[]): boolean {
  const [first, ...rest] = path.split('/');
  // A built file counts if its source exists.
  const source = path.replace(/^dist\/(.*)\.js$/, 'src/$1.ts');
  const names = [path, join('packages', path), join('packages', first!, 'src', ...rest)];
  const places = [...bases.flatMap((base) => [join(base, path), join(base, source)]), ...names];
  const endings = ['', '.ts', '.tsx', '.mts', '.css'];
  return places.some((place) => endings.some((ending) => existsSync(join(root, place + ending))));
}

function drawnIn(text: string): string[] {
  const drawings = [...text.matchAll(/```\n([\s\S]*?)```/g)].map(([, drawing]) => drawing!);
  return drawings
    .flatMap((drawing) => drawing.match(new RegExp(`(?<![\\w/])(?:${packages.join('|')})/[\\w/{},-]+`, 'g')) ?? [])
    .flatMap((path) => spelledOut(path.replace(/,$/, '')));
}

/** Returns what a page sets as code and looks like a path of ours; placeholders aren't. */
function setIn(text: string): string[] {
  const spans = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  return spans
    .filter(
      (span) =>
        /^[a-z.][\w.-]*(\/[\w.{},-]+)+\/?$/.test(span) && !/[A-Z]{4}|\bxx\b|^data\//.test(span.replace('RULES', '')),
    )
    .flatMap(spelledOut);
}

describe('docs/ways.md', () => {
  it('comes through files that there are', () => {
    const named = [drawnIn, setIn].flatMap((find) => find(read('docs/ways.md')));
    expect(named.length).toBeGreaterThan(120);
    expect(named.filter((path) => !isThere(path, []))).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  it('names files that there are', () => {
    const named = setIn(read('docs/glossary.md'));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !isThere(path, []))).toEqual([]);
  });
});

describe('a README', () => {
  it.each(packages)('of %s names files that there are', (each) => {
    const home = join('packages', each);
    const named = setIn(read(join(home, 'README.md')));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((path) => !isThere(path, [home, join(home, 'src')]))).toEqual([]);
  });
});

describe('a link', () => {
  it.each(PAGES)('in %s leads somewhere', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

it('docs/configuration.md has every setting once, and cells of at most 15 words', () => {
  const known = new Set(
    read('packages/server/src/base/config.ts').match(/(?<=')(?:[A-Z]+(?:_[A-Z]+)+|PORT|HOST|RELEASE|WATCHING)(?=')/g),
  );
  const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|(.*)\|$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual([...known].sort());
  for (const [row, , cells] of rows)
    for (const cell of cells!.split('|')) expect(cell.trim().split(/\s+/).length, row).toBeLessThanOrEqual(15);
});
