/**
 * The grammar of Simplified Chinese, as people who play xiangqi and 军棋 speak; which word stands for what is in the README.
 * A figure and a person’s name have a space on either side, a kingdom’s name and a square in brackets none.
 */
import { refused } from '../texts/zh/refusals.js';
import * as terms from '../texts/zh/terms.js';
import { grammarOf } from './grammar.js';
import { refusalIn } from './refusals.js';

const aside = (text: string, more: string): string => `${text}（${more}）`;
const enumerated = (all: readonly string[]): string => all.join('、');

export default grammarOf('zh-Hans', terms, {
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
  personName: (name) => name.zh,
  refusal: refusalIn(refused, aside),
});
