/** A language that lacks a message, or has a faulty one, isn't built. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeOf } from '../compile/module.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const RECORD = { name: 'Some', unloaded: 'The page could not be loaded.' };

/** Compiles one table `t` in English and another language, from the contents of its files. */
function made(english: object, other: object, language = 'es', record = {}): Map<string, string> {
  for (const [each, content] of [
    ['en', english],
    [language, other],
  ] as const) {
    mkdirSync(join(root, 'messages', each), { recursive: true });
    writeFileSync(join(root, 'messages', each, 't.arb'), JSON.stringify(content));
    writeFileSync(
      join(root, 'messages', each, 'language.json'),
      JSON.stringify({ ...RECORD, tag: each, ...(each === language && record) }),
    );
  }
  return madeOf(root, ['en', language]).modules;
}

/** Returns code in which `$n` stands for a template's placeholder. */
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

describe('a draft', () => {
  const english = {
    a: 'One {n}',
    '@a': of({ n: { type: 'int' } }),
    b: 'Two',
    c: 'Three',
    d: 'Chu',
    'e.f': '{all}',
    '@e.f': of({ all: { type: 'List<String>', format: 'items' } }),
  };
  const dutch = {
    a: 'Een {m}',
    b: 'Twee',
    c: 'Three',
    d: 'Chu',
    'e.f': '{all}!',
    '@e.f': of({ all: { format: 'nothing' } }),
    z: 'Drie',
  };

  it('is English where it says nothing, or what cannot be said, and tells what that is', () => {
    made(english, dutch, 'nl', { draft: true });
    const { modules, faults } = madeOf(root, ['en', 'nl']);
    const code = modules.get('tables/nl/t.ts')!;
    expect(code).toContain('One $' + '{n}');
    expect(code).toContain("'Twee'");
    expect(code).toContain("'Three'");
    expect(code).toContain('items(all)');
    expect(faults).toEqual([
      'nl/t: z is not in English',
      'nl/t: a: {m} is not among what it takes',
      'nl/t: e.f: there is no format nothing',
    ]);
    // Of five, two are translated: Chu is the same in all languages.
    expect(modules.get('texts/languages.ts')).toContain("nl: { name: 'Some', tag: 'nl', draft: 40 },");
  });

  it('has the usual grammar of its language until somebody writes it one', () => {
    const modules = made(english, dutch, 'nl', { draft: true });
    expect(modules.get('tables/nl/t.ts')).toContain("import grammar from '../../texts/nl/grammar.js';");
    expect(modules.get('texts/nl/grammar.ts')).toContain("plainGrammar('nl', terms, refused)");
    mkdirSync(join(root, 'src/grammar'), { recursive: true });
    writeFileSync(join(root, 'src/grammar/nl.ts'), 'const nothing = 1;');
    const { modules: written, faults } = madeOf(root, ['en', 'nl']);
    expect(written.get('tables/nl/t.ts')).toContain("import grammar from '../../grammar/nl.js';");
    expect(written.has('texts/nl/grammar.ts')).toBe(false);
    expect(faults.join()).not.toContain('no format');
  });

  it('stops nobody when one of its files is no JSON', () => {
    made(english, dutch, 'nl', { draft: true });
    writeFileSync(join(root, 'messages/nl/t.arb'), '{ "a": ');
    const { modules, faults } = madeOf(root, ['en', 'nl']);
    expect(modules.get('tables/nl/t.ts')).toContain("'Two'");
    expect(faults).toHaveLength(1);
  });
});

describe('what a language says of itself', () => {
  it.each([
    ['no tag of a language', { tag: 'xx-nonsense-' }, /es\/language\.json: tag: must be a BCP 47 tag/],
    ['nothing for a page that does not load', { unloaded: '' }, /es\/language\.json: unloaded/],
    ['what nobody asks for', { nmae: 'Español' }, /nmae/],
  ])('may be %s no more', (_, record, message) => {
    expect(() => made({ a: 'One' }, { a: 'Uno' }, 'es', record)).toThrow(message);
  });
});

describe('the languages', () => {
  it('are those that have messages, and every message stands in each', () => {
    const here = fileURLToPath(new URL('..', import.meta.url));
    for (const name of ['messages', 'src/format']) cpSync(join(here, name), join(root, name), { recursive: true });
    const file = join(root, 'messages/zh/learn.arb');
    const { 'learn.goOn': _, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(rest));
    expect(() => madeOf(root, ['en', 'zh'])).toThrow(/^zh\/learn: learn\.goOn is missing$/);
  });
});
