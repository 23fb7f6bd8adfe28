/** How each unit moves and takes (RULES.md §3), and how Fate raises one. */
import { ADMIRAL, ASSASSIN, GENERAL, PRINCE, SERGEANT, SOLDIER, WARRIOR } from '@dominion/rules';
import { allOf, displaces, happens, moves, not, straight } from '../../../match/connections/lesson/goals.js';
import type { Lesson } from '../../../match/connections/lesson/lesson.js';

export const march: Lesson = {
  name: 'march',
  throws: true,
  steps: [
    {
      name: 'soldier',
      scene: '15/7nE7/15/15/15/15/15/15/15/15/7sS7/15/15/7sE7/15 N-S S move 0 1',
      unit: SOLDIER,
      marks: 'h5',
      goal: moves(SOLDIER),
      solution: 'h5h6',
    },
    {
      name: 'strike',
      scene: '15/7nE7/15/15/15/15/15/15/6nSnSnS6/7sS7/15/15/15/7sE7/15 N-S S move 0 1',
      unit: SOLDIER,
      marks: 'h6',
      goal: displaces,
      misses: [[not(moves(SOLDIER)), 'otherUnit']],
      solution: 'h6g7',
    },
    {
      name: 'sergeant',
      scene: '15/7nE7/15/15/15/15/15/15/15/15/7sT7/15/15/7sE7/15 N-S S move 0 1',
      unit: SERGEANT,
      marks: 'h5',
      goal: allOf(moves(SERGEANT), straight(2)),
      misses: [[not(moves(SERGEANT)), 'otherUnit']],
      solution: 'h5h7',
    },
    {
      name: 'swap',
      scene: '15/7nE7/15/15/15/15/15/15/15/7sS7/7sT7/15/15/5sG1sE7/15 N-S S move 0 1',
      unit: SERGEANT,
      marks: 'h5-h6',
      goal: happens('swapped'),
      solution: 'h5h6',
      throws: ['~5'],
    },
    {
      name: 'raise',
      marks: '',
      goal: happens('promoted'),
      solution: 'h6=W',
    },
  ],
};

export const lords: Lesson = {
  name: 'lords',
  steps: [
    {
      name: 'general',
      scene: '15/7nE7/3nS11/15/15/3sS11/15/3sG7nA3/15/15/15/15/15/7sE7/15 N-S S move 0 1',
      unit: GENERAL,
      marks: 'd8',
      goal: displaces,
      misses: [[not(moves(GENERAL)), 'otherUnit']],
      solution: 'd8l8',
    },
    {
      name: 'admiral',
      scene: '15/7nE7/15/15/15/9nW5/3nS11/15/15/15/15/3sA11/15/7sE7/15 N-S S move 0 1',
      unit: ADMIRAL,
      marks: 'd4',
      goal: displaces,
      misses: [[not(moves(ADMIRAL)), 'otherUnit']],
      solution: 'd4j10',
    },
    {
      name: 'prince',
      scene: '15/7nE7/15/15/7nG7/15/13nA1/15/15/15/15/15/7sP7/8sE6/15 N-S S move 0 1',
      unit: PRINCE,
      marks: 'h3',
      goal: displaces,
      misses: [[not(moves(PRINCE)), 'otherUnit']],
      solution: 'h3n9',
    },
  ],
};

export const knives: Lesson = {
  name: 'knives',
  steps: [
    {
      name: 'warrior',
      scene: '15/7nE7/15/15/15/15/15/15/8nG6/6sSsSsS6/6sSsWsS6/15/15/7sE7/15 N-S S move 0 1',
      unit: WARRIOR,
      marks: 'h5',
      goal: displaces,
      misses: [[not(moves(WARRIOR)), 'otherUnit']],
      solution: 'h5i7',
    },
    {
      name: 'assassin',
      scene: '15/7nE7/15/15/7nG7/15/15/15/7sS7/15/15/7sX5nA1/15/7sE7/15 N-S S move 0 1',
      unit: ASSASSIN,
      marks: 'h4',
      goal: displaces,
      misses: [[not(moves(ASSASSIN)), 'otherUnit']],
      solution: 'h4h11',
    },
  ],
};
