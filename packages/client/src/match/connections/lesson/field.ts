/** Finds the part of the board that a step is about, for the camera. Pure. */
import {
  EMPTY,
  fileOf,
  inspect,
  type Position,
  parseAction,
  rankOf,
  SIZE,
  type Square,
  squareAt,
} from '@dominion/rules';
import { type AnyLesson, isBattle, type LessonStep, marksOf, readSquare } from './lesson.js';

/** The least width and height, in squares. */
const LEAST = 7;
/** Pieces this near to the action are shown with it, in squares. */
const NEAR = 2;

/** Returns the squares of the action: the ends of the move shown, and the marks. */
function meantBy({ solution, marks }: Pick<LessonStep<string>, 'solution' | 'marks'>): Square[] {
  const parts = inspect(parseAction(solution)!);
  const acted = parts.kind === 'move' ? [parts.from, parts.to] : 'square' in parts ? [parts.square] : [];
  return [...acted, ...marksOf(marks).flatMap(({ from, to }) => [from, to])];
}

const apart = (a: Square, b: Square): number =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));

/** A square part of the board: its first file and rank, and its size in squares. */
type Part = readonly [file: number, rank: number, size: number];

/** Whether a square lies in a part, or at most `beside` squares outside it. */
const within = (square: Square, [file, rank, size]: Part, beside = 0): boolean =>
  [fileOf(square) - file, rankOf(square) - rank].every((at) => at >= -beside && at < size + beside);

/** Returns where a row of `size` squares can begin to hold these, the best centred first. */
function beginnings(all: readonly number[], size: number): number[] {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const best = (low + high + 1 - size) / 2;
  return Array.from({ length: SIZE - size + 1 }, (_, from) => from)
    .filter((from) => from <= low && from + size > high)
    .sort((a, b) => Math.abs(a - best) - Math.abs(b - best));
}

/** Returns the parts of a size that hold these squares, the best centred first. */
function partsWith(all: readonly Square[], size: number): Part[] {
  const [files, ranks] = [beginnings(all.map(fileOf), size), beginnings(all.map(rankOf), size)];
  const places = files.flatMap((file, i) =>
    ranks.map((rank, j) => ({ part: [file, rank, size] as const, far: i + j })),
  );
  return places.sort((a, b) => a.far - b.far).map(({ part }) => part);
}

/** Returns two opposite corners of a step's part of the board: a square part with no piece half visible at its edge. */
export function fieldOf(step: LessonStep<string>, { board }: Position): readonly [Square, Square] {
  const meant = meantBy(step);
  const standing = [...board.keys()].filter((square) => board[square] !== EMPTY);
  const all = [...meant, ...standing.filter((square) => meant.some((each) => apart(each, square) <= NEAR))];
  // Half of the adjacent squares is visible as well.
  const cuts = (part: Part): boolean => standing.some((square) => within(square, part, 1) && !within(square, part));
  const sizes = Array.from({ length: SIZE - LEAST + 1 }, (_, more) => LEAST + more);
  const [file, rank, size] = sizes.flatMap((each) => partsWith(all, each)).find((part) => !cuts(part))!;
  return [squareAt(file, rank), squareAt(file + size - 1, rank + size - 1)];
}

/** Returns the view for a step (from 0); null for the whole board. */
export function fieldAt({ field, steps }: AnyLesson, at: number, position: Position): readonly Square[] | null {
  if (field !== undefined) return field.map(readSquare);
  const step = steps[at]!;
  return isBattle(step) ? null : fieldOf(step, position);
}

/** Returns two opposite corners of the smallest part of the board with an action in its middle. */
export function fieldAround(action: string): readonly [Square, Square] {
  const all = meantBy({ solution: action, marks: '' });
  const sizes = Array.from({ length: SIZE - LEAST + 1 }, (_, more) => LEAST + more);
  const [file, rank, size] = sizes.flatMap((each) => partsWith(all, each))[0]!;
  return [squareAt(file, rank), squareAt(file + size - 1, rank + size - 1)];
}
