/**
 * The grammar of both Chinese scripts, as players of xiangqi and 军棋 speak; the README has the terms. A figure and a
 * person’s name have a space on either side, a kingdom’s name and a square in brackets none.
 */
import type { Ways } from './grammar.js';

const enumerated = (all: readonly string[]): string => all.join('、');

/** The ways of Chinese except what depends on the script: refusals, and how a unit’s own name is written. */
export const CHINESE_WAYS: Omit<Ways, 'personName' | 'refusal'> = {
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
  aside: (text, more) => `${text}（${more}）`,
  times: (n, what) => `${what} × ${n}`,
  lower: (text) => text,
  capital: (text) => text,
  percent: (part) => `${Math.round(part * 100)}%`,
  aUnit: (unit) => unit,
};
