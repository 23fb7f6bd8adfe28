/** A puzzle as a match in which every throw is blank. Pure. */
import type { Puzzle } from '@dominion/bots/puzzles';
import {
  type Action,
  beginMatch,
  livingTeams,
  type Match,
  parsePosition,
  playLine,
  playMatch,
  type Refusal,
  sameCamp,
  type Team,
} from '@dominion/rules';
import { headerAt } from '../learn/header.js';

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
export function allyIn(puzzle: Pick<Puzzle, 'position'>): Team | null {
  const { position } = beginPuzzle(puzzle);
  const { turn } = position;
  return livingTeams(position).find((team) => team !== turn && sameCamp(position, team, turn)) ?? null;
}

/** A match with an action and the throws that are due after it, or why it is not legal. */
export function playBlank(
  match: Match,
  action: Action,
): { readonly ok: true; readonly match: Match } | { readonly ok: false; readonly refusal: Refusal } {
  let played = playMatch(match, action);
  while (played.ok && (played.match.position.phase === 'fate' || played.match.position.phase === 'succession')) {
    played = playLine(played.match, BLANK);
  }
  return played;
}
