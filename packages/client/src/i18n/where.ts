/** Where in a match somebody is, in words. */

import { actorOf } from '@dominion/words/tellers/recap';
import type { Step, Story } from '../model/story.js';
import { grammar, kingdom, record } from './index.js';
import { look as words } from './pages/review.js';
import { tell } from './tell.js';

/** What a step did, and in which turn; without one, what stands before the first. */
export function whereOf({ header }: Story, step: Step | undefined): string {
  if (step === undefined) return words.start;
  const team = actorOf(step);
  const what = grammar.clauses(tell(step.events, header.dice, team));
  if (step.before.phase === 'muster') return grammar.about(record.muster, what);
  return words.atTurn(step.before.ply, team === null ? what : grammar.about(kingdom(team), what));
}
