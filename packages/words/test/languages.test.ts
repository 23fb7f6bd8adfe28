/** Every language has as many messages as English, and its grammar and record fit its messages. */
import { readdirSync } from 'node:fs';
import { refused } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../compile/compile.js';
import { readRecord } from '../compile/language.js';
import { isUnchanged, leftOut } from '../compile/message-parts.js';
import { LANGUAGES, type Language, languageNamed, languageOf } from '../src/index.js';
import { spokenAmong } from '../src/languages.js';
import { messagesOf } from './messages.js';

const languages = (Object.keys(LANGUAGES) as Language[]).filter((each) => LANGUAGES[each].draft === undefined);
const english = messagesOf('en');

describe('the record of languages', () => {
  it('names those that there are messages of', () => {
    expect(readdirSync(new URL('../messages', import.meta.url)).sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it('finds the first that is spoken here among the tags of a browser', () => {
    expect(languageOf(['pl', 'es-MX', 'en'])).toBe('es');
    expect(languageOf(['EN-us'])).toBe('en');
    expect(languageOf(['pl', 'toString', '*', '', 'a_b'])).toBe('en');
    expect(languageOf([])).toBe('en');
  });

  it('has a name for each that was ever kept in a browser or told to a server', () => {
    for (const name of ['en', 'es', 'zh']) expect(languageNamed(name)).toBe(name);
    expect(languageNamed('es-AR')).toBe('es');
    expect(languageNamed('nonsense')).toBe('en');
  });
});

describe('the language for the tags of a browser', () => {
  const of = (...names: string[]) => Object.fromEntries(names.map((tag) => [tag, { name: tag, tag }]));
  const chinese = { ...of('en', 'zh-Hant', 'pt'), zh: { name: '中文', tag: 'zh-Hans' } };

  it.each(['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-HK', 'ZH-hant-cn', 'cmn-Hant'])(
    'is Traditional for %s',
    (tag) => {
      expect(spokenAmong([tag, 'zh'], chinese)).toBe('zh-Hant');
    },
  );

  it.each(['zh', 'zh-CN', 'zh-SG', 'zh-MY', 'zh-Hans', 'zh-Hans-HK', 'cmn'])('is Simplified for %s', (tag) => {
    expect(spokenAmong([tag, 'zh-TW'], chinese)).toBe('zh');
  });

  it('is the other script of a language rather than another language', () => {
    expect(spokenAmong(['zh-TW', 'en'], { ...of('en'), zh: { name: '中文', tag: 'zh-Hans' } })).toBe('zh');
    expect(spokenAmong(['pt-BR', 'en'], chinese)).toBe('pt');
  });

  it('is no draft, which only who picks it hears, and nothing where nothing fits', () => {
    const draft = { ...of('en'), nl: { name: 'Nederlands', tag: 'nl', draft: 62 } };
    expect(spokenAmong(['nl-BE', 'en'], draft)).toBe('en');
    expect(spokenAmong(['nl'], draft)).toBeNull();
  });
});

describe.each(languages)('%s', (language) => {
  const own = messagesOf(language);

  it('says what it is', () => {
    const { tag } = LANGUAGES[language];
    const { locale } = new Intl.PluralRules(tag).resolvedOptions();
    expect(new Intl.Locale(locale).language).toBe(new Intl.Locale(tag).language);
    expect(languageOf([tag])).toBe(language);
    expect(languageOf([language])).toBe(language);
  });

  it.each([...english.keys()])('leaves nothing out that %s is told', (table) => {
    const lost = [...english.get(table)!].flatMap(([key, message]) =>
      leftOut(message, own.get(table)!.get(key)!).map((name) => `${key}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('has forms of words for each of its numbers', () => {
    const wanted = new Set(new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions().pluralCategories);
    for (const messages of own.values()) {
      for (const [key, { text }] of messages) {
        for (const [, category] of text.matchAll(/\b(zero|one|two|few|many) \{/g)) {
          if (/, plural,/.test(text)) expect(wanted, `${key}: ${category}`).toContain(category);
        }
      }
    }
  });
});

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const own = messagesOf(language);
  const record = readRecord(ROOT, language);

  it.each([...english.keys()])('says everything of %s in other words than English', (table) => {
    const same = [...english.get(table)!].filter(([key, message]) =>
      isUnchanged(message, own.get(table)!.get(key)!, record.same),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe('the refusals in English', () => {
  it('are those of the rules and the server, which speak it', () => {
    for (const [key, { text }] of english.get('refusals')!) {
      expect(text).toBe(refused(key.replace('refused.', '') as 'paused').message);
    }
  });
});
