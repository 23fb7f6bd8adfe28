/** The part of long lists and long texts that is in the page. */
import { describe, expect, it } from 'vitest';
import { shortened } from '../../src/i18n/names.js';
import { excerptOf } from '../../src/pages/replay/record-field.js';
import { windowFrom } from '../../src/ui/hooks/use-window.js';

describe('the part of a list', () => {
  it('is all of a short one', () => {
    for (const now of [0, 5, 9]) expect(windowFrom(0, now, 10, 600)).toBe(0);
  });

  it('stays as long as what is on show is in it, and goes there when it is not', () => {
    expect(windowFrom(1000, 1599, 250_000, 600)).toBe(1000);
    expect(windowFrom(1000, 1600, 250_000, 600)).toBe(1300);
    expect(windowFrom(1000, 999, 250_000, 600)).toBe(699);
    expect(windowFrom(0, 249_999, 250_000, 600)).toBe(249_400);
  });
});

describe('the text of a record', () => {
  it('is shown whole as long as any match is', () => {
    const match = '1. N e13e12 ~x\n'.repeat(7999);
    expect(excerptOf(match, 7)).toEqual({ text: match, from: 0, whole: true });
  });

  it('is shown round the place that matters where it is too long, whatever its lines', () => {
    for (const unit of ['{a} ', '{a}\n']) {
      const text = unit.repeat(250_000);
      const { text: shown, from, whole } = excerptOf(text, 500_000);
      expect([shown.length, from, whole]).toEqual([6000, 497_000, false]);
      expect(text.slice(from)).toMatch(new RegExp(`^${shown.slice(0, 20)}`));
    }
    expect(excerptOf('\n'.repeat(9000), 0)).toMatchObject({ from: 0, whole: false });
  });
});

it('a text from somewhere else is cut between its letters', () => {
  expect(shortened('abc', 3)).toBe('abc');
  expect(shortened('abcd', 3)).toBe('abc…');
  expect(shortened('ab😀', 3)).toBe('ab…');
});
