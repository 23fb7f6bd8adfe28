import { describe, expect, test } from 'vitest';
import {
  CIRCLE,
  CIRCLE_START_POINTS,
  CORNER_START_POINTS,
  E,
  formatSquare,
  linesOf,
  N,
  parseSquare,
  S,
  STRONGHOLDS,
  TEAMS,
  TERRITORIES,
  W,
} from '../../src/index.js';

const names = (squares: readonly number[]) => squares.map(formatSquare).join(' ');
const sorted = (squares: readonly number[]) => names([...squares].sort((a, b) => a - b));

describe('§1 the board', () => {
  test('squares are written a1 to o15 and read back', () => {
    for (let square = 0; square < 225; square++) expect(parseSquare(formatSquare(square))).toBe(square);
    expect(formatSquare(0)).toBe('a1');
    expect(formatSquare(224)).toBe('o15');
    for (const text of ['', 'a', 'a0', 'a16', 'p1', 'A1', 'a01', ' a1', 'a1 ']) expect(parseSquare(text)).toBeNull();
  });

  test('each Territory has 28 squares between the corners named in the rulebook', () => {
    const corners = (team: 0 | 1 | 2 | 3) => {
      const squares = [...TERRITORIES[team]!].sort((a, b) => a - b);
      return names([squares[0]!, squares.at(-1)!]);
    };
    expect(TEAMS.map(corners)).toEqual(['e12 k15', 'l5 o11', 'e1 k4', 'a5 d11']);
    expect(TEAMS.map((team) => TERRITORIES[team]!.length)).toEqual([28, 28, 28, 28]);
  });

  test('strongholds', () => {
    expect(names(STRONGHOLDS[S]!)).toBe('f2 h2 j2');
    expect(names(STRONGHOLDS[W]!)).toBe('b10 b8 b6');
    expect(names(STRONGHOLDS[N]!)).toBe('j14 h14 f14');
    expect(names(STRONGHOLDS[E]!)).toBe('n6 n8 n10');
  });

  test('18 defensive lines a Territory, through the strongholds', () => {
    const lines = linesOf(S).map(([a, b]) => names([a, b]));
    expect(lines).toHaveLength(18);
    for (const line of ['e1 f2', 'f2 g3', 'g3 h4', 'g1 f2', 'f2 e3']) expect(lines).toContain(line);
    for (const team of TEAMS) {
      const ends = linesOf(team).flat();
      expect(ends).toHaveLength(36);
      for (const stronghold of STRONGHOLDS[team]!) expect(ends).toContain(stronghold);
      for (const end of ends) expect(TERRITORIES[team]).toContain(end);
    }
  });

  test('the Circle has 37 squares', () => {
    expect(CIRCLE).toHaveLength(37);
    expect(names(CIRCLE.slice(0, 3))).toBe('g5 h5 i5');
  });

  test('Peasant Start Points', () => {
    expect(names(CIRCLE_START_POINTS)).toBe('f6 h6 j6 f8 h8 j8 f10 h10 j10');
    expect(sorted(CORNER_START_POINTS[S]!)).toBe('d2 c3 b4');
    expect(sorted(CORNER_START_POINTS[W]!)).toBe('b12 c13 d14');
    expect(sorted(CORNER_START_POINTS[N]!)).toBe('n12 m13 l14');
    expect(sorted(CORNER_START_POINTS[E]!)).toBe('l2 m3 n4');
  });
});
