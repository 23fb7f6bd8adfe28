/** What the compiler makes of messages, and what it refuses: a language that lacks one, or says it wrongly, is not built. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modulesOf } from '../compile/module.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The modules of one table `t` in English and another language, by what its files say. */
function made(english: object, other: object, language = 'es'): Map<string, string> {
  for (const [each, content] of [
    ['en', english],
    [language, other],
  ] as const) {
    mkdirSync(join(root, 'messages', each), { recursive: true });
    writeFileSync(join(root, 'messages', each, 't.arb'), JSON.stringify(content));
  }
  return modulesOf(root, ['en', language]);
}

/** Code in which `$n` stands for what a template puts in. */
const templated = (code: string): string => code.replaceAll('$n', '$' + '{n}');

const of = (placeholders: object) => ({ placeholders });

describe('a message', () => {
  it('is a text as it stands, or a function of what it takes, in that order', () => {
    const english = {
      'a.b': 'It’s `x`',
      'a.c': '{n} of {all}',
      '@a.c': of({ n: { type: 'int' }, all: { type: 'int' } }),
    };
    const modules = made(english, { 'a.b': 'x', 'a.c': 'De {all}, {n}' });
    expect(modules.get('texts/types/t.ts')).toContain(
      'readonly a: { readonly b: string; readonly c: (n: number, all: number) => string };',
    );
    expect(modules.get('tables/en/t.ts')).toContain("b: 'It’s `x`',");
    expect(modules.get('tables/es/t.ts')).toMatch(/c: \(n: number, all: number\) =>\s+`De \$\{all\}, \$\{n\}`/);
  });

  it('chooses by number, by the length of a list, and by what something is', () => {
    const english = {
      n: '{n, plural, =0 {none} one {# unit} other {# units}}',
      '@n': of({ n: { type: 'int' } }),
      who: '{who} {who, plural, one {wins} other {win}}',
      '@who': of({ who: { type: 'List<Team>' } }),
      what: '{what, select, addPeasant {add} other {{sure, select, true {yes} other {no}}}}',
      '@what': of({ what: { type: 'FatePhase' }, sure: { type: 'bool' } }),
    };
    const code = made(english, { n: '{n}', who: '{who}', what: '–' }).get('tables/en/t.ts')!;
    expect(code).toContain(templated("n === 0 ? 'none' : n === 1 ? `$n unit` : `$n units`"));
    expect(code).toContain('list(who.map(kingdom))');
    expect(code).toContain("who.length === 1 ? 'wins' : 'win'");
    expect(code).toContain("what === 'add-peasant' ? 'add' : (sure ? 'yes' : 'no')");
  });

  it('asks the language’s own rules where its plurals are not just one and many', () => {
    const english = { n: '{n, plural, one {# unit} other {# units}}', '@n': of({ n: { type: 'int' } }) };
    const polish = { n: '{n, plural, one {# jednostka} few {# jednostki} other {# jednostek}}' };
    const code = made(english, polish, 'pl').get('tables/pl/t.ts')!;
    expect(code).toContain(templated("plural(n) === 'few' ? `$n jednostki` : `$n jednostek`"));
  });

  it('is put in as its placeholder says, or as another language’s says', () => {
    const english = { a: '{all}', '@a': of({ all: { type: 'List<String>', format: 'items' } }) };
    const modules = made(english, { a: '{all}', '@a': of({ all: { format: 'series' } }) });
    expect(modules.get('tables/en/t.ts')).toContain('items(all)');
    expect(modules.get('tables/es/t.ts')).toContain('series(all)');
  });
});

describe('what is refused', () => {
  const english = { a: 'One {n}', '@a': of({ n: { type: 'int' } }), b: 'Two' };
  it.each([
    ['a message that is missing', { a: 'Uno {n}' }, 'es/t: b is missing'],
    ['one that English does not have', { a: 'Uno', b: 'Dos', c: 'Tres' }, 'es/t: c is not in English'],
    ['a value that English does not give', { a: 'Uno {m}', b: 'Dos' }, 'es/t: a: {m} is not among what it takes'],
    ['what is no ICU message', { a: 'Uno {n', b: 'Dos' }, 'es/t: a: EXPECT_ARGUMENT_CLOSING_BRACE'],
    [
      'a number’s forms of what has no number',
      { a: 'Uno {n, select, x {} other {}}', b: 'Dos {n, plural, other {}}' },
      'es/t: b',
    ],
    ['a choice without what remains', { a: '{n, plural, one {Uno}}', b: 'Dos' }, 'es/t: a: MISSING_OTHER_CLAUSE'],
  ])('%s', (_, spanish, message) => {
    expect(() => made(english, spanish)).toThrow(message);
  });
});

describe('the languages', () => {
  it('are those that have messages, and every message stands in each', () => {
    const here = fileURLToPath(new URL('..', import.meta.url));
    for (const name of ['messages', 'src/said']) cpSync(join(here, name), join(root, name), { recursive: true });
    const file = join(root, 'messages/zh/learn.arb');
    const { 'learn.begin': _, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(rest));
    expect(() => modulesOf(root, ['en', 'zh'])).toThrow(/^zh\/learn: learn\.begin is missing$/);
  });
});
