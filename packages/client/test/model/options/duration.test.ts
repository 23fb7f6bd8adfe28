/** The estimated length of a match. */

import { type Clock, PACES, parseClock } from '@dominion/protocol';
import { LENGTHS, MODES, type Mode, teamsOf } from '@dominion/rules';
import { DICE_NAMES } from '@dominion/words/en/home';
import { length as en } from '@dominion/words/en/length';
import type { Expected } from '@dominion/words/inputs';
import { length as zh } from '@dominion/words/zh/length';
import { describe, expect, it } from 'vitest';
import { expectedLeft, expectedTime, type Sitting, sittingOf } from '../../../src/model/options/duration.js';

const NONE: Clock = { kind: 'none' };

/** People on all seats but `bots`, with the die, online and without a clock. */
function people(mode: Mode, changes: Partial<Sitting> = {}): Sitting {
  const bots = changes.bots ?? 0;
  const persons = teamsOf(mode, 0).length - bots;
  return { mode, dice: 'die', clock: NONE, place: 'server', ...changes, persons, bots };
}

const minutes = (expected: Expected): number => {
  if (expected.kind === 'about') return expected.minutes;
  throw new Error(JSON.stringify(expected));
};

describe('how long a match takes', () => {
  it('is a quarter of an hour for a skirmish of people, and half an hour to a whole one for an evening', () => {
    for (const mode of MODES) {
      const [skirmish, evening] = [expectedTime('skirmish', people(mode)), expectedTime('evening', people(mode))].map(
        minutes,
      );
      expect(skirmish).toBeGreaterThanOrEqual(15);
      expect(skirmish).toBeLessThanOrEqual(25);
      expect(evening).toBeGreaterThanOrEqual(30);
      expect(evening).toBeLessThanOrEqual(60);
    }
  });

  it('is less with bots than with people, and less at one device than over a line', () => {
    expect(minutes(expectedTime('evening', people('4', { bots: 3 })))).toBeLessThan(
      minutes(expectedTime('evening', people('4'))) / 2,
    );
    expect(minutes(expectedTime('evening', people('4', { place: 'device' })))).toBeLessThan(
      minutes(expectedTime('evening', people('4'))),
    );
  });

  it('goes by the clock: a short one hurries, a minute a turn changes nothing, a long one takes time', () => {
    const evening = (text: string) => expectedTime('evening', people('2', { clock: parseClock(text)! }));
    const free = minutes(evening('none'));
    expect(minutes(evening('turn 60'))).toBe(free);
    expect(minutes(evening('turn 10'))).toBeLessThan(free / 2);
    expect(minutes(evening('turn 120'))).toBeGreaterThan(free);
    expect(minutes(evening('bank 60+2/60'))).toBeLessThan(free / 2);
    expect(minutes(evening('bank 900+20/300'))).toBe(free);
    expect(evening('turn 86400')).toEqual({ kind: 'days' });
  });

  it('has no false precision where nothing ends a match but its last Emperor', () => {
    const campaign = (mode: Mode, changes: Partial<Sitting> = {}) => expectedTime('campaign', people(mode, changes));
    expect(campaign('2')).toEqual({ kind: 'between', least: 25, most: 120 });
    expect(campaign('2', { dice: 'sticks' })).toEqual({ kind: 'evenings' });
    expect(campaign('3')).toEqual({ kind: 'evening' });
    expect(campaign('4')).toEqual({ kind: 'evening' });
    expect(campaign('4', { bots: 3 })).toEqual({ kind: 'between', least: 15, most: 75 });
  });

  it('is never shorter the longer the length, and never nothing', () => {
    for (const mode of MODES) {
      for (const bots of [0, 1]) {
        const [skirmish, evening] = LENGTHS.map((each) => expectedTime(each, people(mode, { bots })));
        expect(minutes(skirmish!)).toBeLessThan(minutes(evening!));
      }
    }
    expect(expectedTime(1, people('2', { bots: 1 }))).toEqual({ kind: 'about', minutes: 5 });
  });

  it('tells a short match to the minute: by fives all modes look alike against bots, or one twice as long as the next', () => {
    const told = (length: 'skirmish' | 'evening') =>
      MODES.map((mode) => {
        const bots = teamsOf(mode, 0).length - 1;
        return minutes(expectedTime(length, people(mode, { bots, place: 'device' })));
      });
    // More teams mean more turns, of which fewer are the player's own.
    expect(told('evening')).toEqual([16, 16, 13, 12]);
    expect(told('skirmish')).toEqual([9, 8, 7, 7]);
  });

  it('is at a table of days the most that its turns can take, and told in days, weeks or months', () => {
    const of = (name: keyof typeof PACES, mode: Mode = '2', bots = 0): Sitting => {
      return people(mode, { bots, pace: { kind: 'days', late: 'wait', ...PACES[name] } });
    };
    // 60 turns of a day; 2 banks of 3 days and 58 half days; half of 60 turns, since a bot takes no time.
    expect(expectedTime('skirmish', of('day'))).toEqual({ kind: 'most', unit: 'weeks', n: 9 });
    expect(expectedTime('skirmish', of('banked'))).toEqual({ kind: 'most', unit: 'weeks', n: 5 });
    expect(expectedTime('skirmish', of('day', '2', 1))).toEqual({ kind: 'most', unit: 'weeks', n: 5 });
    expect(expectedTime('evening', of('twoDays', '4'))).toEqual({ kind: 'most', unit: 'months', n: 11 });
    expect(expectedTime(8, of('day'))).toEqual({ kind: 'most', unit: 'days', n: 8 });
    expect(expectedTime('campaign', of('day'))).toEqual({ kind: 'months' });
  });

  it('counts what no bot holds as a person’s seat', () => {
    const seats = ['bot', 'free', 'person', 'bot'].map((holder) => ({ holder }));
    expect(sittingOf({ mode: '4', dice: 'die', clock: NONE }, seats)).toEqual(people('4', { bots: 2 }));
  });
});

