/** Presses on keyboards of other scripts and layouts; no code may read them by the character alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyMeaning, pressedKey } from '../../src/ui/keys.js';

const press = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey });

it('is what the key types, wherever it lies: a Latin letter, a digit, a sign, a key with a name', () => {
  // A French keyboard has its A on the English Q, a German one its Z on the English Y and − on the English /.
  expect(press('a', 'KeyQ')).toBe('a');
  expect(press('z', 'KeyY')).toBe('z');
  expect(press('-', 'Slash')).toBe('-');
  expect(press('-', 'Digit6')).toBe('-');
  expect(press('?', 'Digit7', true)).toBe('?');
  expect(press('+', 'NumpadAdd')).toBe('+');
  expect(press('0', 'Numpad0')).toBe('0');
  expect(press('ArrowLeft', 'Numpad4')).toBe('ArrowLeft');
  expect(press(' ', 'Space')).toBe(' ');
  expect(press(')', 'Digit0', true)).toBe(')');
});

it('is the key in that place where the character is of another script', () => {
  for (const [script, z, c] of [
    ['Russian', 'я', 'с'],
    ['Greek', 'ζ', 'ψ'],
    ['Arabic', 'ئ', 'ؤ'],
    ['Hebrew', 'ז', 'ב'],
  ] as const) {
    expect(keyMeaning(press(z, 'KeyZ')), script).toBe('zen');
    expect(keyMeaning(press(c, 'KeyC')), script).toBe('chat');
  }
  expect(keyMeaning(press('А', 'KeyF', true))).toBe('home');
  expect(keyMeaning(press('؟', 'Slash', true))).toBe('keys');
  expect(press('ю', 'Period')).toBe('.');
  expect(keyMeaning(press('Process', 'KeyZ'))).toBe('zen');
});

it('is the digit of a key that types one only with Shift, and the sign of one whose mark waits for a letter', () => {
  expect(['&', 'é', '"', "'"].map((key, at) => press(key, `Digit${at + 1}`))).toEqual(['1', '2', '3', '4']);
  expect(keyMeaning(press('à', 'Digit0'))).toBe('whole');
  expect(keyMeaning(press('Dead', 'Equal', true))).toBe('closer');
  expect(keyMeaning(press('Dead', 'Slash', true))).toBe('keys');
  expect(press('Unidentified', '')).toBe('Unidentified');
});

it('is asked for wherever a press means more than a key with a name', () => {
  const folder = 'packages/client/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const readers = files.filter((file) => {
    if (!/\.tsx?$/.test(file) || file.endsWith('ui/keys.ts')) return false;
    const source = readFileSync(join(folder, file), 'utf8');
    const named = source.replaceAll(/event\.key [!=]== '(Arrow\w+|Escape|Enter| )'/g, '');
    return /\b(event|pressed)\.(key|code)\b|\bkey\b[^{}]*\}: KeyboardEvent/.test(named);
  });
  expect(readers).toEqual([]);
});
