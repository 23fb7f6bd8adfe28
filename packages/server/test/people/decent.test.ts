import { expect, test } from 'vitest';
import { nameWithoutProfanity, withoutProfanity } from '../../src/match/profanity.js';

test.each([
  ['what the fuck', 'what the ****'],
  ['f u c k you', '**** you'],
  ['oh f.u.c.k!', 'oh ****!'],
  ['F-U-C-K', '****'],
  ['f _ u _ c _ k', '****'],
  // Struck through, and under many combining marks.
  ['f\u0336u\u0336c\u0336k\u0336 it', '****\u0336 it'],
  ['f\u0300\u0301\u0302uck', '****'],
  ['🏰 fuck 🏰', '🏰 **** 🏰'],
  ['👩‍👩‍👧‍👦 f.u.c.k', '👩‍👩‍👧‍👦 ****'],
])('%j is shown as %j', (typed, shown) => {
  expect(withoutProfanity(typed)).toBe(shown);
});

test.each([
  'Scunthorpe',
  'Penistone, Lightwater and Clitheroe',
  'the Prince is in a classic pass, and the assassin assesses',
  'Essex, Sussex and Middlesex',
  'U.S.A. and U.K.',
  'a b c d e f',
  'I c u on e 5',
  'as a sergeant, i t is',
  'the pen is mightier than the sword',
  'who reads the book',
  'cảm cúm',
  'Fukushima, Slutsky and Cummings',
  'Moby Dick by Van Dyke',
  'tit for tat in the cockpit',
  'Nguyễn Thị Cúc',
  'H́̂̃̄ello',
  '👩‍👩‍👧‍👦 schießt',
  '皇帝不急',
])('%j is left as it is', (typed) => {
  expect(withoutProfanity(typed)).toBe(typed);
});

test('a name is cleaned and filtered', () => {
  expect(nameWithoutProfanity('  \u202efuck   er ')).toBe('**** er');
  expect(nameWithoutProfanity('')).toBe('');
});
