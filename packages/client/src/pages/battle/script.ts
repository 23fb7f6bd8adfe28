/**
 * The first battle: a General opens the way, Peasants are recruited, a ring closes, and a Prince made by Fate topples
 * the Emperor. Zhao's answers and Fate's throws are fixed.
 */

import type { battle } from '../../i18n/pages/battle.js';
import { plays, won } from '../../match/connections/lesson/goals.js';
import type { AnyLesson, Lesson, LessonStep } from '../../match/connections/lesson/lesson.js';

/** The name of a step in the texts. */
export type BattleStep = keyof typeof battle.steps;

const BEGIN = '15/5nS1nE1nG5/4nS2nTnW1nS4/15/4nAsT2psS5/7p1p5/7sSp6/4sG4sS5/15/15/15/15/15/7sE7/15 N-S S move 0 1';

/** Returns a step with one accepted action. After the answer Fate is silent, unless a throw is given. */
function only(
  name: BattleStep,
  action: string,
  reply: string,
  throws: readonly string[] = ['~x'],
): LessonStep<BattleStep> {
  return { name, marks: '', goal: plays(action), solution: action, throws, replies: [reply, '~x'] };
}

export const FIRST_BATTLE = {
  name: 'first',
  throws: true,
  coached: true,
  field: ['e8', 'k14'],
  steps: [
    { ...only('charge', 'e8e11', 'h13h11'), scene: BEGIN },
    only('recruit', 'j8j9', 'h11i10'),
    // Only the General can be raised by a six, so there is nothing to choose.
    only('ring', 'f11h11', 'i13j11', ['~6', 'e11=P']),
    { name: 'topple', marks: '', goal: won, solution: 'e11h14' },
  ],
} as const satisfies Lesson<string, BattleStep> & AnyLesson;
