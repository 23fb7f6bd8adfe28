import { formatPosition, NO_LAST, parsePosition, REFUSALS, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agreeLength,
  cleanName,
  codeIn,
  formatClock,
  formatOpening,
  JoinOptions,
  MakeMatch,
  MOST_PLY,
  NAME_LENGTH,
  pageAt,
  parseClock,
  parseCode,
  parseOpening,
  REQUESTS,
  refused,
  SERVER_REFUSALS,
  whatIsWrong,
} from '../src/index.js';

test('a code is read as people type it, and nothing else is one', () => {
  expect(parseCode('abc234')).toBe('ABC234');
  for (const text of ['', 'ABC23', 'ABC2345', 'ABC230', 'ABCDEI']) expect(parseCode(text)).toBeNull();
});

test('a code is found in what people type and paste, whatever stands behind it', () => {
  const here = 'https://dominion.example';
  for (const text of ['abc234', ' abc234. ', `${here}/r/ABC234`, `${here}/r/ABC234/`, `${here}/g/ABC234#7`])
    expect([text, codeIn(text)]).toEqual([text, 'ABC234']);
  for (const end of ['.', ',', ')', ' ', '%2E', '。来', '!?', '/,', ', come!', '?renderer=canvas', '#seat=abc.'])
    expect([end, codeIn(`play here: ${here}/r/ABC234${end}`)]).toEqual([end, 'ABC234']);
  for (const text of ['', '/', 'ABC23', 'ABC2345', '%', `${here}/r/ABC234/x`, here, '……'])
    expect([text, codeIn(text)]).toEqual([text, null]);
  const long = `/r/A${','.repeat(100_000)}/x`;
  expect(codeIn(long)).toBeNull();
});

test('puzzles are found by the address that people type', () => {
  for (const path of ['/learn/puzzles', '/puzzles', '/puzzles/']) expect(pageAt(path)).toEqual({ page: 'puzzles' });
  expect(pageAt('/puzzles/1')).toEqual({ page: 'puzzle', id: '1' });
  expect([pageAt('/learn/1'), pageAt('/learn/99')]).toEqual([
    { page: 'lesson', name: 'aim' },
    { page: 'lesson', name: '99' },
  ]);
});

test('an address is read with what was written behind its code', () => {
  expect(pageAt('/r/abc234.')).toEqual({ page: 'room', code: 'ABC234' });
  expect(pageAt('/r/ABC234%20')).toEqual({ page: 'room', code: 'ABC234' });
  expect(pageAt('/g/0123abcd)')).toEqual({ page: 'replay', code: '0123abcd' });
  expect(pageAt('/embed/ABC234%E3%80%82')).toEqual({ page: 'embed', code: 'ABC234' });
  for (const path of ['/r/', '/r/.', '/r/ABC234/x', '/r/ABCDEFGHIJKLM', '/R/ABC234'])
    expect([path, pageAt(path)]).toEqual([path, { page: 'missing' }]);
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
    // Joined emoji stay one; a joiner elsewhere is removed.
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['👩🏽‍🚀 🏳️‍🌈 ❤️‍🔥', '👩🏽‍🚀 🏳️‍🌈 ❤️‍🔥'],
    ['a\u200db\u200d \u200d👩\u200d', 'ab 👩'],
    ['👩\u200d'.repeat(9), `${'👩\u200d👩\u200d👩\u200d👩'.repeat(2)}👩`],
    // Marks don't pile up; real scripts keep all of theirs.
    [`Z${'\u0335'.repeat(190)}a`, `Z${'\u0335'.repeat(4)}a`],
    ['བསྒྲུབས', 'བསྒྲུབས'],
    ['Nguyễn Thị Cúc', 'Nguyễn Thị Cúc'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(cleanName(typed)).toBe(shown);
  });

  test('cleaning is done once and for all, whatever is typed', () => {
    // One for all runs: making one takes longer than everything else here.
    const characters = new Intl.Segmenter();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect([...characters.segment(name)].length).toBeLessThanOrEqual(NAME_LENGTH);
      }),
    );
    // Compiling classes of characters takes time on a busy machine.
  }, 60_000);
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

function parsed(text: string) {
  const read = parsePosition(text);
  if (!read.ok) throw new Error(read.error.message);
  return read;
}

