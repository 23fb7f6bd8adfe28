/** A match with a last turn (§10): points among the reasons, and the chances once points have decided. */
import { randomFrom } from '@dominion/bots';
import { formatAction, legalActions, MODES, mandateOf } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { randomMatch, read } from '../../bots/test/boards.js';
import { campsAtStart, settledChances } from '../src/chances/camps.js';
import { reasonsFor } from '../src/index.js';

const S = 2;

describe('the count', () => {
  test.each(MODES)('mode %s: at the end the leader has all', (mode) => {
    const random = randomFrom(`count ${mode}`);
    let seen = 0;
    for (const position of randomMatch(mode, random, 300)) {
      if (position.phase === 'muster' || random() > 0.04) continue;
      const ended = { ...position, phase: 'mandate' as const, last: position.ply };
      const camps = campsAtStart(position);
      const { leader } = mandateOf(ended);
      expect(settledChances(camps, ended)).toEqual(camps.map((camp) => (camp === leader ? 1 : 0)));
      seen++;
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('a reason tells what an action brings to the count, where there is to be one', () => {
    const board = '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/5sS9/7sE1sS5 N-S S move 0';
    const told = (text: string) => {
      const position = read(text);
      const line = legalActions(position).filter((action) => formatAction(action) === 'j1j2');
      return reasonsFor({ position, team: S, line }).filter(({ kind }) => kind === 'counts');
    };
    expect(told(`${board} 79/80`)).toMatchObject([{ before: 6, now: 20 }]);
    expect(told(`${board} 79`)).toEqual([]);
  });
});
