import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand, verify as verifyText } from '../../src/commands.js';
import { formatPosition, formatRecord, parseRecord, start } from '../../src/index.js';
import { dominion, runHere } from '../support/command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'dominion-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (args: readonly string[], input?: string) => runHere(['verify', ...args], input);

function file(text: string | Buffer): string {
  const path = join(folder, 'match.txt');
  writeFileSync(path, text);
  return path;
}

const record = `[Rules "1"]
[Mode "2"]
[Dice "die"]
[First "S"]
[Result "S wins"]

0. S:- N:-
1. S e3e4 ~x
2. N resign:N
S wins
`;

describe('verify', () => {
  test('prints the last position and the result', async () => {
    const verified = await verify([file(`\ufeff${record.replaceAll('\n', '\r\n')}`)]);
    expect(verified).toMatchObject({ err: '', code: 0 });
    const [position, result, ...rest] = verified.out.split('\n');
    expect(position).toMatch(/ S N over 0 2$/);
    expect([result, ...rest]).toEqual(['S wins', '']);
    expect(await verify(['-'], record)).toEqual(verified);
    expect(dominion(['verify', '-'], record)).toEqual(verified);
  });

  test.each([
    ['a text that is no record', 'hello', 'line 1, column 1: there is no tag Rules'],
    ['a bad action', record.replace('e3e4', 'e3e44'), 'line 8, column 6: "e3e44" is no action'],
    ['an illegal action', record.replace('e3e4', 'e3e6'), 'action 3 (e3e6) is not legal'],
    [
      'another result',
      record.replaceAll('S wins', 'drawn'),
      'the record says drawn, but the match stands at S wins in',
    ],
    ['bytes that are no text', Buffer.from([0x5b, 0xff, 0xfe]), 'is not UTF-8 text'],
    ['a record too long', record + ' '.repeat(1_100_000), 'characters; 1048576 are the most'],
    ['a file too long', ' '.repeat(3_200_000), 'is longer than any record; 1 MB is the most'],
  ])('%s is refused in one line, with nothing else printed', async (_, text, words) => {
    const { out, err, code } = await verify([file(text)]);
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
  });

  test.each([
    [[join(folder, 'none.txt')], 'there is no file'],
    [[folder], 'is a directory, not a file'],
    [[], 'verify needs one file, or - for standard input, or two files'],
    [['a', 'b', 'c'], 'verify needs one file, or - for standard input, or two files'],
  ])('%j is refused in words', async (args, words) => {
    const { out, err, code } = await verify(args);
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
  });
});

describe('record', () => {
  test('writes the record of a match from its actions', async () => {
    expect(await runHere(['record', '2', 'S:-', 'N:-', 'e3e4', '~x', 'resign:N'])).toEqual({
      out: record,
      err: '',
      code: 0,
    });
    const tagged = ['--tag', 'Date=2026-03-01', '--dice', 'sticks', '--tag', 'Chu=A = "B"', '--tag', 'Round=7'];
    const { out } = await runHere(['record', '2', ...tagged, '--tag', 'Opening=N3 S5', 'N:-']);
    expect(out.split('\n')).toEqual([
      ...['[Rules "1"]', '[Mode "2"]', '[Dice "sticks"]', '[First "S"]', '[Opening "N3 S5"]', '[Date "2026-03-01"]'],
      ...['[Chu "A = \\"B\\""]', '[Result "*"]', '[Round "7"]', '', '0. N:-', '*', ''],
    ]);
  });

  test('begins where it is told to', () => {
    const from = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S fate 3 12';
    const made = runCommand(['record', '2', '--tag', `Position=${from}`, '~x', 'h15h14']);
    const text = made.ok ? `${made.lines.join('\n')}\n` : made.error;
    expect(text).toContain(`[Position "${from}"]`);
    expect(text).toContain('\n12. S ~x\n13. N h15h14\n*\n');
    const parsed = parseRecord(text);
    expect(parsed.ok && formatRecord(parsed.record)).toBe(text);
    expect(runCommand(['record', '2', '--tag', 'Position=x'])).toMatchObject({ ok: false });
  });

  test.each([
    [[], 'record needs a mode'],
    [['2', 'e3e4'], 'e3e4 is not legal after 0 actions [muster'],
    [['2', 'e3e44'], '"e3e44" is not an action'],
    [['2', '--dice', 'cards'], '--dice needs sticks or die'],
    [['2', '--tag', 'Date'], '--tag needs a name and a value'],
    [['2', '--tag', 'Date=1', '--tag', 'Date=1'], 'the tag Date is given twice'],
    [['2', '--tag', 'Date=yesterday'], 'the tag Date is "yesterday"; it is written 2026-03-01'],
    [['2', '--tag', 'Mode=3'], 'the tag Mode follows from the other arguments'],
    [['2', '--tag', 'Opening=N5 S3'], 'the tag Opening lets N begin, the tag First S'],
    [['2', '--tag', 'Qi=Ying'], 'the tag Qi names a team that does not play'],
    [
      ['2', '--seed', '1'],
      'record does not know "--seed"; its options are --empty, --first, --length, --dice and --tag',
    ],
  ])('%j is refused in words', (args, words) => {
    expect(runCommand(['record', ...args])).toMatchObject({ ok: false, error: expect.stringContaining(words) });
  });
});

