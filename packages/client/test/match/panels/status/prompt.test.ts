/** How a match ended, for its players. */
import { formatAction, move, type Position } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { ownResult } from '../../../../src/i18n/results.js';
import { beginStory, follow, type Story } from '../../../../src/model/story.js';
import { at, headerFor, matchAt, placed, storyOf } from '../../../helpers.js';

function from(position: Position, ...lines: string[]): Story {
  const header = { ...headerFor('2', position.turn), position };
  return follow(beginStory(header), header, lines, '').story;
}

/** Returns a match that points have decided. */
const counted = (text: string): Story => ({
  ...storyOf('2'),
  match: { ...matchAt(text), result: { reason: 'mandate', winners: [2] } },
});

describe('how a match ended', () => {
  const taken = from(placed('S', 'N-S', 'nE h14', 'sE h2', 'sG h5'), formatAction(move(at('h5'), at('h14'))));
  const resigned = storyOf('2', 'resign:N');
  const points = counted('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/7sE7/6sG8 N-S S mandate 3 120/120');

  it('is told to a winner and to a loser, by what decided it', () => {
    expect([2, 0].map((team) => ownResult(taken, team as 0 | 2))).toEqual([
      'You won – you took Zhao’s Emperor',
      'You lost – Chu took your Emperor',
    ]);
    expect([2, 0].map((team) => ownResult(resigned, team as 0 | 2))).toEqual([
      'You won – Zhao resigned',
      'You lost by resigning',
    ]);
    expect([2, 0].map((team) => ownResult(points, team as 0 | 2))).toEqual([
      'You won by 12 points',
      'You lost by 12 points',
    ]);
  });

  it('is told to a spectator by who won', () => {
    expect([taken, resigned].map((story) => ownResult(story, null))).toEqual(['Chu wins', 'Chu wins']);
    expect(ownResult(points, null)).toBe('Chu holds the Mandate: 12 to 0');
  });
});
