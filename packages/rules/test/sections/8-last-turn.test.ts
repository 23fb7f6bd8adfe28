import { describe, expect, test } from 'vitest';
import { formatPosition, type Position, parsePosition } from '../../src/index.js';
import { oracleRefuses } from '../oracle/index.js';
import { after, position } from '../support/picture.js';

const quietBoard = 'e f\n6 sS .\n7 . nS';

/** Returns why a position can't be read; both implementations must refuse it. */
function errorOf(text: string): string {
  const parsed = parsePosition(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  expect(oracleRefuses(text), text).toBe(true);
  return `${parsed.error.field} ${parsed.error.message}`;
}

const fielded = (at: Position, rest: string) => `${formatPosition(at).split(' ')[0]} ${rest}`;

describe('§8 the last turn’s number', () => {
  const board = position(quietBoard);
  const at = (turns: string, phase = 'move', quiet = 0) => fielded(board, `N-S S ${phase} ${quiet} ${turns}`);

  test.each(['1/1', '21/160', '21/21', '1/999999', '999999/999999', '21', '21/160~', '163/160~', '999999/1~'])(
    '%s is read and written the same',
    (turns) => {
      const parsed = parsePosition(at(turns));
      expect(parsed.ok && formatPosition(parsed.position)).toBe(at(turns));
      expect(parsed.ok && parsed.position.last).toBe(Number.parseInt(turns.split('/')[1] ?? '0', 10));
      expect(parsed.ok && parsed.position.fated).toBe(turns.endsWith('~'));
    },
  );

  test.each([
    ['mandate', 0, '21/21'],
    ['mandate', 100, '21/160'],
    ['mandate', 100, '21/21'],
    ['mandate', 0, '21/21~'],
    ['mandate', 0, '22/21~'],
    ['mandate', 100, '20/21~'],
    ['over', 0, '22/21~'],
    ['over', 100, '21/160'],
    ['over', 0, '21/21'],
    ['fate', 100, '21/160'],
    ['fate', 100, '160/160'],
  ])('%s %i %s is read', (phase, quiet, turns) => {
    const parsed = parsePosition(at(turns, phase, quiet));
    expect(parsed.ok && formatPosition(parsed.position)).toBe(at(turns, phase, quiet));
  });

  test('a turn that has fallen, or is leaderless, may stand in a position that the Mandate decided', () => {
    for (const rest of [
      'N-S W mandate 0 9/9',
      'N-S E mandate 100 9/10',
      'n-S N mandate 0 9/9',
      'n-S S mandate 0 9/9',
    ]) {
      const camps = rest.split(' ')[0]!;
      const text = fielded(position('h\n14 nP', { camps }), rest);
      const parsed = parsePosition(text);
      expect(parsed.ok && formatPosition(parsed.position), text).toBe(text);
    }
  });

  test.each([
    ['a length smaller than ply', '21/20', 'length is 20, which is less than the ply 21'],
    ['a length with two marks', '21/160~~', 'length is "160~"; it must be a whole number'],
    ['a mark alone', '21/~', 'length is ""; it must be a whole number'],
    ['a mark before the length', '21/~160', 'length is "~160"; it must be a whole number'],
    ['a mark without a length', '21~', 'ply is "21~"; it must be a whole number'],
    ['a length of 0 that Fate ends', '21/0~', 'length is 0; it must be at least 1'],
    ['a length of 0', '21/0', 'length is 0; it must be at least 1'],
    ['a length of 0 in the first turn', '1/0', 'length is 0; it must be at least 1'],
    ['a length with a leading zero', '21/0160', 'length is "0160"; it must be a whole number'],
    ['a length above the most', '21/1000000', 'length is "1000000"; it must be at most 999999'],
    ['a length beyond all numbers', '21/99999999999999999999', 'length is "99999999999999999999"; it must be at most'],
    ['a length below 0', '21/-1', 'length is "-1"; it must be a whole number'],
    ['a length with a sign', '21/+160', 'length is "+160"; it must be a whole number'],
    ['a length that is a name', '21/evening', 'length is "evening"; it must be a whole number'],
    ['a length that is a fraction', '21/160.5', 'length is "160.5"; it must be a whole number'],
    ['a stroke without a length', '21/', 'length is ""; it must be a whole number'],
    ['two lengths', '21/160/160', 'length is "160/160"; it must be a whole number'],
    ['two strokes', '21//160', 'length is "/160"; it must be a whole number'],
    ['a stroke without a ply', '/160', 'ply is ""; it must be a whole number'],
    ['a stroke alone', '/', 'ply is ""; it must be a whole number'],
    ['a ply with a leading zero', '021/160', 'ply is "021"; it must be a whole number'],
    ['another stroke', '21\\160', 'ply is "21\\\\160"; it must be a whole number'],
    ['ply 0', '0/160', 'ply is 0; it must be at least 1'],
    ['a ply above the most', '1000000/1000000', 'ply is "1000000"; it must be at most 999999'],
  ])('%s is refused', (_, turns, message) => {
    expect(errorOf(at(turns))).toContain(message);
  });

  test.each([
    ['without a length', '21', 0, 'phase is mandate, but the ply has no last turn'],
    ['without a length after 100 quiet moves', '21', 100, 'phase is mandate, but the ply has no last turn'],
    ['before the last turn', '20/21', 0, 'phase is mandate; then the ply must be the last turn’s, 21, or quiet 100'],
    ['before it, where Fate ends it', '20/21~', 0, 'must be the last turn’s, 21, or a later one, or quiet 100'],
    ['before it, after 99 quiet moves', '20/21', 99, 'phase is mandate; then the ply must be the last turn’s, 21'],
  ])('the phase mandate is refused %s', (_, turns, quiet, message) => {
    expect(errorOf(at(turns, 'mandate', quiet)).replace("'", '’')).toContain(message);
  });

  test('what no position may be, none with a length may be', () => {
    expect(errorOf(at('21/160', 'move', 100))).toMatch(/^quiet /);
    expect(errorOf(at('21/21', 'move', 100))).toMatch(/^quiet /);
    expect(errorOf(at('21/21', 'mandate', 101))).toMatch(/^quiet /);
    expect(errorOf(at('21/21', 'mandate:NS'))).toMatch(/^phase /);
    expect(errorOf(at('21/21', 'Mandate'))).toMatch(/^phase /);
    expect(errorOf(fielded(board, 'N-S X mandate 0 21/21'))).toMatch(/^turn /);
    const alone = fielded(after(board, 'resign:N'), 'S S mandate 0 21/21');
    expect(errorOf(alone)).toMatch(/^camps /);
    expect(parsePosition(alone.replace('mandate', 'over')).ok).toBe(true);
  });
});
