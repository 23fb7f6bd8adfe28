/**
 * What Chinese is in either script: how it lists and joins, as people who play xiangqi and 军棋 speak; which word stands for what is
 * in the README. A figure and a person’s name have a space on either side, a kingdom’s name and a square in brackets none.
 */
import type { Text as Refusals } from '../texts/types/refusals.js';
import type { Text } from '../texts/types/terms.js';
import type { Name } from '../told.js';
import { type Grammar, grammarOf } from './grammar.js';
import { refusalIn } from './refusals.js';

const aside = (text: string, more: string): string => `${text}（${more}）`;
const enumerated = (all: readonly string[]): string => all.join('、');

/** The grammar of Chinese in one script: its tag, its terms and refusals, and which way of writing a unit’s own name is its. */
export function chineseOf(
  tag: string,
  terms: Text,
  refused: Refusals['refused'],
  personName: (name: Name) => string,
): Grammar {
  return grammarOf(tag, terms, {
    english: false,
    list: enumerated,
    either: (all) => all.join('或'),
    or: (all) => all.join('，或'),
    before: enumerated,
    series: enumerated,
    items: (all) => all.join('，'),
    clauses: (all) => all.join('；'),
    sentences: (all) => all.join(''),
    sentence: (text) => `${text}。`,
    question: (text) => `${text}？`,
    about: (what, text) => `${what}：${text}`,
    aside,
    times: (n, what) => `${what} × ${n}`,
    lower: (text) => text,
    capital: (text) => text,
    percent: (part) => `${Math.round(part * 100)}%`,
    aUnit: (unit) => unit,
    personName,
    refusal: refusalIn(refused, aside),
  });
}
