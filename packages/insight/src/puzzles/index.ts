/** Positions with one best answer, found in matches between bots. Apart from the rest: only who solves them loads them. */
export { dayOf, inOrderOfDays, turnOf } from './day.js';
export { PUZZLES, puzzleNamed } from './order.js';
export { PUZZLE_KINDS, type Puzzle, type PuzzleKind } from './puzzle.js';
