/** The check finds planted cycles: of files, of folders, and of types only. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsIn, MOST_FILES } from '../rings.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rings-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Makes a package's `src` with these files, by their paths. */
function house(files: Readonly<Record<string, string>>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return faultsIn(root);
}

describe('a house', () => {
  it('stands where all arrows point down', () => {
    expect(
      house({
        'main.ts': "import './pages/home.js';",
        'pages/home.tsx': "import { a } from '../parts/a.js';\nexport const home = <p>{a}</p>;",
        'parts/a.ts': "export { b as a } from './b.js';",
        'parts/b.ts': 'export const b = 1;',
      }),
    ).toEqual([]);
  });

  it('has a ring of two files in one folder', () => {
    const [fault, ...more] = house({
      'parts/a.ts': "import { b } from './b.js';\nexport const a = () => b;",
      'parts/b.ts': "import { a } from './a.js';\nexport const b = () => a;",
    });
    expect(fault).toMatch(/ring of files: .*a\.ts.*b\.ts|ring of files: .*b\.ts.*a\.ts/);
    expect(more).toEqual([]);
  });

  it.each([
    ['types', "import type { B } from '../high/b.js';\nexport type A = B;"],
    ['a type among values', "import { type B } from '../high/b.js';\nexport type A = B;"],
    ['an exported type', "export type { B } from '../high/b.js';"],
    ['a type that is asked for in place', "export type A = import('../high/b.js').B;"],
  ])('has a ring of folders by %s, though no two files need each other', (_, low) => {
    const faults = house({
      'low/a.ts': low,
      'low/c.ts': 'export const c = 1;',
      'high/b.ts': "import { c } from '../low/c.js';\nexport type B = typeof c;",
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^a ring of folders: /);
    expect(faults[0]).toContain(join('low', 'a.ts'));
    expect(faults[0]).toContain(join('high', 'b.ts'));
  });

  it('has a ring by way of a file that is a folder of its own', () => {
    const faults = house({
      'note.ts': "export { a } from './low/a.js';",
      'low/a.ts': 'export const a = 1;',
      'low/b.ts': "import { a } from '../note.js';\nexport const b = a;",
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('note.ts');
  });

  it('has a ring of folders by what is loaded when it is asked for', () => {
    const faults = house({
      'low/a.ts': "export const open = () => import('../high/b.js');",
      'low/c.ts': 'export const c = 1;',
      'high/b.ts': "export { c } from '../low/c.js';",
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^a ring of folders: /);
  });

  it('has a ring of folders within a folder', () => {
    const faults = house({
      'match/low/a.ts': "import type { B } from '../high/b.js';\nexport type A = B;",
      'match/low/c.ts': 'export const c = 1;',
      'match/high/b.ts': "import { c } from '../low/c.js';\nexport type B = typeof c;",
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(join('match', 'low'));
  });

  it('has too many files in one folder, at any depth', () => {
    const faults = house(
      Object.fromEntries(
        Array.from({ length: MOST_FILES + 1 }, (_, at) => [`parts/deep/x${at}.ts`, `export const x = ${at};`]),
      ),
    );
    expect(faults).toEqual([`${join('parts', 'deep')} has ${MOST_FILES + 1} files, more than ${MOST_FILES}`]);
  });
});
