/** Positions with a single best answer. Only pages with puzzles load them. */
export { dayOf, inOrderOfDays, turnOf } from './day.js';
export { PUZZLES, puzzleNamed } from './order.js';
export { PUZZLE_KINDS, type Puzzle, type PuzzleKind } from './puzzle.js';
