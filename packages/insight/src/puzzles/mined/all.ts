/** All puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';
import { PART_0 } from './part-0.js';
import { PART_1 } from './part-1.js';
import { PART_2 } from './part-2.js';
import { PART_3 } from './part-3.js';
import { PART_4 } from './part-4.js';
import { PART_5 } from './part-5.js';
import { PART_6 } from './part-6.js';
import { PART_7 } from './part-7.js';

/** The source of the puzzles: the matches, and the positions that the last of the searches visited that agree on each answer. */
export const SOURCE = {
  commit: '447242d',
  seeds: ['puzzles', 'composed', 'composed2', 'people', 'people-composed', 'fresh'],
  modes: '2,2,4a',
  nodes: 300000,
} as const;

/** By their ids. */
export const MINED: readonly Puzzle[] = [
  ...PART_0,
  ...PART_1,
  ...PART_2,
  ...PART_3,
  ...PART_4,
  ...PART_5,
  ...PART_6,
  ...PART_7,
];
