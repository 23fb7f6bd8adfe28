import { describe, expect, test } from 'vitest';
import { answer, runCommand } from '../../src/commands.js';
import { formatPosition, start } from '../../src/index.js';
import { dominion, runHere } from '../support/command-line.js';

const two = formatPosition(start('2'));

describe('§9 the command line', () => {
  test('start, moves, apply, perft, show', () => {
    expect(dominion(['start', '2'])).toEqual({ out: `${two}\n`, err: '', code: 0 });
    expect(printed('start', '3', '--empty', 'S')[0]).toContain(' N-E-W N muster:NEW 0 1');
    expect(printed('start', '4a', '--first', 'W')[0]).toContain(' NS-EW W muster:NESW 0 1');
    const moves = printed('moves', two);
    expect(moves).toHaveLength(58);
    expect(moves).toEqual([...moves].sort());
    const applied = printed('apply', two, 'N:-', 'S:e3', 'e3e5', '~x');
    expect(applied).toHaveLength(4);
    expect(applied[3]).toContain(' N-S N move 1 2');
    expect(printed('perft', applied[1]!, '2').join('\n')).toMatch(/^\d+$/);
    const evening = printed('start', '4', '--length', '160', '--first', 'E');
    expect(evening.join('\n')).toMatch(/ N-E-S-W E muster:NESW 0 1\/160$/);
    expect(printed('mandate', two)).toEqual(['N 68 leads', 'S 68']);
    expect(printed('show', two).join('\n')).toContain('15  .  .  .  .  -  -  -  nP -  -  -  .  .  .  . 15');
  });

  test('a refusal is one line and the status 1; the program starts with those that are no command', () => {
    const { out, err, code } = dominion(['apply', two, 'N:-', 'S:e4']);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toMatch(/^[^\n]*muster-soldiers[^\n]*\n$/);
    expect(dominion([]).err).toContain('no command was given; the commands are play, watch, start');
  });

  test.each([
    [['apply', two, 'N:-', 'S:e4'], 'muster-soldiers'],
    [['apply', two, 'nonsense'], 'malformed'],
    [['apply', two], 'at least one action'],
    [['moves', 'nonsense'], 'has 1 fields'],
    [['moves'], 'exactly one position'],
    [['perft', two, '-1'], 'the depth is "-1"'],
    [['perft', two], 'a position and a depth'],
    [['start', '5'], '2, 3, 4 or 4a'],
    [['start', '2', '--first', 'E'], 'its teams are N S'],
    [['start', '2', '--empty', 'N'], '--empty is for mode 3'],
    [['start', '3', '--first', 'Q'], '--first needs a team'],
    [['start', '3', '--last', 'N'], '"--last"'],
    [['start', '2', '--length', 'evening'], '--length needs the number of the last turn'],
    [['mandate', 'nonsense'], 'has 1 fields'],
    [['dance'], 'no command "dance"'],
    [[], 'no command was given'],
  ])('%j is refused in one line, with nothing else printed', async (args, words) => {
    const { out, err, code } = await runHere(args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
  });

  test('batch answers each line in order, refusals among them', () => {
    const asked = [
      { position: two },
      { position: two, action: 'S:-' },
      { position: two, action: 'S:h8' },
      { position: two, perft: 1 },
      { position: 'x' },
      { position: two, perft: -1 },
      { position: two, perft: 1, action: 'S:-' },
      { position: two, action: 7 },
      [1],
    ];
    const { out, code } = dominion(['batch'], `${asked.map((line) => JSON.stringify(line)).join('\n')}\nnot json\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers.map((answer) => Object.keys(answer).join())).toEqual([
      'actions',
      'position',
      'error',
      'nodes',
      'error',
      'error',
      'error',
      'error',
      'error',
      'error',
    ]);
    expect(answers[0].actions).toHaveLength(58);
    expect(answers[1].position).toContain(' muster:N 0 1');
    expect(answers[3].nodes).toBe(58);
  });

  test('what no game could hold is refused by its field, by a command and by batch', () => {
    const at = (rest: string) => `7nE7${'/15'.repeat(13)}/7sE7 N-S S ${rest}`;
    for (const [rest, field, what] of [
      ['fate 101 7', 'quiet', 'it must be at most 100'],
      ['move 100 7', 'quiet', 'in the phase move it must be less'],
      ['move 0 1000000', 'ply', 'it must be at most 999999'],
      ['promote-lower 0 7', 'phase', 'in which S has nothing to choose'],
    ] as const) {
      const refused = runCommand(['moves', at(rest)]);
      expect(refused.ok ? '' : refused.error).toContain(`the position's field ${field} is `);
      expect(refused.ok ? '' : refused.error).toContain(what);
      const said = JSON.parse(answer(JSON.stringify({ position: at(rest) }))) as { error?: string };
      expect(said.error).toBe(refused.ok ? '' : refused.error);
    }
  });
});

function printed(...args: string[]): readonly string[] {
  const ran = runCommand(args);
  if (!ran.ok) throw new Error(ran.error);
  return ran.lines;
}

function refused(...args: string[]): string {
  const ran = runCommand(args);
  if (ran.ok) throw new Error(`${args.join(' ')} was done: ${ran.lines.join(' ')}`);
  return ran.error;
}

describe('§9 the length of a match', () => {
  test.each(['1', '60', '160', '999999', '1~', '160~'])('start --length %s', (length) => {
    expect(printed('start', '2', '--length', length)).toEqual([`${two}/${length}`]);
  });

  test('start takes it with its other options, in any order, and goes without it', () => {
    const west = ' N-S-W W muster:NSW 0 1/75';
    expect(printed('start', '3', '--length', '75', '--empty', 'E', '--first', 'W')[0]).toContain(west);
    expect(printed('start', '3', '--empty', 'E', '--first', 'W', '--length', '75')[0]).toContain(west);
    expect(printed('start', '2')).toEqual([two]);
    const ended = printed('apply', `${two}/1`, 'N:-', 'S:-', 'e3e4', '~x').at(-1)!;
    expect(ended).toMatch(/ N-S S mandate 1 1\/1$/);
    expect(printed('moves', ended)).toEqual([]);
    expect(printed('perft', ended, '1')).toEqual(['0']);
  });

  test('apply, moves and perft know that Fate ends a match', () => {
    const later = printed('apply', `${two}/1~`, 'N:-', 'S:-', 'e3e4', '~x').at(-1)!;
    expect(later).toMatch(/ N-S N move 1 2\/1~$/);
    expect(printed('moves', later)).not.toEqual([]);
    const ended = printed('apply', later, printed('moves', later)[0]!, '~0').at(-1)!;
    expect(ended).toMatch(/ N-S N mandate 2 2\/1~$/);
    expect(printed('perft', ended, '1')).toEqual(['0']);
    expect(printed('show', later).join('\n')).toContain('ply 2 of 1~');
  });

  test.each([
    'evening',
    'skirmish',
    'campaign',
    '0',
    '01',
    '-1',
    '+1',
    '1.5',
    '1e2',
    '1000000',
    '',
    ' 60',
    '60 ',
    '６',
    '~',
    '0~',
    '60~~',
    '~60',
  ])('start refuses the length %j', (length) => {
    expect(refused('start', '2', '--length', length)).toBe(
      `--length needs the number of the last turn, a whole number from 1 to 999999, with or without ~, not ${JSON.stringify(length)}`,
    );
  });

  test('start refuses a length that is missing or given twice', () => {
    expect(refused('start', '2', '--length')).toContain('--length needs the number of the last turn');
    expect(refused('start', '2', '--length', '60', '--length', '60')).toBe('--length is given twice');
    expect(refused('start', '2', '60')).toContain('"60"; its options are --empty, --first and --length');
  });

  test('what is refused of it names the field ply', () => {
    for (const [length, what] of [
      ['0', 'is 0; it must be at least 1'],
      ['01', 'is "01"; it must be a whole number'],
      ['1000000', 'is "1000000"; it must be at most 999999'],
      ['evening', 'is "evening"; it must be a whole number'],
    ]) {
      expect(refused('moves', `${two}/${length}`)).toContain(`the length in the position's field ply ${what}`);
    }
    expect(refused('moves', `${two.replace(/1$/, '21')}/20`)).toContain(
      "in the position's field ply is 20, which is less",
    );
    expect(refused('moves', two.replace('muster:NS', 'mandate'))).toContain(
      "the position's field phase is mandate, but",
    );
  });
});

describe('§9 mandate', () => {
  const four = formatPosition(start('4a'));
  const fallen = printed('apply', four, 'N:-', 'E:-', 'S:-', 'W:-', 'resign:N').at(-1)!;
  const endings = printed('apply', `${two}/1`, 'N:-', 'S:-', 'e3e4', '~x');

  test('prints a line for each camp in the order of the camps field, and who leads', () => {
    expect(printed('mandate', two)).toEqual(['N 68 leads', 'S 68']);
    expect(printed('mandate', `${two}/60`)).toEqual(['N 68 leads', 'S 68']);
    expect(printed('mandate', formatPosition(start('3')))).toEqual(['E 68', 'S 68', 'W 68 leads']);
    expect(printed('mandate', four)).toEqual(['NS 136', 'EW 136 leads']);
    expect(fallen).toContain(' EW-S S ');
    expect(printed('mandate', fallen)).toEqual(['EW 136 leads', 'S 68']);
    for (const at of endings) expect(printed('mandate', at)).toEqual(['N 68 leads', 'S 68']);
    expect(printed('mandate', printed('apply', two, 'resign:N')[0]!)).toEqual(['S 68 leads']);
  });

  test('writes a leaderless team’s letter as a capital, and counts nothing for it', () => {
    const leaderless = `nP14${'/15'.repeat(13)}/7sE7 n-S S move 0 1`;
    expect(printed('mandate', leaderless)).toEqual(['N 0 leads', 'S 0']);
  });

  test('refuses what is no position, and more or less than one', () => {
    expect(refused('mandate')).toBe('needs exactly one position, in quotes: mandate POSITION');
    expect(refused('mandate', two, two)).toBe('needs exactly one position, in quotes: mandate POSITION');
    expect(refused('mandate', `${two}/0`)).toContain('it must be at least 1');
  });

  const asked = (request: object) => answer(JSON.stringify(request));

  test('batch answers with the camps in the order of the camps field, in every phase', () => {
    expect(asked({ position: two, mandate: true })).toBe('{"mandate":{"N":68,"S":68},"leads":"N"}');
    expect(asked({ mandate: true, position: four })).toBe('{"mandate":{"NS":136,"EW":136},"leads":"EW"}');
    expect(asked({ position: fallen, mandate: true })).toBe('{"mandate":{"EW":136,"S":68},"leads":"EW"}');
    for (const at of [two, ...endings, printed('apply', two, 'draw')[0]!]) {
      expect(asked({ position: at, mandate: true })).toBe('{"mandate":{"N":68,"S":68},"leads":"N"}');
    }
    const won = printed('apply', two, 'resign:S')[0]!;
    expect(asked({ position: won, mandate: true })).toBe('{"mandate":{"N":68},"leads":"N"}');
    const after = asked({ position: endings[2], action: '~x' });
    expect(JSON.parse(after)).toEqual({ position: endings[3] });
    expect(JSON.parse(asked({ position: endings[3] }))).toEqual({ actions: [] });
  });

  test.each<[object, string]>([
    [{ position: two, mandate: true, action: 'S:-' }, 'ask for one of "action", "perft" and "mandate"'],
    [{ position: two, mandate: true, perft: 1 }, 'ask for one of "action", "perft" and "mandate"'],
    [{ position: two, mandate: true, perft: 1, action: 'S:-' }, 'ask for one of "action", "perft" and "mandate"'],
    ...[false, null, 1, 'true', [], {}].map((mandate): [object, string] => [
      { position: two, mandate },
      '"mandate" must be true',
    ]),
    [{ mandate: true }, '"position" must be a text'],
    [{ position: `${two}/0`, mandate: true }, "the length in the position's field ply is 0"],
    [{ position: endings[3], action: 'e4e5' }, '[game-over]'],
    [{ position: endings[3], action: 'resign:N' }, '[game-over]'],
    [{ position: endings[3], action: 'draw' }, '[game-over]'],
  ])('batch refuses %j', (request, words) => {
    const said = JSON.parse(asked(request)) as { error: string };
    expect(Object.keys(said)).toEqual(['error']);
    expect(said.error).toContain(words);
  });
});
