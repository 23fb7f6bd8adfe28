/** The order of the exports in `index.ts` is the architecture: no file needs a later one. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Returns the files that a file imports, including types, in that order. */
function named(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(/from '(\.[^']*)\.js'/g)].map(([, path]) => normalize(join(dirname(file), `${path}.ts`)));
}

/** Returns all files that a file needs, directly or indirectly. */
function needs(file: string, found = new Set<string>()): Set<string> {
  for (const next of named(file)) {
    if (found.has(next)) continue;
    found.add(next);
    needs(next, found);
  }
  return found;
}

/** Returns the files of an order that need a later one: `a needs b`. */
function upside(order: readonly string[], all: (file: string) => ReadonlySet<string> = needs): string[] {
  return order.flatMap((file, at) =>
    order
      .slice(at + 1)
      .filter((later) => all(file).has(later))
      .map((later) => `${file} needs ${later}`),
  );
}

describe.each(['index.ts', 'engine/index.ts'])('%s', (index) => {
  it('exports every file once, and none before what it needs', () => {
    const order = named(index);
    expect(order.length).toBeGreaterThan(6);
    expect(new Set(order).size).toBe(order.length);
    expect(upside(order)).toEqual([]);
  });
});

it('a file that stands too early is found', () => {
  expect(upside(['play.ts', 'position.ts'])).toEqual(['play.ts needs position.ts']);
});

it('the folders need each other one way: the engine no texts, the texts no matches', () => {
  const folder = (name: string) => (file: string) => file.startsWith(`${name}/`);
  for (const file of named('engine/index.ts')) {
    expect([...needs(file)].filter((need) => folder('notation')(need) || folder('record')(need))).toEqual([]);
  }
  for (const file of named('index.ts').filter(folder('notation'))) {
    expect([...needs(file)].filter((need) => folder('record')(need) || need === 'match.ts')).toEqual([]);
  }
});
