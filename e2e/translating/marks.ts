/** Invisible marks behind every message, at which no line breaks; they say which message it is. */
import { join } from 'node:path';
import { readLanguage } from '../../packages/words/compile/arb.js';
import { ROOT } from '../../packages/words/compile/compile.js';
import { SOURCE } from '../../packages/words/compile/language.js';

/** The first of 64 Unicode tag characters: they combine with the preceding character, without ink or width. */
const FIRST = 0xe0020;

/** The length of every mark. */
const DIGITS = 3;

const MARKS = '[\\u{E0020}-\\u{E005F}]';

/** Returns all keys, `table:key`, in the order of the English files; a message's number is its index. */
export function allKeys(): string[] {
  return [...readLanguage(join(ROOT, 'messages', SOURCE))].flatMap(([table, messages]) =>
    [...messages.keys()].map((key) => `${table}:${key}`),
  );
}

/** Returns the mark of a number below 64³. */
export const markOf = (number: number): string =>
  String.fromCodePoint(...Array.from({ length: DIGITS }, (_, at) => FIRST + ((number >> (6 * at)) & 63)));

/** Returns the numbers whose marks are in a text, in order. */
export function marksIn(text: string): number[] {
  const digits = [...text].map((letter) => letter.codePointAt(0)! - FIRST).filter((digit) => digit >= 0 && digit < 64);
  return Array.from({ length: Math.floor(digits.length / DIGITS) }, (_, at) =>
    digits.slice(at * DIGITS, (at + 1) * DIGITS).reduce((sum, digit, place) => sum + (digit << (6 * place)), 0),
  );
}

export const unmarked = (text: string): string => text.replace(new RegExp(MARKS, 'gu'), '');

/** Returns an expression that finds a text with or without marks: as the whole, or (`whole` false) as a part. */
export function saying(text: string, whole = true): RegExp {
  const letters = [...text.trim()].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&').replace(/\s/, '\\s+'));
  const found = letters.join(`${MARKS}*`);
  return new RegExp(whole ? `^\\s*${found}${MARKS}*\\s*$` : found, 'u');
}
