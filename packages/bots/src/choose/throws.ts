/** Throws for choosers: no team chooses them, and looking ahead assumes blank ones. */
import { type Action, type Position, playLegal, THROWS, waitsForThrow } from '@dominion/rules';

export const BLANK: Action = THROWS[0]!;

/** Plays the throws that a position waits for, all blank, and returns the position after them. */
export function afterThrows(position: Position): Position {
  let at = position;
  while (waitsForThrow(at)) at = playLegal(at, BLANK).position;
  return at;
}
