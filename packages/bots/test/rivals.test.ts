/** The arena's other searches play legally, see a move or two ahead, and can be repeated. */
import { formatAction, legalActions } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { RIVALS } from '../arena/rivals/index.js';
import { randomFrom } from '../src/index.js';
import { randomMatch, read } from './boards.js';
import { chooserOf } from './playing.js';

const LIMITS = { nodes: 4000 };

function chosen(name: string, text: string): string {
  const position = read(text);
  return formatAction(RIVALS[name]!(LIMITS)(position, position.turn, randomFrom('rival')));
}

// With the few playouts to the end here, `uct` can't be judged.
test.each(Object.keys(RIVALS).filter((name) => name !== 'uct'))(
  '%s takes a General that hangs, at a table of three',
  (name) => {
    const board = '7nE7/15/15/15/2nG12/15/15/13wE1/15/15/15/15/15/7sE7/2sG12';
    expect(chosen(name, `${board} N-S-W S move 0 9`)).toBe('c1c11');
  },
);

describe.each(Object.keys(RIVALS))('%s', (name) => {
  test('takes the last enemy’s Emperor', () => {
    const board = '7nE7/15/15/15/15/15/15/15/15/15/15/2nG12/15/1sE13/2sG4sG7';
    expect(chosen(name, `${board} N-S S move 0 9`)).toBe('h1h15');
  });

  test('chooses something legal in every phase, and the same for the same seed', () => {
    const random = randomFrom(`rivals ${name}`);
    for (const at of randomMatch('4', random, 40)) {
      if (at.phase === 'fate' || at.phase === 'succession' || random() < 0.8) continue;
      const choose = RIVALS[name]!({ nodes: 200 });
      const action = choose(at, chooserOf(at), randomFrom('same'));
      expect(legalActions(at)).toContain(action);
      expect(RIVALS[name]!({ nodes: 200 })(at, chooserOf(at), randomFrom('same'))).toBe(action);
    }
  });
});

test.each(['paranoid', 'brs', 'maxn'])('%s sees that what it takes is defended', (name) => {
  // The Soldier on c11 is guarded by a General of its own along the rank.
  const board = '7nE7/15/15/15/2nS9nG2/15/15/15/15/15/15/15/15/7sE7/2sG12';
  expect(chosen(name, `${board} N-S S move 0 9`)).not.toBe('c1c11');
});
