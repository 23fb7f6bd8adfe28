import { describe, expect, test } from 'vitest';
import { formatAction, formatPosition, isOver, type Position, playLegal } from '../src/index.js';
import { holds } from './arbitraries.js';
import { oracleActions, oracleApply } from './oracle/index.js';
import { PHENOMENA, Tally } from './phenomena.js';
import { actions } from './picture.js';
import { randomAction, randomFrom, randomStart, seedOf } from './random.js';

describe('a second reading of the rules agrees', () => {
  const tally = new Tally();
  const compare = (at: Position, action: number): Position => {
    const text = formatPosition(at);
    expect(actions(at), text).toEqual(oracleActions(text));
    const { position: next, events } = playLegal(at, action);
    expect(formatPosition(next), `${text} ${formatAction(action)}`).toBe(oracleApply(text, formatAction(action)));
    tally.meet({ at, action, next, events });
    return next;
  };

  test('on matches', () => {
    const random = randomFrom(seedOf('oracle matches'));
    for (let match = 0; match < 24; match++) {
      let at = randomStart(random);
      for (let i = 0; i < 200 && !isOver(at); i++) at = compare(at, randomAction(random, at));
    }
  });

  test('on crowded boards and scenes, where everything happens', () => {
    holds(3000, ({ position, action }) => void compare(position, action));
    const names = Object.keys(PHENOMENA);
    expect(tally.short(names, 1), tally.table(names)).toEqual([]);
  });
});
