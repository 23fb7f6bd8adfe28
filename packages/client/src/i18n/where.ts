import { actorOf } from '@dominion/words/formatters/recap';
import type { Step, Story } from '../model/story.js';
import { tell } from './format-events.js';
import { grammar, kingdom, record } from './index.js';
import { look as words } from './pages/review.js';

/** Returns a step's effect and its turn; without a step, the text for the start. */
export function whereOf({ header }: Story, step: Step | undefined): string {
  if (step === undefined) return words.start;
  const team = actorOf(step);
  const what = grammar.clauses(tell(step.events, header.dice, team));
  if (step.before.phase === 'muster') return grammar.about(record.muster, what);
  return words.atTurn(step.before.ply, team === null ? what : grammar.about(kingdom(team), what));
}
