/** The last lesson: a match from muster to end, in which the learner is far stronger. */
import type { Lesson } from '../../../match/connections/lesson/lesson.js';

export const smallBattle: Lesson = {
  name: 'battle',
  throws: true,
  steps: [
    {
      name: 'battle',
      scene: '15/7nE7/5nSnSnSnS6/15/3sG11/7sW3sG3/2sA2p9/5sS1sS1sS5/15/6sP2p5/15/15/15/7sE7/15 N-S S muster:NS 0 1',
      bot: 'beginner',
    },
  ],
};
