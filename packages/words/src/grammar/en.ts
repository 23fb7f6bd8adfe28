import * as terms from '../texts/en/terms.js';
import { grammarOf } from './grammar.js';

export default grammarOf('en', terms, {
  english: true,
  list: (all) => (all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`),
  either: (all) => all.join(' or '),
  or: (all) => all.join(', or '),
  before: (all) => all.join(' before '),
  series: (all) => all.join(', '),
  items: (all) => all.join(', '),
  clauses: (all) => all.join('; '),
  sentences: (all) => all.filter((text) => text !== '').join(' '),
  sentence: (text) => `${text}.`,
  question: (text) => `${text}?`,
  about: (what, text) => `${what}: ${text}`,
  aside: (text, more) => `${text} (${more})`,
  times: (n, what) => `${n} × ${what}`,
  lower: (text) => text.replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
  capital: (text) => text.replace(/^./, (letter) => letter.toUpperCase()),
  percent: (part) => `${Math.round(part * 100)} %`,
  aUnit: (unit) => (/^[AEIOU]/.test(unit) ? `an ${unit}` : `a ${unit}`),
  personName: (name) => name.en,
  refusal: ({ message }) => message,
});
