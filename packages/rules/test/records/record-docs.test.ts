import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/commands.js';
import {
  formatAction,
  formatPosition,
  formatRecord,
  parseAction,
  parsePosition,
  parseRecord,
} from '../../src/index.js';
import { escapeComment, escapeValue } from '../../src/record/text.js';

const page = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8');

function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text!);
}

const block = (language: string) => blocks(language)[0]!;

const lines = (text: string) => text.trimEnd().split('\n');

describe('docs/notation.md', () => {
  test.each(lines(block('position')))('the position %s', (text) => {
    const parsed = parsePosition(text);
    expect(parsed.ok && formatPosition(parsed.position)).toBe(text);
  });

  test.each(lines(block('actions')))('the action %s', (line) => {
    const text = line.split(' ')[0]!;
    expect(formatAction(parseAction(text)!)).toBe(text);
  });

  test.each([
    ['', 0, 'S wins'],
    [' that ended by the count', 1, 'N wins'],
  ])('the record%s is read, played and written as it stands', (_name, at, result) => {
    const text = blocks('record')[at]!;
    const parsed = parseRecord(text);
    expect(parsed.ok && formatRecord(parsed.record)).toBe(text);
    const verified = verify(text);
    expect(verified.ok && verified.lines[1]).toBe(result);
  });

  test.each([
    ['unreadable', 'n1n55'],
    ['illegal', 'n1m5'],
  ])('what an %s record is refused with', (kind, instead) => {
    const said = verify(block('record').replace('n1n5', instead));
    expect(said.ok || `${said.error}\n`).toBe(block(kind));
  });

  test('every tag is in the table, in the order in which it is written', () => {
    const named = [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/\w+/g)].map(String),
    );
    const written = ['Rules', 'Mode', 'Empty', 'Dice', 'First', 'Length', 'Opening', 'Date', 'Site'];
    expect(named).toEqual([...written, 'Zhao', 'Qi', 'Chu', 'Liang', 'Position', 'Result']);
  });

  test('a writer uses the escapes that it says, and no others', () => {
    const said = /A writer uses in values `(.*?)` and in comments `(.*?)`, there also `(.*?)`/.exec(page)!;
    const controls = (code: number) =>
      code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000);
    const expected = (named: readonly string[]) => (letter: string) => {
      const short = named.find((each) => JSON.parse(`"${each.replace(/\\([{}])/, '$1')}"`) === letter);
      if (short !== undefined) return short;
      const code = letter.charCodeAt(0);
      return controls(code) ? `\\u${code.toString(16).padStart(4, '0')}` : letter;
    };
    const [values, comments] = [expected(said[1]!.split(' ')), expected(said[2]!.split(' '))];
    for (let code = 0; code <= 0xffff; code++) {
      const letter = String.fromCharCode(code);
      expect([escapeValue(letter), escapeComment(letter)]).toEqual([values(letter), comments(letter)]);
    }
    expect(['[%clk', '[%clk 0:01:00]', 'a [%clk', '[%regent', '𠀀'].map(escapeComment)).toEqual([
      ...[`${said[3]}%clk`, `${said[3]}%clk 0:01:00]`, 'a [%clk', '[%regent', '𠀀'],
    ]);
  });

  test('the program runs', () => {
    const options = ['--import', 'tsx', '--conditions=source', '--input-type=module', '--eval', block('js')];
    const cwd = fileURLToPath(new URL('../../', import.meta.url));
    expect(execFileSync(process.execPath, options, { cwd, encoding: 'utf8' })).toContain(
      '\n1. N e13e12 {[%clk 0:15:00]} {So.}\n*\n',
    );
  });
});
