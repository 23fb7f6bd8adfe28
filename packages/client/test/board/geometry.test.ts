import { SQUARES, STRONGHOLDS, TEAMS, TERRITORIES } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { cellOf, EDGE, FRAME, squareInCell, squareUnder } from '../../src/board/geometry.js';

const everySquare = Array.from({ length: SQUARES }, (_, square) => square);

describe('where squares lie', () => {
  test.each(TEAMS)('cells and squares are each other’s inverse with team %i at the bottom', (bottom) => {
    for (const square of everySquare) expect(squareInCell(cellOf(square, bottom), bottom)).toBe(square);
    expect(new Set(everySquare.map((square) => Object.values(cellOf(square, bottom)).join())).size).toBe(SQUARES);
  });

  test.each(TEAMS)('team %i has its own Territory and strongholds at the bottom', (team) => {
    expect(TERRITORIES[team]!.map((square) => cellOf(square, team).row).sort()[0]).toBe(11);
    expect(STRONGHOLDS[team]!.map((square) => cellOf(square, team).row)).toEqual([13, 13, 13]);
    // The General's stronghold lies on the left, as South sees its f2 (§1).
    expect(STRONGHOLDS[team]!.map((square) => cellOf(square, team).column)).toEqual([5, 7, 9]);
  });

  test.each(TEAMS)(
    'the square under the middle of a cell is the square of that cell, team %i at the bottom',
    (bottom) => {
      const edge = 489;
      for (const square of everySquare) {
        const { column, row } = cellOf(square, bottom);
        const [x, y] = [((FRAME + column + 0.5) * edge) / EDGE, ((FRAME + row + 0.5) * edge) / EDGE];
        expect(squareUnder(x, y, edge, bottom)).toBe(square);
      }
    },
  );

  test('the frame is no square', () => {
    for (const [x, y] of [
      [2, 100],
      [100, 2],
      [487, 100],
      [100, 487],
    ] as const) {
      expect(squareUnder(x, y, 489, 2)).toBeNull();
    }
  });
});
