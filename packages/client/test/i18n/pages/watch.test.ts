/** The commentator's words for spectators. */
import { parsePosition } from '@dominion/rules';
import { expect, it } from 'vitest';
import { commentaryLines, openCrowns } from '../../../src/i18n/pages/watch.js';
import { headerAt } from '../../../src/match/connections/device/local-match.js';
import { threatenedCrowns } from '../../../src/model/board/static-view.js';
import { follow } from '../../../src/model/story.js';
import { anyDemoPosition } from '../../../src/ui/board/demo-positions.js';

it('tells the last turns, the newest first, and no throw that brought nothing', () => {
  const header = headerAt(anyDemoPosition(() => 0));
  const { story } = follow(null, header, ['f11f9', '~x', 'g12f12', '~x', 'c4f7'], '');
  expect(commentaryLines(story, 2).map(({ team, text }) => [team, text])).toEqual([
    [2, 'Chu recruits a Peasant.'],
    [0, 'Zhao’s Soldier moves across.'],
  ]);
  expect(commentaryLines(story, 9)).toHaveLength(3);
});

it('says who stands open, and to how many', () => {
  // The General has come into Zhao's court.
  const after = parsePosition('15/5nA1nE7/7sG7/15/15/15/15/15/15/15/15/15/15/7sE7/15 N-S N move 1 40/60');
  if (!after.ok) throw new Error(after.error.message);
  expect(threatenedCrowns(after.position)).toHaveLength(1);
  expect(openCrowns(after.position)).toEqual(['Zhao’s Emperor is under attack by one enemy.']);
  expect(openCrowns(anyDemoPosition(() => 0))).toEqual([]);
});
