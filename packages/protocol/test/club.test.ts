import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AnswerTonight,
  CLUB_TABS,
  CREST_SHAPES,
  CREST_SIGNS,
  type Crest,
  crestFor,
  EVENING_LASTS,
  eveningEnds,
  formatCrest,
  MakeClub,
  pageAt,
  parseClubCode,
  parseCrest,
  pathOf,
} from '../src/index.js';

test('every crest is read as it was written, and a name has always the same one', () => {
  const crest = fc.record(
    {
      shape: fc.constantFrom(...CREST_SHAPES),
      colour: fc.constantFrom(0, 1, 2, 3),
      sign: fc.constantFrom(...CREST_SIGNS),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(crest, (each) => {
      expect(parseCrest(formatCrest(each as Crest))).toEqual(each);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(crestFor(name)).toEqual(parseCrest(formatCrest(crestFor(name))));
    }),
  );
  for (const none of ['', 'tile', 'tile-1', 'tile-4-1', 'tile-1-0', 'tile-1-10', 'tile-1-1-1', 'star-1-1'])
    expect([none, parseCrest(none)]).toEqual([none, null]);
  const key = '0'.repeat(64);
  expect(MakeClub.safeParse({ key, name: 'A', crest: 'star-1-1', as: 'B' }).success).toBe(false);
  expect(AnswerTonight.safeParse({ key, says: 'perhaps' }).success).toBe(false);
});

test('a circle has an address, its code eight letters that nobody confuses', () => {
  expect(pageAt('/c/hk3m7qwx')).toEqual({ page: 'circle', code: 'HK3M7QWX' });
  expect(pageAt('/c/HK3M7QWX).')).toEqual({ page: 'circle', code: 'HK3M7QWX' });
  expect(pathOf({ page: 'circle', code: 'HK3M7QWX' })).toBe('/c/HK3M7QWX');
  for (const tab of CLUB_TABS) {
    const here = { page: 'circle', code: 'HK3M7QWX', tab } as const;
    expect(pathOf(here)).toBe(`/c/HK3M7QWX/${tab}`);
    expect(pageAt(`/c/hk3m7qwx/${tab}/`)).toEqual(here);
  }
  expect(pageAt('/c/HK3M7QWX/tonight')).toEqual({ page: 'missing' });
  expect(parseClubCode('hk3m7qwx')).toBe('HK3M7QWX');
  for (const none of ['HK3M7QW', 'HK3M7QWXX', 'HK3M7QW0', '']) expect(parseClubCode(none)).toBeNull();
});

test('an answer for tonight lasts half a day, and some hours after the one that it names', () => {
  const at = 1_800_000_000_000;
  expect(eveningEnds(at, null)).toBe(at + EVENING_LASTS.given);
  expect(eveningEnds(at, at + 3_600_000)).toBe(at + EVENING_LASTS.given);
  const late = at + 20 * 3_600_000;
  expect(eveningEnds(at, late)).toBe(late + EVENING_LASTS.hour);
});
