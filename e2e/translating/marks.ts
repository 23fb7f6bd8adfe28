/** Marks that nobody sees and no line breaks at: they stand behind every message and say which it is. */
import { join } from 'node:path';
import { readLanguage } from '../../packages/words/compile/arb.js';
import { ROOT } from '../../packages/words/compile/compile.js';
import { SOURCE } from '../../packages/words/compile/language.js';

/** The first of 64 tag characters of Unicode: they combine with what stands before them and have neither ink nor breadth. */
const FIRST = 0xe0020;

/** What no mark is longer or shorter than. */
const DIGITS = 3;

/** One or more marks. */
const MARKS = '[\\u{E0020}-\\u{E005F}]';

/** The keys of all messages, `table:key`, in the order of the English files; the place of each is its number. */
export function allKeys(): string[] {
  return [...readLanguage(join(ROOT, 'messages', SOURCE))].flatMap(([table, messages]) =>
    [...messages.keys()].map((key) => `${table}:${key}`),
  );
}

/** The mark of a number below 64³. */
export const markOf = (number: number): string =>
  String.fromCodePoint(...Array.from({ length: DIGITS }, (_, at) => FIRST + ((number >> (6 * at)) & 63)));

/** The numbers whose marks stand in a text, in its order. */
export function marksIn(text: string): number[] {
  const digits = [...text].map((letter) => letter.codePointAt(0)! - FIRST).filter((digit) => digit >= 0 && digit < 64);
  return Array.from({ length: Math.floor(digits.length / DIGITS) }, (_, at) =>
    digits.slice(at * DIGITS, (at + 1) * DIGITS).reduce((sum, digit, place) => sum + (digit << (6 * place)), 0),
  );
}

/** A text without marks. */
export const unmarked = (text: string): string => text.replace(new RegExp(MARKS, 'gu'), '');

/** What a text is found by on the page, whether messages are marked there or not: the whole, or a part where it need not be. */
export function saying(text: string, whole = true): RegExp {
  const letters = [...text.trim()].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&').replace(/\s/, '\\s+'));
  const found = letters.join(`${MARKS}*`);
  return new RegExp(whole ? `^\\s*${found}${MARKS}*\\s*$` : found, 'u');
}
