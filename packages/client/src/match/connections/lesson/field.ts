/** The part of the board that a step is about: what the camera looks at. Pure. */
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

/** How many squares it is wide and high at least. */
const LEAST = 7;
/** Whoever stands so near to what happens belongs to it, in squares. */
const NEAR = 2;

/** The squares that are meant: where the move that is shown begins and ends, and what is marked. */
function meantBy({ solution, marks }: Pick<LessonStep<string>, 'solution' | 'marks'>): Square[] {
  const parts = inspect(parseAction(solution)!);
  const acted = parts.kind === 'move' ? [parts.from, parts.to] : 'square' in parts ? [parts.square] : [];
  return [...acted, ...marksOf(marks).flatMap(({ from, to }) => [from, to])];
}

const apart = (a: Square, b: Square): number =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));

/** A square part of the board: its first file and rank, and how many it has of both. */
type Part = readonly [file: number, rank: number, size: number];

/** Whether a square lies in a part, or so many squares beside it. */
const within = (square: Square, [file, rank, size]: Part, beside = 0): boolean =>
  [fileOf(square) - file, rankOf(square) - rank].every((at) => at >= -beside && at < size + beside);

/** Where so many squares in a row can begin that hold these: nearest first to where the middle of both is the same. */
function beginnings(all: readonly number[], size: number): number[] {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const best = (low + high + 1 - size) / 2;
  return Array.from({ length: SIZE - size + 1 }, (_, from) => from)
    .filter((from) => from <= low && from + size > high)
    .sort((a, b) => Math.abs(a - best) - Math.abs(b - best));
}

/** The parts of a size that hold these squares, the best first. */
function partsWith(all: readonly Square[], size: number): Part[] {
  const [files, ranks] = [beginnings(all.map(fileOf), size), beginnings(all.map(rankOf), size)];
  const places = files.flatMap((file, i) =>
    ranks.map((rank, j) => ({ part: [file, rank, size] as const, far: i + j })),
  );
  return places.sort((a, b) => a.far - b.far).map(({ part }) => part);
}

/** Two opposite corners of it, in a position: a square part, at whose edge nobody stands half in sight. */
export function fieldOf(step: LessonStep<string>, { board }: Position): readonly [Square, Square] {
  const meant = meantBy(step);
  const standing = [...board.keys()].filter((square) => board[square] !== EMPTY);
  const all = [...meant, ...standing.filter((square) => meant.some((each) => apart(each, square) <= NEAR))];
  // Half of the next squares is seen as well.
  const cuts = (part: Part): boolean => standing.some((square) => within(square, part, 1) && !within(square, part));
  const sizes = Array.from({ length: SIZE - LEAST + 1 }, (_, more) => LEAST + more);
  const [file, rank, size] = sizes.flatMap((each) => partsWith(all, each)).find((part) => !cuts(part))!;
  return [squareAt(file, rank), squareAt(file + size - 1, rank + size - 1)];
}

/** What the camera looks at in the step of a number (from 0) that begins in a position; null for the whole board. */
export function fieldAt({ field, steps }: AnyLesson, at: number, position: Position): readonly Square[] | null {
  if (field !== undefined) return field.map(readSquare);
  const step = steps[at]!;
  return isBattle(step) ? null : fieldOf(step, position);
}

/** Two opposite corners of the smallest part of the board that has an action in its middle. */
export function fieldAround(action: string): readonly [Square, Square] {
  const all = meantBy({ solution: action, marks: '' });
  const sizes = Array.from({ length: SIZE - LEAST + 1 }, (_, more) => LEAST + more);
  const [file, rank, size] = sizes.flatMap((each) => partsWith(all, each))[0]!;
  return [squareAt(file, rank), squareAt(file + size - 1, rank + size - 1)];
}
