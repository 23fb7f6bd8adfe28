/** A throw in words: one's own orders something, somebody else's is only told. */
import { expect, test } from 'vitest';
import { tellThrow, tellThrowOf, tellThrowUnder } from '../../../src/i18n/match/throws.js';

test('somebody else’s throw names them and orders nothing', () => {
  const thrown = { team: 1, count: 5, purpose: 'fate' } as const;
  expect(tellThrow(thrown, 'die')).toBe('Fate speaks, 5 on the die: promote one Lower Rank unit.');
  expect(tellThrowOf(thrown, 'die')).toBe('Fate speaks to Qi, 5 on the die: a promotion in the Lower Ranks.');
  for (const count of [0, 1, 2, 3, 4, 5, 6] as const) {
    expect(tellThrowOf({ ...thrown, count }, 'sticks')).toMatch(/^Fate speaks to Qi, \d marked: (no change|a )/);
  }
});

test('somebody else’s line ends under their name', () => {
  const thrown = { team: 0, count: null, purpose: 'succession' } as const;
  expect(tellThrowOf(thrown, 'die')).toBe('Zhao: Fate is silent – the line ends.');
});

test('under the name of who threw only what would order something names them again', () => {
  const spoken = { team: 1, count: 3, purpose: 'fate' } as const;
  expect(tellThrowUnder(spoken, 'sticks')).toBe('Fate speaks to Qi, 3 marked: a new Peasant.');
  expect(tellThrowUnder({ ...spoken, count: null }, 'sticks')).toBe('Fate is silent – the turn passes.');
});
