/** Spanish: units and kingdoms are masculine, and people are addressed as tú; the README has the terms. */
import { refused } from '../texts/es/refusals.js';
import * as terms from '../texts/es/terms.js';
import { grammarOf } from './grammar.js';
import { refusalIn } from './refusals.js';

const aside = (text: string, more: string): string => `${text} (${more})`;

/** `y` becomes `e` before the sound i, and `o` becomes `u` before the sound o. */
const and = (next: string): string => (/^h?[ií](?![aeou])/i.test(next) ? 'e' : 'y');
const unless = (next: string): string => (/^h?[oó]/i.test(next) ? 'u' : 'o');

/** `a, b y c`, with a word before the last that depends on it. */
const joined = (all: readonly string[], word: (next: string) => string): string => {
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} ${word(last)} ${last}`;
};

/** The personal `a`, for pieces with their article: `a tu Soldado`, contracted `al Soldado`. */
const toWhom = (text: string): string => `a ${text}`.replace(/^a el /, 'al ');

/** Several of these: `al Soldado y al General`. */
const toWhomAll = (all: readonly string[]): string => joined(all.map(toWhom), and);

const grammar = grammarOf('es', terms, {
  english: false,
  list: (all) => joined(all, and),
  either: (all) => joined(all, unless),
  or: (all) => joined(all, unless),
  before: (all) => all.join(' antes que '),
  series: (all) => all.join(', '),
  items: (all) => all.join(', '),
  clauses: (all) => all.join('; '),
  sentences: (all) => all.filter((text) => text !== '').join(' '),
  sentence: (text) => `${text}.`,
  question: (text) => `¿${text}?`,
  about: (what, text) => `${what}: ${text}`,
  aside,
  times: (n, what) => `${n} × ${what}`,
  lower: (text) => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  capital: (text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  percent: (part) => `${Math.round(part * 100)} %`,
  aUnit: (unit) => unit,
  personName: (name) => name.en,
  refusal: refusalIn(refused, aside),
});

export default { ...grammar, toWhom, toWhomAll };
