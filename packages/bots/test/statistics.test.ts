/** The arena's statistics, compared to published figures or calculations by hand. */
import { describe, expect, test } from 'vitest';
import {
  eloInterval,
  eloOf,
  histogramOf,
  logLikelihoodRatio,
  quantile,
  shareOf,
  sharesOfRound,
  sprt,
  sprtBound,
  wilson,
} from '../arena/statistics.js';

/** Returns the shares of rounds of two matches, from how many gave 0, ½, 1, 1½ and 2 points. */
function pairs(...counts: number[]): number[] {
  return counts.flatMap((count, i) => Array<number>(count).fill(i / 4));
}

describe('Wilson’s interval', () => {
  // E. B. Wilson, 1927; the figures are those of R's prop.test without correction.
  test.each([
    [8, 10, 0.4901625, 0.9433178],
    [0, 10, 0, 0.2775328],
    [10, 10, 0.7224672, 1],
    [81, 263, 0.2552887, 0.3661762],
  ])('%i of %i', (points, n, low, high) => {
    const interval = wilson(points, n);
    expect(interval.value).toBeCloseTo(points / n, 12);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('of nothing says nothing', () => expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 }));
});

describe('Elo', () => {
  test.each([
    [0.5, 0],
    [0.75, 190.85],
    [0.64, 99.95],
    [0.9, 381.7],
  ])('a share of %d is %d points of Elo', (share, elo) => {
    expect(eloOf(share)).toBeCloseTo(elo, 1);
    expect(eloOf(1 - share)).toBeCloseTo(-elo, 1);
  });

  test('is nothing at par, and the other way round the share', () => {
    for (const par of [1 / 2, 1 / 3, 1 / 4]) {
      expect(eloOf(par, par)).toBeCloseTo(0, 9);
      for (const elo of [-200, -3, 0, 50, 400]) expect(eloOf(shareOf(elo, par), par)).toBeCloseTo(elo, 6);
    }
  });

  test('pairs that end alike each time say less than as many matches on their own', () => {
    const swinging = eloInterval(pairs(20, 0, 0, 0, 20), 80);
    const even = eloInterval(pairs(0, 0, 40, 0, 0), 80);
    const mixed = eloInterval(pairs(5, 10, 10, 10, 5), 80);
    expect(swinging.high - swinging.low).toBeGreaterThan(mixed.high - mixed.low);
    expect(even.value).toBeCloseTo(0, 9);
  });

  test('pentanomial error bars as by hand', () => {
    // Mean 0.5, variance (10 · 0.25 + 20 · 0.0625) / 39 … of 40 pairs; the slope of Elo at one half is 1600 / ln 10.
    const { low, high } = eloInterval(pairs(5, 10, 10, 10, 5), 80);
    const half = 1.96 * Math.sqrt((10 * 0.25 + 20 * 0.0625) / 39 / 40);
    expect(high).toBeCloseTo(eloOf(0.5 + half), 1);
    expect(low).toBeCloseTo(eloOf(0.5 - half), 1);
  });

  test('of rounds that were all won has a lower end only', () => {
    const { value, low } = eloInterval(pairs(0, 0, 0, 0, 10), 20);
    expect(value).toBe(Number.POSITIVE_INFINITY);
    expect(low).toBeCloseTo(eloOf(wilson(20, 20).low), 6);
    const thirds = eloInterval(Array<number>(3).fill(0.625 / 3), 12, 1 / 4);
    expect(thirds.low).toBeLessThan(-200);
  });
});

describe('the sequential test', () => {
  // Ratios that fishtest's own LLR_logistic gives for these counts of pairs.
  test.each([
    [[3, 20, 50, 22, 5], 0, 20, 0.04032037241670679],
    [[3, 20, 50, 22, 5], 0, 5, 0.17838022438188125],
    [[3, 20, 50, 22, 5], -10, 10, 0.9344729113889829],
    [[0, 10, 30, 12, 0], 0, 20, -0.27041453628885204],
    [[0, 10, 30, 12, 0], 0, 5, 0.085226848211516],
    [[12, 40, 60, 30, 8], 0, 20, -2.9973011351582723],
  ])('pairs %j, Elo %d against %d', (counts, elo0, elo1, expected) => {
    const llr = logLikelihoodRatio(histogramOf(pairs(...counts), sharesOfRound(2)), shareOf(elo0), shareOf(elo1));
    expect(llr).toBeCloseTo(expected, 6);
  });

  test('ends at Wald’s bounds', () => {
    expect(sprtBound(0.05)).toBeCloseTo(2.944439, 6);
    const test = { elo0: 0, elo1: 20, risk: 0.05 };
    expect(sprt(pairs(12, 40, 60, 30, 8), 2, test).verdict).toBe('not stronger');
    expect(sprt(pairs(3, 20, 50, 22, 5), 2, test).verdict).toBe('open');
    expect(sprt(pairs(8, 60, 120, 120, 50), 2, test).verdict).toBe('stronger');
    expect(sprt([], 2, test)).toEqual({ llr: 0, verdict: 'open' });
  });

  test('at a table of four measures against a quarter', () => {
    const test = { elo0: 0, elo1: 50, risk: 0.05 };
    const quarters = (...counts: number[]) => counts.flatMap((count, i) => Array<number>(count).fill(i / 4));
    expect(sprt(quarters(20, 30, 30, 20), 4, test, 1 / 4).verdict).toBe('stronger');
    expect(sprt(quarters(150, 150, 40, 10), 4, test, 1 / 4).verdict).toBe('not stronger');
  });
});

test('quantiles', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([1, 2], 1)).toBe(2);
  expect(quantile([], 0.5)).toBeNaN();
});
