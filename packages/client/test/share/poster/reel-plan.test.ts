/** The GIF of part of a match, and what is left out so that it can be shared. */

import { expect, it } from 'vitest';
import { sample } from '../../../src/board/tween.js';
import { beginStory, follow } from '../../../src/model/story.js';
import { filmOf, framesIn } from '../../../src/share/poster/reel-plan.js';
import { headerFor, placed } from '../../helpers.js';

it('has no dark over the whole board: only what moves differs from one picture to the next', () => {
  const position = { ...placed('S', 'N-S', 'sE o1', 'sP h1', 'nE h14', 'nS a15'), last: 0 };
  const header = { ...headerFor('2'), position };
  const { story } = follow(beginStory(header), header, ['h1h14'], '');
  const scenes = filmOf({ story, bottom: 2 }, 0);
  const fall = scenes.at(-1)!;
  const dark = (at: number): boolean => sample(fall.motion!, at).some(({ look }) => look.kind === 'veil');
  expect([1, 2, 3, 4, 5].some(dark)).toBe(true);
  const frames = framesIn(fall);
  expect(frames.length).toBeGreaterThan(5);
  for (const { moving } of frames) expect((moving ?? []).map(({ look }) => look.kind)).not.toContain('veil');
});

it('shows so many turns up to where its story ends, and the one that has begun', () => {
  const position = { ...placed('S', 'N-S', 'sE o1', 'sS e4', 'nE h14', 'nS a15'), last: 0 };
  const header = { ...headerFor('2'), position };
  const lines = ['e4e5', '~x', 'a15a14', '~x', 'e5e6', '~x', 'a14a13', '~x', 'e6e7'];
  const told = (count: number, turns: number) => {
    const { story, agrees } = follow(beginStory(header), header, lines.slice(0, count), '');
    expect(agrees).toBe(true);
    return filmOf({ story, bottom: 2 }, -1, turns)[0]!.at;
  };
  // The number of actions before its start.
  expect(told(8, 1)).toBe(6);
  expect(told(8, 2)).toBe(4);
  expect(told(9, 1)).toBe(8);
  expect(told(9, 2)).toBe(6);
  expect(told(9, 30)).toBe(0);
});
