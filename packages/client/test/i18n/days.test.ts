import { type DaysPace, PACES } from '@dominion/protocol';
import { pace, short, span } from '@dominion/words/en/days';
import { pace as es, span as esSpan } from '@dominion/words/es/days';
import { pace as zh, short as zhShort } from '@dominion/words/zh/days';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a time of days', () => {
  it('has its two largest units, and never one more than is left', () => {
    const times = [0, 59_999, 20 * 60_000, HOUR, 5 * HOUR + 20 * 60_000, DAY, 2 * DAY + 4 * HOUR, 9 * DAY - 1];
    expect(times.map(short.time)).toEqual([
      '0 min',
      '0 min',
      '20 min',
      '1 h',
      '5 h 20 min',
      '1 d',
      '2 d 4 h',
      '8 d 23 h',
    ]);
    expect(span.time(DAY + 6 * HOUR)).toBe('1 day 6 hours');
    expect(esSpan.time(2 * DAY + HOUR)).toBe('2 días 1 hora');
    expect(zhShort.time(2 * DAY + 4 * HOUR)).toBe('2 天 4 小时');
  });
});

describe('a pace', () => {
  const days = (of: Omit<DaysPace, 'kind' | 'late'>): DaysPace => ({ kind: 'days', late: 'wait', ...of });

  it('is told in a few words, a live one not at all', () => {
    expect(pace.name({ kind: 'live' })).toBe('');
    expect(Object.values(PACES).map((each) => pace.name(days(each)))).toEqual([
      '1 day a turn',
      '2 days a turn',
      '3 days + 12 hours',
    ]);
    expect(es.name(days(PACES.banked))).toBe('3 días + 12 horas');
    expect(zh.name(days(PACES.day))).toBe('每回合 1 天');
  });

  it('means something, also where nothing comes after a turn', () => {
    expect(pace.note(days(PACES.twoDays))).toBe('Up to 2 days for each turn.');
    expect(pace.note(days(PACES.banked))).toBe(
      '3 days at first and 12 hours more after each turn. Unused time adds up, to 5 days at most.',
    );
    expect(pace.note(days({ bank: 864_000, increment: 0, cap: 864_000 }))).toBe('10 days for the whole match.');
  });
});
