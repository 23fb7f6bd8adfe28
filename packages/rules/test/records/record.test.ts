import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPeasant,
  beginMatch,
  change,
  DRAW,
  foldMatch,
  formatOpening,
  formatPosition,
  formatRecord,
  formatResult,
  LAST_PLY,
  type MatchRecord,
  MODES,
  move,
  muster,
  type OpeningRound,
  PASS,
  parseOpening,
  parsePosition,
  parseRecord,
  parseResult,
  placeOfAction,
  RECORD_LIMIT,
  type RecordedAction,
  readRegentMark,
  readSeerMark,
  readSeerTags,
  recordOf,
  regentMark,
  replayRecord,
  resign,
  seerMark,
  seerTags,
  start,
  stillThrowing,
  TEAMS,
  type Team,
  THROWS,
  teamsOf,
  type Unit,
} from '../../src/index.js';
import { cpuTime } from '../support/cpu.js';
import { quickRandom, randomRecord } from '../support/fuzz-texts.js';
import { after } from '../support/picture.js';
import { crowded, NIGHT, readable, runs } from '../support/random.js';

const square = fc.nat(224);
const team = fc.constantFrom<Team>(...TEAMS);
const anyAction = fc.oneof(
  fc.tuple(square, square).map(([from, to]) => move(from, to)),
  fc.constantFrom(PASS, DRAW, ...THROWS),
  fc.tuple(square, fc.constantFrom<Unit>(2, 3, 4, 5, 6, 7, 8)).map(([at, unit]) => change(at, unit)),
  square.map(addPeasant),
  fc.oneof(
    team.map((of) => muster(of)),
    fc.tuple(team, square, square).map(([of, a, b]) => muster(of, a, b)),
  ),
  team.map(resign),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'{}[]"\\%clk \n\r\t\u0000\ud800\ufeff'), maxLength: 12 }),
);
const recorded: fc.Arbitrary<RecordedAction> = fc.record({
  action: anyAction,
  clock: fc.option(fc.nat(9999 * 3600 + 3599)),
  comments: fc.array(anyText, { maxLength: 3 }),
});
const actions = fc.array(recorded, { minLength: 1, maxLength: 4 });

/** Every well-formed record, legal or not. */
const anyRecord: fc.Arbitrary<MatchRecord> = fc
  .record({ mode: fc.constantFrom(...MODES), empty: team, seed: fc.nat(), from: fc.boolean() })
  .chain(({ mode, empty, seed, from }) => {
    const random = quickRandom(seed);
    const teams = teamsOf(mode, empty);
    let position = null;
    while (from && position === null) {
      const made = crowded(random, 0.3);
      const parsed = readable(made) ? parsePosition(formatPosition(made)) : null;
      const fits = TEAMS.every((i) => made.camps[i] === start(mode, teams[0]!, empty).camps[i]);
      if (parsed?.ok && fits) position = parsed.position;
    }
    const { first, opening } = randomRecordHeader(random, teams);
    return fc.record<MatchRecord>({
      header: fc.constantFrom('sticks', 'die').map((dice) => {
        return { mode, empty: mode === '3' ? empty : 0, dice: dice as 'sticks', first, opening };
      }),
      position: fc.constant(position),
      date: fc.constantFrom(null, '2026-03-01', '2024-02-29'),
      site: fc.option(anyText),
      names: fc.tuple(...TEAMS.map((of) => (teams.includes(of) ? fc.option(anyText) : fc.constant(null)))),
      tags: fc.uniqueArray(fc.tuple(fc.constantFrom('Event', 'A', 'X9', 'Modes'), anyText), {
        selector: ([name]) => name,
      }),
      comments: fc.array(anyText, { maxLength: 2 }),
      turns: fc
        .tuple(
          fc.option(actions),
          fc.array(fc.record({ number: fc.integer({ min: 1, max: LAST_PLY }), team, actions }), {
            maxLength: 4,
          }),
        )
        .map(([mustered, turns]) => (mustered ? [{ number: 0, team: null, actions: mustered }, ...turns] : turns)),
      result: fc.constantFrom<MatchRecord['result']>(null, [], [0], [3], [0, 2], [1, 3]),
    });
  });

