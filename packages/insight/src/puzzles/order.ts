/** The puzzles in the order in which they are shown. */
import { MINED } from './mined/all.js';
import { PUZZLE_KINDS, type Puzzle } from './puzzle.js';

/** By kind, easy ones first. */
export const PUZZLES: readonly Puzzle[] = PUZZLE_KINDS.flatMap((kind) =>
  MINED.filter((puzzle) => puzzle.kind === kind).sort(
    (a, b) => a.stars - b.stars || a.effort - b.effort || a.line.length - b.line.length || (a.id < b.id ? -1 : 1),
  ),
);

/** Returns the puzzle with an id, or with a number as people see it, from 1 on; undefined if there is none. */
export function puzzleNamed(name: string): Puzzle | undefined {
  return PUZZLES.find(({ id }) => id === name) ?? PUZZLES[Number(name) - 1];
}
