/** The files of the puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

/** How many there are, and how many in each part except the last. */
export const PARTED = { all: 200, each: 25 } as const;

/** The parts, each fetched on request. */
export const PARTS: readonly (() => Promise<readonly Puzzle[]>)[] = [
  () => import('./part-0.js').then(({ PART_0 }) => PART_0),
  () => import('./part-1.js').then(({ PART_1 }) => PART_1),
  () => import('./part-2.js').then(({ PART_2 }) => PART_2),
  () => import('./part-3.js').then(({ PART_3 }) => PART_3),
  () => import('./part-4.js').then(({ PART_4 }) => PART_4),
  () => import('./part-5.js').then(({ PART_5 }) => PART_5),
  () => import('./part-6.js').then(({ PART_6 }) => PART_6),
  () => import('./part-7.js').then(({ PART_7 }) => PART_7),
];
