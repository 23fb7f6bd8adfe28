/** Where something may lie on the board without hiding what it is about. */
import { N, S } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { clearingFor } from '../../src/model/clearing.js';
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
