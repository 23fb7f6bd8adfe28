import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf, faultsOfComments, faultsOfPage } from '../prose.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files that aren't checked: the specification, decisions and versions as they were written, and generated files. */
const EXCEPT = /^docs\/(RULES\.md|decisions\/)|CHANGELOG\.md$|^packages\/words\/src\/(tables|texts)\//;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((name) => !EXCEPT.test(name));
const found = (pattern: RegExp, faultsIn: typeof faultsOfPage): string[] =>
  files
    .filter((name) => pattern.test(name))
    .flatMap((name) =>
      faultsIn(readFileSync(join(ROOT, name), 'utf8'), name).map(({ line, fault }) => `${name}:${line}: ${fault}`),
    );

describe('a sentence', () => {
  it.each([
    ['Whoever waits is asked.', /player who/],
    ['Nobody waits.', /no one/],
    ['What waits is asked.', /subject or a verb/],
    [`${'word '.repeat(26)}.`, /^26 words/],
  ])('is refused: %s', (sentence, why) => expect(faultsOf(sentence).join()).toMatch(why));

  it.each(['What waits?', 'Asks the players who wait.', `Two of them. ${'word '.repeat(25)}.`])(
    'is good: %s',
    (sentence) => expect(faultsOf(sentence)).toEqual([]),
  );

  it('is short in a table', () => expect(faultsOf('word '.repeat(16), true)[0]).toMatch(/^a cell of 16/));
});

it('uses the terms of the site, in a page', () =>
  expect(faultsOfPage('Watchers see `cups`.')[0]?.fault).toMatch(/^say spectator/));

it('pages are plain', () => expect(found(/\.md$/, faultsOfPage)).toEqual([]));

it('comments are plain', () => expect(found(/\.(m?[tj]sx?|css)$/, faultsOfComments)).toEqual([]));

/** Files that a build makes. */
const BUILT = ['painter.mjs', 'more-words.ts'];

it('comments name files that are there', () => {
  const there = new Set([...files.map((name) => name.split('/').at(-1)!), ...BUILT]);
  const unknown = (source: string) =>
    source.split('\n').flatMap((text, at) => {
      if (!/^\s*(\/?\*|\/\/)/.test(text)) return [];
      const names = [...text.matchAll(/`(?:[\w.-]+\/)*([\w-][\w.-]*\.(?:ts|tsx|mts|mjs|css))`/g)].map(
        ([, name]) => name!,
      );
      return names.filter((name) => !there.has(name)).map((name) => ({ line: at + 1, fault: `there is no ${name}` }));
    });
  expect(unknown('// See `old/vanished.ts` and `prose.mjs`.')).toEqual([{ line: 1, fault: 'there is no vanished.ts' }]);
  expect(found(/\.(m?[tj]sx?|css)$/, unknown)).toEqual([]);
});