describe('messages', () => {
  const key = 'ab'.repeat(32);

  test('what is of the form is read', () => {
    expect(MakeMatch.parse({ mode: '4a' })).toEqual({
      mode: '4a',
      dice: 'die',
      empty: 0,
      pace: { kind: 'live' },
      listed: false,
      takeback: false,
      bots: [],
    });
    expect(JoinOptions.parse({ key })).toEqual({ key });
    expect(REQUESTS.act.form.safeParse({ line: 'e3e4', ply: 1, id: 'abcdefgh' }).success).toBe(true);
  });

  test('a length counts from where the match begins; a last turn of the position itself stays', () => {
    const { position } = parsed('7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12');
    expect(agreeLength('3', undefined, undefined)).toEqual({ length: 'evening', last: 150, fated: true });
    expect(agreeLength('4a', 'skirmish', undefined)).toEqual({ length: 'skirmish', last: 80, fated: true });
    expect(agreeLength('2', 'campaign', undefined)).toEqual({ length: 'campaign', ...NO_LAST });
    // Turn 12 is the first of sixty.
    const from = agreeLength('2', 'skirmish', position);
    expect(from).toEqual({
      ...{ length: 'skirmish', last: 71, fated: true },
      position: { ...position, last: 71, fated: true },
    });
    expect(agreeLength('2', 'campaign', position)).toEqual({ length: 'campaign', ...NO_LAST, position });
    for (const fated of [true, false]) {
      const own = { ...position, last: 20, fated };
      expect(agreeLength('2', undefined, own)).toEqual({ length: '', last: 20, fated, position: own });
    }
    const late = agreeLength('4', 'evening', { ...position, ply: MOST_PLY });
    expect(late.last).toBe(100_159);
    expect(parsed(formatPosition(late.position!)).position).toMatchObject({
      ply: MOST_PLY,
      last: 100_159,
      fated: true,
    });
  });

  test('a length that is none is told those that there are; one beside a last turn, that it stays', () => {
    const why = (asked: unknown) => whatIsWrong('bad-request', MakeMatch.safeParse(asked).error!);
    expect(why({ mode: '2', length: 'night' })).toMatch(/length: .*"skirmish".*"evening".*"campaign"/);
    const position = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12/20';
    expect(MakeMatch.parse({ mode: '2', position }).position).toMatchObject({ last: 20 });
    expect(why({ mode: '2', length: 'campaign', position })).toMatch(
      /length: the position has a last turn.*, 20, which stays/,
    );
    const counted = position.replace('move 3 12/20', 'mandate 3 20/20');
    expect(why({ mode: '2', position: counted })).toMatch(/position: the Mandate has decided in it/);
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
    expect(REQUESTS.bot.form.parse({ team: 0, level: 'greedy' })).toEqual({ team: 0, level: 'casual' });
    expect(REQUESTS.bot.form.parse({ team: 0, level: null })).toEqual({ team: 0, level: null });
    expect(REQUESTS.bot.form.safeParse({ team: 0, level: 'toString' }).success).toBe(false);
  });

  test.each([
    [MakeMatch, { mode: '5' }],
    [MakeMatch, { mode: '2', seed: '00' }],
    [MakeMatch, { mode: '2', length: 'long' }],
    [MakeMatch, { mode: '2', length: 60 }],
    [MakeMatch, null],
    [JoinOptions, { key: key.toUpperCase() }],
    [JoinOptions, { key, team: 2 }],
    [REQUESTS.sit.form, { team: 4, name: 'x' }],
    [REQUESTS.sit.form, { team: 2, name: 'x'.repeat(201) }],
    [REQUESTS.act.form, { line: 'e3e99', ply: 1, id: 'abcdefgh' }],
    [REQUESTS.act.form, { line: 'e3e4', ply: 0, id: 'abcdefgh' }],
    [REQUESTS.act.form, { line: 'e3e4', ply: 1.5, id: 'abcdefgh' }],
    [REQUESTS.act.form, { line: 'e3e4', ply: 1, id: 'short' }],
    [REQUESTS.act.form, { line: 'e3e4', ply: 1, id: 'abcdefgh', team: 2 }],
    [REQUESTS.draw.form, { offer: 'yes' }],
    [REQUESTS.stand.form, { team: 2 }],
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
