/** Where something may lie on the board without hiding what it is about. */
import { N, S } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { clearingFor, clearingsFor } from '../../src/model/clearing.js';
import { at } from '../helpers.js';

const squares = (...names: string[]) => names.map(at);

describe('a strip upon the board', () => {
  test('lies at the upper edge, else at the lower one, else across the middle, seen from where one sits', () => {
    expect(clearingFor(squares('h3', 'h4'), S, 3)).toBe('top');
    expect(clearingFor(squares('h3', 'h4'), N, 3)).toBe('bottom');
    expect(clearingFor(squares('h12'), S, 3)).toBe('top');
    expect(clearingFor(squares('h13'), S, 3)).toBe('bottom');
    expect(clearingFor(squares('h1', 'h15'), S, 3)).toBe('middle');
  });
});

describe('a list that is told', () => {
  test('stays where it hides nothing of all that is told', () => {
    const told = [squares('k13', 'k12'), squares('n8', 'n9'), squares('h15')];
    expect(clearingsFor(told, S, 5, 3)).toEqual(told.map(() => ({ strip: 'bottom', whole: true })));
  });

  test('goes out of the way of what is told just now, and no more often than that', () => {
    const told = [squares('h3'), squares('g4'), squares('h13'), squares('h8')];
    expect(clearingsFor(told, S, 7, 3).map(({ strip }) => strip)).toEqual(['top', 'top', 'bottom', 'bottom']);
  });

  test('shows one entry alone where there is room for no more', () => {
    const told = [squares('h1', 'h15'), squares('h3')];
    expect(clearingsFor(told, S, 8, 3)).toEqual([
      { strip: 'middle', whole: false },
      { strip: 'top', whole: true },
    ]);
  });
});
