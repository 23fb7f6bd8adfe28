/** Exported names are unique: no two files export different things under one name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { namesIn, sharedNames } from '../names.mjs';

it('names things in this house once', () => {
  const shared = sharedNames(fileURLToPath(new URL('../../packages', import.meta.url)));
  expect(shared).toEqual([]);
});

it('counts what a file defines, types among it, and not what it hands on', () => {
  const text = `
    import { given } from './given.js';
    export { given };
    export { other } from './other.js';
    export * from './all.js';
    export const { taken } = given;
    export const a = 1, b = 2;
    export function f(): void {}
    export class C {}
    export type T = string;
    export interface I { readonly inner: number }
    const late = 3;
    const hidden = 4;
    export { late, hidden as shown };
    declare module './given.js' {
      interface Given extends I {}
    }
  `;
  expect([...namesIn(text)].sort()).toEqual(['C', 'I', 'T', 'a', 'b', 'f', 'late', 'shown']);
});

it('sees a name that is planted twice, and takes the languages of a table for one home', () => {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    for (const [path, text] of [
      ['rules/src/a.ts', 'export const twice = 1;'],
      ['client/src/deep/b.tsx', 'export function twice() { return <p />; }'],
      ['client/src/c.ts', 'export const once = 1;'],
      ['words/src/grammar/en/d.ts', 'export const same = 1;'],
      ['words/src/grammar/zh/d.ts', 'export const same = 2;'],
    ] as const) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    expect(sharedNames(root)).toEqual([['twice', ['client/src/deep/b.tsx', 'rules/src/a.ts']]]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
