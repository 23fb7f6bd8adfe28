import { expect, test } from 'vitest';
import { attackersOf, parsePosition, parseSquare, threatenedCrown } from '../../src/index.js';

function read(text: string) {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.position;
}
const at = (name: string) => parseSquare(name)!;

test('of a leaderless team the Prince alone attacks: nobody else moves before its fate is thrown (§7)', () => {
  const board = '7nE7/15/15/15/15/15/15/6nS8/7sS7/15/15/15/eP5eG8/15/7sE7 N-e-S S move 0 9';
  // East's General stands on the file of g8, its Prince on the rank of g3.
  expect(attackersOf(read(board), at('g8'), 2)).toEqual([]);
  expect(attackersOf(read(board.replace('N-e-S', 'N-E-S').replace('eP5eG', 'eE5eG')), at('g8'), 2)).toEqual([at('g3')]);
  const crown = board.replace('eP5eG8/15/7sE7', 'eP5eG8/15/sE14');
  expect(attackersOf(read(crown), at('a1'), 2)).toEqual([at('a3')]);
  expect(threatenedCrown(read(crown), 2)).toBe(at('a1'));
});
