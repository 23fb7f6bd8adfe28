/** Crowns and allies (RULES.md §7 and §2). */

import { EMPEROR, GENERAL, N, RECRUIT } from '@dominion/rules';
import { allOf, happens, ME, moves, not, reaches, safe, stays, won } from '../../../match/connections/lesson/goals.js';
import type { Lesson } from '../../../match/connections/lesson/lesson.js';

/** The goal of the game, taught before the means (RULES.md §7). */
export const aim: Lesson = {
  name: 'aim',
  steps: [
    {
      name: 'slay',
      scene: '15/3nG3nE1nA5/5nSnT2nS5/15/15/11eS3/15/7sG5eE1/15/11eS3/15/15/15/5sE9/15 N-E-S S move 0 1',
      unit: GENERAL,
      marks: '!h14',
      goal: happens('eliminated', 1, N),
      misses: [[not(moves(GENERAL)), 'otherUnit']],
      solution: 'h8h14',
    },
    {
      name: 'emperor',
      scene: '15/15/10nE4/15/7nG7/15/15/2nA12/6sS8/15/7sE7/15/15/15/15 N-S S move 0 1',
      unit: EMPEROR,
      marks: '!h11-h5',
      goal: safe,
      solution: 'h5i5',
    },
  ],
};

export const crown: Lesson = {
  name: 'crown',
  throws: true,
  steps: [
    {
      name: 'heirless',
      scene: '15/3nP3nE2nG4/5nS2nS6/15/15/11eS3/15/1sA11eE1/15/11eS3/15/15/15/7sE7/15 N-E-S S move 0 1',
      marks: '!h14',
      goal: happens('leaderless', 1, N),
      solution: 'b8h14',
      throws: ['~x', '~x'],
    },
    {
      name: 'heir',
      scene: '15/5nE9/15/6nS8/7nG7/15/15/15/15/15/15/15/7sP7/5sS3sS5/15 N-s S heir 0 1',
      marks: '!h11-h3',
      goal: allOf(happens('enthroned', 1, ME), safe),
      misses: [[stays, 'stayed']],
      solution: 'h3d3',
    },
  ],
};

export const allies: Lesson = {
  name: 'allies',
  steps: [
    {
      name: 'own',
      scene: '15/7nE7/15/15/15/15/7nS7/1wE4sSp5eE1/8sG6/15/15/15/15/7sE7/15 NS-EW S move 0 1',
      marks: 'h8',
      goal: happens('recruited'),
      misses: [[reaches('h7'), 'mixed']],
      solution: 'i7i8',
    },
    {
      name: 'shared',
      scene: '7nE7/5nG3nA5/15/15/7sR7/15/15/1wE11eE1/15/15/15/15/15/7sE7/15 NS-EW S move 0 1',
      unit: RECRUIT,
      marks: 'h11',
      goal: happens('armed'),
      misses: [[not(moves(RECRUIT)), 'otherUnit']],
      solution: 'h11h12',
    },
    {
      name: 'last',
      scene: '15/7nE7/15/9nA5/13eG1/15/15/6sG6eE1/15/12eS2/15/15/15/7sE7/15 NS-E S move 0 1',
      marks: '!n8',
      goal: won,
      solution: 'g8n8',
    },
  ],
};
