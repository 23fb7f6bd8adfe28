/** Times of a correspondence match, who rests, and holidays. */
import { type DaysPace, NO_REST, REST_LIMITS, type Seat, type Table } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import {
  daysIn,
  dayText,
  firstHoliday,
  holidayOf,
  holidaysLeft,
  restingOf,
  seatTimeChange,
  seatTimeOf,
} from '../../../src/model/table/days.js';
import { rematchers } from '../../../src/model/table/offers.js';
import { whyNotStart } from '../../../src/model/table/seating.js';
import { tableOf } from '../../helpers.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PACE: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' };
const NOW = Date.UTC(2026, 10, 23, 16);
const days = (seat: Partial<Seat>, changes: Partial<Table> = {}) =>
  tableOf({ pace: PACE, ...changes }, (team) => (team === 0 ? seat : {}));

describe('a seat’s time', () => {
  it('runs to its deadline, is low in its last eighth, and shows another minute just after one has gone', () => {
    const time = seatTimeOf(days({ deadline: NOW + 30 * HOUR + 500 }), 0, NOW);
    expect(time).toEqual({ kind: 'runs', until: NOW + 30 * HOUR + 500, left: 30 * HOUR + 500, low: false });
    expect(seatTimeChange(time)).toBe(501);
    expect(seatTimeOf(days({ deadline: NOW + 6 * HOUR }), 0, NOW)).toMatchObject({ low: true });
    expect(seatTimeOf(days({ deadline: NOW - 1 }), 0, NOW)).toMatchObject({ kind: 'runs', left: 0 });
  });

  it('is late since its deadline where the match waits, and rests with what is in the bank', () => {
    expect(seatTimeOf(days({ deadline: NOW - HOUR, late: true }), 0, NOW)).toEqual({ kind: 'late', since: NOW - HOUR });
    expect(seatTimeOf(days({ left: DAY }), 0, NOW)).toEqual({ kind: 'rests', left: DAY });
    expect(seatTimeChange({ kind: 'rests', left: DAY })).toBe(Number.POSITIVE_INFINITY);
  });

  it('is nothing at a live table, for a bot, and before and after the match', () => {
    const deadline = NOW + DAY;
    expect(seatTimeOf(days({ deadline }, { pace: { kind: 'live' } }), 0, NOW)).toBeNull();
    expect(seatTimeOf(days({ deadline, holder: 'bot' }), 0, NOW)).toBeNull();
    expect(seatTimeOf(days({ deadline }, { status: 'over' }), 0, NOW)).toBeNull();
  });
});

describe('who is not there', () => {
  const away = { holder: 'person', presence: 'away' } as const;
  it('holds nothing up at a table of days, where seats are kept', () => {
    const waiting = { status: 'waiting' } as const;
    expect(whyNotStart(days(away, { ...waiting, pace: { kind: 'live' } }))).toEqual({ kind: 'away', teams: [0] });
    expect(whyNotStart(days(away, waiting))).toBeNull();
    expect(whyNotStart(days({ holder: 'free' }, waiting))).toEqual({ kind: 'free', free: 1 });
  });

  it('is waited for with a rematch', () => {
    const here = (changes: Partial<Table>) => rematchers(days(away, changes)).map((each) => each.here);
    expect(here({ status: 'over' })).toEqual([true, true]);
    expect(here({ status: 'over', pace: { kind: 'live' } })).toEqual([false, true]);
  });
});

describe('who rests', () => {
  it('is who is on holiday, or has their day of the week, by their own zone', () => {
    const holidays = [{ from: NOW - DAY, to: NOW + DAY }];
    expect(restingOf({ ...NO_REST, weekdays: 127, holidays }, NOW)).toEqual({ kind: 'holiday', until: NOW + DAY });
    // 23 November 2026 is a Monday; nine hours east it is Tuesday by then.
    expect(restingOf({ ...NO_REST, weekdays: 0b10 }, NOW)).toEqual({ kind: 'weekday' });
    expect(restingOf({ ...NO_REST, weekdays: 0b10, east: 540 }, NOW)).toBeNull();
    expect(restingOf({ ...NO_REST, weekdays: 0b100, east: 540 }, NOW)).toEqual({ kind: 'weekday' });
  });

  it('is told of a holiday a week before, the next one only', () => {
    const [near, far] = [NOW + 6 * DAY, NOW + 8 * DAY].map((from) => ({ from, to: from + DAY }));
    expect(restingOf({ ...NO_REST, holidays: [far!, near!] }, NOW)).toEqual({
      kind: 'soon',
      from: near!.from,
      until: near!.to,
    });
    expect(restingOf({ ...NO_REST, holidays: [far!] }, NOW)).toBeNull();
    expect(restingOf({ ...NO_REST, holidays: [{ from: NOW - DAY, to: NOW }] }, NOW)).toBeNull();
  });
});

describe('a holiday', () => {
  it('is from the beginning of its first day to the end of its last', () => {
    const one = holidayOf('2026-12-24', '2026-12-24')!;
    expect([dayText(one.from), dayText(one.to - 1), dayText(one.to)]).toEqual([
      '2026-12-24',
      '2026-12-24',
      '2026-12-25',
    ]);
    expect(daysIn(holidayOf('2026-12-24', '2027-01-02')!)).toBe(10);
    expect(holidayOf('2026-12-24', '2026-12-23')).toBeNull();
    expect(holidayOf('', '2026-12-23')).toBeNull();
  });

  it('begins no sooner than a day after it is announced', () => {
    for (const now of [NOW, NOW + 7 * HOUR, NOW + 8 * HOUR + 1]) {
      const { from } = holidayOf(firstHoliday(now), firstHoliday(now))!;
      expect(from).toBeGreaterThanOrEqual(now + REST_LIMITS.ahead);
      expect(from).toBeLessThan(now + REST_LIMITS.ahead + DAY);
    }
  });

  it('takes its days from those that a match allows', () => {
    expect(holidaysLeft([])).toBe(28);
    expect(holidaysLeft([holidayOf('2026-12-24', '2027-01-02')!])).toBe(18);
    expect(holidaysLeft([holidayOf('2026-12-01', '2027-01-02')!])).toBe(0);
  });
});
