/** Promises that newcomers rely on before anything runs: builds are complete, and documented versions are tested. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bring } from '../../../../scripts/stamp.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dominion a b é '));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'a');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Builds two files, with a chance to interrupt between them. Returns whether anything was built. */
  function build(between: () => void = () => {}): boolean {
    const paths = { from: [join(folder, 'src')], to: [join(folder, 'dist')] };
    return bring(join(folder, 'cache/stamp.json'), paths, () => {
      mkdirSync(join(folder, 'dist'), { recursive: true });
      writeFileSync(join(folder, 'dist/index.html'), 'page');
      between();
      writeFileSync(join(folder, 'dist/sw.js'), readFileSync(join(folder, 'src/a.ts')));
    });
  }
  const cut = () => {
    throw new Error('cut short');
  };

  test('is made once, and again when what it is made from changes', () => {
    expect([build(), build()]).toEqual([true, false]);
    writeFileSync(join(folder, 'src/a.ts'), 'b');
    expect([build(), build()]).toEqual([true, false]);
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect([build(), build()]).toEqual([true, false]);
    rmSync(join(folder, 'src/b.ts'));
    expect([build(), build()]).toEqual([true, false]);
  });

  test('that failed or was cut short is made again, also when an older one had been whole', () => {
    expect(() => build(cut)).toThrow('cut short');
    expect([build(), build()]).toEqual([true, false]);
    writeFileSync(join(folder, 'src/a.ts'), 'b');
    expect(() => build(cut)).toThrow('cut short');
    // Back to the original: half a build still isn't one.
    writeFileSync(join(folder, 'src/a.ts'), 'a');
    expect([build(), build()]).toEqual([true, false]);
  });

  test('of which a part is gone or was written over is made again', () => {
    build();
    rmSync(join(folder, 'dist/sw.js'));
    expect([build(), build()]).toEqual([true, false]);
    writeFileSync(join(folder, 'dist/index.html'), 'another');
    expect([build(), build()]).toEqual([true, false]);
  });
});

test.each(['playwright', '@colyseus/sdk'])('programs find %s from the root', (name) => {
  expect(createRequire(join(ROOT, 'package.json')).resolve(name)).toContain('node_modules');
});

test('the Node that is promised is the Node that is asked for and tested', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const least = /^>=((\d+)\.\d+)$/.exec(engines.node)!;
  const recommended = read('.nvmrc').trim();
  for (const page of ['README.md', 'CONTRIBUTING.md']) {
    expect(read(page)).toMatch(new RegExp(`Node ${least[1]} or newer.* ?\\(${recommended} is recommended`));
  }
  const tested = /node: \[(.*)\]/.exec(read('.github/workflows/ci.yml'))![1]!.split(', ');
  expect(tested).toEqual(expect.arrayContaining([least[2], recommended]));
  expect(read('Dockerfile').match(/(?<=^FROM (?:--platform=\S+ )?node:)\d+/gm)).toEqual([recommended, recommended]);
  // Node 20 may still install: a warning, no error.
  expect(read('.npmrc')).toMatch(/^engine-strict=false$/m);
});

test('NOTICE names every licence of what is installed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { license?: string }> };
  // One package refers to the text beside it, which is the MIT licence.
  const mentioned = Object.values(packages).flatMap(({ license }) =>
    license === 'SEE LICENSE IN LICENSE' ? ['MIT'] : (license?.match(/[A-Z][\w.-]+/g) ?? []),
  );
  const licences = new Set(mentioned);
  const unnamed = [...licences].filter((name) => !['AND', 'OR'].includes(name) && !read('NOTICE').includes(name));
  // NOTICE names the two BSD licences by their family.
  expect(unnamed.filter((name) => !/^BSD-\d-Clause$/.test(name))).toEqual([]);
  expect(licences.size).toBeGreaterThan(8);
});