function randomRecordHeader(random: () => number, teams: readonly Team[]) {
  const opening: OpeningRound[] = [];
  let throwing = teams;
  while (throwing.length > 1) {
    opening.push(throwing.map((of) => [of, Math.floor(random() * 7)] as const));
    throwing = stillThrowing(opening, teams)!;
  }
  return random() < 0.3 ? { first: teams[0]!, opening: [] } : { first: throwing[0]!, opening };
}

const read = (text: string): MatchRecord => {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.reason}`);
  return parsed.record;
};

const short = `[Rules "1"]
[Mode "2"]
[Dice "sticks"]
[First "S"]
[Opening "N3 S3|N1 S5"]
[Chu "Ying"]
[Result "S wins"]

{A short one.}
0. S:e3,g3 N:-
1. S e3e5 {[%clk 0:05:00]} {up the middle} ~x
2. N resign:N
S wins
`;

describe('records, written and read', () => {
  test('every record is read back from what is written', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const text = formatRecord(record);
        expect(parseRecord(text)).toEqual({ ok: true, record });
        expect(parseRecord(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual({ ok: true, record });
      }),
      { numRuns: runs(1000) },
    );
  });

  test('what a match made is read, played again and written the same', () => {
    const random = quickRandom(7);
    const endings = new Set<string>();
    for (let i = 0; i < runs(150); i++) {
      const record = randomRecord(random, i % 5 === 0 ? 5000 : 40);
      endings.add(formatResult(record.result));
      const again = read(formatRecord(record));
      expect(again).toEqual(record);
      const replayed = replayRecord(again);
      if (!replayed.ok) throw new Error(replayed.error.message);
      const { match } = replayed;
      expect(match.actions).toEqual(record.turns.flatMap((turn) => turn.actions.map(({ action }) => action)));
      if (record.position !== null) continue;
      const folded = foldMatch(record.header, formatRecordActions(record));
      expect(folded).toEqual({ ok: true, match });
      expect(recordOf(match).turns.length).toBe(record.turns.length);
    }
    expect(endings.size).toBeGreaterThan(NIGHT ? 4 : 2);
  });

  test('reads what a hand may write: white space, order of tags, a comment beside a clock', () => {
    const loose = `