describe('a match with a last turn', () => {
  const played = ['2', '--length', '2', 'N:-', 'S:-', 'e3e4', '~x', 'e13e12', '~x'];
  function written(args: readonly string[]): string {
    const outcome = runCommand(['record', ...args]);
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome.lines.join('\n');
  }
  const recorded = () => written(played);

  test('has the last turn and the count in its record, and verify tells them', () => {
    expect(recorded().split('\n').slice(0, 8)).toEqual([
      ...['[Rules "1"]', '[Mode "2"]', '[Dice "die"]', '[First "S"]', '[Length "2"]', '[Result "S wins"]'],
      ...['[Mandate "N 12+6+50=68 S 12+6+50=68"]', ''],
    ]);
    const checked = verifyText(recorded());
    expect(checked.ok && checked.lines[0]!.split(' ').slice(3)).toEqual(['mandate', '2', '2/2']);
    expect(checked.ok && checked.lines.slice(1)).toEqual([
      'S wins',
      'by the count of the Mandate: N 12+6+50=68 S 12+6+50=68',
    ]);
  });

  test.each([
    [
      'another count',
      (text: string) => text.replace('=68 S', '=70 S'),
      'the tag Mandate says "N 12+6+50=70 S 12+6+50=68", but the count is N 12+6+50=68 S 12+6+50=68',
    ],
    [
      'a count without a last turn',
      (text: string) => text.replace('[Length "2"]\n', '').replaceAll('S wins', '*'),
      'but the match did not end by a count',
    ],
    ['another winner', (text: string) => text.replaceAll('S wins', 'N wins'), 'the match stands at S wins'],
    ['a draw', (text: string) => text.replaceAll('S wins', 'drawn'), 'the match stands at S wins'],
    ['a mark alone', (text: string) => text.replace('"2"]\n[Res', '"~"]\n[Res'), 'and ~ behind it where Fate ends'],
    ['a last turn of nought', (text: string) => text.replace('"2"]\n[Res', '"0"]\n[Res'), 'the tag Length is "0"'],
    ['a name for it', (text: string) => text.replace('"2"]\n[Res', '"evening"]\n[Res'), 'from 1 to 999999'],
    [
      'a last turn beside a position',
      (text: string) => text.replace('[Result', `[Position "${formatPosition(start('2'))}"]\n[Result`),
      'the tag Length cannot stand beside Position',
    ],
  ])('%s is refused', (_, change, words) => {
    const checked = verifyText(change(recorded()));
    expect(checked).toMatchObject({ ok: false, error: expect.stringContaining(words) });
  });

  test('the last turn of a position stays with it', () => {
    const tagged = [
      '2',
      '--tag',
      `Position=${formatPosition(start('2', 2, 0, { last: 2, fated: true }))}`,
      ...played.slice(3),
    ];
    const text = written(tagged);
    expect(text).not.toContain('[Length');
    expect(text).toContain('0 1/2~"]');
    expect(verifyText(text)).toMatchObject({ ok: true });
    expect(runCommand(['record', '2', '--length', '2', ...tagged.slice(1)])).toEqual({
      ok: false,
      error: '--length cannot stand beside the tag Position, which has its own last turn',
    });
  });
});
