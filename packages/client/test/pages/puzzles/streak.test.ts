/** The streak: the days in a row on which a puzzle was solved. */
import { beforeEach, expect, it } from 'vitest';
import { dayToday } from '../../../src/pages/puzzles/day.js';
import { forgetDays, noteDay, parseDays, streak, streakOf } from '../../../src/pages/puzzles/streak.js';

beforeEach(forgetDays);

it('counts days in a row up to today, or up to yesterday while today is still open', () => {
  expect(streakOf([], 10)).toBe(0);
  expect(streakOf([10], 10)).toBe(1);
  expect(streakOf([8, 9], 10)).toBe(2);
  expect(streakOf([10, 8, 9, 6], 10)).toBe(3);
  expect(streakOf([7, 8], 10)).toBe(0);
});

it('has each day once', () => {
  noteDay();
  noteDay();
  expect(streak()).toBe(1);
  expect(streakOf([dayToday()], dayToday() + 1)).toBe(1);
});

it('is read as far as it is a list of days', () => {
  expect(parseDays('[3,4,3,"5",6.5]')).toEqual([3, 4]);
  for (const text of ['', 'null', '{}', '[']) expect(parseDays(text)).toEqual([]);
});