[Result "S wins"] [First "S"]   [Mode  "2" ]
[Chu "Ying"] [Opening "N3 S3|N1 S5"] [Rules "1"] [Dice "sticks"]
{A short one.} 0. S:e3,g3
N:- 1. S e3e5{[%clk 0:05:00]   up the middle}
\t~x 2.
N resign:N S
wins`;
    expect(formatRecord(read(loose))).toBe(short);
  });

  test('what somebody played in a person’s place is marked by a comment that others keep', () => {
    const played = beginMatch({ mode: '2', empty: 0, dice: 'die', first: 0, opening: [] });
    const folded = foldMatch(played.header, ['N:-', 'S:-', 'e13e12']);
    if (!folded.ok) throw new Error(folded.refusal.message);
    const notes = new Map([
      [1, { comments: [regentMark('ally'), 'and a word'] }],
      [2, { clock: 9, comments: [regentMark('bot')] }],
    ]);
    const text = formatRecord(recordOf(folded.match, { notes }));
    expect(text).toContain(
      '\n0. N:- S:- {[%regent ally]} {and a word}\n1. N e13e12 {[%clk 0:00:09]} {[%regent bot]}\n',
    );
    const parsed = parseRecord(text);
    if (!parsed.ok) throw new Error(parsed.error.reason);
    expect(formatRecord(parsed.record)).toBe(text);
    const [, south, north] = parsed.record.turns.flatMap((turn) => turn.actions);
    expect(south!.comments.map(readRegentMark)).toEqual(['ally', null]);
    expect(north!.comments.map(readRegentMark)).toEqual(['bot']);
    for (const other of ['', 'regent', '[%regent]', '[%regent bot] so', ' [%regent bot]', '[%regent cat]']) {
      expect(readRegentMark(other)).toBeNull();
    }
  });

  test('who looked on and guessed stands in tags, and at the actions by comments that others keep', () => {
    const played = beginMatch({ mode: '2', empty: 0, dice: 'die', first: 0, opening: [] });
    const folded = foldMatch(played.header, ['N:-', 'S:-', 'e13e12', '~x']);
    if (!folded.ok) throw new Error(folded.refusal.message);
    const tallies = [
      { points: 36, right: 4, made: 12, name: 'Wei "the owl" }\n' },
      { points: 0, right: 0, made: 1, name: '' },
    ];
    const marks = [
      { seer: 1, points: 6, guess: 'e13e12' },
      { seer: 2, points: 0, guess: 'o15o14' },
    ];
    const notes = new Map([
      [2, { comments: [...marks.map(seerMark), 'a word'] }],
      [3, { comments: [seerMark({ seer: 1, points: 1, guess: 'silent' })] }],
    ]);
    const text = formatRecord(recordOf(folded.match, { notes, tags: seerTags(tallies) }));
    expect(text).toContain('\n[Seer1 "36 4/12 Wei \\"the owl\\" }\\n"]\n[Seer2 "0 0/1 "]\n');
    expect(text).toContain('e13e12 {[%seer 1 6 e13e12]} {[%seer 2 0 o15o14]} {a word} ~x {[%seer 1 1 silent]}');
    const parsed = parseRecord(text);
    if (!parsed.ok) throw new Error(parsed.error.reason);
    expect(formatRecord(parsed.record)).toBe(text);
    expect([...readSeerTags(parsed.record.tags)]).toEqual(tallies.map((each, at) => [at + 1, each]));
    const north = parsed.record.turns.flatMap((turn) => turn.actions)[2]!;
    expect(north.comments.map(readSeerMark)).toEqual([...marks, null]);
    for (const other of ['', '[%seer 0 6 e3e4]', '[%seer 1 6]', '[%seer 1 6 e3e4] so', '[%seer 1 -6 e3e4]']) {
      expect(readSeerMark(other)).toBeNull();
    }
    const strange = [
      ['Seer0', '1 1/1 A'],
      ['Seer', '1 1/1 A'],
      ['Seer1', 'Wei'],
      ['Seer2', '1 1 Wei'],
    ] as const;
    expect(readSeerTags(strange).size).toBe(0);
  });

  test('escapes quotes, braces, backslashes, line ends and what only looks like a clock', () => {
    const record = recordOf(beginMatch(read(short).header), {
      site: 'a "b" \\ c\nd\re\u0007\ud800',
      comments: ['{a} \\ "b"\nc', '[%clk 0:01:00]', ''],
    });
    const text = formatRecord(record);
    expect(text).toContain('[Site "a \\"b\\" \\\\ c\\nd\\re\\u0007\\ud800"]');
    expect(text).toContain('{\\{a\\} \\\\ "b"\\nc} {\\[%clk 0:01:00]} {}');
    expect(read(text)).toEqual(record);
  });

  test('one that began with more quiet moves than a position may have now is read as it was', () => {
    const before = '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 500 7';
    const text = short.replace('[Chu', `[Position "${before}"]\n[Chu`);
    const { position } = read(text.replace(/\n\n.*$/s, '\n\n*\n').replace(/\[Result "[^"]*"/, '[Result "*"'));
    expect(position && formatPosition(position)).toBe(before.replace('500', '99'));
    // It is drawn when the first turn ends, as before.
    expect(after(position!, 'h1h2', '~x').phase).toBe('over');
  });

  test('the longest turn number and clock that are written are read', () => {
    const parsed = parsePosition(`7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 ${LAST_PLY}`);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { header } = read(short);
    const notes = new Map([[0, { clock: 1e9 }]]);
    const record = recordOf({ header, actions: [move(7, 22)] }, { position: parsed.position, notes });
    const text = formatRecord(record);
    expect(text).toContain('999999. S h1h2 {[%clk 9999:59:59]}');
    expect(formatRecord(read(text))).toBe(text);
  });

  test('results have twins', () => {
    for (const result of [null, [], [0], [1], [2], [3], [0, 2], [1, 3]] as MatchRecord['result'][]) {
      expect(parseResult(formatResult(result))).toEqual(result);
    }
    for (const text of ['', 'draw', 'SN wins', 'NE wins', 'S  wins', 's wins', '1-0']) {
      expect(parseResult(text)).toBeUndefined();
    }
  });
});

function formatRecordActions(record: MatchRecord): string[] {
  const text = formatRecord({ ...record, comments: [] })
    .split('\n\n')
    .at(-1)!;
  return text
    .replaceAll(/\{(?:\\.|[^}\\])*\}/g, '')
    .replaceAll(/^\d+\.(?: [NESW](?= ))?/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, record.result === null || record.result.length === 0 ? -1 : -2);
}

describe('records that cannot be read name line, column and reason', () => {
  const edit = (from: string | RegExp, to: string) => short.replace(from, to);
  test.each([
    ['nothing', '', 1, 1, 'there is no tag Rules'],
    ['no tags', 'e3e4', 1, 1, 'there is no tag Rules'],
    ['no mode', edit('[Mode "2"]\n', ''), 8, 1, 'there is no tag Mode'],
    ['another mode', edit('"2"', '"5"'), 2, 8, 'the tag Mode is "5"; it must be 2, 3, 4, 4a'],
    ['later rules', edit('"1"', '"2"'), 1, 9, 'the tag Rules is "2"; it must be 1'],
    ['a tag twice', edit('[Dice', '[Mode "2"]\n[Dice'), 3, 1, 'the tag "Mode" stands twice'],
    [
      'a long tag twice',
      edit('[Dice', `[${'Long'.repeat(9)} ""]\n`.repeat(2)),
      4,
      1,
      'the tag "LongLongLongLongLongLong…" stands twice',
    ],
    ['tags after a comment', `{So.} ${short}`, 1, 1, 'there is no tag Rules before this'],
    ['a tag without quotes', edit('"sticks"', 'sticks'), 3, 1, 'a tag is written [Name "value"]'],
    ['a tag without end', edit('"sticks"]', '"sticks"'), 3, 15, 'the tag "Dice" has no ] after its value'],
    ['a value without end', edit('"sticks"]', '"sticks]'), 3, 8, 'the value of "Dice" has no " at its end'],
    ['an unknown escape', edit('Ying', 'Yi\\ng\\q'), 6, 12, 'the \\ begins no escape'],
    [
      'a control character',
      edit('Ying', 'Y\u0007'),
      6,
      8,
      'the value of "Chu" has a control character; it is written \\u0007',
    ],
    ['an Empty for two', edit('[Dice', '[Empty "N"]\n[Dice'), 3, 9, 'the tag Empty is for mode 3'],
    ['no Empty for three', edit('"2"', '"3"'), 8 + 1, 1, 'there is no tag Empty'],
    ['a first that does not play', edit('First "S"', 'First "E"'), 4, 9, 'the tag First is E, which does not play'],
    ['an opening not of the form', edit('N3 S3|', 'N3 S9|'), 5, 11, 'the tag Opening is "N3 S9|N1 S5"; it is written'],
    [
      'a round of others',
      edit('N3 S3|', 'N3 E3|'),
      5,
      11,
      'the tag Opening has a round in which other teams had to throw',
    ],
    [
      'a round too many',
      edit('N3 S3|', 'N3 S4|'),
      5,
      11,
      'the tag Opening has a round in which other teams had to throw',
    ],
    ['a tie', edit('|N1 S5', ''), 5, 11, 'the tag Opening ends with a tie'],
    ['an opening for another', edit('N1 S5', 'N5 S1'), 5, 11, 'the tag Opening lets N begin, the tag First S'],
    ['no such day', edit('[Chu', '[Date "2026-02-30"]\n[Chu'), 6, 8, 'the tag Date is "2026-02-30"'],
    ['a name for nobody', edit('Chu', 'Qi'), 6, 6, 'the tag Qi names a team that does not play'],
    ['no position', edit('[Chu', '[Position "x"]\n[Chu'), 6, 12, 'the tag Position has 1 fields'],
    [
      'a position of another mode',
      edit('[Chu', `[Position "${formatPosition(start('4'))}"]\n[Chu`),
      6,
      12,
      'the tag Position has E, which does not play in mode 2',
    ],
    [
      'a position of other camps',
      edit(/"2".*?\[Chu/s, `"4a"]\n[Dice "die"]\n[First "S"]\n[Position "${formatPosition(start('4'))}"]\n[Chu`),
      5,
      12,
      'the tag Position has camps that mode 4a does not have',
    ],
    ['no such result', edit('"S wins"', '"1-0"'), 7, 10, 'the tag Result is "1-0"; it must be like S wins'],
    ['another result', edit('"S wins"', '"N wins"'), 13, 1, 'the result is S wins, but the tag Result says N wins'],
    ['no result', edit('\nS wins\n', '\n'), 13, 1, 'the record ends without a result'],
    ['more after the result', `${short}e3e4`, 14, 1, 'something stands after the result'],
    ['no action', edit('e3e5', 'e3e99'), 11, 6, '"e3e99" is no action, no turn number and no result'],
    ['what cannot be seen', edit('e3e5', 'e3\u200be5\u009b'), 11, 6, '"e3\\u{200b}e5\\u{9b}" is no action'],
    ['a number too large', edit('2. N', '1000000. N'), 12, 1, '"1000000." is no action'],
    ['no turn number', edit('0. ', ''), 10, 1, 'an action stands before the first turn number'],
    ['a turn of nobody', edit('1. S', '1.'), 11, 1, 'turn 1 does not say whose it is, as in 1. S'],
    ['an empty turn', edit('2. N', '2. N 3. S'), 12, 1, 'turn 2 has no action'],
    ['an empty last turn', edit('2. N resign:N', '2. N'), 12, 1, 'turn 2 has no action'],
    ['a late muster', edit('2. N', '0.'), 12, 1, '0. is the muster and stands first'],
    ['a late tag', edit('2. N', '[Event "x"]'), 12, 1, 'a tag stands after the end of the tags'],
    ['a comment without end', edit('middle}', 'middle'), 11, 28, 'the comment has no } at its end'],
    ['a clock not of the form', edit('0:05:00', '5:00'), 11, 11, 'a clock is written {[%clk 0:05:00]}'],
    ['two clocks', edit('{up', '{[%clk 0:05:00]} {up'), 11, 28, 'an action has two clocks'],
    ['a clock of nothing', edit('{A', '{[%clk 0:05:00] A'), 9, 1, 'a clock stands before the first action'],
    ['too long a text', `${short}${' '.repeat(RECORD_LIMIT)}`, 1, 1, `characters; ${RECORD_LIMIT} are the most`],
  ])('%s', (_, text, line, column, reason) => {
    const parsed = parseRecord(text);
    if (parsed.ok) throw new Error('it was read');
    expect(parsed.error).toEqual({ line, column, reason: expect.stringContaining(reason) });
    const dressed = parseRecord(`\ufeff${text.replaceAll('\n', '\r\n')}`);
    if (text.length < RECORD_LIMIT) expect(dressed).toEqual(parsed);
  });

  test('a megabyte is read in no time, whatever fills it', () => {
    const fillings = [
      '0. S:- '.repeat(140_000),
      `0. ${'S:e3 '.repeat(200_000)}`,
      `{${'\\{'.repeat(500_000)}}`,
      '{} '.repeat(300_000),
      '[A "" ',
    ];
    for (const filling of fillings) {
      const begun = cpuTime();
      parseRecord(short.replace('\n\n', `\n\n${filling}\n`));
      expect(cpuTime() - begun).toBeLessThan(2000);
    }
  });
});

test('where an action stands can be asked of a record, by its number', () => {
  const text = `\ufeff[Rules "1"] [Mode "2"] [Dice "die"] [First "N"] [Result "*"]\r\n0. N:- S:-\r\n1. N\n  e13e12 {So.} *`;
  expect([1, 2, 3].map((number) => placeOfAction(text, number))).toEqual([
    { line: 2, column: 4 },
    { line: 2, column: 8 },
    { line: 4, column: 3 },
  ]);
  expect(placeOfAction(text, 4)).toBeNull();
  // A text that can't be read to its end still has the places of its first actions.
  expect(placeOfAction(text.replace(/\*$/, 'x'), 1)).toEqual({ line: 2, column: 4 });
});

describe('the opening throw', () => {
  test('is read back from what is written', () => {
    const entry = fc.tuple(team, fc.nat(6));
    fc.assert(
      fc.property(fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rounds) => {
        expect(parseOpening(formatOpening(rounds))).toEqual(rounds);
      }),
    );
  });
});
