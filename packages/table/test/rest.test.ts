/** Time that does not count for somebody, by itself. */
import type { Rest } from '@dominion/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, momentAfter } from '../src/index.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Friday at noon, by UTC. */
const FRIDAY = Date.UTC(2026, 10, 20, 12);
const weekends = (east = 0): Rest => ({ weekdays: 0b1000001, east, holidays: [] });

describe('weekends', () => {
  test('a day from Friday noon on is over on Monday noon', () => {
    expect(momentAfter(weekends(), FRIDAY, DAY)).toBe(FRIDAY + 3 * DAY);
    expect(counted(weekends(), FRIDAY, FRIDAY + 3 * DAY)).toBe(DAY);
  });

  test('they begin at the midnight of the person', () => {
    // Twelve hours east of UTC Saturday begins at that very moment.
    expect(counted(weekends(720), FRIDAY, FRIDAY + DAY)).toBe(0);
    expect(momentAfter(weekends(720), FRIDAY, HOUR)).toBe(FRIDAY + 2 * DAY + HOUR);
    expect(momentAfter(weekends(-720), FRIDAY, DAY)).toBe(FRIDAY + DAY);
  });
});

test('in a holiday nothing counts, and it may lie beside a weekend', () => {
  const rest: Rest = { ...weekends(), holidays: [{ from: FRIDAY - HOUR, to: FRIDAY + HOUR }] };
  expect(counted(rest, FRIDAY, FRIDAY + 2 * HOUR)).toBe(HOUR);
  expect(momentAfter(rest, FRIDAY, 11 * HOUR)).toBe(FRIDAY + 12 * HOUR);
  expect(momentAfter(rest, FRIDAY, 12 * HOUR)).toBe(FRIDAY + 12 * HOUR + 2 * DAY + HOUR);
});

test('where nobody rests all time counts, and none that runs backwards', () => {
  expect(counted(null, 5, 12)).toBe(7);
  expect(counted(null, 12, 5)).toBe(0);
  expect(counted(weekends(), FRIDAY, FRIDAY - 1)).toBe(0);
  expect(momentAfter(null, 5, 7)).toBe(12);
  expect(momentAfter(weekends(), 5, -7)).toBe(-2);
});

test('as much counts up to a moment as was asked for, and not one millisecond less before it', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => FRIDAY + days * DAY);
  const holidays = fc
    .tuple(day, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: DAY }))
    .map(([from, days, ms]) => [{ from, to: from + days * DAY + ms }]);
  const rests = fc.record({
    weekdays: fc.constantFrom(0, 1, 0b1000001, 0b0111000),
    east: fc.integer({ min: -840, max: 840 }),
    holidays: fc.oneof(fc.constant([]), holidays),
  });
  fc.assert(
    fc.property(rests, day, fc.integer({ min: 1, max: 30 * DAY }), (rest, from, time) => {
      const at = momentAfter(rest, from, time);
      expect(counted(rest, from, at)).toBe(time);
      expect(counted(rest, from, at - 1)).toBe(time - 1);
    }),
  );
});
