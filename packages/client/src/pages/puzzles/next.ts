/** Which puzzle comes next. Apart from what was solved, which cards of other pages ask for without having all puzzles. */
import { PUZZLES, type Puzzle, type PuzzleKind } from '@dominion/insight/puzzles';
import { solved } from './progress.js';

/** The next puzzle after one that is not solved, from the beginning after the end; null where all others are. */
export function nextUnsolved(after: Puzzle | null, puzzles: readonly Puzzle[] = PUZZLES): Puzzle | null {
  const from = after === null ? 0 : puzzles.indexOf(after) + 1;
  const order = [...puzzles.slice(from), ...puzzles.slice(0, from)];
  return order.find((puzzle) => puzzle !== after && !solved.value.includes(puzzle.id)) ?? null;
}

/** The puzzles of a theme, easy ones first. */
export const puzzlesOf = (kind: PuzzleKind): readonly Puzzle[] => PUZZLES.filter((puzzle) => puzzle.kind === kind);

/** How many puzzles are solved. */
export const solvedOf = (puzzles: readonly Puzzle[]): number =>
  puzzles.filter(({ id }) => solved.value.includes(id)).length;
