/** Peasants, Recruits, land and rings (RULES.md §4 and §5). */
import { GENERAL, N, RECRUIT, S, SOLDIER } from '@dominion/rules';
import {
  allOf,
  aslant,
  displaces,
  happens,
  holds,
  homewards,
  moves,
  not,
  unringed,
} from '../../../match/connections/lesson/goals.js';
import type { Lesson } from '../../../match/connections/lesson/lesson.js';

export const recruit: Lesson = {
  name: 'recruit',
  throws: true,
  steps: [
    {
      name: 'straddle',
      scene: '15/7nE7/15/15/15/15/15/6sSp7/15/15/15/8sG6/15/7sE7/15 N-S S move 0 1',
      marks: 'i8',
      goal: happens('recruited'),
      solution: 'i4i8',
    },
    {
      name: 'two',
      scene: '15/7nE7/15/15/15/4sS1sS8/15/4sSp1psS6/15/15/15/6sG8/15/7sE7/15 N-S S move 0 1',
      marks: 'f8 h8',
      goal: happens('recruited', 2),
      misses: [[moves(GENERAL), 'oneOnly']],
      solution: 'g4g8',
      throws: ['~3'],
    },
    {
      name: 'add',
      marks: '',
      goal: happens('recruited'),
      solution: '+f10',
    },
    {
      name: 'seize',
      scene: '15/7nE7/15/15/15/15/7nR7/6sSsW7/15/15/15/15/15/7sE7/15 N-S S move 0 1',
      marks: '!h9',
      goal: happens('recruited'),
      solution: 'h8i10',
    },
    {
      name: 'contest',
      scene: '15/7nE7/15/15/15/15/7nS7/6sSpsS6/7nS7/15/15/15/3sA11/7sE7/15 N-S S move 0 1',
      marks: '!h7 !h9',
      goal: happens('recruited'),
      misses: [[moves(SOLDIER), 'leftSide']],
      solution: 'd3h7',
    },
  ],
};

export const home: Lesson = {
  name: 'home',
  steps: [
    {
      name: 'walk',
      scene: '15/7nE7/15/15/15/15/15/15/15/7sR7/15/15/15/5sG1sE1sA5/15 N-S S move 0 1',
      unit: RECRUIT,
      marks: 'h6',
      goal: allOf(moves(RECRUIT), homewards),
      misses: [[not(moves(RECRUIT)), 'otherUnit']],
      solution: 'h6h5',
      replies: ['~x', 'h14g14', '~x'],
    },
    {
      name: 'arm',
      unit: RECRUIT,
      marks: 'h5',
      goal: happens('armed'),
      misses: [[not(moves(RECRUIT)), 'otherUnit']],
      solution: 'h5h4',
    },
  ],
};

export const land: Lesson = {
  name: 'land',
  throws: true,
  steps: [
    {
      name: 'seizeLand',
      scene: '15/5sG9/8nS6/8sR1nE4/15/3sA11/15/15/15/15/9sG5/15/15/7sE7/15 N-S S move 0 1',
      marks: 'h14 j14',
      goal: holds(N),
      solution: 'd10h14',
    },
    {
      name: 'lines',
      scene: '15/7nE7/15/15/15/15/15/15/15/15/15/8sS6/6sS8/5sG3sA5/7sE7 N-S S move 0 1',
      unit: SOLDIER,
      marks: 'g3',
      goal: allOf(moves(SOLDIER), aslant, not(displaces)),
      solution: 'g3h4',
    },
    {
      name: 'winBack',
      scene: '15/5nS1nE7/15/6sT8/15/15/15/7sT7/15/10sT4/15/15/8sR6/1sG3nS1nW1sA5/6sS3sE4 N-S S move 0 1',
      marks: '!f2 !h2',
      goal: holds(S),
      solution: 'b2f2',
      throws: ['~2'],
    },
    {
      name: 'lower',
      marks: '!g12',
      goal: happens('demoted'),
      solution: 'k6=S',
    },
  ],
};

export const ring: Lesson = {
  name: 'ring',
  steps: [
    {
      name: 'close',
      scene: '15/13nE1/7sG7/15/15/15/6sS1sS6/5sWsSnTsS6/6sSsSsR6/15/15/15/15/7sE7/15 N-S S move 0 1',
      marks: 'h9',
      goal: happens('turned'),
      misses: [
        [displaces, 'displacedIt'],
        [moves(SOLDIER), 'leftRing'],
        [moves(RECRUIT), 'leftRing'],
      ],
      solution: 'h13h9',
    },
    {
      name: 'breakOut',
      scene: '15/13nE1/7nG7/15/15/15/6nS1nS6/6nSsSnS6/6nSnSnS6/15/4sA10/15/15/9sE5/15 N-S S move 0 1',
      marks: '!h13-h9',
      goal: unringed,
      solution: 'h8g9',
    },
  ],
};
