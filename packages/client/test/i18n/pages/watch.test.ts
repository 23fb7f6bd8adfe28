/** What is told to who looks on. */
import { parsePosition } from '@dominion/rules';
import { expect, it } from 'vitest';
import { casterLines, openCrowns } from '../../../src/i18n/pages/watch.js';
import { headerAt } from '../../../src/match/connections/device/here.js';
import { threatenedCrowns } from '../../../src/model/board/resting.js';
import { follow } from '../../../src/model/story.js';
import { anyMiddle } from '../../../src/ui/board/middles.js';

it('tells the last turns, the newest first, and no throw that brought nothing', () => {
  const header = headerAt(anyMiddle(() => 0));
  const { story } = follow(null, header, ['f11f9', '~x', 'g12f12', '~x', 'c4f7'], '');
  expect(casterLines(story, 2).map(({ team, text }) => [team, text])).toEqual([
    [2, 'Chu recruits a Peasant.'],
    [0, 'Zhao’s Soldier moves across.'],
  ]);
  expect(casterLines(story, 9)).toHaveLength(3);
});

it('says who stands open, and to how many', () => {
  // The General has come into Zhao's court.
  const after = parsePosition('15/5nA1nE7/7sG7/15/15/15/15/15/15/15/15/15/15/7sE7/15 N-S N move 1 40/60');
  if (!after.ok) throw new Error(after.error.message);
  expect(threatenedCrowns(after.position)).toHaveLength(1);
  expect(openCrowns(after.position)).toEqual(['The Emperor of Zhao stands open to an enemy.']);
  expect(openCrowns(anyMiddle(() => 0))).toEqual([]);
});
