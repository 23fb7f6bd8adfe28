import { describe, expect, test } from 'vitest';
import { formatAction, formatPosition, type Position, playLegal } from '../src/index.js';
import { oracleActions, oracleApply } from './oracle/index.js';
import { actions } from './picture.js';
import { crowded, randomAction, randomFrom, randomStart, readable } from './random.js';

describe('a second reading of the rules agrees', () => {
  const compare = (position: Position, action: number): Position => {
    const text = formatPosition(position);
    expect(actions(position), text).toEqual(oracleActions(text));
    const played = playLegal(position, action).position;
    expect(formatPosition(played), `${text} ${formatAction(action)}`).toBe(oracleApply(text, formatAction(action)));
    return played;
  };

  test('on matches', () => {
    const random = randomFrom('oracle matches');
    for (let match = 0; match < 24; match++) {
      let at = randomStart(random);
      for (let i = 0; i < 200 && at.phase !== 'over'; i++) at = compare(at, randomAction(random, at));
    }
  });

  test('on crowded boards', () => {
    const random = randomFrom('oracle boards');
    const seen = new Map<string, number>();
    for (let i = 0; i < 1500; i++) {
      const board = crowded(random, 0.2 + random() * 0.7);
      if (!readable(board) || board.phase === 'over' || actions(board).length === 0) continue;
      const action = randomAction(random, board, 0.6);
      compare(board, action);
      for (const { type } of playLegal(board, action).events) seen.set(type, (seen.get(type) ?? 0) + 1);
    }
    for (const type of [
      'turned',
      'armed',
      'recruited',
      'swapped',
      'displaced',
      'enthroned',
      'eliminated',
      'promoted',
      'demoted',
    ]) {
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(5);
    }
  });
});
