/** Tells how the turns in which Fate might have ended a match changed the chances. */
import { lastTurnsOf, type Review } from '@dominion/insight';
import { type Team, teamsOfCamp } from '@dominion/rules';
import { look as words } from '../../../i18n/pages/review.js';
import { positionsOf } from '../../../model/board/counts.js';
import type { Story } from '../../../model/story.js';
import { isEndedByFate, raceOf } from '../../../model/table/mandate.js';

/** Returns the sentence for a team, else for the winner; empty if not known yet, or if Fate couldn't end the match. */
export function formatLastTurns(story: Story, review: Review | null, me: Team | null): string {
  const { result, position } = story.match;
  const team = me ?? result?.winners[0];
  const told = review === null || team === undefined ? null : lastTurnsOf(review, positionsOf(story), team);
  if (told === null) return '';
  const { camp, turns, before, after } = told;
  const camps = words.camp(teamsOfCamp(review!.camps[camp]!));
  return words.lastTurns(turns, camps, before, after, isEndedByFate(raceOf(position)));
}