describe('how long a match will still take', () => {
  const sitting = people('4');
  it('is its whole length before it begins, and what is left of its turns after', () => {
    const evening = { length: 'evening', last: 160 } as const;
    expect(expectedLeft({ ...evening, ply: 0 }, sitting)).toEqual(expectedTime('evening', sitting));
    expect(expectedLeft({ ...evening, ply: 81 }, sitting)).toEqual(expectedTime(80, sitting));
    expect(expectedLeft({ ...evening, ply: 160 }, sitting)).toEqual({ kind: 'about', minutes: 5 });
  });

  it('is that of its turns where a position brought its last, and unknown in a campaign that has begun', () => {
    expect(expectedLeft({ length: '', last: 160, ply: 81 }, sitting)).toEqual(expectedTime(80, sitting));
    expect(expectedLeft({ length: 'campaign', last: 0, ply: 0 }, sitting)).toEqual({ kind: 'evening' });
    expect(expectedLeft({ length: 'campaign', last: 0, ply: 9 }, sitting)).toBeNull();
    expect(expectedLeft({ length: '', last: 0, ply: 9 }, sitting)).toBeNull();
  });
});

describe('in words', () => {
  it('a time is told in both languages', () => {
    const all: readonly Expected[] = [
      { kind: 'about', minutes: 40 },
      { kind: 'about', minutes: 75 },
      { kind: 'between', least: 30, most: 45 },
      { kind: 'between', least: 30, most: 90 },
      { kind: 'evening' },
      { kind: 'evenings' },
      { kind: 'most', unit: 'weeks', n: 9 },
      { kind: 'most', unit: 'days', n: 1 },
      { kind: 'months' },
    ];
    expect(all.map(en.time)).toEqual([
      'about 40 min',
      'about 1 h 15 min',
      '30–45 min',
      '30–90 min',
      'an evening or more',
      'several evenings',
      'up to about 9 weeks',
      'up to about 1 day',
      'months',
    ]);
    expect(all.map(zh.time)).toEqual([
      '约 40 分钟',
      '约 1 小时 15 分',
      '30–45 分钟',
      '30–90 分钟',
      '一晚或更久',
      '好几个晚上',
      '最多约 9 周',
      '最多约 1 天',
      '好几个月',
    ]);
  });

  it('sticks are the slow game, with what that means for the length', () => {
    expect([DICE_NAMES.sticks, DICE_NAMES.die].map((name) => name.includes('the slow game'))).toEqual([true, false]);
    expect(en.dice('sticks', 'evening')).toContain('fewer Emperors fall before the last turn');
    expect(en.dice('sticks', 'campaign')).toContain('more than twice as long');
  });
});
