/** Plays a puzzle as a match in which every throw is blank. Pure. */
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
import { headerAt } from '../device/local-match.js';

/** The throw in a puzzle. */
const BLANK = '~x';

/** Throws if the position can't be parsed; the tests read all of them. */
export function beginPuzzle({ position: text }: Pick<Puzzle, 'position'>): Match {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.field} ${parsed.error.message}`);
  return beginMatch(headerAt(parsed.position));
}

/** Returns the number of own moves to find. */
export function ownMoves({ line }: Pick<Puzzle, 'line'>): number {
  return (line.length + 1) / 2;
}

/** Returns the ally of the team that solves a puzzle; null if it has none. */
export function allyOfSolver(puzzle: Pick<Puzzle, 'position'>): Team | null {
  const { position } = beginPuzzle(puzzle);
  return allyOf(position, position.turn);
}

/** Plays an action and its due throws. Returns the match, or the refusal. */
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
