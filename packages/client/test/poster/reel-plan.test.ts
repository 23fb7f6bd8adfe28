/** The moving picture of a match's last turns: what stays out of it so that it can be handed on. */

import { expect, it } from 'vitest';
import { sample } from '../../src/board/tween.js';
import { beginStory, follow } from '../../src/model/story.js';
import { filmOf, framesIn } from '../../src/poster/reel-plan.js';
import { headerFor, placed } from '../helpers.js';

it('has no dark over the whole board: only what moves differs from one picture to the next', () => {
  const position = { ...placed('S', 'N-S', 'sE o1', 'sP h1', 'nE h14', 'nS a15'), last: 0 };
  const header = { ...headerFor('2'), position };
  const { story } = follow(beginStory(header), header, ['h1h14'], '');
  const scenes = filmOf({ story, seed: 'seed', leaders: [], address: '', bottom: 2 }, 0);
  const fall = scenes.at(-1)!;
  const dark = (at: number): boolean => sample(fall.motion!, at).some(({ look }) => look.kind === 'veil');
  expect([1, 2, 3, 4, 5].some(dark)).toBe(true);
  const frames = framesIn(fall);
  expect(frames.length).toBeGreaterThan(5);
  for (const { moving } of frames) expect((moving ?? []).map(({ look }) => look.kind)).not.toContain('veil');
});
