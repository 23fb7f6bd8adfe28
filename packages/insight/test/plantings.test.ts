import { formatSquare, legalActions, PEASANT, type Piece, type Position, parseSquare, piece } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { read } from '../../bots/test/boards.js';
import { plantingsOf } from '../src/previews/index.js';

const SOLDIER = 8;
const ADMIRAL = 4;
const at = (name: string) => parseSquare(name)!;

/** South adds a Peasant: of the nine Start Points only h8 is free. */
const FREE = '7nE7/15/15/15/15/5p1p1p5/15/5p3p5/15/5p1p1p5/15/15/15/15/7sE7 N-S S add-peasant 0 9';

function withUnits(units: Readonly<Record<string, Piece>>, text = FREE): Position {
  const position = read(text);
  const board = position.board.slice();
  for (const [square, p] of Object.entries(units)) board[at(square)] = p;
  return { ...position, board };
}

const south = piece(2, SOLDIER);
const north = piece(0, SOLDIER);

describe('a new Peasant', () => {
  test('is looked at on every square where it may be added, once a position, and in no other phase', () => {
    const position = withUnits({ h8: PEASANT, g7: south });
    const squares = [...plantingsOf(position).keys()];
    expect(squares).toHaveLength(37 - 10);
    expect(legalActions(position)).toHaveLength(squares.length);
    expect([...plantingsOf(read(FREE)).keys()]).toEqual([at('h8')]);
    expect(plantingsOf(position)).toBe(plantingsOf(position));
    expect(plantingsOf(read(FREE.replace('add-peasant', 'move'))).size).toBe(0);
  });

  test('is recruited at once by two who stand about it, be they one’s own or a rival’s', () => {
    const own = plantingsOf(withUnits({ g8: south, i8: south })).get(at('h8'));
    expect(own).toMatchObject({ taker: 2, next: false, risks: [], worth: 6 });
    const rival = plantingsOf(withUnits({ g8: north, i8: north })).get(at('h8'));
    expect(rival).toMatchObject({ taker: 0, next: false, risks: [], worth: -6 });
  });

  test('is good where one’s own could straddle it next, bad where a rival could, who moves before', () => {
    const good = plantingsOf(withUnits({ g8: south, i9: south })).get(at('h8'));
    expect(good).toMatchObject({ taker: -1, next: true, risks: [], worth: 2 });
    const bad = plantingsOf(withUnits({ g8: north, i9: north })).get(at('h8'))!;
    expect(bad).toMatchObject({ taker: -1, next: false, worth: -3 });
    expect(bad.risks.map(({ from, to }) => `${formatSquare(from)}${formatSquare(to)}`).sort()).toEqual([
      'g8g7',
      'i9i8',
    ]);
    const both = plantingsOf(withUnits({ g9: north, j7: north, h7: south, i9: south })).get(at('h8'))!;
    expect([both.next, both.worth]).toEqual([true, -1]);
    expect(both.risks).not.toEqual([]);
  });

  test('covers a unit from who strikes from afar', () => {
    const covered = plantingsOf(withUnits({ g9: piece(0, ADMIRAL), i7: south })).get(at('h8'));
    expect(covered).toMatchObject({ taker: -1, next: false, risks: [], covers: [at('i7')], worth: 2 });
  });
});
