/**
 * A grammar for a language without its own file: lists and numbers as in `Intl`, marks as in most languages with
 * letters. A language's own file may start from these ways.
 */
import type { Text as Refusals } from '../texts/types/refusals.js';
import type { Text as Terms } from '../texts/types/terms.js';
import { type Grammar, grammarOf, type Ways } from './grammar.js';
import { refusalIn } from './refusals.js';

/** Returns the usual ways of a language, from its tag and its sentences of refusals. */
export function plainWays(tag: string, refused: Refusals['refused']): Ways {
  const and = new Intl.ListFormat(tag, { type: 'conjunction' });
  const or = new Intl.ListFormat(tag, { type: 'disjunction' });
  const hundredths = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const aside = (text: string, more: string): string => `${text} (${more})`;
  return {
    english: false,
    list: (all) => and.format(all),
    either: (all) => or.format(all),
    or: (all) => or.format(all),
    before: (all) => all.join(' > '),
    series: (all) => all.join(', '),
    items: (all) => all.join(', '),
    clauses: (all) => all.join('; '),
    sentences: (all) => all.filter((text) => text !== '').join(' '),
    sentence: (text) => `${text}.`,
    question: (text) => `${text}?`,
    about: (what, text) => `${what}: ${text}`,
    aside,
    times: (n, what) => `${n} × ${what}`,
    lower: (text) => text.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase(tag)),
    capital: (text) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag)),
    percent: (part) => hundredths.format(part),
    aUnit: (unit) => unit,
    personName: (name) => name.en,
    refusal: refusalIn(refused, aside),
  };
}

/** Makes the whole grammar of such a language. */
export const plainGrammar = (tag: string, terms: Terms, refused: Refusals['refused']): Grammar =>
  grammarOf(tag, terms, plainWays(tag, refused));
