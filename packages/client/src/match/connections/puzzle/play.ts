/** A puzzle as a match in which every throw is blank. Pure. */
import type { Puzzle } from '@dominion/insight/puzzles';
import {
  type Action,
  allyOf,
  beginMatch,
  type Match,
  parsePosition,
  playLine,
  playMatch,
  type Refusal,
  type Team,
  waitsForThrow,
} from '@dominion/rules';
import { headerAt } from '../device/here.js';

/** What is thrown in a puzzle. */
const BLANK = '~x';

/** The match of a puzzle before its first action. Throws for a position that cannot be read; the tests read all. */
export function beginPuzzle({ position: text }: Pick<Puzzle, 'position'>): Match {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.field} ${parsed.error.message}`);
  return beginMatch(headerAt(parsed.position));
}

/** How many moves of one's own are to be found. */
export function ownMoves({ line }: Pick<Puzzle, 'line'>): number {
  return (line.length + 1) / 2;
}

/** The ally of the team that solves a puzzle; null where it has none. */
export function allyOfSolver(puzzle: Pick<Puzzle, 'position'>): Team | null {
  const { position } = beginPuzzle(puzzle);
  return allyOf(position, position.turn);
}

/** A match with an action and the throws that are due after it, or why it is not legal. */
export function playBlank(
  match: Match,
  action: Action,
): { readonly ok: true; readonly match: Match } | { readonly ok: false; readonly refusal: Refusal } {
  let played = playMatch(match, action);
  while (played.ok && waitsForThrow(played.match.position)) {
    played = playLine(played.match, BLANK);
  }
  return played;
}
