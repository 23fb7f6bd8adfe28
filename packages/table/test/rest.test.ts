import type { Rest } from '@dominion/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, momentAfter, tableOf } from '../src/index.js';
import { Hand } from './hand.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FRIDAY = Date.UTC(2026, 10, 20, 12);
const weekends = (east = 0): Rest => ({ weekdays: 0b1000001, east, holidays: [] });

const BERLIN: Rest = { weekdays: 0b1000000, east: 120, zone: 'Europe/Berlin', holidays: [] };

describe('free days in a zone', () => {
  test('follow its clocks: a Saturday is the person’s, before and after summer time ends', () => {
    const saturdays = [Date.UTC(2026, 9, 16, 22), Date.UTC(2026, 10, 6, 23), Date.UTC(2027, 3, 2, 22)];
    for (const from of saturdays) {
      expect([counted(BERLIN, from - DAY, from), counted(BERLIN, from, from + DAY)]).toEqual([DAY, 0]);
      expect(momentAfter(BERLIN, from - 10, 11)).toBe(from + DAY + 1);
    }
    const sundays = { ...BERLIN, weekdays: 1 };
    // Sunday, 25 October 2026 has 25 hours, and 29 March 2026 has 23.
    expect(counted(sundays, Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23))).toBe(0);
    expect(counted(sundays, Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23) + 1)).toBe(1);
    expect(counted(sundays, Date.UTC(2026, 2, 28, 23) - 1, Date.UTC(2026, 2, 29, 22))).toBe(1);
    // In Santiago clocks go from 24:00 to 1:00, so this Sunday has no midnight.
    const chile = { ...sundays, zone: 'America/Santiago' };
    expect(counted(chile, Date.UTC(2026, 8, 6, 4) - 1, Date.UTC(2026, 8, 7, 3) + 1)).toBe(2);
  });

  test('of before zones were told go by their offset, and so do those of zones that no one knows', () => {
    const { zone: _, ...old } = BERLIN;
    for (const rest of [old, { ...BERLIN, zone: 'Nowhere/Land' }]) {
      expect(counted(rest, Date.UTC(2026, 10, 6, 22), Date.UTC(2026, 10, 7, 22))).toBe(0);
    }
  });

  test('tell others how far its clocks are from UTC now, and not the zone; days that stay the same keep it', () => {
    const pace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
    const hand = new Hand('2', { pace });
    hand.now = Date.UTC(2026, 9, 1);
    hand.play([1]);
    const team = hand.match.position.turn === 0 ? 2 : 0;
    const shown = () =>
      tableOf(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now).seats[team]!.rest;
    expect(hand.ask(team, { name: 'rest', payload: BERLIN })).toBe('ok');
    expect(shown()).toEqual({ weekdays: 0b1000000, east: 120, holidays: [] });
    hand.now = Date.UTC(2026, 10, 3);
    expect(shown()).toEqual({ weekdays: 0b1000000, east: 60, holidays: [] });
    expect(hand.ask(team, { name: 'rest', payload: shown() })).toBe('ok');
    expect(hand.table.rests[team]!.zone).toBe('Europe/Berlin');
    const away = { from: Date.UTC(2027, 9, 9, 22), to: Date.UTC(2027, 10, 6, 23) };
    expect(hand.ask(team, { name: 'rest', payload: { ...BERLIN, holidays: [away] } })).toBe('ok');
  });
});

describe('weekends', () => {
  test('a day from Friday noon on is over on Monday noon', () => {
    expect(momentAfter(weekends(), FRIDAY, DAY)).toBe(FRIDAY + 3 * DAY);
    expect(counted(weekends(), FRIDAY, FRIDAY + 3 * DAY)).toBe(DAY);
  });

  test('they begin at the midnight of the person', () => {
    // Twelve hours east of UTC, Saturday begins at that very moment.
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
    zone: fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
    holidays: fc.oneof(fc.constant([]), holidays),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        rests,
        rests.map(({ zone: _, ...rest }) => rest),
      ),
      day,
      fc.integer({ min: 1, max: 30 * DAY }),
      (rest, from, time) => {
        const at = momentAfter(rest, from, time);
        expect(counted(rest, from, at)).toBe(time);
        expect(counted(rest, from, at - 1)).toBe(time - 1);
      },
    ),
  );
});
