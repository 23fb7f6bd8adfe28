import { describe, expect, test } from 'vitest';
import { E, formatPosition, modeOf, musterLimit, N, parseSquare, perft, S, start, W } from '../../src/index.js';
import { actions, after, position, refusalOf, state, told } from '../support/picture.js';

describe('§2 teams, modes and set-up', () => {
  test('mode 2 as §8 writes it', () => {
    expect(formatPosition(start('2', S))).toBe(
      '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/15/5p1p1p5/15/5p1p1p5/15/5p1p1p5/15/15/4sSsSsSsSsSsSsS4/5sG1sE1sA5/7sP7 N-S S muster:NS 0 1',
    );
  });

  test('a position is of the smallest mode that has its teams and camps', () => {
    for (const mode of ['2', '4', '4a'] as const) expect(modeOf(start(mode))).toEqual({ mode, empty: N });
    for (const empty of [N, E, S, W]) expect(modeOf(start('3', undefined, empty))).toEqual({ mode: '3', empty });
    const living = (camps: readonly number[]) => modeOf({ camps }).mode;
    expect(living([0b0001, 0, 0b0100, 0])).toBe('2');
    expect(living([0b0001, 0b0010, 0, 0])).toBe('4');
    expect(living([0, 0b0010, 0, 0b1000])).toBe('4');
    expect(living([0, 0b1010, 0b0100, 0b1010])).toBe('4a');
  });

  test('Peasants at the start: 9, 15, 21, 21', () => {
    const peasants = (text: string) => text.split(' ')[0]!.replaceAll(/[^p]/g, '').length;
    expect(peasants(formatPosition(start('2')))).toBe(9);
    for (const empty of [N, E, S, W]) expect(peasants(formatPosition(start('3', undefined, empty)))).toBe(15);
    expect(peasants(formatPosition(start('4')))).toBe(21);
    expect(peasants(formatPosition(start('4a')))).toBe(21);
  });

  test('mode 3 leaves one Territory and the two corners away from it bare of Peasants', () => {
    expect(formatPosition(start('3', S, N))).toBe(
      '15/3p7p3/2p9p2/1p11p1/2wS9eS2/1wGwS2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/2wS9eS2/15/4sSsSsSsSsSsSsS4/5sG1sE1sA5/7sP7 E-S-W S muster:ESW 0 1',
    );
  });

  test('camps: each its own, and allied N + S against E + W', () => {
    expect(state(start('4', W))).toBe('N-E-S-W W muster:NESW 0 1');
    expect(state(start('4a', W))).toBe('NS-EW W muster:NESW 0 1');
  });

  test('muster: every team promotes up to two Soldiers, in any order', () => {
    const begun = start('2', S);
    expect(actions(begun)).toHaveLength(58);
    expect(actions(start('3'))).toHaveLength(87);
    expect(actions(start('4'))).toHaveLength(116);
    const north = after(begun, 'N:e13,g13');
    expect(state(north)).toBe('N-S S muster:S 0 1');
    expect(state(after(north, 'S:-'))).toBe('N-S S move 0 1');
    expect(state(after(begun, 'S:h3', 'N:-'))).toBe('N-S S move 0 1');
    const squares = [parseSquare('e13'), parseSquare('g13')];
    expect(told(begun, 'N:e13,g13', 'mustered')).toEqual([{ type: 'mustered', team: N, squares }]);
    expect(musterLimit(begun, N)).toBe(2);
  });

  test('muster: no more than there are places for Sergeants', () => {
    const one = position('e f g h\n6 sS sS sT sT', { phase: 'muster:S' });
    expect(actions(one)).toEqual(['S:-', 'S:e6', 'S:f6']);
    expect(musterLimit(one, S)).toBe(1);
    const none = position('e f g h\n6 sS sT sT sT', { phase: 'muster:S' });
    expect(actions(none)).toEqual(['S:-']);
    expect(musterLimit(none, S)).toBe(0);
  });

  test('muster: only one’s own Soldiers, once each, in order of rank and file', () => {
    const begun = start('2', S);
    expect(refusalOf(begun, 'S:e13')).toBe('muster-soldiers');
    expect(refusalOf(begun, 'S:g3,e3')).toBe('muster-order');
    expect(refusalOf(begun, 'S:e3,e3')).toBe('muster-order');
    expect(refusalOf(begun, 'S:h2')).toBe('muster-soldiers');
    expect(refusalOf(begun, 'E:-')).toBe('not-living');
    expect(refusalOf(begun, 'e3e4')).toBe('muster-first');
    expect(refusalOf(begun, '~x')).toBe('muster-first');
    expect(refusalOf(after(begun, 'S:-'), 'S:e3')).toBe('muster-over');
  });

  test('play goes clockwise from the starting team', () => {
    let at = after(start('4', E), 'N:-', 'E:-', 'S:-', 'W:-');
    const turns = ['m8l8', 'e3e4', 'c8d8', 'e13e12'].map((move) => {
      const turn = state(at).split(' ')[1];
      at = after(at, move, '~x');
      return turn;
    });
    expect(turns).toEqual(['E', 'S', 'W', 'N']);
    expect(state(at)).toBe('N-E-S-W E move 4 5');
  });
});

describe('§9 the leaves', () => {
  test.each([
    ['2', start('2'), ['N:-', 'S:-'], [48, 384, 13488]],
    ['3, North empty', start('3', S, N), ['E:-', 'S:-', 'W:-'], [48, 384, 13003]],
    ['3, East empty', start('3', S, E), ['N:-', 'S:-', 'W:-'], [49, 392, 13764]],
    ['4', start('4'), ['N:-', 'E:-', 'S:-', 'W:-'], [47, 376, 12972]],
    ['4a', start('4a'), ['N:-', 'E:-', 'S:-', 'W:-'], [47, 376, 12972]],
  ] as const)('mode %s', (_, begun, musters, leaves) => {
    const ready = after(begun, ...musters);
    expect([1, 2, 3].map((depth) => perft(ready, depth))).toEqual(leaves);
    expect(perft(ready, 0)).toBe(1);
  });

  test('a position that is over has none', () => {
    expect(perft(after(start('2'), 'resign:N'), 3)).toBe(0);
  });
});
