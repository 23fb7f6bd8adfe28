/** A throw in words: the reader's own orders something, another team's is only described. */
import { expect, test } from 'vitest';
import { formatThrow, formatThrowOf, formatThrowUnder } from '../../../src/i18n/match/throws.js';

test('somebody else’s throw names them and orders nothing', () => {
  const thrown = { team: 1, count: 5, purpose: 'fate' } as const;
  expect(formatThrow(thrown, 'die')).toBe('Fate speaks, 5 on the die: promote one Lower Rank unit.');
  expect(formatThrowOf(thrown, 'die')).toBe('Fate speaks to Qi, 5 on the die: a promotion in the Lower Ranks.');
  for (const count of [0, 1, 2, 3, 4, 5, 6] as const) {
    expect(formatThrowOf({ ...thrown, count }, 'sticks')).toMatch(/^Fate speaks to Qi, \d marked: (no change|a )/);
  }
});

test('somebody else’s line ends under their name', () => {
  const thrown = { team: 0, count: null, purpose: 'succession' } as const;
  expect(formatThrowOf(thrown, 'die')).toBe('Zhao: Fate is silent – the line ends.');
});

test('under the name of who threw only what would order something names them again', () => {
  const spoken = { team: 1, count: 3, purpose: 'fate' } as const;
  expect(formatThrowUnder(spoken, 'sticks')).toBe('Fate speaks to Qi, 3 marked: a new Peasant.');
  expect(formatThrowUnder({ ...spoken, count: null }, 'sticks')).toBe('Fate is silent – the turn passes.');
});
