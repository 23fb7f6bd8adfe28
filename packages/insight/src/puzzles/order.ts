import { MINED } from './mined/all.js';
import { PUZZLE_KINDS, type Puzzle } from './puzzle.js';

/** By kind, easy ones first. */
export const PUZZLES: readonly Puzzle[] = PUZZLE_KINDS.flatMap((kind) =>
  MINED.filter((puzzle) => puzzle.kind === kind).sort(
    (a, b) => a.stars - b.stars || a.effort - b.effort || a.line.length - b.line.length || (a.id < b.id ? -1 : 1),
  ),
);

/** Returns a puzzle by id, or by number from 1 on; undefined if there is none. */
export function puzzleNamed(name: string): Puzzle | undefined {
  return PUZZLES.find(({ id }) => id === name) ?? PUZZLES[Number(name) - 1];
}
