/** What holds of every language: that it says as much as English, and that its grammar and record fit its messages. */
import { readdirSync } from 'node:fs';
import { refused } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, languageOf } from '../src/index.js';
import { messagesOf, namesIn, textsIn } from './messages.js';

const languages = Object.keys(LANGUAGES) as Language[];
const english = messagesOf('en');

/** What is the same in English and in another language that has its letters. */
const SHARED =
  /Dominion|Home|End|Zhao|Qi|Chu|Liang|\bbot\b|\bchat\b|\bGeneral\b|\bAdmiral\b|\bPause\b|\bChance\b|\bControl\b|\bNo\b|\bmin\b/gi;

/** The same of one language alone: words that are good ones there, too. */
const ITS_OWN: Partial<Record<Language, RegExp>> = {
  fr: /\b(?:Animations|Assassin|Camp|Chances?|Divination|Expert|Menu|Minutes?|Mode|Notation|Notes|Page|Pause|Points|Prince|Table|Volume)\b/gi,
};

/** What one language says of each of several things and another says of all alike. */
const SAID_BY_CHOICE = new Set(['done', 'more', 'points']);

describe('the record of languages', () => {
  it('names those that there are messages of', () => {
    expect(readdirSync(new URL('../messages', import.meta.url)).sort()).toEqual([...languages].sort());
  });

  it('finds the first that is spoken here among the tags of a browser', () => {
    expect(languageOf(['it-CH', 'zh-TW', 'en'])).toBe('zh');
    expect(languageOf(['EN-us'])).toBe('en');
    expect(languageOf(['it', 'toString'])).toBe('en');
    expect(languageOf([])).toBe('en');
  });
});

describe.each(languages)('%s', (language) => {
  const own = messagesOf(language);

  it('says what it is', () => {
    const rules = new Intl.PluralRules(LANGUAGES[language].tag);
    expect(rules.resolvedOptions().locale).toBe(LANGUAGES[language].tag.split('-')[0]);
  });

  it.each([...english.keys()])('leaves nothing out that %s is told', (table) => {
    const lost = [...english.get(table)!].flatMap(([key, message]) => {
      const said = namesIn(own.get(table)!.get(key)!);
      return [...namesIn(message)]
        .filter((name) => !said.has(name) && !SAID_BY_CHOICE.has(name))
        .map((name) => `${key}: ${name}`);
    });
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

  it.each([...english.keys()])('says everything of %s in other words than English', (table) => {
    const same = [...english.get(table)!].filter(
      ([key, { text }]) =>
        own.get(table)!.get(key)!.text === text &&
        textsIn(english.get(table)!.get(key)!).some((each) =>
          /\p{L}{2,}/u.test(each.replace(SHARED, '').replace(ITS_OWN[language] ?? '', '')),
        ),
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
