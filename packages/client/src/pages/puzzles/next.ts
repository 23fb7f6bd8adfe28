/** The order of puzzles, separate from the progress, which other pages read without all puzzles. */
import { PUZZLES, type Puzzle, type PuzzleKind } from '@dominion/insight/puzzles';
import { solved } from './progress.js';

/** Returns the next unsolved puzzle, starting over at the end; null if there is no other. */
export function nextUnsolved(after: Puzzle | null, puzzles: readonly Puzzle[] = PUZZLES): Puzzle | null {
  const from = after === null ? 0 : puzzles.indexOf(after) + 1;
  const order = [...puzzles.slice(from), ...puzzles.slice(0, from)];
  return order.find((puzzle) => puzzle !== after && !solved.value.includes(puzzle.id)) ?? null;
}

/** Returns the puzzles of a theme, easy ones first. */
export const puzzlesOf = (kind: PuzzleKind): readonly Puzzle[] => PUZZLES.filter((puzzle) => puzzle.kind === kind);

/** Returns how many puzzles are solved. */
export const solvedOf = (puzzles: readonly Puzzle[]): number =>
  puzzles.filter(({ id }) => solved.value.includes(id)).length;
