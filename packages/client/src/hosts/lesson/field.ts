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
import { type LessonStep, marksOf } from './lesson.js';

/** How many squares it is wide and high at least. */
const LEAST = 7;
/** Whoever stands so near to what happens belongs to it, in squares. */
const NEAR = 2;

/** The squares that are meant: where the move that is shown begins and ends, and what is marked. */
function meantBy({ solution, marks }: LessonStep<string>): Square[] {
  const parts = inspect(parseAction(solution)!);
  const acted = parts.kind === 'move' ? [parts.from, parts.to] : 'square' in parts ? [parts.square] : [];
  return [...acted, ...marksOf(marks).flatMap(({ from, to }) => [from, to])];
}

const apart = (a: Square, b: Square): number =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));

/** From where to where it goes, of so many at least, and all of them on the board. */
function span(all: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const more = Math.max(0, LEAST - (high - low + 1));
  const from = Math.max(0, Math.min(low - Math.floor(more / 2), SIZE - (high - low + 1 + more)));
  return [from, Math.max(high, from + LEAST - 1)];
}

/** Two opposite corners of it, in a position. */
export function fieldOf(step: LessonStep<string>, { board }: Position): readonly [Square, Square] {
  const meant = meantBy(step);
  const near = [...board.keys()].filter(
    (square) => board[square] !== EMPTY && meant.some((each) => apart(each, square) <= NEAR),
  );
  const all = [...meant, ...near];
  const [files, ranks] = [span(all.map(fileOf)), span(all.map(rankOf))];
  return [squareAt(files[0], ranks[0]), squareAt(files[1], ranks[1])];
}
