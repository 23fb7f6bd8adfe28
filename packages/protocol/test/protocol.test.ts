import { REFUSALS, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanName,
  formatClock,
  formatOpening,
  JoinOptions,
  MakeMatch,
  NAME_LENGTH,
  parseClock,
  parseCode,
  parseOpening,
  REQUESTS,
  refused,
  SERVER_REFUSALS,
} from '../src/index.js';

test('a code is read as people type it, and nothing else is one', () => {
  expect(parseCode('abc234')).toBe('ABC234');
  for (const text of ['', 'ABC23', 'ABC2345', 'ABC230', 'ABCDEI']) expect(parseCode(text)).toBeNull();
});

test('a clock is read back, and one beyond the limits is none', () => {
  for (const text of ['none', 'turn 60', 'bank 600+0/120']) expect(formatClock(parseClock(text)!)).toBe(text);
  for (const text of ['', 'turn 0', 'turn 86401', 'turn 1.5', 'bank 600+3601/120', 'bank 0+0/1', 'bank 600+0/0']) {
    expect(parseClock(text)).toBeNull();
  }
});

describe('names', () => {
  test.each([
    ['  Ying   Zheng ', 'Ying Zheng'],
    ['Zoë', 'Zoë'],
    ['趙佗', '趙佗'],
    ['a\u0000b\u0007c', 'abc'],
    ['\u202egnay\u202c', 'gnay'],
    ['\u200b\u2060\ufeff', ''],
    ['ﬁne', 'fine'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['x'.repeat(50), 'x'.repeat(20)],
    ['e\u0301'.repeat(30), 'é'.repeat(20)],
  ])('%j is shown as %j', (typed, shown) => {
    expect(cleanName(typed)).toBe(shown);
  });

  test('cleaning is done once and for all, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect([...new Intl.Segmenter().segment(name)].length).toBeLessThanOrEqual(NAME_LENGTH);
      }),
    );
  });
});

describe('the opening throw', () => {
  test('is read back from what is written', () => {
    const entry = fc.tuple(fc.constantFrom<Team>(0, 1, 2, 3), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rounds) => {
        expect(parseOpening(formatOpening(rounds))).toEqual(rounds);
      }),
    );
  });

  test.each(['N7', 'X3', 'N3|', ' N3', 'N3  S3', 'n3'])('%j is refused', (text) => {
    expect(parseOpening(text)).toBeNull();
  });
});

describe('messages', () => {
  const key = 'ab'.repeat(32);

  test('what is of the form is read', () => {
    expect(MakeMatch.parse({ mode: '4a' })).toEqual({
      mode: '4a',
      dice: 'sticks',
      empty: 0,
      clock: { kind: 'none' },
      listed: false,
      takeback: false,
      bots: [],
    });
    expect(JoinOptions.parse({ key })).toEqual({ key });
    expect(REQUESTS.act.safeParse({ line: 'e3e4', ply: 1, id: 'abcdefgh' }).success).toBe(true);
  });

  test('levels that had other names are read as those of today', () => {
    const bots = [
      { team: 0, level: 'random' },
      { team: 1, level: 'greedy', manner: 'bold' },
      { team: 3, level: 'expert' },
    ];
    expect(MakeMatch.parse({ mode: '4', bots }).bots).toEqual([
      { team: 0, level: 'beginner', manner: 'balanced' },
      { team: 1, level: 'casual', manner: 'bold' },
      { team: 3, level: 'expert', manner: 'balanced' },
    ]);
    expect(REQUESTS.bot.parse({ team: 0, level: 'greedy' })).toEqual({ team: 0, level: 'casual' });
    expect(REQUESTS.bot.parse({ team: 0, level: null })).toEqual({ team: 0, level: null });
    expect(REQUESTS.bot.safeParse({ team: 0, level: 'toString' }).success).toBe(false);
  });

  test.each([
    [MakeMatch, { mode: '5' }],
    [MakeMatch, { mode: '2', seed: '00' }],
    [MakeMatch, null],
    [JoinOptions, { key: key.toUpperCase() }],
    [JoinOptions, { key, team: 2 }],
    [REQUESTS.sit, { team: 4, name: 'x' }],
    [REQUESTS.sit, { team: 2, name: 'x'.repeat(201) }],
    [REQUESTS.act, { line: 'e3e99', ply: 1, id: 'abcdefgh' }],
    [REQUESTS.act, { line: 'e3e4', ply: 0, id: 'abcdefgh' }],
    [REQUESTS.act, { line: 'e3e4', ply: 1.5, id: 'abcdefgh' }],
    [REQUESTS.act, { line: 'e3e4', ply: 1, id: 'short' }],
    [REQUESTS.act, { line: 'e3e4', ply: 1, id: 'abcdefgh', team: 2 }],
    [REQUESTS.draw, { offer: 'yes' }],
    [REQUESTS.stand, { team: 2 }],
  ])('what is not is refused: %#', (schema, payload) => {
    expect(schema.safeParse(payload).success).toBe(false);
  });

  test('no code means two things, and each has a sentence', () => {
    const both = Object.keys(SERVER_REFUSALS).filter((code) => code in REFUSALS);
    expect(both).toEqual([]);
    for (const code of Object.keys({ ...REFUSALS, ...SERVER_REFUSALS })) {
      expect(refused(code as 'halted').message).toMatch(/[.]$/);
    }
    expect(refused('blocked').section).toBe(3);
    expect(refused('halted').section).toBeUndefined();
  });
});
